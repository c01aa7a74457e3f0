import { createHash } from 'node:crypto'

import {
  askGoogle,
  GoogleRefusal,
  GoogleTokenProblem,
  googleAddresses,
  newGoogleClient,
  translateGoogle,
  WITHOUT_SCOPE,
} from './google-client'

/** To read and write the events of the owner's calendars, and to know which calendar is meant. */
const SCOPE = 'https://www.googleapis.com/auth/calendar'

type SignIn = { redirectUri: string; state: string; verifier: string }

/**
 * Where the owner gives the access (offline access, forced consent).
 * @param verifier the secret of this one try (PKCE): its hash goes to Google now, itself with the code
 */
export async function googleSignInUrl({ redirectUri, state, verifier }: SignIn): Promise<string> {
  const client = await newGoogleClient()
  return client.generateAuthUrl({
    access_type: 'offline',
    prompt: 'consent',
    scope: SCOPE,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256' as never,
  })
}

/**
 * Changes the code that came back for a refresh token. A code works once, so it is tried once.
 * @throws GoogleTokenProblem for a code that is used or too old, or without the calendar's permission; GoogleRefusal,
 * GoogleBusy
 */
export async function exchangeGoogleCode(options: {
  code: string
  redirectUri: string
  verifier: string
}): Promise<string> {
  const client = await newGoogleClient()
  let tokens
  try {
    ;({ tokens } = await client.getToken({
      code: options.code,
      redirect_uri: options.redirectUri,
      codeVerifier: options.verifier,
    }))
  } catch (error) {
    throw translateGoogle(error)
  }
  if (tokens.scope && !tokens.scope.split(' ').includes(SCOPE)) throw new GoogleTokenProblem(WITHOUT_SCOPE)
  if (!tokens.refresh_token)
    throw new GoogleRefusal(400, 'Google gave an access for the moment only, not one that lasts.')
  return tokens.refresh_token
}

/** Takes the access back at Google. A token that is gone already is fine. @throws GoogleBusy, GoogleRefusal */
export async function revokeGoogleToken(refreshToken: string): Promise<void> {
  const client = await newGoogleClient()
  try {
    // In the body: the library would put the token in the address, which ends up in logs.
    await askGoogle(() =>
      client.transporter.request({
        url: googleAddresses().revoke,
        method: 'POST',
        data: new URLSearchParams({ token: refreshToken }),
      }),
    )
  } catch (error) {
    const isGone = error instanceof GoogleRefusal && error.status === 400
    if (!isGone && !(error instanceof GoogleTokenProblem)) throw error
  }
}

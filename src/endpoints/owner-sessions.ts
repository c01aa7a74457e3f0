import { successResponse } from '@/contract/common'
import {
  COMMON_PASSWORD,
  ownerSessionsResponse,
  PASSWORD_SET_ON_SERVER,
  passwordChange,
  sessionParams,
  WRONG_CURRENT_PASSWORD,
} from '@/contract/owner-sessions'
import { sessionsEnded } from '@/contract/security'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { changeOwnerPassword } from '@/operations/owner/owner-account'
import { endSessions, listSessions, pruneSessions, sessionOf } from '@/operations/owner/owner-sessions'
import { throttlePassword } from '@/security/password-throttle'
import { knownBrowser } from '@/security/known-browser'
import { passwordWeakness } from '@/security/password-weakness'
import { credentials } from '@/security/secrets'

import { done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

const recorded = recordOf('session', 'admin')

export const ownerSessionEndpoints = [
  defineEndpoint('get /admin/sessions', 'owner', {
    response: ownerSessionsResponse,
    handler: async ({ payload, req }) => ({
      sessions: await listSessions(payload, sessionOf(req)),
      isPasswordSetOnServer: credentials().adminPasswordIsSet,
    }),
  }),
  defineEndpoint('delete /admin/sessions/:id', 'owner', {
    params: sessionParams,
    response: sessionsEnded,
    record: () => recorded('one ended by the owner'),
    handler: async ({ payload, req, params }) => {
      if (params.id === sessionOf(req))
        throw new Refusal('own-session', 'This is the session you are using. Log out to end it.')
      const ended = await endSessions(payload, (id) => id !== params.id)
      if (ended === 0) throw new Refusal('not-found', 'This session has already ended.')
      return done({ ended })
    },
  }),
  defineEndpoint('delete /admin/sessions', 'owner', {
    response: sessionsEnded,
    record: () => recorded('all others ended by the owner'),
    handler: async ({ payload, req }) => {
      const current = sessionOf(req)
      return done({ ended: await endSessions(payload, (id) => id === current) })
    },
  }),
  defineEndpoint('post /admin/password', 'owner', {
    body: passwordChange,
    response: successResponse,
    handler: async ({ payload, req, address, body }) => {
      if (credentials().adminPasswordIsSet)
        throw new Refusal('password-set-on-server', PASSWORD_SET_ON_SERVER)
      if ((await passwordWeakness(body.newPassword)) !== null)
        throw wrongField('newPassword', COMMON_PASSWORD)
      const session = sessionOf(req)
      const gate = {
        area: 'admin',
        address,
        // Who is signed in goes first.
        browser: knownBrowser(req.headers) ?? `session ${session}`,
        wrongText: WRONG_CURRENT_PASSWORD,
        wrongCode: 'wrong-current-password',
        kind: 'settings',
        rightOutcome: 'password changed',
      } as const
      await throttlePassword(payload, gate, async () =>
        (await changeOwnerPassword(payload, { ...body, session })) ? true : null,
      )
      await pruneSessions(payload)
      return done()
    },
  }),
]

/**
 * `node scripts/scan-secrets.mjs`: looks for secrets in the files that git knows, and fails when it finds one. A small
 * scan for what gets committed by mistake; it does not read the history. With file names it reads those.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Forms that nothing but a secret has. */
const FORMS = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['a live key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{16,}/],
  ['a test key of Stripe', /\b[sr]k_test_[A-Za-z0-9]{24,}/],
  ["the secret of Stripe's webhook", /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a client's secret of Google", /\bGOCSPX-[A-Za-z0-9_-]{20,}/],
  ['a refresh token of Google', /\b1\/\/0[A-Za-z0-9_-]{30,}/],
  ['an access token of Google', /\bya29\.[A-Za-z0-9_-]{20,}/],
  ['an API key of Google', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a key for prices', /\brlp_[A-Za-z0-9_-]{43}/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['an address with a password', /\b(?:mongodb(?:\+srv)?|smtps?|postgres):\/\/[^\s:/@'"`$]+:([^\s@/'"`$]+)@/],
]

/** A value that something called a secret, password, token or key is set to; only a random one counts. */
const ASSIGNED =
  /\b\w*(?:SECRET|PASSWORD|TOKEN|API_?KEY)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=.-]{20,})["'`]?/gi

/** Values that are no secrets, with the reason. */
const ALLOWED = new Set([
  // What addresses in examples have in the place of a password.
  'password',
  'secret',
  'pass',
])

/** Bits of information per character, as the frequency of its characters has it. */
function entropy(text) {
  const counts = new Map()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0)
}

/** Words are no random text: those have letters and digits mixed, and hardly a character twice. */
const isRandom = (text) =>
  /\d/.test(text) && /[a-z]/i.test(text) && entropy(text) > 3.5 && !/^v?\d+\./.test(text)
const looksLikeWords = (text) => /^(?:[A-Za-z]+|\d{1,4})(?:[-_./]+(?:[A-Za-z]+|\d{1,4}))*$/.test(text)

/**
 * The secrets in a text.
 * @returns {{ line: number, what: string }[]} never the secret itself: what is printed ends up in logs
 */
export function findSecrets(text) {
  return text.split('\n').flatMap((line, index) => {
    const found = FORMS.filter(([, form]) => {
      const match = form.exec(line)
      return match && !ALLOWED.has(match[1])
    }).map(([what]) => what)
    const values = [...line.matchAll(ASSIGNED)].map(([, value]) => value)
    if (values.some((value) => isRandom(value) && !looksLikeWords(value) && !ALLOWED.has(value)))
      found.push('a random value under the name of a secret')
    return found.map((what) => ({ line: index + 1, what }))
  })
}

/** Made by tools, and full of checksums. */
const LEFT_OUT = /^(package-lock\.json|src\/migrations\/)/
const LARGEST = 2_000_000

function textOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > LARGEST) return ''
  const text = readFileSync(path, 'utf8')
  return text.includes('\0') ? '' : text
}

function main(given) {
  const listed = () =>
    execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter((path) => path && !LEFT_OUT.test(path))
  const files = given.length > 0 ? given : listed()
  const found = files.flatMap((path) => findSecrets(textOf(path)).map((each) => ({ path, ...each })))
  for (const { path, line, what } of found) console.error(`${path}:${line}: ${what}`)
  if (found.length === 0) return console.log(`No secret in ${files.length} files.`)
  console.error('Take it out, and change it wherever it is in use: whoever has the repository has it.')
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))

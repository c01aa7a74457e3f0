/** What is not set up on a bare site, and says so: payments, Google, the guide app. */
const MAY_BE_UNAVAILABLE =
  /^\/api\/(create-payment-intent|stripe\/webhook|test-payment|stripe-payment|test-guide-app|payment-links|calendar|booking-inquir)/

const INSIDES =
  /node_modules|\bat (async )?\w+ \(|SQLITE_|MongoServer|ECONN|LibsqlError|DrizzleQuery|ZodError|\.next\//

/** Every refusal says so first, and then for which reason. */
const REFUSED = /^\{"success":false,"code":"[a-z-]+",/

/**
 * What is wrong with an answer to a hostile request, in a word; null when nothing is.
 * @param path the request's
 */
export function faultIn(path, { status, text }) {
  if (status === 0) return 'no answer'
  if (status === 503 && MAY_BE_UNAVAILABLE.test(path) && REFUSED.test(text)) return null
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (INSIDES.test(text)) return `tells of its insides: ${INSIDES.exec(text)[0]}`
  if (status >= 400 && !REFUSED.test(text) && text !== '')
    return `not in the shape of a refusal: ${text.slice(0, 100)}`
  return null
}

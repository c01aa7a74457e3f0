/**
 * What may carry a person's data or a secret in a line of the log, and what is left of it. In this order: a later rule must
 * not see half of what an earlier one takes out.
 */
const RULES: readonly [RegExp, string][] = [
  // The database drivers put the values of a failed statement behind it.
  [/\bparams:[\s\S]*$/i, 'params: …'],
  [/\bdup key: \{[^}]*\}?/gi, 'dup key: {…}'],
  // Of an address only the server is told: paths and queries are where calendars and links carry their secrets.
  [/\b(?!file:)([a-z][a-z\d+.-]*:\/\/)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>()@]+)[/?#][^\s"'<>()]*/gi, '$1$2/…'],
  [/\b(?!file:)([a-z][a-z\d+.-]*:\/\/)[^\s/?#"'<>@]*@/gi, '$1'],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu, '(address)'],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, '$1 …'],
  [/\b(password|passwd|secret|token|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"',;]+/gi, '$1$2…'],
  // The beginning that all keys share is none: whoever set another one is told of it.
  [/\b([srp]k|whsec|pi|seti|cs|ch|re)_(?!(?:test|live)_(?!\w))\w+/g, '$1_…'],
  [/\b(?:[\da-f]{1,4}:){3,}[\da-f:.]+|(?<![\w:])::[\da-f:.]{2,}/gi, '(address)'],
  // Telephone, card and network numbers; a date and a time of day are none of these.
  [/(?<![\w-])(?!\d{4}-\d\d-\d\d)\+?\(?\d[\d\s().-]{5,}\d(?![\w-])/g, '(number)'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, '(token)'],
]

const LONGEST = 2000

/**
 * A text for the log without addresses of people, numbers that reach them, links' secret parts, keys and tokens. A name in
 * free text cannot be told from a word: whoever writes a message puts none into it.
 */
export const withoutPersonalData = (text: string): string =>
  RULES.reduce((left, [what, rest]) => left.replace(what, rest), text.slice(0, LONGEST))

/** The same for the words of an error that quotes what it was given, e.g. a database's: every quoted value goes. */
export const withoutQuotedValues = (text: string): string =>
  withoutPersonalData(text.replace(/"[^"]*"|'[^']*'|`[^`]*`|[“«][^”»]*[”»]/g, '"…"'))

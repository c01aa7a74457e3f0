// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const ASCII = /^[\u0000-\u007f]*$/

/** Lower case, without accents. Most texts are ASCII, which has none: they take a fraction of the time. */
export const foldLetters = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()

/**
 * Folds text for searching: lower case, without accents, and without the characters that a LIKE pattern would take for
 * wildcards (SQLite folds ASCII only and cannot escape them).
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(/[%_\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The words a search asks for; every one of them must be found. At most eight, so that a query stays bounded. */
export const searchTerms = (search: string): string[] =>
  foldText(search).split(' ').filter(Boolean).slice(0, 8)

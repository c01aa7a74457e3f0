/**
 * Folds text for searching: lower case, without accents, and without the characters that a LIKE pattern would take for
 * wildcards (SQLite folds ASCII only and cannot escape them; design, section 13).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[%_\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The words a search asks for; every one of them must be found. At most eight, so that a query stays bounded. */
export const searchWords = (search: string): string[] =>
  foldText(search).split(' ').filter(Boolean).slice(0, 8)

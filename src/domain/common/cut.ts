/**
 * The beginning of a text, of at most so many characters (UTF-16). A sign of two that the end would cut in half is left out whole: no
 * database keeps a half one, and no address can hold it.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')

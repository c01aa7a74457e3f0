/** Marks that turn the direction of writing around, and characters without a width that belong to no script. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** What ends a line in some program. */
const LINE_ENDS = /\r\n|[\r\u0085\u2028\u2029]/g

/**
 * A text without what nobody sees and nobody can type. Phones, pages and channels copy it along with names and numbers; a mark of
 * direction that is left open would turn what we write after it, too.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** A text whose lines end as those of this site do: a browser and a mail program break it at no other sign. */
export const withPlainLines = (text: string): string => text.replace(LINE_ENDS, '\n')

/** Marks that turn the direction of writing around. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text without them. Phones and channels copy them along with names and numbers; left open, one would turn what we write after
 * it, too.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '')

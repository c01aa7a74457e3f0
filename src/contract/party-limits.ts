export const MOST_PETS = 10
/** Of one extra. */
export const MOST_OF_ONE = 99
/** Different ones. */
export const MOST_EXTRAS = 30
/** Of a promotion code, characters. */
export const LONGEST_CODE = 40

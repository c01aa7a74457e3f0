/** Prices of nights come from outside for so many days from today on: as far as guests can ever book. */
export const FURTHEST_PRICED_DAYS = 1095
/** Today and all of those, in one file. */
export const MOST_FILE_NIGHTS = FURTHEST_PRICED_DAYS + 1

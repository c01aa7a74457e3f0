const HUES = 6

/** Which of the colours a season has, by its place in the list. */
export const hueOf = (place: number): number => place % HUES

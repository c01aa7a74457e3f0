/** The letter that stands for a guest on the website: 'O' for 'The Okafor family', a dot where there is no letter. */
export const reviewerInitial = (guestName: string): string =>
  (guestName.replace(/^the\s+/i, '').match(/\p{L}/u)?.[0] ?? '•').toUpperCase()

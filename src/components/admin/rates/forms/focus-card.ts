/** Brings the keyboard to the head of the card when the button that was pressed goes. */
export const focusCard = (within: Element): void => within.closest('section')?.querySelector('h3')?.focus()

/**
 * Gives the keyboard to what has just appeared, and brings it into view. Left to itself, WebKit goes there from where the page was
 * before something long went from it, and ends at the foot of the page: below a form that was sent.
 */
export function focusInView(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}

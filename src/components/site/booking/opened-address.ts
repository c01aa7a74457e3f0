/** What the address said when the page was opened, before anything of the page changed it; empty on the server. */
export const openedAddress = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search)

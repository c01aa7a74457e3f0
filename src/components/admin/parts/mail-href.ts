/** A mail to somebody, with the subject and the text that it begins with, if any. */
export function mailHref(email: string, begun: { subject?: string; body?: string } = {}): string {
  const query = Object.entries(begun).map(([part, text]) => `${part}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

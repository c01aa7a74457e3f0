/** In this order: most browsers also carry the names of those they descend from. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['a Chromebook', /\bCrOS\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const find = (list: typeof BROWSERS, text: string) => list.find(([, mark]) => mark.test(text))?.[0]

/**
 * What a browser calls itself, in a few words for the owner: 'Firefox on Windows'. A help to recognise one's own devices
 * and no proof of anything: whoever calls may send what they like.
 * @param userAgent the User-Agent header
 */
export function deviceLabel(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = find(BROWSERS, text)
  const system = find(SYSTEMS, text)
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  return system ? `A browser on ${system}` : 'Unknown device'
}

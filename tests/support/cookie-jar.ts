/** What a browser remembers of the site: names and values, forgotten when the server says so. */
export interface CookieJar {
  keep: (response: Response) => void
  header: (extra?: Record<string, string>) => string
  get: (name: string) => string | undefined
  clear: () => void
}

function isExpired(attributes: string[]): boolean {
  return attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.trim().split('=', 2)
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0
    if (name.toLowerCase() === 'expires') return Date.parse(value) <= Date.now()
    return false
  })
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>()

  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      if (isExpired(attributes)) cookies.delete(name)
      else cookies.set(name, pair.slice(at + 1).trim())
    }
  }

  return {
    keep,
    header: (extra = {}) =>
      [...cookies, ...Object.entries(extra)].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name) => cookies.get(name),
    clear: () => cookies.clear(),
  }
}

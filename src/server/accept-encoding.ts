export type Encoding = 'br' | 'gzip' | 'identity'

/** What browsers send is always the same; what is made up must not fill the memory. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

function read(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const element of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** The best of our encodings that a caller takes; what cannot be read takes none. */
export function pickEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined || header === '') return 'identity'
  const text = String(header)
  const known = remembered.get(text)
  if (known) return known
  const picked = read(text)
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(text, picked)
  return picked
}

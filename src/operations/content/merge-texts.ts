type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is stored, in the shape of `defaults`: an absent field takes the default, an emptied text is '', and fields that the
 * shape does not have (ids of rows, timestamps) are left out.
 */
export function mergeTexts<T>(defaults: T, stored: unknown): T {
  if (stored === undefined) return defaults
  if (Array.isArray(defaults)) {
    const [shape] = defaults as unknown[]
    return (Array.isArray(stored) ? stored.map((row) => mergeTexts(shape, row)) : defaults) as T
  }
  if (isPlain(defaults)) {
    const source = isPlain(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [key, mergeTexts(value, source[key])]),
    ) as T
  }
  if (typeof stored === typeof defaults) return stored as T
  return (typeof defaults === 'string' ? '' : defaults) as T
}

/** The same without defaults: what is absent is empty. For what nobody said yet in a house of an earlier version. */
export function onlyStored<T>(shape: T, stored: unknown): T {
  if (Array.isArray(shape)) {
    const [row] = shape as unknown[]
    return (Array.isArray(stored) ? stored.map((each) => onlyStored(row, each)) : []) as T
  }
  if (isPlain(shape)) {
    const source = isPlain(stored) ? stored : {}
    return Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [key, onlyStored(value, source[key])]),
    ) as T
  }
  if (typeof stored === typeof shape) return stored as T
  return (typeof shape === 'string' ? '' : 0) as T
}

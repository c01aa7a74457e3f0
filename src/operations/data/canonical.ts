import type { FlattenedField } from 'payload'

type Values = Record<string, unknown>

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

function canonicalValue(value: unknown, field: FlattenedField): unknown {
  if (value === null || value === undefined) return undefined
  switch (field.type) {
    case 'date':
      return new Date(value as string).toISOString()
    case 'group':
    case 'tab': {
      const values = canonicalValues(value as Values, field.flattenedFields)
      return isEmpty(values) ? undefined : values
    }
    case 'array': {
      const rows = (value as Values[]).map((row) => ({
        ...(row.id ? { id: row.id } : {}),
        ...canonicalValues(row, field.flattenedFields),
      }))
      return isEmpty(rows) ? undefined : rows
    }
    default:
      // JSON and rich text are whatever they are, empty lists included.
      return value
  }
}

/**
 * A record as both databases agree on it: fields in the order of the model, times as ISO text, and what has no value left
 * out (one database says null there, or an empty list, the other nothing).
 */
export function canonicalValues(values: Values, fields: readonly FlattenedField[]): Values {
  const found: Values = {}
  for (const field of fields) {
    const value = canonicalValue(values[field.name], field)
    if (value !== undefined) found[field.name] = value
  }
  return found
}

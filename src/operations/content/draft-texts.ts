import type { FlattenedField } from 'payload'

type Values = Record<string, unknown>
type Visible = FlattenedField & { label?: unknown; required?: boolean }

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const nameOf = (field: Visible): string => (typeof field.label === 'string' ? field.label : field.name)

/** What stands in the preview where a required field is still empty; undefined lets the first content stand there. */
function standIn(field: Visible): unknown {
  if (field.type === 'text' || field.type === 'textarea') return `[${nameOf(field)}]`
  if (field.type !== 'select') return undefined
  const [first] = field.options
  return typeof first === 'string' ? first : first?.value
}

/**
 * A draft as it can be shown: it may lack anything, because Payload checks what is required only when it is published.
 * @param missing gets the names of what publishing will ask for, e.g. 'Gallery › Photo 2 › Title'
 */
export function showableDraft(
  fields: FlattenedField[],
  draft: unknown,
  missing: string[] = [],
  path: string[] = [],
): Values {
  const values: Values = { ...(draft as Values | null) }
  for (const field of fields as Visible[]) {
    const value = values[field.name]
    const here = [...path, nameOf(field)]
    if (field.type === 'group' || field.type === 'tab') {
      values[field.name] = showableDraft(field.flattenedFields, value, missing, here)
    } else if (field.type === 'array' && Array.isArray(value)) {
      const row = typeof field.labels?.singular === 'string' ? field.labels.singular : nameOf(field)
      values[field.name] = value.map((each, index) =>
        showableDraft(field.flattenedFields, each, missing, [...path, `${row} ${index + 1}`]),
      )
    } else if (field.required && isEmpty(value)) {
      missing.push(here.join(' › '))
      values[field.name] = standIn(field)
    }
  }
  return values
}

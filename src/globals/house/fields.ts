import type { ArrayField, NumberField, TextareaField, TextField, TextFieldSingleValidation } from 'payload'

/** What the owner reads beside a field: its name, and one sentence of help where the name is not enough. */
type Words = { label: string; help?: string; optional?: boolean; max?: number }
type LineWords = Words & { validate?: TextFieldSingleValidation }

/** One line of text. A `validate` of its own takes the place of Payload's checks, so it has to refuse what is empty too. */
export function line(
  name: string,
  { label, help, optional = false, max = 160, validate }: LineWords,
): TextField {
  return {
    name,
    label,
    type: 'text',
    required: !optional,
    maxLength: max,
    admin: { description: help },
    ...(validate && { validate }),
  }
}

export function block(name: string, { label, help, optional = false, max = 1200 }: Words): TextareaField {
  return {
    name,
    label,
    type: 'textarea',
    required: !optional,
    maxLength: max,
    admin: { description: help, rows: 4 },
  }
}

/** What a picture shows, said to those who cannot see it. */
export function altText(name: string, picture: string): TextField {
  return line(name, {
    label: `${picture}: what it shows`,
    help: 'Read aloud to guests who cannot see the picture, and found by search engines. One short sentence.',
    max: 240,
  })
}

export function wholeNumber(name: string, label: string, max: number): NumberField {
  return {
    name,
    label,
    type: 'number',
    required: true,
    min: 0,
    max,
    validate: (value: number | null | undefined) =>
      (Number.isInteger(value) && value! >= 0 && value! <= max) ||
      `Please give a whole number from 0 to ${max}`,
    admin: { width: '25%' },
  }
}

type RowWords = Words & { singular: string; plural: string; rows: number }

/** A list of up to `rows` entries: as many as the page is laid out for. */
export function rows(name: string, words: RowWords, fields: ArrayField['fields']): ArrayField {
  return {
    name,
    label: words.label,
    type: 'array',
    labels: { singular: words.singular, plural: words.plural },
    maxRows: words.rows,
    fields,
    admin: { description: words.help, initCollapsed: true },
  }
}

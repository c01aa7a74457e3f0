import type {
  ArrayField,
  FieldHook,
  NumberField,
  TextareaField,
  TextField,
  TextFieldSingleValidation,
} from 'payload'

import { wholeNumber } from '../whole-number'

/** What the owner reads beside a field: its name, and one sentence of help where the name is not enough. */
type FieldText = { label: string; help?: string; optional?: boolean; max?: number }
type LineText = FieldText & { validate?: TextFieldSingleValidation }

/** The help, and how much there is room for. */
const helpWith = (help: string | undefined, limit: string) => [help, limit].filter(Boolean).join(' ')

const upTo = (max: number) => `Up to ${max.toLocaleString('en-US')} characters.`

/** Blanks alone are no text: what is required is refused then, in Payload's own words. */
export const withoutBlanks: FieldHook = ({ value }) => (typeof value === 'string' ? value.trim() : value)

/** One line of text. A `validate` of its own takes the place of Payload's checks, so it has to refuse what is empty too. */
export function line(
  name: string,
  { label, help, optional = false, max = 160, validate }: LineText,
): TextField {
  return {
    name,
    label,
    type: 'text',
    required: !optional,
    maxLength: max,
    hooks: { beforeValidate: [withoutBlanks] },
    // A check of its own says in its words what fits.
    admin: { description: validate ? help : helpWith(help, upTo(max)) },
    ...(validate && { validate }),
  }
}

export function block(name: string, { label, help, optional = false, max = 1200 }: FieldText): TextareaField {
  return {
    name,
    label,
    type: 'textarea',
    required: !optional,
    maxLength: max,
    hooks: { beforeValidate: [withoutBlanks] },
    admin: { description: helpWith(help, upTo(max)), rows: 4 },
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

/** How many there are of something. */
export const count = (name: string, label: string, max: number): NumberField => ({
  ...wholeNumber(name, label, { min: 0, max }),
  admin: { width: '25%' },
})

type RowText = Partial<FieldText> & {
  /** What one row is called; all of them with an s, and so is the list where it has no label. */
  one: string
  rows: number
  /** The fields that tell one row from another. */
  named: string[]
}

/** A list of up to `rows` entries: as many as the page is laid out for. */
export function rows(name: string, texts: RowText, fields: ArrayField['fields']): ArrayField {
  const { one: singular, named } = texts
  const plural = `${singular}s`
  return {
    name,
    label: texts.label ?? plural,
    type: 'array',
    labels: { singular, plural },
    maxRows: texts.rows,
    fields,
    admin: {
      description: helpWith(texts.help, `Up to ${texts.rows}. Drag a row by its handle to move it.`),
      initCollapsed: true,
      components: {
        RowLabel: {
          path: '/components/admin/content/row-label#RowLabel',
          clientProps: { singular, names: named },
        },
      },
    },
  }
}

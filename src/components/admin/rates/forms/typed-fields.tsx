import type { ComponentProps } from 'react'

import { TextField } from '../../parts/fields'
import { MoneyField } from '../../parts/money-field'
import { useProblem } from '../form-context'

type TypedProps = Pick<ComponentProps<'input'>, 'autoFocus' | 'placeholder' | 'value'> & {
  label: string
  /** Of the problem that belongs to it. */
  field: string
  value: string
  hint?: string
  width?: ComponentProps<typeof TextField>['width']
  onChange: (text: string) => void
}

type TextOf<Row> = { [Name in keyof Row]: Row[Name] extends string ? Name : never }[keyof Row]

/** What the fields of a row's texts are given, each by the name of its text; `list` is the part of the form that has the row. */
export const rowTexts =
  <Row extends { id: string }>(list: string, row: Row, onChange: (patch: Partial<Row>) => void) =>
  (name: TextOf<Row> & string) => ({
    field: `${list}.${row.id}.${name}`,
    value: row[name] as string,
    onChange: (text: string) => onChange({ [name]: text } as Partial<Row>),
  })

/** Dollars. What was typed stays as it is, whatever is wrong with it. */
export function DollarsField({ field, ...props }: Omit<TypedProps, 'width'>) {
  const problem = useProblem(field, props.value)
  return <MoneyField {...props} wrong={problem} missing={problem} />
}

/** A whole number, a percentage, a date or a name. */
function LineField({
  field,
  missing,
  onChange,
  ...input
}: TypedProps &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> & {
    /** What is said in place of the problem while it is empty. */
    missing?: string
  }) {
  const problem = useProblem(field, input.value)
  return (
    <TextField
      {...input}
      autoComplete="off"
      wrong={problem && input.value === '' ? (missing ?? problem) : problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const WholeField = (props: TypedProps) => (
  <LineField width="third" {...props} inputMode="numeric" maxLength={6} />
)
export const PercentField = (props: TypedProps) => (
  <LineField width="third" {...props} inputMode="decimal" maxLength={7} />
)
export const DateField = (props: TypedProps) => (
  <LineField {...props} type="date" missing="Please choose a date" />
)
export const NameField = (props: TypedProps) => <LineField {...props} maxLength={80} />

import type { NumberField } from 'payload'

type Bounds = { min: number; max: number; optional?: boolean }

/** A field for a whole number, which says in words what fits. */
export const wholeNumber = (
  name: string,
  label: string,
  { min, max, optional = false }: Bounds,
  description?: string,
  defaultValue?: number,
): NumberField => ({
  name,
  label,
  type: 'number',
  required: !optional,
  min,
  max,
  defaultValue,
  validate: (value: number | null | undefined) =>
    (optional && value == null) ||
    (Number.isInteger(value) && value! >= min && value! <= max) ||
    `Please give a whole number from ${min} to ${max}`,
  admin: { description },
})

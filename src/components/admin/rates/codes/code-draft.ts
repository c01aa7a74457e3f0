import { addPromoCodeRequest, type AddPromoCodeRequest, type PromoCode } from '@/contract/promo-codes'
import { typedCents } from '@/domain/common/money'

/** A code as it is typed: every field is text, and an empty one is no limit. */
export type CodeDraft = {
  code: string
  gives: 'percent' | 'amount'
  worth: string
  bookFrom: string
  bookUntil: string
  stayFrom: string
  stayUntil: string
  minNights: string
  mostUses: string
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

export const draftOf = (code: PromoCode | null): CodeDraft => ({
  code: code?.code ?? '',
  gives: code && code.amount !== null ? 'amount' : 'percent',
  worth: text(code?.percent ?? code?.amount ?? null),
  bookFrom: text(code?.bookFrom ?? null),
  bookUntil: text(code?.bookUntil ?? null),
  stayFrom: text(code?.stayFrom ?? null),
  stayUntil: text(code?.stayUntil ?? null),
  minNights: text(code?.minNights ?? null),
  mostUses: text(code?.mostUses ?? null),
})

const whole = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replaceAll(',', '')))

/** Percent and dollars are typed alike, '10', '12.5' or '$50'. */
function worthOf(typed: string): number {
  const hundredths = typedCents(typed.trim().replace(/\s*%$/, ''))
  return hundredths === null ? NaN : hundredths / 100
}

type CodeReading = {
  /** Without `active`, which has a switch of its own. */
  fields: Omit<AddPromoCodeRequest, 'active'>
  /** What is wrong in words, by the field of the draft. */
  problems: Partial<Record<string, string>>
}

/** Where the calls name a part of what is one field here. */
const FIELD: Readonly<Record<string, keyof CodeDraft>> = { percent: 'worth', amount: 'worth' }

export const byField = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [FIELD[path] ?? path, message]))

export function readDraft({ code, gives, worth, minNights, mostUses, ...dates }: CodeDraft): CodeReading {
  const value = worthOf(worth)
  const fields = {
    code: code.trim(),
    percent: gives === 'percent' ? value : null,
    amount: gives === 'amount' ? value : null,
    bookFrom: dates.bookFrom || null,
    bookUntil: dates.bookUntil || null,
    stayFrom: dates.stayFrom || null,
    stayUntil: dates.stayUntil || null,
    minNights: whole(minNights),
    mostUses: whole(mostUses),
  }
  const issues = addPromoCodeRequest.safeParse(fields).error?.issues ?? []
  const problems = byField(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
  if (worth.trim() === '')
    problems['worth'] = gives === 'percent' ? 'Please give a percentage' : 'Please give an amount'
  return { fields, problems }
}

/** What of the fields is another than the code has. */
export const changedFields = (
  fields: CodeReading['fields'],
  code: PromoCode,
): Partial<CodeReading['fields']> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => code[field as keyof typeof fields] !== value),
  )

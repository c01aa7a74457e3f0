import { isExtra } from '@/domain/rates/fee-lines'
import type { Fee } from '@/domain/rates/rate-card'
import { Refusal } from '@/domain/common/refusal'

/** @throws Refusal 400 for an extra that guests cannot choose */
export function refuseOtherExtras(fees: readonly Fee[], extras: Readonly<Record<string, number>>): void {
  const other = Object.keys(extras).find((key) => !isExtra(fees, key))
  if (other === undefined) return
  const message = `There is no extra "${other}" to choose.`
  throw new Refusal('invalid', message, { errors: [{ path: 'extras', message }] })
}

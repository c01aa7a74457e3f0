import { useMutation, useQueryClient } from '@tanstack/react-query'

import { AVAILABILITY_KEY } from '@/components/api/availability'
import { messageOf } from '@/components/api/client'
import { letGoOfHold, useOwnHold } from '@/components/api/own-hold'
import { QUOTE_KEY } from '@/components/api/quote'
import { checkoutAddress } from '@/components/checkout/checkout-address'
import { useHold } from '@/components/checkout/use-hold'

import { heldText } from './held-until'

const action =
  'inline-flex min-h-11 cursor-pointer items-center font-medium text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce'

/** The nights that this browser holds while its guest pays: back to the payment, or free again. Nothing for everybody else. */
export function HeldForYou() {
  const { hold, heldUntil } = useOwnHold()
  const minutes = useHold(heldUntil)
  const queries = useQueryClient()
  const letGo = useMutation({
    mutationFn: letGoOfHold,
    onSettled: () => {
      for (const key of [AVAILABILITY_KEY, QUOTE_KEY]) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const busy = letGo.isPending
  const problem = letGo.error && messageOf(letGo.error)
  if (!hold || minutes === 0) return problem === null ? null : <p role="status">{problem}</p>
  return (
    <section
      aria-label="Your nights"
      className="mb-8 rounded-2xl bg-mist px-5 py-3 text-spruce ring-1 ring-slate/25 print:hidden"
    >
      <p role="status" className="tabular-nums">
        {`${heldText(hold.stay, heldUntil)} Nothing is paid yet; you may choose other nights below.`}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {!hold.isAgreed && (
          <a
            className={action}
            href={checkoutAddress({ stay: hold.stay, amountCents: hold.amountCents, link: null })}
          >
            Continue to payment
          </a>
        )}
        <button type="button" className={action} aria-disabled={busy} onClick={() => busy || letGo.mutate()}>
          {busy ? 'One moment …' : 'Let go'}
        </button>
      </p>
      <p role="alert" className="empty:hidden">
        {problem}
      </p>
    </section>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { call } from '@/components/api/client'
import { FormField } from '@/components/site/booking/form-field'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { GuestStay } from '@/contract/guest-stay'

import { useFieldForm } from './use-field-form'

type Booked = NonNullable<GuestStay['justBooked']>
type Props = {
  stayId: string
  booked: Booked
  isPaid: boolean
  /** The page asks for something else, too: a hold on a card, a signature. */
  asksMore: boolean
  linkKey: string
}

const link =
  'inline-flex min-h-11 cursor-pointer items-center text-left font-medium text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce'

/** A typo in the address is mended here, once; the confirmation then goes to the right one. */
function WrongAddress({ stayId, booked: { email }, linkKey }: Omit<Props, 'isPaid' | 'asksMore'>) {
  const router = useRouter()
  const hydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(email)
  const { field, busy, submit } = useFieldForm(async () => {
    const { path } = await call('post /guest-stay/:id/email', {
      params: { id: stayId },
      body: { key: linkKey, email: typed.trim() },
    })
    router.replace(path)
  })
  if (!isOpen)
    return (
      <button type="button" disabled={!hydrated} className={link} onClick={() => setIsOpen(true)}>
        Wrong address?
      </button>
    )
  return (
    <form noValidate onSubmit={submit} aria-label="Correct the e-mail address" className="mt-4">
      <FormField
        {...field}
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        required
        // The button that opened it has gone.
        autoFocus
        className="max-w-md"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" aria-disabled={busy} className="ember-button mt-4 cursor-pointer">
        {busy ? 'One moment …' : 'Send the confirmation there'}
      </button>
    </form>
  )
}

/** Right after a payment: it is booked, where the confirmation is, and what happens next. */
export function JustBooked({ isPaid, asksMore, ...props }: Props) {
  const { email, canCorrect } = props.booked
  return (
    <section
      aria-labelledby="just-booked"
      className="mt-8 max-w-prose rounded-3xl bg-mist px-6 py-6 text-spruce sm:px-8 print:hidden"
    >
      <h2 id="just-booked" className="font-display text-2xl font-[380]">
        {isPaid ? 'Thank you. Your stay is booked and paid for.' : 'Thank you. Your stay is booked.'}
      </h2>
      <p className="mt-3">
        The confirmation goes to <strong className="break-words font-medium">{email}</strong>.
      </p>
      {canCorrect && <WrongAddress {...props} />}
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>This page is yours: everything about the stay is here. Save it, or open it from the mail.</li>
        <li>
          {!isPaid
            ? 'The rest is still to pay: what it is, and when, stands on this page, and we remind you.'
            : asksMore
              ? 'What is left to do stands below.'
              : 'There is nothing else to do now.'}
        </li>
      </ul>
    </section>
  )
}

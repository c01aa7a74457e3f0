'use client'

import { useState } from 'react'

import { ConsentBox } from '@/components/checkout/consent-box'
import type { GuestStay } from '@/contract/guest-stay'
import { formatCents } from '@/domain/common/money'
import { fitsCard } from '@/domain/payments/payment-terms'

import { payAddress } from './paying-stay'

type Props = {
  stayId: string
  payable: NonNullable<GuestStay['payable']>
  /** What is due first is the deposit. */
  isDeposit: boolean
  linkKey: string
}

const MAIN = 'ember-button w-full tabular-nums sm:w-auto sm:min-w-64'

/** The ways to the payment. They are links, which work before this script does; with it the card can be kept for the rest. */
export function PayLinks({ stayId, payable: { cents, due }, isDeposit, linkKey }: Props) {
  const [saveCard, setSaveCard] = useState(false)
  // Loaded whole: only there does the page's policy let the provider's script in.
  const pay = (part: 'due' | 'all', amountCents: number, more = {}) =>
    payAddress({ id: stayId, key: linkKey, part, amountCents, ...more })
  return (
    <>
      {due?.ahead && (
        <div className="mt-5 border-t border-slate/20 pt-5">
          <ConsentBox ahead={due.ahead} checked={saveCard} onChange={setSaveCard} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {due && (
          <a href={pay('due', due.cents, saveCard && due.ahead ? { saveCard } : {})} className={MAIN}>
            {`Pay ${due.isPart ? 'what was asked for, ' : isDeposit ? 'the deposit, ' : ''}${formatCents(due.cents)}`}
          </a>
        )}
        {fitsCard(cents) && (
          <a href={pay('all', cents)} className={due ? 'quiet-link' : MAIN}>
            {`Pay ${due ? 'everything, ' : ''}${formatCents(cents)}`}
          </a>
        )}
      </div>
    </>
  )
}

import type { Metadata } from 'next'

import { PayStay } from '@/components/checkout/pay-stay'
import { LateToasts } from '@/components/site/late-toasts'

export const metadata: Metadata = { title: 'Pay for your stay', robots: { index: false, follow: false } }

/** Where a stay's guest pays. Apart from the guest's private page: the provider's script must not see that address. */
export default function PayPage() {
  return (
    <div className="checkout gutter">
      <h1 className="title">Pay for your stay</h1>
      <noscript>
        <p className="mt-8 text-lg">
          Paying by card needs JavaScript. Without it, please reply to the e-mail that your link came with.
        </p>
      </noscript>
      <div className="mt-10 max-w-2xl noscript:hidden">
        <PayStay />
      </div>
      <LateToasts />
    </div>
  )
}

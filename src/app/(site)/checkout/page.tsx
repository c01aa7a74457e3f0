import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { Checkout } from '@/components/checkout/checkout'
import { readCheckout } from '@/components/checkout/checkout-address'
import { contactAddress } from '@/components/site/contact-address'

import { siteContent, todayIn } from '../content'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false, follow: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function CheckoutPage({ searchParams }: Props) {
  // A parameter that comes twice counts as missing: which one is meant would be a guess.
  const single = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const request = readCheckout(new URLSearchParams(single))
  if (!request) redirect('/')
  const { identity } = await siteContent()
  return (
    <div className="checkout gutter">
      <h1 className="title">Your booking</h1>
      <noscript>
        <p className="mt-8 text-lg">
          Paying needs JavaScript. Without it, please{' '}
          <a href={contactAddress(request.stay)} className="quiet-link">
            write to us
          </a>
          {identity.contactEmail && ` or to ${identity.contactEmail}`}.
        </p>
      </noscript>
      <div className="mt-10 noscript:hidden">
        <Checkout request={request} today={todayIn(identity.timeZone)} />
      </div>
      <p className="mt-12 text-slate">
        Questions before you book?{' '}
        <a href={contactAddress(request.stay)} className="quiet-link">
          Ask us
        </a>
      </p>
    </div>
  )
}

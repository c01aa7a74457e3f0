import type { ReactNode } from 'react'

import { MainAction, OtherAction } from './actions'
import { BookingSummary } from './booking-summary'
import type { CheckoutRequest } from './checkout-address'
import { ProcessingCard } from './processing-card'
import { StatusCard } from './status-card'
import { TakenCard } from './taken-card'
import type { Leave, useCheckout } from './use-checkout'
import { BOOKING_ADDRESS, HOME_ADDRESS, PREPARING, RETURN_TO_BOOKING, PAYMENT_UNAVAILABLE } from './messages'

type Props = { request: CheckoutRequest; leave: Leave } & ReturnType<typeof useCheckout>

/** What the guest sees of each step. */
export function CheckoutSteps({ request, leave, step, ...checkout }: Props) {
  const { terms, details, pay } = checkout
  const withSummary = (content: ReactNode) => (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div className="order-2 lg:order-1">{content}</div>
      <div className="order-1 lg:order-2">
        <BookingSummary
          stay={request.stay}
          amountCents={request.amountCents}
          lines={terms.lines}
          agreed={request.link !== null}
          deposit={pay === 'deposit' ? terms.deposit : null}
          hold={terms.hold?.text ?? null}
          withoutCardCents={terms.ways.length > 0 ? terms.withoutCardCents : null}
        />
      </div>
    </div>
  )
  const forms = terms.till?.forms
  const preparing = <StatusCard busy heading={PREPARING} />
  switch (step.at) {
    case 'preparing':
      return preparing
    case 'finishing':
      return <StatusCard busy heading="Your payment went through. One moment, your booking is being kept …" />
    case 'unavailable':
      return (
        <StatusCard
          heading={PAYMENT_UNAVAILABLE}
          actions={
            <>
              <MainAction onClick={() => leave(BOOKING_ADDRESS)}>{RETURN_TO_BOOKING}</MainAction>
              <OtherAction onClick={() => window.location.reload()}>Try again</OtherAction>
            </>
          }
        >
          <p>Nothing was charged, and what you typed is kept in this tab.</p>
        </StatusCard>
      )
    case 'offline':
      return (
        <StatusCard heading="Your payment went through, but you are offline.">
          <p>
            Your booking is not lost: we match the payment to your stay by ourselves and confirm it by e-mail.
            Please do not pay again. This page goes on when the connection is back.
          </p>
        </StatusCard>
      )
    case 'paid':
      return (
        <StatusCard
          heading="This stay is booked and paid."
          actions={<MainAction onClick={() => leave(HOME_ADDRESS)}>Back to the house</MainAction>}
        >
          <p>The confirmation has gone to your e-mail address. There is nothing left to do.</p>
        </StatusCard>
      )
    case 'taken':
      return (
        terms.taken &&
        withSummary(
          <TakenCard
            taken={terms.taken}
            asking={terms.asking}
            failed={terms.askFailed}
            onLook={terms.askAgain}
            onLeave={() => leave(BOOKING_ADDRESS)}
          />,
        )
      )
    case 'details':
      if (!forms) return preparing
      return withSummary(
        <forms.DetailsStep
          details={details}
          houseRules={terms.houseRules}
          cancellation={terms.cancellation}
          agreement={terms.agreement}
          payChoice={
            terms.deposit || terms.ways.length > 0
              ? {
                  ...{
                    deposit: terms.deposit,
                    totalCents: request.amountCents,
                    holdCents: terms.hold?.cents,
                  },
                  ...{ ways: terms.ways, withoutCardCents: terms.withoutCardCents },
                  ...{ value: pay, onChange: checkout.choosePay },
                  ...{ saveCard: checkout.saveCard, onSaveCard: checkout.chooseSaveCard },
                }
              : null
          }
          errors={step.errors}
          problem={step.problem}
          onSubmit={checkout.submitDetails}
        />,
      )
    case 'payment':
      if (!forms) return preparing
      return withSummary(
        <forms.PaymentStep
          stripe={step.stripe}
          payment={step.payment}
          details={details}
          onPaid={checkout.paid}
          onLook={checkout.look}
          onOver={checkout.expire}
          onBroken={checkout.fail}
        />,
      )
    case 'processing':
      return withSummary(
        <ProcessingCard
          email={details.email}
          onLook={checkout.lookWhetherDone}
          onHome={() => leave(HOME_ADDRESS)}
        />,
      )
    case 'expired':
      return withSummary(
        <StatusCard
          heading="The 15 minutes are over, and the nights are no longer held."
          actions={
            <>
              <MainAction onClick={() => void checkout.startAgain()}>Start again</MainAction>
              <OtherAction onClick={() => leave(BOOKING_ADDRESS)}>{RETURN_TO_BOOKING}</OtherAction>
            </>
          }
        >
          <p>Nothing was charged. The nights may well still be free, and what you typed is kept.</p>
        </StatusCard>,
      )
  }
}

import type { ReactNode } from 'react'

import type { StayChoice } from '@/components/api/quote'
import { chosenStayPath } from '@/domain/stays/stay-query'

import { MainAction, OtherAction } from './actions'
import { AskStep } from './ask-step'
import { BookingSummary } from './booking-summary'
import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { ExpiredCard } from './expired-card'
import { HeldHere } from './held-here'
import { HOME_ADDRESS, PREPARING } from './messages'
import { NoTillCard } from './no-till-card'
import { PriceCard } from './price-card'
import { ProcessingCard } from './processing-card'
import { RefusedCard } from './refused-card'
import { StatusCard } from './status-card'
import { TakenCard } from './taken-card'
import type { useCheckout } from './use-checkout'
import type { Leave } from './use-open-payment'

/** Refusals after which nobody should say that nothing was charged. */
const ABOUT_MONEY: ReadonlySet<string> = new Set([
  'payment-under-way',
  'payment-in-review',
  'payment-returned',
])

type Props = { request: CheckoutRequest; today: string; leave: Leave } & ReturnType<typeof useCheckout>

/** What the guest sees of each step. */
export function CheckoutSteps({ request, today, leave, step, ...checkout }: Props) {
  const { terms, details, pay, own } = checkout
  const shown = { cents: request.amountCents, lines: terms.lines }
  const withSummary = (content: ReactNode, price: Pick<typeof shown, 'cents' | 'lines'> = shown) => (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_min(24rem,43%)] lg:gap-16">
      <div className="order-2 lg:order-1">{content}</div>
      <div className="order-1 lg:order-2">
        <BookingSummary
          stay={request.stay}
          amountCents={price.cents}
          lines={price.lines}
          agreed={request.link !== null}
          deposit={pay === 'deposit' ? terms.deposit : null}
          hold={terms.hold?.text ?? null}
          withoutCardCents={terms.ways.length > 0 ? terms.withoutCardCents : null}
        />
      </div>
    </div>
  )
  /** A stay near leads to a checkout of its own; without its price the calendar knows it. */
  const hrefOf = (stay: StayChoice, totalCents: number | null) =>
    totalCents === null
      ? chosenStayPath(stay)
      : checkoutAddress({ stay, amountCents: totalCents, link: null })
  const { forms } = terms
  const preparing = <StatusCard busy heading={PREPARING} />
  switch (step.at) {
    case 'preparing':
      return preparing
    case 'finishing':
      return <StatusCard busy heading="Your payment went through. One moment, your booking is being kept …" />
    case 'unavailable':
      return (
        <NoTillCard
          stay={request.stay}
          takesCards={terms.takesCards}
          onAsk={checkout.ask}
          onWithoutCard={checkout.payWithoutCard}
        />
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
          heading={
            step.message ??
            (step.isDeposit
              ? 'This stay is booked, and its deposit is paid.'
              : 'This stay is booked and paid.')
          }
          actions={
            <>
              {step.stayPath && <MainAction onClick={() => leave(step.stayPath!)}>Your stay</MainAction>}
              <OtherAction onClick={() => leave(HOME_ADDRESS)}>Back to the house</OtherAction>
            </>
          }
        >
          <p>
            {`The confirmation has gone to your e-mail address. ${
              step.isDeposit || terms.hold
                ? 'What is left to do stands on the page of your stay.'
                : 'There is nothing left to do.'
            }`}
          </p>
        </StatusCard>
      )
    case 'taken':
      return (
        terms.taken && (
          <TakenCard
            {...{ stay: request.stay, today, hrefOf }}
            taken={terms.taken}
            asking={terms.asking}
            failed={terms.askFailed}
            onLook={() => void terms.askAgain()}
          />
        )
      )
    case 'price':
      return terms.now === null
        ? preparing
        : withSummary(
            <PriceCard
              stay={request.stay}
              beforeCents={request.amountCents}
              nowCents={terms.now.cents}
              onConfirm={checkout.confirmPrice}
              onAsk={checkout.ask}
            />,
            terms.now,
          )
    case 'refused':
      return (
        <RefusedCard
          {...{ stay: request.stay, today, hrefOf }}
          message={step.message}
          isAboutMoney={step.code !== null && ABOUT_MONEY.has(step.code)}
          onAgain={checkout.refresh}
          onAsk={checkout.ask}
        />
      )
    case 'asking':
      return (
        <AskStep
          stay={request.stay}
          onBack={checkout.refresh}
          onChooseNights={() => leave(chosenStayPath(request.stay))}
        />
      )
    case 'details':
      if (!forms) return preparing
      return withSummary(
        <forms.DetailsStep
          details={details}
          houseRules={terms.houseRules}
          cancellation={terms.cancellation}
          termsHash={terms.termsHash}
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
          held={
            own.hold && <HeldHere stay={request.stay} hold={own.hold} until={own.heldUntil} leave={leave} />
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
          earlierProblem={step.earlierProblem}
          details={details}
          onPaid={checkout.paid}
          onLook={checkout.look}
          onOver={checkout.expire}
          onBroken={checkout.fail}
          onMend={checkout.mend}
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
        <ExpiredCard
          {...{ request, pay }}
          saveCard={checkout.saveCard}
          isOver={step.isOver}
          onAgain={() => void checkout.startAgain()}
          onAsk={checkout.ask}
        />,
      )
  }
}

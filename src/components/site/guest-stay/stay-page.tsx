import type { GuestStay } from '@/contract/guest-stay'
import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { formatTime } from '@/domain/common/time-of-day'

import { ArrivalFacts } from './arrival-facts'
import { CancelStay } from './cancel-stay'
import { DamageHold } from './damage-hold'
import { BeforeLeaving, HouseManual } from './house-guide'
import { JustBooked } from './just-booked'
import { IdleCard, KeptCard } from './kept-card'
import { OtherWays } from './other-ways'
import { PayOpen } from './pay-open'
import { StayAgreement } from './stay-agreement'
import { StayDocuments } from './stay-documents'
import { StayHeading } from './stay-heading'
import { statusText } from './status-text'

function Fact({ name, children, note }: { name: string; children: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="mt-1 text-lg tabular-nums text-spruce">
        <span>{children}</span>
        {note ? <span className="block text-base text-slate">{note}</span> : null}
      </dd>
    </div>
  )
}

const overpaidNote = ({ overpaidCents, isMailed }: GuestStay): string | undefined =>
  overpaidCents > 0
    ? `${formatCents(overpaidCents)} more than the stay costs; ${isMailed ? 'the owner will write to you' : 'please ask us'} about that.`
    : undefined

const withYear = (date: CalendarDate): string => `${formatDate(date, 'weekday')}, ${date.slice(0, 4)}`

/** A guest's own stay: what was booked and paid, and the way out by the policy. */
export function StayPage({ stay, linkKey }: { stay: GuestStay; linkKey: string }) {
  const status = statusText(stay)
  const isLeaving = stay.day === 'leaving'
  const due = stay.payable?.due
  const askedCents = due?.isPart ? due.cents - due.feeCents : undefined
  const firstCents = stay.held ? (askedCents ?? stay.schedule[0]?.cents) : undefined
  const otherWays = <OtherWays owedCents={stay.owedCents} firstCents={firstCents} ways={stay.otherWays} />
  return (
    <article className="text-page gutter">
      <StayHeading {...status} status={stay.status} />
      <noscript>
        <p className="mt-8 max-w-prose text-lg">
          {`Saving files, paying and cancelling need JavaScript here. Without it, please ${
            stay.isMailed ? 'reply to the e-mail that this link came with' : 'ask us'
          }.`}
        </p>
      </noscript>
      {stay.justBooked && (
        <JustBooked
          stayId={stay.id}
          booked={stay.justBooked}
          isPaid={stay.owedCents === 0}
          asksMore={stay.damageHold?.state === 'open' || stay.agreement?.signed === null}
          linkKey={linkKey}
        />
      )}
      <dl className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Fact name="Check-in" note={`from ${formatTime(stay.checkinTime)}`}>
          {withYear(stay.checkin)}
        </Fact>
        <Fact name="Check-out" note={`until ${formatTime(stay.checkoutTime)}`}>
          {withYear(stay.checkout)}
        </Fact>
        <Fact name="Guests">{String(stay.guests)}</Fact>
        {stay.status === 'confirmed' && stay.priceCents !== null && (
          <Fact name="Price" note={stay.cardFeeCents > 0 ? 'without the card fee' : undefined}>
            {formatCents(stay.priceCents)}
          </Fact>
        )}
        {stay.paidCents > 0 && (
          <Fact name="Paid" note={overpaidNote(stay)}>
            {formatCents(stay.paidCents)}
          </Fact>
        )}
        {stay.status === 'confirmed' &&
          stay.owedCents > 0 &&
          !stay.payable &&
          stay.otherWays.length === 0 && <Fact name="Still to pay">{formatCents(stay.owedCents)}</Fact>}
        {stay.refundedCents > 0 && <Fact name="Given back">{formatCents(stay.refundedCents)}</Fact>}
      </dl>
      {isLeaving && <BeforeLeaving leaving={stay.arrival?.leaving} />}
      {stay.arrival && <ArrivalFacts arrival={stay.arrival} codeWaitsForCents={stay.codeWaitsForCents} />}
      <HouseManual manual={stay.arrival?.manual} />
      {!isLeaving && <BeforeLeaving leaving={stay.arrival?.leaving} />}
      {stay.held && otherWays}
      {stay.payable && <PayOpen stay={stay} payable={stay.payable} linkKey={linkKey} />}
      {stay.chargeAhead && (stay.card || stay.canKeepCard) && (
        <KeptCard
          stayId={stay.id}
          card={stay.card}
          ahead={stay.chargeAhead}
          isMailed={stay.isMailed}
          linkKey={linkKey}
        />
      )}
      {stay.idleCard && <IdleCard stayId={stay.id} name={stay.idleCard} linkKey={linkKey} />}
      {stay.damageHold && <DamageHold stayId={stay.id} hold={stay.damageHold} linkKey={linkKey} />}
      {!stay.held && otherWays}
      <StayDocuments stay={stay} linkKey={linkKey} />
      {stay.agreement && <StayAgreement stayId={stay.id} agreement={stay.agreement} linkKey={linkKey} />}
      {stay.houseRules.length > 0 && (
        <section className="mt-12">
          <h2 className="font-display text-2xl font-[340] text-spruce">House rules</h2>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {stay.houseRules.map((rule, index) => (
              <li key={index}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      {stay.refundNowCents !== null && (
        <CancelStay stay={stay} refundCents={stay.refundNowCents} linkKey={linkKey} />
      )}
      <p className="mt-12 text-slate">
        Questions? {stay.isMailed ? 'Reply to the e-mail that this link came with, or ' : 'Please '}
        <a href="/contact" className="quiet-link">
          ask us
        </a>
        . Keep the link to yourself: whoever has it can see{' '}
        {stay.refundNowCents === null ? '' : 'and cancel '}
        this stay.
      </p>
    </article>
  )
}

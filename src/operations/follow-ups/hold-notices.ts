import { createElement } from 'react'

import type { DamageHoldView } from '@/contract/damage-hold-view'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import type { JournalEntry } from '@/domain/bookings/journal'
import { formatCents } from '@/domain/common/money'
import { cardName, declineText } from '@/domain/payments/saved-card'
import { PlainNotice } from '@/mails/plain-notice'

import { guestLink } from '../bookings/guest-link'
import { holdRecordsOf } from '../payments/damage-hold/hold-records'
import { holdView } from '../payments/damage-hold/hold-view'
import { savedCardOf } from '../payments/saved-card'
import { houseToday } from '../runtime/clock'
import type { Notice } from '../runtime/notice'
import { type NoticeContext, toGuest } from './notice-context'

type HoldEntry = Extract<JournalEntry, { kind: `hold-${string}` }>

const HOW = `It is no payment: the amount is held on your card around your stay, and let go ${RELEASE_AFTER_DAYS} days after you leave.`

interface HoldText {
  name: string
  subject: string
  lines: string[]
  linkLabel: string
}

const askText = (name: string, amount: string, first: string): HoldText => ({
  name,
  subject: `Please confirm the damage hold of ${amount}`,
  lines: [first, HOW],
  linkLabel: 'Confirm it on your page',
})

/** What the guest hears; null when it is not true any more. */
function textOf(happened: HoldEntry, hold: DamageHoldView | null, { inquiry }: NoticeContext) {
  const amount = formatCents(happened.facts.cents)
  switch (happened.kind) {
    case 'hold-requested':
      if (hold?.state !== 'open') return null
      return askText(
        `hold-requested:${happened.facts.on}`,
        amount,
        `Before you arrive, please let ${amount} be held on a card for damage, as you read when you booked. It takes a minute.`,
      )
    case 'hold-refused':
      if (hold?.state !== 'open') return null
      return askText(
        `hold-refused:${happened.facts.key}`,
        amount,
        `The damage hold of ${amount} could not be placed on the card that you let us keep: ${declineText(happened.facts.code)}. Please confirm it on your page, with any card.`,
      )
    case 'hold-placed': {
      if (hold?.state !== 'held') return null
      const card = savedCardOf(inquiry)
      return {
        name: `hold-placed:${happened.facts.key}`,
        subject: `Damage hold of ${amount}: nothing was charged`,
        lines: [`${amount} is now held for damage on ${card ? cardName(card) : 'your card'}.`, HOW],
        linkLabel: 'See your stay',
      }
    }
    case 'hold-released':
      return {
        name: `hold-released:${happened.facts.key}`,
        subject: `Damage hold of ${amount} released`,
        lines: [
          `The ${amount} that was held on your card for damage is let go. Nothing of it was charged. Some banks take a few days to show that.`,
        ],
        linkLabel: 'See your stay',
      }
    case 'hold-taken': {
      const { reason = '', pictures = [] } = hold?.taken ?? {}
      const rest = hold && hold.cents > happened.facts.cents ? ' What was left of the hold is let go.' : ''
      return {
        name: `hold-taken:${happened.facts.key}`,
        subject: `${amount} was taken from the damage hold`,
        lines: [
          `For damage during your stay ${amount} was charged to the card on which the hold was.${rest}`,
          ...(reason ? [`Why: ${reason}`] : []),
          `${pictures.length > 0 ? 'Pictures are on your page. ' : ''}If you see it in another way, please reply to this e-mail.`,
        ],
        linkLabel: 'See your stay',
      }
    }
    case 'hold-lapsed':
      return null
  }
}

/** The guest's mail about the damage hold; null when it is not true any more. */
export async function holdNotice(context: NoticeContext, happened: HoldEntry): Promise<Notice | null> {
  const { payload, inquiry, details, frame, dates } = context
  const records = await holdRecordsOf(payload, String(inquiry.id))
  const text = textOf(happened, holdView(inquiry, records, await houseToday(payload)), context)
  if (!text) return null
  return {
    ...toGuest(context),
    name: `${text.name}:guest`,
    subject: `${text.subject}: ${frame.houseName}, ${dates}`,
    mail: createElement(PlainNotice, {
      ...frame,
      title: text.subject,
      greeting: details.greeting,
      lines: text.lines,
      stay: details,
      link: { href: guestLink(inquiry), label: text.linkLabel },
    }),
  }
}

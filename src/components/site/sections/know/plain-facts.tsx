import type { SiteContent } from '@/contract/site-content'
import { formatTime } from '@/domain/common/time-of-day'

/** What fits into a sentence or two: times, guests, pets, children, parking, stairs, alarms and cameras. */
export function PlainFacts({ facts, stayFacts }: Pick<SiteContent, 'facts' | 'stayFacts'>) {
  const { checkinTime, checkoutTime, maxGuests, petFees } = stayFacts
  const times = `Check-in from ${formatTime(checkinTime)}, check-out until ${formatTime(checkoutTime)}.`
  const told = [
    ['Coming and going', `${times} ${facts.arrival}`],
    ['Guests', `Up to ${maxGuests}, children included.`],
    ['Pets', [facts.pets, ...petFees].filter(Boolean).join(' ')],
    ['Children', facts.children],
    ['Parking', facts.parking],
    ['Stairs and access', facts.access],
    ['Safety and cameras', facts.devices],
  ] as const
  return (
    <dl className="plain-facts">
      {told
        .filter(([, words]) => words.trim())
        .map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  )
}

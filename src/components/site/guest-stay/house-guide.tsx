import type { GuestStay } from '@/contract/guest-stay'

import { StaySection } from './stay-section'

type Arrival = NonNullable<GuestStay['arrival']>

/** How the house works. */
export function HouseManual({ manual }: { manual: Arrival['manual'] }) {
  if (!manual) return null
  return (
    <StaySection heading="House manual">
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line text-spruce">{manual}</p>
    </StaySection>
  )
}

/** What to do before leaving, one thing a line. */
export function BeforeLeaving({ leaving }: { leaving: Arrival['leaving'] }) {
  const things = (leaving ?? '').split('\n').filter((line) => line.trim() !== '')
  if (things.length === 0) return null
  return (
    <StaySection heading="Before you leave">
      <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5 wrap-anywhere">
        {things.map((thing, place) => (
          <li key={place}>{thing}</li>
        ))}
      </ul>
    </StaySection>
  )
}

import type { GuestStay } from '@/contract/guest-stay'
import { formatCents } from '@/domain/money'

type Props = { arrival: NonNullable<GuestStay['arrival']>; codeWaitsForCents: number }

/** How to get to the house and in, once the day has come. */
export function ArrivalFacts({ arrival, codeWaitsForCents }: Props) {
  const code =
    codeWaitsForCents > 0
      ? `You get it as soon as the open amount of ${formatCents(codeWaitsForCents)} is paid.`
      : arrival.doorCode
  const parts = [
    ['Address', arrival.address],
    ['Directions', arrival.directions],
    ['Door code', code],
    ['Good to know', arrival.notes],
  ] as const
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl font-[340] text-spruce">Arriving</h2>
      <dl className="mt-4 space-y-5">
        {parts.map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt className="text-sm text-slate">{name}</dt>
              <dd className="mt-1 text-lg wrap-anywhere whitespace-pre-line text-spruce">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

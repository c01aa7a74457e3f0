import type { ReactNode } from 'react'

import type { GuestStay } from '@/contract/guest-stay'
import { formatCents } from '@/domain/common/money'

import { StaySection } from './stay-section'
import { WifiCode } from './wifi-code'

type Props = { arrival: NonNullable<GuestStay['arrival']>; codeWaitsForCents: number }

const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replace(/\s*\n\s*/g, ', ') })}`

type FactProps = {
  name: string
  text: string | undefined
  /** Somebody looks for it or types it just so: a browser that translates the page leaves it alone. */
  isVerbatim?: boolean
  children?: ReactNode
}

function Fact({ name, text, isVerbatim = false, children }: FactProps) {
  if (!text) return null
  return (
    <div>
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="mt-1 text-lg wrap-anywhere whitespace-pre-line text-spruce">
        <span translate={isVerbatim ? 'no' : undefined}>{text}</span>
        {children}
      </dd>
    </div>
  )
}

/** How to get to the house and in, once the day has come. */
export function ArrivalFacts({ arrival, codeWaitsForCents }: Props) {
  const { address, directions, doorCode, wifi, notes } = arrival
  const code =
    codeWaitsForCents > 0
      ? `You get it as soon as the open amount of ${formatCents(codeWaitsForCents)} is paid.`
      : doorCode
  return (
    <StaySection heading="Arriving">
      <dl className="mt-4 space-y-5">
        <Fact name="Address" text={address} isVerbatim>
          {address && (
            <a
              href={mapAddress(address)}
              target="_blank"
              rel="noopener noreferrer"
              className="quiet-link mt-2 block w-fit text-base print:hidden"
            >
              Open the map
            </a>
          )}
        </Fact>
        <Fact name="Directions" text={directions} />
        <Fact name="Door code" text={code} isVerbatim={code === doorCode} />
        <Fact
          name="Wi-Fi"
          text={wifi && (wifi.password ? `${wifi.name}\nPassword: ${wifi.password}` : wifi.name)}
          isVerbatim
        >
          {wifi && <WifiCode {...wifi} />}
        </Fact>
        <Fact name="Good to know" text={notes} />
      </dl>
    </StaySection>
  )
}

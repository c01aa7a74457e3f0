import type { SiteContent } from '@/contract/site-content'

export type House = Pick<SiteContent['identity'], 'name' | 'place' | 'contactEmail' | 'contactPhone'>

/**
 * Above a printed quote: whose it is, and how to reach them. On the screen the whole page says so. Not for the first HTML, which
 * does not know its own address.
 */
export function HouseOnPaper({ house: { name, place, contactEmail, contactPhone } }: { house: House }) {
  return (
    <div data-paper className="mb-6 hidden md:col-span-2 print:block">
      <p className="font-display text-3xl">{name}</p>
      <p>{place}</p>
      <p>{[window.location.host, contactEmail, contactPhone].filter(Boolean).join(', ')}</p>
    </div>
  )
}

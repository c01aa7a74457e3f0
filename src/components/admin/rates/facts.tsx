import { shownPrices } from '../availability/day-price'

/** What one fact is called and says, within a list of them; '' leaves it out. */
export function Fact({ name, children }: { name: string; children: string }) {
  return children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** '$300 to $412.50' from the cheapest and the dearest, dollars; '' for none. */
export const pricesOf = (range: { lowest: number; highest: number } | null) =>
  range ? shownPrices([range.lowest, range.highest]) : ''

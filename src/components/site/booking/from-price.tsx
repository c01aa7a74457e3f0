import { type Cents, formatCentsShort } from '@/domain/common/money'

/** In the price's place while no nights are chosen. */
export function FromPrice({ cents }: { cents: Cents | null }) {
  return (
    <div className="py-4">
      {cents !== null && (
        <p className="mb-1 font-display text-2xl text-spruce">
          From {formatCentsShort(cents)} <span className="text-base">a night with fees, before taxes</span>
        </p>
      )}
      <p className="text-slate">Choose your nights and the whole price appears here, line by line.</p>
    </div>
  )
}

import { type Cents, formatCentsShort } from '@/domain/money'

/** In the price's place while no nights are chosen. */
export function FromPrice({ baseNightlyCents }: { baseNightlyCents: Cents | undefined }) {
  return (
    <div className="py-4">
      {baseNightlyCents !== undefined && (
        <p className="mb-1 font-display text-2xl text-spruce">
          From {formatCentsShort(baseNightlyCents)} <span className="text-base">a night</span>
        </p>
      )}
      <p className="text-slate">Choose your nights and the whole price appears here, line by line.</p>
    </div>
  )
}

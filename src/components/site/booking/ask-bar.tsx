import type { QuoteView } from '@/contract/quote'
import { formatCents } from '@/domain/money'

import { nightCount } from './stay-selection'

type Props = {
  quote: QuoteView | null
  /** Whether the stay can be paid here; else guests can only ask. */
  payable: boolean
  /** Where it is paid, once its price is known. */
  checkout: string | null
  onPrepare: () => void
  onAsk: () => void
}

const action =
  'ember-button flex-1 cursor-pointer px-3 aria-disabled:cursor-progress aria-disabled:opacity-70 md:ml-auto md:flex-none md:px-10 xl:w-full'

/**
 * The way on. Below the desk's width it floats at the lower edge with the price, within the thumb's reach. The checkout is
 * loaded as a page of its own, since only there may the payment provider's script run.
 */
export function AskBar({ quote, payable, checkout, onPrepare, onAsk }: Props) {
  return (
    <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mt-6 flex items-center gap-3 rounded-full bg-paper p-1.5 pl-5 sm:gap-4 sm:pl-6 shadow-lg ring-1 shadow-spruce/15 ring-slate/20 xl:static xl:mt-4 xl:block xl:bg-transparent xl:p-0 xl:shadow-none xl:ring-0 print:hidden">
      <p className="min-w-20 text-sm leading-tight text-slate tabular-nums xl:hidden">
        <span className="block font-display text-xl leading-tight text-spruce">
          {quote === null ? '…' : formatCents(quote.totalCents)}
        </span>
        {quote === null ? 'Total' : `${nightCount(quote.nights)} in total`}
      </p>
      {checkout !== null ? (
        <a href={checkout} className={action}>
          Book and pay
        </a>
      ) : payable ? (
        <button type="button" aria-disabled="true" className={action}>
          Book and pay
        </button>
      ) : (
        <button
          type="button"
          onClick={onAsk}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          className={action}
        >
          Ask for these nights
        </button>
      )}
      {!payable && (
        <p className="mt-3 hidden text-center text-sm text-slate xl:block">You pay nothing now.</p>
      )}
    </div>
  )
}

import { formatCents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'

import { nightCount } from './stay-selection'

type Props = { quote: Quote | null; onPrepare: () => void; onAsk: () => void }

/** The way on. Below the desk's width it floats at the lower edge with the price, within the thumb's reach. */
export function AskBar({ quote, onPrepare, onAsk }: Props) {
  return (
    <div className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 mt-6 flex items-center gap-3 rounded-full bg-paper p-1.5 pl-5 sm:gap-4 sm:pl-6 shadow-lg ring-1 shadow-spruce/15 ring-slate/20 xl:static xl:mt-4 xl:block xl:bg-transparent xl:p-0 xl:shadow-none xl:ring-0 print:hidden">
      <p className="min-w-20 text-sm leading-tight text-slate tabular-nums xl:hidden">
        <span className="block font-display text-xl leading-tight text-spruce">
          {quote === null ? '…' : formatCents(quote.totalCents)}
        </span>
        {quote === null ? 'Total' : `${nightCount(quote.nights)} in total`}
      </p>
      <button
        type="button"
        onClick={onAsk}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        className="ember-button flex-1 cursor-pointer px-3 md:ml-auto md:flex-none md:px-10 xl:w-full"
      >
        Ask for these nights
      </button>
      <p className="mt-3 hidden text-center text-sm text-slate xl:block">You pay nothing now.</p>
    </div>
  )
}

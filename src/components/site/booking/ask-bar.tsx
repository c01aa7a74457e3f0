import { StayAction } from './stay-action'

type Props = {
  payable: boolean
  checkout: string | null
  onPrepare: () => void
  onAsk: () => void
}

/** The way on beside the price, on a desk. Elsewhere it is in the bar at the lower edge, within the thumb's reach. */
export function AskBar(props: Props) {
  return (
    <div className="mt-4 hidden xl:block print:hidden">
      <StayAction
        {...props}
        className="ember-button w-full cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70"
      />
      {!props.payable && <p className="mt-3 text-center text-sm text-slate">You pay nothing now.</p>}
    </div>
  )
}

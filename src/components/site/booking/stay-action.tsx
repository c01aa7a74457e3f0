type Props = {
  /** Whether the stay can be paid here; else guests can only ask. */
  payable: boolean
  /** Where it is paid, once its price is known. */
  checkout: string | null
  /** Whether the form is open: then the way leads there. */
  isAsking?: boolean
  onPrepare?: () => void
  onAsk: () => void
  className: string
}

/** The way on from a chosen stay. The checkout is loaded as a page of its own, since only there may the provider's script run. */
export function StayAction({ payable, checkout, isAsking = false, onPrepare, onAsk, className }: Props) {
  if (isAsking || !payable) {
    return (
      <button
        type="button"
        onClick={onAsk}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        className={className}
      >
        {isAsking ? 'Your inquiry' : 'Ask for these nights'}
      </button>
    )
  }
  // One element in both states: who is on it with the keyboard stays there when the price comes.
  const waiting = { role: 'button', 'aria-disabled': true, tabIndex: 0 }
  return (
    <a {...(checkout === null ? waiting : { href: checkout })} className={className}>
      Book and pay
    </a>
  )
}

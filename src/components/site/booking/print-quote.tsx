import './booking.css'

/** Marks the page for the print rules of booking.css, which leave only the quote on the paper. */
function printQuote() {
  const page = document.documentElement
  page.dataset['print'] = 'quote'
  window.addEventListener('afterprint', () => delete page.dataset['print'], { once: true })
  window.print()
}

export function PrintQuote() {
  return (
    <button
      type="button"
      onClick={printQuote}
      className="mt-2 min-h-11 cursor-pointer text-sm text-slate underline underline-offset-4 hover:text-spruce focus-visible:outline-2 focus-visible:outline-spruce print:hidden"
    >
      Print this quote
    </button>
  )
}

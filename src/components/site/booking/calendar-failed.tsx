/** In the calendar's place when the free nights could not be loaded. */
export function CalendarFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-96 flex-col items-center justify-center gap-4 rounded-2xl bg-mist p-8 text-center"
    >
      <p className="max-w-sm text-lg text-spruce">
        The free nights could not be loaded. Please check your connection.
      </p>
      <button
        type="button"
        onClick={onRetry}
        aria-disabled={busy}
        className="min-h-12 cursor-pointer rounded-full border border-spruce px-6 font-semibold text-spruce hover:bg-paper focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce aria-disabled:cursor-progress"
      >
        {busy ? 'Trying …' : 'Try again'}
      </button>
      <a href="/contact" className="quiet-link">
        Write to us
      </a>
    </div>
  )
}

type Props = { label: string; page: number; totalPages: number; onPage: (page: number) => void }

/** Nothing for a single page. */
export function Pager({ label, page, totalPages, onPage }: Props) {
  if (totalPages < 2) return null
  const [isFirst, isLast] = [page <= 1, page >= totalPages]
  return (
    <nav className="console-pager" aria-label={label}>
      <button
        type="button"
        className="console-small"
        aria-disabled={isFirst}
        onClick={() => isFirst || onPage(page - 1)}
      >
        Newer
      </button>
      <span>
        Page {page} of {totalPages}
      </span>
      <button
        type="button"
        className="console-small"
        aria-disabled={isLast}
        onClick={() => isLast || onPage(page + 1)}
      >
        Older
      </button>
    </nav>
  )
}

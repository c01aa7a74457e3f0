type Props = { label: string; page: number; totalPages: number; onPage: (page: number) => void }

/** Nothing for a single page. */
export function Pager({ label, page, totalPages, onPage }: Props) {
  if (totalPages < 2) return null
  return (
    <nav className="console-pager" aria-label={label}>
      <button type="button" className="console-small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </button>
      <span>
        Page {page} of {totalPages}
      </span>
      <button
        type="button"
        className="console-small"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        Older
      </button>
    </nav>
  )
}

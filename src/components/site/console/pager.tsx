type Props = {
  label: string
  /** The id of the list's heading, which a page is turned to: it may be shorter than the one before. */
  top: string
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** Nothing for a single page. */
export function Pager({ label, top, page, totalPages, onPage }: Props) {
  if (totalPages < 2) return null
  const [isFirst, isLast] = [page <= 1, page >= totalPages]
  const turn = (to: number) => {
    onPage(to)
    document.getElementById(top)?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className="console-pager" aria-label={label}>
      <button
        type="button"
        className="console-small"
        aria-disabled={isFirst}
        onClick={() => isFirst || turn(page - 1)}
      >
        Newer
      </button>
      <span>{`Page ${page} of ${totalPages}`}</span>
      <button
        type="button"
        className="console-small"
        aria-disabled={isLast}
        onClick={() => isLast || turn(page + 1)}
      >
        Older
      </button>
    </nav>
  )
}

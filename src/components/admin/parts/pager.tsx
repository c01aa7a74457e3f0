import { Button } from '@/components/ui/button'

import styles from './list.module.css'

type PagerProps = { of: string; page: number; totalPages: number; onTurn: (page: number) => void }

export function Pager({ of, page, totalPages, onTurn }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <Button disabled={page <= 1} onClick={() => onTurn(1)}>
        First
      </Button>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className={styles.pageNumber} aria-current="page">
        {`Page ${page} of ${totalPages}`}
      </span>
      <Button disabled={page >= totalPages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
      <Button disabled={page >= totalPages} onClick={() => onTurn(totalPages)}>
        Last
      </Button>
    </nav>
  )
}

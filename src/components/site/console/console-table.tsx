import type { ReactNode } from 'react'

/** Columns of numbers, which stand on the right. */
const NUMBERS = new Set(['Hits', 'Used'])

type Props = {
  /** For a screen reader. */
  caption: string
  columns: readonly string[]
  /** The rows. Cells but the first say their column in `data-label`: a phone shows it beside them. */
  children: ReactNode
}

/** A list of the console. The heading of its buttons is not seen. */
export const ConsoleTable = ({ caption, columns, children }: Props) => (
  <table className="console-table">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={NUMBERS.has(column) ? 'console-number' : undefined}>
            {column === 'Action' ? <span className="sr-only">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

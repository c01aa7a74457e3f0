import { type ReactNode, useId } from 'react'

import styles from '../tables.module.css'

type SumTableProps = {
  title: string
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  total: readonly string[]
  children?: ReactNode
}

/** A table of sums with its total below, and what is to be known about it. */
export function SumTable({ title, columns, rows, total, children }: SumTableProps) {
  const id = useId()
  const line = ([name, ...cells]: readonly string[]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={columns[index + 1]}>{cell}</td>
      ))}
    </tr>
  )
  return (
    <div className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(line)}</tbody>
          <tfoot>{line(total)}</tfoot>
        </table>
      </div>
      {children ? <p className={styles.note}>{children}</p> : null}
    </div>
  )
}

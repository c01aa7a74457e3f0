import { type ReactNode, useId } from 'react'

import styles from './tables.module.css'

type FigureTableProps = {
  title: string
  /** Of its heading, below which heading of the page it stands. */
  heading?: 'h3' | 'h4'
  /** The figures in a sentence, above them. */
  words?: string
  columns: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
  total?: readonly string[]
  className?: string
  children?: ReactNode
}

/** A table of figures with its total below, and what is to be known about it. */
export function FigureTable(props: FigureTableProps) {
  const { title, heading: Heading = 'h3', words, columns, rows, total, className, children } = props
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
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      {words ? <p className={styles.words}>{words}</p> : null}
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={className ? `${styles.table} ${className}` : styles.table}>
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
          {total ? <tfoot>{line(total)}</tfoot> : null}
        </table>
      </div>
      {children ? <p className={styles.note}>{children}</p> : null}
    </div>
  )
}

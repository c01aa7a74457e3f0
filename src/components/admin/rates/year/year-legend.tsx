import styles from './year.module.css'

const SIGNS = [
  { label: 'Cheapest nights', attributes: { 'data-tint': 0 } },
  { label: 'Dearest nights', attributes: { 'data-tint': 4 } },
  { label: 'Sold', attributes: { 'data-state': 'sold' } },
  { label: 'Closed', attributes: { 'data-state': 'closed' } },
  { label: 'Price of its own', attributes: { 'data-own': true } },
]

export function YearLegend() {
  return (
    <ul className={styles.legend}>
      {SIGNS.map(({ label, attributes }) => (
        <li key={label}>
          <span className={styles.night} {...attributes} aria-hidden="true">
            300
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}

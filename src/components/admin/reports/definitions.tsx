import styles from './reports.module.css'

const DEFINITIONS = [
  [
    'Revenue',
    'What guests were charged for confirmed bookings, less refunds, in the month of check-in. Where the payment provider has an amount, that is the total.',
  ],
  ['Paid', 'What confirmed guests have paid, less what was given back.'],
  [
    'Asked for',
    'Bookings that nobody has confirmed yet. They are in no sum of revenue or taxes and in no tax report.',
  ],
  [
    'Taxes',
    'As in the price that each booking was made at. When another amount was agreed, or a part was given back, taxes and fees change in proportion.',
  ],
  [
    'Occupancy',
    'Nights stayed by confirmed bookings and channel stays, of all nights. A stay over two months counts in both.',
  ],
  [
    'Average daily rate (ADR)',
    'What the nights alone brought, without fees and taxes, divided by the nights sold at a known price.',
  ],
  ['Revenue per available night (RevPAR)', 'The same sum divided by all nights, sold or not.'],
]

export function Definitions() {
  return (
    <details className={styles.definitions}>
      <summary>How these figures are made</summary>
      <dl>
        {DEFINITIONS.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

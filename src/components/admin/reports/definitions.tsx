import styles from './reports.module.css'

const DEFINITIONS = [
  [
    'Revenue',
    'The price of confirmed bookings and the card fees that were charged, less refunds of them, in the month of check-in. What was paid beyond the price and went back takes nothing off. An amount that was agreed on is the price, however it is paid.',
  ],
  [
    'Paid',
    'What confirmed guests have paid, less what was given back. What they pay to a channel is not in it.',
  ],
  [
    'Asked for',
    'Bookings that nobody has confirmed yet. They are in no sum of revenue or taxes and in no tax report.',
  ],
  [
    'Taxes',
    'As in the price that each booking was made at, in the month of check-in. When another amount was agreed, or a part was given back, taxes and fees change in proportion.',
  ],
  [
    "Payment provider's fees",
    'What the provider of card payments kept for itself, disputes included. Guests’ card fees are something else: they are revenue.',
  ],
  [
    'Pace',
    'Nights and revenue on the books. For last year they are as they were at that date: what was booked, moved, paid or cancelled later did not count then.',
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

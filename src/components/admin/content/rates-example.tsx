'use client'

import { useFormFields } from '@payloadcms/ui'
import { useState } from 'react'

import { Icon } from '@/components/ui/icon'
import { oddRates } from '@/domain/odd-rates'
import { ratesAreComplete, ratesOf, TYPED_AMOUNTS, type TypedRates } from '@/domain/typed-rates'

import { ExampleTable } from './example-table'
import styles from './content.module.css'

const NAMES = [...TYPED_AMOUNTS, 'stateTaxName', 'countyTaxName'] as const
const NIGHTS = [1, 2, 3, 5, 7, 14]

/** The form as it stands, and as it was last saved. */
function useRates(): { typed: TypedRates; saved: TypedRates } {
  return useFormFields(([fields]) => ({
    typed: Object.fromEntries(NAMES.map((name) => [name, fields[name]?.value])),
    saved: Object.fromEntries(NAMES.map((name) => [name, fields[name]?.initialValue])),
  }))
}

/** Under the rates: what a stay costs with what is typed right now, and what of it looks like a slip. */
export function RatesExample() {
  const { typed, saved } = useRates()
  const [nights, setNights] = useState(3)
  const odd = ratesAreComplete(typed) ? oddRates(ratesOf(typed)) : []
  return (
    <section className={styles.example} aria-labelledby="rates-example">
      <h2 id="rates-example">What guests would pay</h2>
      <label className={styles.nights}>
        Example stay
        <select value={nights} onChange={(event) => setNights(Number(event.target.value))}>
          {NIGHTS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 night' : `${count} nights`}
            </option>
          ))}
        </select>
      </label>
      <div role="status" className={styles.oddities}>
        {odd.map((text) => (
          <p key={text} className={styles.odd}>
            <Icon name="alert" />
            <span>Please look again: {text}</span>
          </p>
        ))}
      </div>
      {ratesAreComplete(typed) ? (
        <ExampleTable
          nights={nights}
          rates={ratesOf(typed)}
          before={ratesAreComplete(saved) ? ratesOf(saved) : null}
        />
      ) : (
        <p className={styles.help}>The example appears once every amount above is filled in.</p>
      )}
      <p className={styles.help}>
        Nights with a price of their own, set under Availability, cost that instead. Bookings keep the price
        they were made at.
      </p>
    </section>
  )
}

import type { NightsFileAnswer } from '@/contract/nights-file'

import { pricesOf } from '../../availability/day-price'
import { Fact } from '../../parts/fact'
import { counted, shownDate } from '../../parts/format'
import { Notice } from '../../parts/notice'
import rates from '../rates.module.css'
import styles from './outside.module.css'

/** '12 nights, Jul 4, 2027 – Jul 15, 2027'. */
export const changedText = ({ nightsChanged, changed }: NightsFileAnswer): string => {
  if (!changed) return 'None'
  const dates = [...new Set([changed.from, changed.to])].map((date) => shownDate(date)).join(' – ')
  return `${counted(nightsChanged, 'night')}, ${dates}`
}

/** What a file would do, in words; and what is wrong with it, line by line. */
export function FileEffect({ answer }: { answer: NightsFileAnswer }) {
  const { wrong, warnings, past, unchanged, backToUsual, staysChanged } = answer
  return (
    <>
      {wrong.length > 0 ? (
        <Notice look="error">
          <strong>
            {counted(wrong.length, 'line')} {wrong.length === 1 ? 'has' : 'have'} to be mended first. Nothing
            is set until then.
          </strong>
          <ul className={styles.wrong} tabIndex={0} aria-label="Lines to mend">
            {wrong.map(({ line, message }, place) => (
              <li key={place}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <dl className={rates.facts}>
        <Fact name={wrong.length > 0 ? 'Nights that the other lines change' : 'Nights that change'}>
          {changedText(answer)}
        </Fact>
        <Fact name="What they cost now">{pricesOf(answer.before)}</Fact>
        <Fact name="What they cost then">{pricesOf(answer.after)}</Fact>
        <Fact name="Back to the usual price">{backToUsual > 0 ? counted(backToUsual, 'night') : ''}</Fact>
        <Fact name="Another shortest stay">{staysChanged > 0 ? counted(staysChanged, 'night') : ''}</Fact>
        <Fact name="Already so">{unchanged > 0 ? counted(unchanged, 'night') : ''}</Fact>
        <Fact name="Left out, because they are over">{past > 0 ? counted(past, 'night') : ''}</Fact>
      </dl>
      {warnings.length > 0 ? (
        <Notice look="warning">
          <strong>Please look twice</strong>
          <ul className={styles.wrong} tabIndex={0} aria-label="Prices to look at">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

import { type FormEvent, useState } from 'react'

import { send } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import { MOST_FILE_NIGHTS } from '@/domain/rates/outside-limits'

import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { useDownload } from '../../parts/use-download'
import rates from '../rates.module.css'

const A_YEAR = 364

/** What is wrong with the dates, in words; undefined for nothing. */
function datesWrong(from: string, to: string): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Please choose both dates.'
  if (to < from) return 'The last night is before the first.'
  if (daysBetween(from, to) >= MOST_FILE_NIGHTS) return 'At most three years at once.'
  return undefined
}

/** The nights of the chosen dates as a file. */
export function PricesOut({ today }: { today: CalendarDate }) {
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(addDays(today, A_YEAR))
  const [showsWrong, setShowsWrong] = useState(false)
  const wrong = datesWrong(from, to)
  const download = useDownload(() => send('get /rates/nights.csv', { query: { from, to } }), 'prices.csv', {
    done: 'Prices downloaded',
    failed: 'The file was not downloaded',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowsWrong(true)
    if (!wrong && !download.isPending) download.mutate()
  }
  return (
    <form className={rates.group} noValidate onSubmit={submit}>
      <h4>Download</h4>
      <div className={fields.row}>
        <TextField
          label="First night"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Last night"
          type="date"
          value={to}
          wrong={showsWrong ? wrong : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <div>
        <Button type="submit" disabled={download.isPending} aria-busy={download.isPending}>
          <Icon name="download" />
          <span>{download.isPending ? 'Loading…' : 'Download CSV'}</span>
        </Button>
      </div>
    </form>
  )
}

import { useRates } from '@/components/api/rates'
import { useToday } from '@/components/site/booking/use-today'

import { LoadFailed } from '../availability/load-failed'
import type { TabProps } from '../dashboard/tab'
import { Skeleton } from '../parts/skeleton'
import { TabIntro } from '../parts/tab-intro'
import { HEADING_ID } from './go-to'
import { OutsidePrices } from './outside/outside-prices'
import { RatesEditor } from './rates-editor'

export default function RatesTab({ timeZone }: TabProps) {
  const today = useToday(timeZone)
  const rates = useRates()
  const { data, error } = rates
  return (
    <section aria-labelledby={HEADING_ID}>
      <TabIntro id={HEADING_ID} heading="Rates">
        What nights cost, how long stays are, and what comes on top. Nothing counts until you publish it.
      </TabIntro>
      {error ? <LoadFailed what="The rates" query={rates} /> : null}
      {data && today ? (
        <>
          <RatesEditor published={data} today={today} />
          <OutsidePrices today={today} timeZone={timeZone} />
        </>
      ) : error ? null : (
        <Skeleton lines={2} height={280} />
      )}
    </section>
  )
}

import { type ReactNode, useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts'

import { formatCents } from '@/domain/common/money'

import { counted } from '../parts/format'
import type { ChartBar } from './chart-bars'
import styles from './charts.module.css'

type Series = {
  key: string
  name: string
  look: 'solid' | 'hatched'
  of: (bar: ChartBar) => number
}
export type ChartsProps = { bars: ChartBar[]; per: 'month' | 'year' }

type ColumnsProps = {
  title: string
  bars: ChartBar[]
  series: [Series, Series]
  axis: (value: number) => string
  top: (bar: ChartBar) => string
  tip: (bar: ChartBar) => string
  max?: number
}

const shortDollars = (dollars: number) => {
  if (dollars >= 1_000_000) return `${Number((dollars / 1_000_000).toFixed(1))}M`
  if (dollars >= 10_000) return `${Math.round(dollars / 1_000)}k`
  if (dollars >= 1_000) return `${Number((dollars / 1_000).toFixed(1))}k`
  return String(Math.round(dollars))
}

function Tip({ bar, text }: { bar: ChartBar | undefined; text: (bar: ChartBar) => string }) {
  if (!bar) return null
  return (
    <p className={styles.tip}>
      <strong>{bar.name}</strong>
      {text(bar)}
    </p>
  )
}

/** A chart with its title and what its looks mean. The drawing is one picture to a screen reader; the numbers are in the table. */
function ChartFigure({ title, keys, children }: { title: string; keys: Series[]; children: ReactNode }) {
  const id = useId()
  return (
    <figure className={styles.figure}>
      <figcaption id={id} className={styles.caption}>
        {title}
      </figcaption>
      <ul className={styles.keys}>
        {keys.map(({ name, look }) => (
          <li key={name}>
            <span className={styles.key} data-look={look} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={`${title}. Every number is in the table “Month by month”.`}>
        {children}
      </div>
    </figure>
  )
}

/** Two stacked series, one solid and one hatched, so that they differ on paper and without colour too. */
function Columns({ title, bars, series, axis, top, tip, max }: ColumnsProps) {
  const hatch = useId()
  const data = bars.map((bar) => ({
    bar,
    label: bar.label,
    ...Object.fromEntries(series.map(({ key, of }) => [key, of(bar)])),
  }))
  /** A part of nothing is not drawn, so the number stands on the one below it. */
  const topmost = (bar: ChartBar) => (series[1].of(bar) === 0 ? 0 : 1)
  const shown = series.filter(({ of }, index) => index === 0 || bars.some((bar) => of(bar) !== 0))
  return (
    <ChartFigure title={title} keys={shown}>
      <BarChart
        responsive
        className={styles.chart}
        data={data}
        margin={{ top: 18, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        accessibilityLayer={false}
      >
        <defs>
          <pattern
            id={hatch}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={6} height={6} className={styles.paper} />
            <rect width={2.5} height={6} className={styles.ink} />
          </pattern>
        </defs>
        <CartesianGrid vertical={false} className={styles.grid} />
        <XAxis dataKey="label" tickLine={false} interval={0} />
        <YAxis
          width={40}
          tickFormatter={axis}
          tickLine={false}
          axisLine={false}
          tickCount={5}
          allowDecimals={false}
          domain={max === undefined ? undefined : [0, max]}
        />
        <Tooltip
          cursor={{ className: styles.cursor }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <Tip
              bar={active ? (payload[0]?.payload as { bar: ChartBar } | undefined)?.bar : undefined}
              text={tip}
            />
          )}
        />
        {series.map(({ key, look }, index) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="all"
            isAnimationActive={false}
            className={styles.bar}
            fill={look === 'solid' ? 'var(--chart-ink)' : `url(#${hatch})`}
          >
            <LabelList
              position="top"
              valueAccessor={(entry) => {
                const { bar } = entry.payload as { bar: ChartBar }
                return index === topmost(bar) ? top(bar) : ''
              }}
            />
          </Bar>
        ))}
      </BarChart>
    </ChartFigure>
  )
}

/** Revenue and occupancy, bar by bar. The table below them has every number. */
export default function Charts({ bars, per }: ChartsProps) {
  return (
    <div className={styles.charts}>
      <Columns
        title={`Revenue by ${per}`}
        bars={bars}
        series={[
          { key: 'paid', name: 'Paid', look: 'solid', of: (bar) => bar.paidCents / 100 },
          {
            key: 'open',
            name: 'Not paid here',
            look: 'hatched',
            of: (bar) => Math.max(0, bar.revenueCents - bar.paidCents) / 100,
          },
        ]}
        axis={(dollars) => `$${shortDollars(dollars)}`}
        top={(bar) => (bar.revenueCents === 0 ? '' : shortDollars(bar.revenueCents / 100))}
        tip={(bar) => `${formatCents(bar.revenueCents)}, ${formatCents(bar.paidCents)} of it paid`}
      />
      <Columns
        title={`Occupancy by ${per}`}
        bars={bars}
        series={[
          {
            key: 'priced',
            name: 'Sold at a known price',
            look: 'solid',
            of: (bar) => (bar.nightsAvailable ? (bar.pricedNights / bar.nightsAvailable) * 100 : 0),
          },
          {
            key: 'other',
            name: 'No amount known here',
            look: 'hatched',
            of: (bar) =>
              bar.nightsAvailable ? ((bar.nightsStayed - bar.pricedNights) / bar.nightsAvailable) * 100 : 0,
          },
        ]}
        axis={(percent) => `${percent}%`}
        top={(bar) => (bar.nightsStayed === 0 ? '' : `${bar.percent}%`)}
        tip={(bar) => `${bar.percent}%: ${bar.nightsStayed} of ${counted(bar.nightsAvailable, 'night')}`}
        max={100}
      />
    </div>
  )
}

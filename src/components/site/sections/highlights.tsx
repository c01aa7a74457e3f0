import type { SiteContent } from '@/contract/site-content'

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The house in four numbers. */
export function Highlights({ property }: { property: SiteContent['property'] }) {
  const { bedrooms, bathrooms, sleeps, squareFeet, highlightsHeading } = property
  const facts = [
    { value: bedrooms, before: '', after: plural(bedrooms, 'Bedroom', 'Bedrooms') },
    { value: bathrooms, before: '', after: plural(bathrooms, 'Bathroom', 'Bathrooms') },
    { value: sleeps, before: 'Sleeps', after: '' },
    { value: squareFeet, before: '', after: 'Square feet' },
  ]
  return (
    <div className="highlights gutter">
      <h3>{highlightsHeading}</h3>
      <ul>
        {facts.map(({ value, before, after }) => (
          <li key={before + after}>
            <span className="order-2">{before} </span>
            <span className="highlight-value">{value.toLocaleString('en-US')}</span>
            <span className="order-2"> {after}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { SectionLink } from './section-link'

type Props = { bookingUrl: string; label: string; className?: string; onNavigate?: () => void }

/** 'Book Your Stay': the listing in a new tab, or the booking section where there is no listing. */
export function BookLink({ bookingUrl, label, className, onNavigate }: Props) {
  if (!bookingUrl) {
    return (
      <SectionLink section="booking" className={className} onNavigate={onNavigate}>
        {label}
      </SectionLink>
    )
  }
  return (
    <a href={bookingUrl} target="_blank" rel="noopener" className={className} aria-describedby="new-tab-note">
      {label}
    </a>
  )
}

import { paragraphsOf } from '@/domain/bookings/agreement'

/** The paragraphs of a rental agreement, as they were typed. Long ones scroll, with the keyboard too. */
export function AgreementText({ text }: { text: string }) {
  return (
    <div
      role="region"
      aria-label="Text of the rental agreement"
      tabIndex={0}
      className="max-h-80 max-w-prose space-y-3 overflow-y-auto rounded-lg border border-slate/40 bg-white px-4 py-3 text-base text-spruce focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce print:max-h-none print:overflow-visible"
    >
      {paragraphsOf(text).map((paragraph, place) => (
        <p key={place} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

import { shownMoment } from '@/components/admin/parts/format'
import type { DraftPart } from '@/contract/preview'

const counted = (count: number) => (count === 1 ? '1 draft' : `${count} drafts`)

function whatChanged({ changed }: DraftPart): string {
  if (changed === null) return 'not on the website'
  return changed.length > 0 ? changed.join(', ') : 'saved as a draft, with nothing changed'
}

function Part({ part, timeZone }: { part: DraftPart; timeZone: string }) {
  return (
    <li>
      <p>
        <strong>{part.title}</strong>: {whatChanged(part)}
      </p>
      <p>
        Saved {shownMoment(part.savedAt, timeZone)}. <a href={part.href}>Edit</a>
      </p>
      {part.missing.length > 0 && (
        <p>Still to fill in before it can be published: {part.missing.join(', ')}.</p>
      )}
    </li>
  )
}

/** Above every page of the preview: that it is one, which drafts it is made of, and the way back to them. */
export function PreviewBar({ parts, timeZone }: { parts: DraftPart[]; timeZone: string }) {
  return (
    <aside className="preview-bar" aria-label="Preview">
      {parts.length === 0 ? (
        <p>
          <strong>Preview.</strong> There are no drafts: guests see just this.
        </p>
      ) : (
        <details>
          <summary>
            <strong>Preview: not yet public.</strong> <span>{counted(parts.length)}</span>
          </summary>
          <ul>
            {parts.map((part) => (
              <Part key={part.href} part={part} timeZone={timeZone} />
            ))}
          </ul>
        </details>
      )}
      <a href={parts[0]?.href ?? '/admin/globals/house'}>Back to editing</a>
    </aside>
  )
}

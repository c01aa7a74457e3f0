import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** A headline that unfolds what is under it; the browser does that, without a script. */
export function Unfold({ title, children }: Props) {
  return (
    <details className="unfold">
      <summary>{title}</summary>
      <div className="unfold-body">{children}</div>
    </details>
  )
}

/** What is listed one under the other, as a list. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="unfold-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

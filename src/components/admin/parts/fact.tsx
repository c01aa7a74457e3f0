import type { ReactNode } from 'react'

/** What one fact is called and says, within a list of them; '' and null leave it out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children === '' || children === null ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

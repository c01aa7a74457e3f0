import type { ReactNode } from 'react'

/** One part of a guest's page. */
export function StaySection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl font-[340] text-spruce">{heading}</h2>
      {children}
    </section>
  )
}

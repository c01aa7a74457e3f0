import { type ReactNode, useEffect, useRef } from 'react'

import { focusInView } from '@/components/ui/focus-in-view'

type Props = {
  heading: string
  children?: ReactNode
  /** What a guest can do now. */
  actions?: ReactNode
  /** It waits, and will go on by itself. */
  busy?: boolean
}

/** One thing to know, in the place of the whole checkout. It is read out when it appears. */
export function StatusCard({ heading, children, actions, busy = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!busy) focusInView(title.current)
  }, [busy])
  return (
    <div
      role={busy ? 'status' : undefined}
      className="flex min-h-80 flex-col items-center justify-center rounded-3xl bg-white/60 px-6 py-14 text-center"
    >
      {busy && (
        <span
          aria-hidden="true"
          className="mb-6 size-8 rounded-full border-2 border-mist-deep border-t-spruce motion-safe:animate-spin"
        />
      )}
      <h2
        ref={title}
        tabIndex={-1}
        className="max-w-[26em] font-display text-2xl leading-snug font-[380] text-spruce outline-none sm:text-3xl"
      >
        {heading}
      </h2>
      {children && <div className="mt-4 max-w-prose space-y-2 text-slate">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-3">{actions}</div>}
    </div>
  )
}

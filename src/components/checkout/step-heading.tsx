import { type ReactNode, useEffect, useRef } from 'react'

import { focusInView } from '@/components/ui/focus-in-view'

/** The heading of a step. It takes the focus when the step opens, so that the keyboard goes on from there. */
export function StepHeading({ children, takeFocus }: { children: ReactNode; takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) focusInView(heading.current)
  }, [takeFocus])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="scroll-mt-28 font-display text-3xl font-[340] text-spruce outline-none"
    >
      {children}
    </h2>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step. It takes the focus when the step opens, so that the keyboard goes on from there. */
export function StepHeading({ children, takeFocus }: { children: ReactNode; takeFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
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

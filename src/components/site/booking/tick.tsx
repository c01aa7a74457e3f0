import type { ComponentPropsWithRef } from 'react'

/** A check box or a radio button with its words beside it, large enough for a thumb. `className` is that of both together. */
export function Tick({ className = '', children, ...input }: ComponentPropsWithRef<'input'>) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-start gap-3 text-spruce ${className}`}>
      <input
        {...input}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-spruce focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
      />
      <span>{children}</span>
    </label>
  )
}

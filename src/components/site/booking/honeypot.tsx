import type { ComponentPropsWithRef } from 'react'

/** A field that people never see nor reach; what fills it in is a robot. Kept out of sight without `display: none`, which robots know. */
export function Honeypot(props: ComponentPropsWithRef<'input'>) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}

import type { ComponentPropsWithRef } from 'react'

/** The one action that matters. */
export const MainAction = (props: ComponentPropsWithRef<'button'>) => (
  <button
    type="button"
    {...props}
    className="ember-button cursor-pointer aria-disabled:cursor-progress aria-disabled:opacity-70"
  />
)

export const ButtonLink = (props: ComponentPropsWithRef<'a'>) => <a {...props} className="ember-button" />

const other =
  'min-h-13 cursor-pointer px-2 font-medium text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce'

export const OtherAction = (props: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...props} className={other} />
)

/** The same to another page, which is loaded whole: the provider's script must not go on running there. */
export const OtherLink = (props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={`inline-flex items-center ${other}`} />
)

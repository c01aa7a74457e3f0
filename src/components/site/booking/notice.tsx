import type { ReactNode } from 'react'

type Props = { children: ReactNode; action?: { label: string; onPress: () => void } | null }

/** Something that went wrong or could not be done, in words, with the way on where there is one. */
export function Notice({ children, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-l-4 border-spruce bg-mist px-4 py-2 text-[0.9375rem] text-spruce">
      <p className="grow basis-48 py-1.5">{children}</p>
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

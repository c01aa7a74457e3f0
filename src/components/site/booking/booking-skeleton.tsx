import { EmptyMonthGrid } from '@/components/ui/month-grid'

import { HEAD_LETTERS, MONTH_LOOK } from './stay-month'

function EmptyMonth({ className }: { className?: string }) {
  return (
    <div className={`min-w-0 flex-1 ${className ?? ''}`}>
      <div className="h-12" />
      <EmptyMonthGrid
        look={MONTH_LOOK}
        letters={HEAD_LETTERS}
        cell={(place) => (
          <td key={place} className="h-12 p-0 xl:h-14">
            <span className="mx-auto block size-8 rounded-full bg-mist/60" />
          </td>
        )}
      />
    </div>
  )
}

/**
 * The calendar's place, as high as the calendar itself, in the first HTML: which day it is, is known only in the browser,
 * since the page comes from a cache.
 */
export function BookingSkeleton() {
  return (
    <div>
      <p className="flex min-h-14 items-center text-lg text-spruce">Looking up the free nights …</p>
      <div className="flex gap-8 lg:gap-12">
        <EmptyMonth />
        <EmptyMonth className="hidden md:block" />
      </div>
    </div>
  )
}

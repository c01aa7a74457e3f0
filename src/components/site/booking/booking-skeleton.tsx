import { WeekdayHeads } from './month-grid'

const days = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => week * 7 + day))

function EmptyMonth({ className }: { className?: string }) {
  return (
    <div className={`min-w-0 flex-1 ${className ?? ''}`}>
      <div className="h-12" />
      <table aria-hidden="true" className="w-full table-fixed">
        <WeekdayHeads />
        <tbody>
          {days.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="h-12 p-0 xl:h-14">
                  <span className="mx-auto block size-8 rounded-full bg-mist/60" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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

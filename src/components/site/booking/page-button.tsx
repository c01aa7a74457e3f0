type Props = { direction: 'previous' | 'next'; onPress: (() => void) | undefined }

const SIDE = { previous: 'left-0', next: 'right-0' }
const ARROW = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' }

/** Turns the calendar by one month. At the end it stays focusable, so that the keyboard's place is not lost. */
export function PageButton({ direction, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={direction === 'previous' ? 'Previous month' : 'Next month'}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className={`absolute top-0 z-10 flex size-[min(3rem,15vw)] cursor-pointer items-center justify-center rounded-full text-spruce hover:bg-mist focus-visible:outline-2 focus-visible:outline-spruce aria-disabled:cursor-default aria-disabled:text-slate/40 aria-disabled:hover:bg-transparent ${SIDE[direction]}`}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
        <path d={ARROW[direction]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

import { ComingTab } from '../parts/coming-tab'

export default function CalendarTab() {
  return (
    <ComingTab title="Calendar">
      Here you will connect your Google Calendar, so that stays and cleanings appear in it.
    </ComingTab>
  )
}

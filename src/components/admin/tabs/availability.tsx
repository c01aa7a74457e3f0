import { ComingTab } from '../parts/coming-tab'

export default function AvailabilityTab() {
  return (
    <ComingTab title="Availability">
      Here you will set the price of each night and block nights for yourself.
    </ComingTab>
  )
}

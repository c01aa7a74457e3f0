import { ComingTab } from '../parts/coming-tab'

export default function IcalSyncTab() {
  return (
    <ComingTab title="iCal Sync">
      Here you will link the calendars of Airbnb, VRBO and Booking.com and set up the cleaning crew.
    </ComingTab>
  )
}

import { ComingTab } from '../parts/coming-tab'

export default function ReportsTab() {
  return (
    <ComingTab title="Reports">
      Here you will see revenue, taxes and occupancy, and download them as spreadsheets.
    </ComingTab>
  )
}

import { ComingTab } from '../parts/coming-tab'

export default function ReviewsTab() {
  return (
    <ComingTab title="Reviews">
      Here you will approve, publish and delete what guests write about their stay.
    </ComingTab>
  )
}

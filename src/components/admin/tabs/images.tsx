import { ComingTab } from '../parts/coming-tab'

export default function ImagesTab() {
  return (
    <ComingTab title="Images">Here you will replace the pictures of the website with your own.</ComingTab>
  )
}

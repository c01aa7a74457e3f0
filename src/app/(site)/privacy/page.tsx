import { TextPage, textPageMetadata } from '../text-page'

export const dynamic = 'force-dynamic'

export const generateMetadata = () => textPageMetadata('privacy')

export default function PrivacyPage() {
  return <TextPage slug="privacy" />
}

import { TextPage, textPageMetadata } from '../text-page'

export const generateMetadata = () => textPageMetadata('terms')

export default function TermsPage() {
  return <TextPage slug="terms" />
}

import type { Metadata } from 'next'

export const metadata: Metadata = { title: '404 Page Not Found', robots: { index: false } }

export default function NotFound() {
  return (
    <div className="lost gutter">
      <h1 className="title">404 Page Not Found</h1>
      <p className="lede mt-6 max-w-[30em]">
        This path goes nowhere, which happens in the mountains. The way back to the house is short.
      </p>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <a href="/" className="quiet-link">
          Back to the house
        </a>
        <a href="/contact" className="quiet-link">
          Ask us
        </a>
      </p>
    </div>
  )
}

/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'

import type { StayPreview } from '@/contract/booking-desk'

import { StayFindings } from './stay-findings'

it('are read out as they come: who has the nights, and that nobody has them any more', () => {
  const preview = (warnings: string[]) => ({ conflicts: [], warnings }) as unknown as StayPreview
  const findings = (found?: StayPreview) => (
    <StayFindings preview={found} error={null} isStay={found !== undefined} />
  )
  const { container, rerender } = render(findings())
  const place = container.querySelector('[aria-live=polite]')
  expect(place).toBeEmptyDOMElement()
  rerender(findings(preview(['The shortest stay is 3 nights.'])))
  expect(place).toHaveTextContent('The shortest stay is 3 nights.')
  rerender(findings(preview([])))
  expect(place).toBeEmptyDOMElement()
  expect(container).toContainElement(place as HTMLElement)
})

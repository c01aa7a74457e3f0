/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { InquiryStep } from './inquiry-step'

it('says aloud that the form could not be loaded', () => {
  const nothing = () => undefined
  render(
    <InquiryStep
      loaded={{ status: 'failed' }}
      stay={null}
      takeFocus
      totalCents={null}
      near={null}
      {...{ onRetry: nothing, onSent: nothing, onTaken: nothing }}
      {...{ onPriceChanged: nothing, onChooseNights: nothing }}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The form could not be loaded.')
})

/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

import { ConfirmDialog } from './confirm-dialog'

/** A question with one that comes after it, and an action that may be running. */
function Questions({ isBusy = false }: { isBusy?: boolean }) {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  const close = () => setOpen(null)
  const shared = { description: '', dismissLabel: 'Leave it', onClose: close }
  return (
    <>
      <button onClick={() => setOpen('first')}>Ask</button>
      {open === 'first' ? (
        <ConfirmDialog
          {...shared}
          title="First"
          busy={isBusy}
          confirmLabel="Go on"
          onConfirm={() => setOpen('second')}
        >
          <input aria-label="Note" />
        </ConfirmDialog>
      ) : null}
      {open === 'second' ? (
        <ConfirmDialog
          {...shared}
          key="second"
          title="Second"
          confirmLabel="Show it"
          onConfirm={() => {
            close()
            window.history.pushState('elsewhere', '')
          }}
        />
      ) : null}
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stateIs = (state: unknown) => waitFor(() => expect(window.history.state).toEqual(state))
const shows = (title: string) => waitFor(() => screen.getByRole('dialog', { name: title }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Longer than a step in the history takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

async function ask(props: { isBusy?: boolean } = {}) {
  render(<Questions {...props} />)
  press('Ask')
  await stateIs({ isOver: true })
}

beforeEach(() => window.history.pushState('page', ''))
afterEach(async () => {
  cleanup()
  await settled()
})

it('closes a question with Back, also one in which something was typed, and stays on the page', async () => {
  await ask()
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'For the cleaner' } })
  window.history.back()
  await gone()
  await settled()
  expect(window.history.state).toBe('page')
})

it('leaves nothing to go back through when it is closed by its button', async () => {
  await ask()
  press('Leave it')
  await gone()
  await stateIs('page')
  await settled()
  expect(window.history.state).toBe('page')
})

it('is for the question that follows as for the first, with one entry for both', async () => {
  await ask()
  const before = window.history.length
  press('Go on')
  await shows('Second')
  await settled()
  await shows('Second')
  expect([window.history.state, window.history.length]).toEqual([{ isOver: true }, before])
  window.history.back()
  await gone()
  await stateIs('page')
})

it('does not take along the address to which the question led', async () => {
  await ask()
  press('Go on')
  await shows('Second')
  press('Show it')
  await gone()
  await settled()
  expect(window.history.state).toBe('elsewhere')
})

it('does not close the question that is opened while the step back for the one before is made', async () => {
  await ask()
  press('Leave it')
  await gone()
  await new Promise((resolve) => setTimeout(resolve, 0))
  press('Ask')
  await settled()
  await shows('First')
  expect(window.history.state).toEqual({ isOver: true })
  press('Leave it')
  await stateIs('page')
})

it('closes nothing while the action runs, however often Back is pressed', async () => {
  await ask({ isBusy: true })
  for (const _ of [1, 2]) {
    const step = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await step
    await stateIs({ isOver: true })
  }
  await shows('First')
})

it('leaves the keyboard where the closed question gave it back, not with what the address names, as WebKit does', async () => {
  window.history.replaceState('page', '', '#section')
  await ask()
  const section = Object.assign(document.createElement('section'), { id: 'section', tabIndex: -1 })
  document.body.append(section)
  window.addEventListener('popstate', () => section.focus(), { once: true, capture: true })
  press('Leave it')
  await gone()
  screen.getByRole('button', { name: 'Ask' }).focus()
  await stateIs('page')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
  section.remove()
})

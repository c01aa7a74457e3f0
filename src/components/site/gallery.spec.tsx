/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'

import { Gallery } from './gallery'
import { AtPage } from '../../../tests/support/at-page'

const items = ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
  title: `Room ${number}`,
  alt: `What room ${number} looks like`,
  picture: `gallery${number}` as const,
}))

afterEach(cleanup)

async function openFirst() {
  render(
    <AtPage>
      <Gallery items={items} />
    </AtPage>,
  )
  fireEvent.click(screen.getByRole('link', { name: new RegExp(items[0]!.title) }))
  return screen.findByRole('dialog', { name: items[0]!.title }, { timeout: 5_000 })
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the gallery', () => {
  it('shows six photos that lead to their pictures without a script', () => {
    render(
      <AtPage>
        <Gallery items={items} />
      </AtPage>,
    )
    expect(screen.getAllByRole('link')).toHaveLength(6)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens a photo with its title, and closes with the button', async () => {
    const dialog = await openFirst()
    expect(within(dialog).getByRole('img').getAttribute('alt')).toBe(items[0]!.alt)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await gone()
  })

  it('closes with Escape and with a click beside the picture', async () => {
    fireEvent.keyDown(await openFirst(), { key: 'Escape' })
    await gone()
    cleanup()
    const dialog = await openFirst()
    fireEvent.click(dialog.querySelector('.lightbox-panel')!)
    await gone()
  })

  it('closes with Back, which stays on the page, and gives the focus back', async () => {
    await openFirst()
    await waitFor(() => expect(window.history.state).toEqual({ isOver: true }))
    window.history.back()
    await gone()
    expect(document.activeElement).toBe(screen.getAllByRole('link')[0])
  })

  it('goes on with the arrow keys and the buttons, around both ends', async () => {
    const dialog = await openFirst()
    fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
    expect(screen.getByRole('dialog', { name: items[5]!.title })).toBe(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('dialog', { name: items[0]!.title })).toBe(dialog)
    // The dialog is named once, when it opens: what it goes on to is read out with its number.
    expect(dialog.querySelector('[aria-live=polite]')).toHaveTextContent(`${items[0]!.title}, 1 of 6`)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The owner at the rates tab; counts the clicks. */
export function ratesDesk() {
  const desk = {
    clicks: 0,
    click: async (element: Element) => {
      desk.clicks += 1
      await userEvent.click(element)
    },
    /** Types into a field that a click brought the keyboard to, or that has it already. */
    fill: async (field: HTMLElement, text: string) => {
      if (document.activeElement !== field) await desk.click(field)
      await userEvent.clear(field)
      if (text) await userEvent.keyboard(text)
    },
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    card: (name: string) => within(screen.getByRole('region', { name })),
    /** The usual rate, once the tab has loaded. */
    usual: async () =>
      within(await screen.findByRole('region', { name: 'Usual rate' })).getByLabelText('Price a night'),
    publish: async () => {
      await desk.click(desk.button('Publish…'))
      const dialog = within(await screen.findByRole('dialog'))
      const confirm = dialog.getByRole('button', { name: 'Publish' })
      await waitFor(() => {
        if (confirm.hasAttribute('disabled')) throw new Error('What it does is not there yet')
      })
      await desk.click(confirm)
    },
  }
  return desk
}

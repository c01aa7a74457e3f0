/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'

import { ConfirmDialog } from './confirm-dialog'
import { useKeptPlace } from './use-kept-place'

/** Rows with a button each that takes the row, or its own button, along; the last one asks before. */
function List() {
  const [rows, setRows] = useState(['first', 'second'])
  const [isDone, setDone] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useKeptPlace(() => list.current)
  return (
    <ul ref={list} tabIndex={0} aria-label="All">
      {rows.map((row) => (
        <li key={row} tabIndex={-1} aria-label={row}>
          {isDone ? null : <button onClick={() => setDone(true)}>Finish {row}</button>}
          <button onClick={() => setRows(rows.filter((each) => each !== row))}>Delete {row}</button>
          {isDone ? null : <button onClick={() => setAsking(true)}>Ask {row}</button>}
        </li>
      ))}
      {isAsking ? (
        <ConfirmDialog
          title="Sure?"
          description=""
          confirmLabel="Yes"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            // Its list is read again a moment later.
            setTimeout(() => setDone(true), 20)
          }}
        />
      ) : null}
    </ul>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const hasFocus = (name: string) => waitFor(() => expect(screen.getByLabelText(name)).toHaveFocus())

it('is the row whose button went', async () => {
  render(<List />)
  await press('Finish second')
  await hasFocus('second')
})

it('is what is around a row that went', async () => {
  render(<List />)
  await press('Delete first')
  await hasFocus('All')
})

it('is the row from which a dialog was opened, when the button goes after it has closed', async () => {
  render(<List />)
  await press('Ask second')
  await press('Yes')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask second' })).toBeNull())
  await hasFocus('second')
})

/** Sections and a card, each with a button that goes when it is pressed; the last has a heading that cannot have the keyboard. */
function Sections() {
  const [gone, setGone] = useState('')
  useKeptPlace(() => null)
  return (
    <section aria-labelledby="outer">
      <h2 id="outer" tabIndex={-1}>
        Outer
      </h2>
      <section aria-labelledby="inner">
        <h3 id="inner" tabIndex={-1}>
          Inner
        </h3>
        {gone === 'inner' ? null : <button onClick={() => setGone('inner')}>Take inner</button>}
      </section>
      <article aria-labelledby="card">
        <h3 id="card" tabIndex={-1}>
          Card
        </h3>
        {gone === 'card' ? null : <button onClick={() => setGone('card')}>Take card</button>}
      </article>
      <section aria-labelledby="plain">
        <h3 id="plain">Plain</h3>
        {gone === 'plain' ? null : <button onClick={() => setGone('plain')}>Take plain</button>}
      </section>
    </section>
  )
}

it.each([
  ['Take inner', 'Inner'],
  ['Take card', 'Card'],
  ['Take plain', 'Outer'],
])('is the nearest heading that can have it: %s', async (button, heading) => {
  render(<Sections />)
  await press(button)
  await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus())
})

it('takes the keyboard from nobody who has left', async () => {
  render(<List />)
  screen.getByRole('button', { name: 'Delete first' }).focus()
  screen.getByRole('button', { name: 'Finish second' }).focus()
  screen.getByRole('button', { name: 'Finish second' }).blur()
  fireEvent.click(screen.getByRole('button', { name: 'Delete first' }))
  await waitFor(() => expect(screen.queryByLabelText('first')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.body).toHaveFocus()
})

/** A tab whose button leads to another one: its panel goes, the tab stays. */
function Tabs() {
  const [isLeft, setLeft] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useKeptPlace(() => panel.current)
  return (
    <>
      <a id="first-tab" href="#first" tabIndex={0}>
        First
      </a>
      <div key={String(isLeft)} ref={panel} role="tabpanel" tabIndex={0} aria-labelledby="first-tab">
        {isLeft ? 'Second' : <button onClick={() => setLeft(true)}>Go on</button>}
      </div>
    </>
  )
}

it('is no tab whose panel went, but the panel that came', async () => {
  render(<Tabs />)
  await press('Go on')
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus())
})

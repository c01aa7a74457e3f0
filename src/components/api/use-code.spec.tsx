/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'

import { messageOf } from './client'
import { createQueryClient } from './query-client'
import { type Code, useCode, warmCode } from './use-code'

const counted = <Props,>(name: string, answers: (FunctionComponent<Props> | Error)[]) => {
  const code = {
    name,
    calls: 0,
    load: () => {
      const answer = answers[code.calls++]
      return answer instanceof Error || !answer
        ? Promise.reject(answer)
        : Promise.resolve({ default: answer })
    },
  }
  return code
}

function Place({ code }: { code: Code<{ of: string }> }) {
  const { data: Content, error, refetch } = useCode(code)
  if (Content) return <Content of="the house" />
  if (!error) return <p>Loading</p>
  return (
    <>
      <p>{messageOf(error)}</p>
      <button onClick={() => void refetch()}>Again</button>
    </>
  )
}

const show = (code: Code<{ of: string }>, client = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Place code={code} />
    </QueryClientProvider>,
  )

const Picture = ({ of }: { of: string }) => <p>Picture of {of}</p>

describe('the code of a part', () => {
  it('is loaded once, and with it what it will need', async () => {
    const client = createQueryClient()
    const frame = counted('frame', [() => null])
    const picture = counted('picture', [Picture])
    const code = { name: picture.name, load: picture.load, parts: [frame] }
    warmCode(client, code)
    warmCode(client, code)
    show(code, client)
    expect(await screen.findByText('Picture of the house')).toBeVisible()
    expect([picture.calls, frame.calls]).toEqual([1, 1])
  })

  it('is there at once when it has been warmed', async () => {
    const client = createQueryClient()
    const picture = counted('picture', [Picture])
    warmCode(client, picture)
    await new Promise((resolve) => setTimeout(resolve))
    show(picture, client)
    expect(screen.getByText('Picture of the house')).toBeVisible()
  })

  it('can be asked for again after a failure', async () => {
    const picture = counted('picture', [new Error('gone'), Picture])
    show(picture)
    const again = await screen.findByRole('button', { name: 'Again' })
    // Of a page that is older than the site none comes, however often it is asked for.
    expect(
      screen.getByText(/If it does not come, load the page again: the site may be newer than it\.$/),
    ).toBeVisible()
    await userEvent.click(again)
    expect(await screen.findByText('Picture of the house')).toBeVisible()
  })
})

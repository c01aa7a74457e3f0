/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { useQuestions } from '@/components/api/questions'
import { toast } from '@/components/ui/use-toast'
import type { QuestionView } from '@/contract/questions'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import { QuestionList } from './question-list'

let questions: QuestionView[]
let refusal: Answer | null
let isLost: boolean

function answer({ method, url, body }: Asked): Answer {
  if (method === 'GET') return { body: { success: true, questions } }
  if (refusal) return refusal
  const id = url.pathname.split('/').at(-1)
  const { isAnswered } = body as { isAnswered: boolean }
  const answeredAt = isAnswered ? '2027-02-02T15:00:00.000Z' : null
  questions = questions.map((one) => (one.id === id ? { ...one, answeredAt } : one))
  if (isLost) throw new TypeError('Failed to fetch')
  return { body: { success: true, message: 'Saved.', question: questions[0] } }
}

const Questions = () => <QuestionList asked={useQuestions()} timeZone="America/New_York" />
const open = () => {
  const asked = answerFetch(answer)
  renderPortal(<Questions />, '/admin?tab=overview')
  return asked
}

beforeEach(() => {
  questions = [
    {
      id: '7',
      name: 'Ada Marsh',
      email: 'ada+home@example.com',
      message: 'Is there a cot?\nAnd a <b>dog</b>?',
      askedAt: '2027-02-01T15:00:00.000Z',
      answeredAt: null,
    },
  ]
  refusal = null
  isLost = false
  toast({ title: 'Next test' }).dismiss()
})

describe('questions on Overview', () => {
  it('say who asked what and when, with a reply that quotes it', async () => {
    open()
    expect(await screen.findByText(/asked on Feb 1, 2027, 10:00 AM/)).toBeVisible()
    expect(screen.getByText(/Is there a cot\?/)).toHaveTextContent('<b>dog</b>')
    const reply = screen.getByRole('link', { name: 'Reply to ada+home@example.com' })
    expect(decodeURIComponent(reply.getAttribute('href')!)).toBe(
      'mailto:ada+home@example.com?subject=Your question&body=\n\n> Is there a cot?\n> And a <b>dog</b>?',
    )
  })

  it('are there whatever stands where the quoted part of a long one ends', async () => {
    questions = questions.map((one) => ({ ...one, message: `${'x'.repeat(499)}\u{1f3d4} and more` }))
    open()
    const reply = await screen.findByRole('link', { name: 'Reply to ada+home@example.com' })
    expect(decodeURIComponent(reply.getAttribute('href')!)).toMatch(/> x{499}$/)
  })

  it('are answered with one click, which can be taken back', async () => {
    const asked = open()
    await userEvent.click(await screen.findByRole('button', { name: /^Answered.*Ada Marsh/ }))
    expect(await screen.findByText('All are answered.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus()
    await userEvent.click(screen.getByText('Answered in the last seven days (1)'))
    const details = screen.getByRole('group')
    await userEvent.click(within(details).getByRole('button', { name: /^Not answered yet.*Ada Marsh/ }))
    await screen.findByRole('heading', { name: 'Questions (1)' })
    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isAnswered: true },
      { isAnswered: false },
    ])
  })

  it('stay with the reason when that is refused', async () => {
    refusal = refused('not-found', 'This question is not kept any more.')
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^Answered/ }))
    expect(await screen.findByText('This question is not kept any more.', { selector: 'li *' })).toBeVisible()
  })

  it('stay to be read when the session is over, with the way back', async () => {
    open()
    const button = await screen.findByRole('button', { name: /^Answered/ })
    answerFetch(() => refused('sign-in', 'Please sign in.'))
    await userEvent.click(button)
    expect(await screen.findByText('You are logged out, so this may be old.')).toBeVisible()
    expect(screen.getByText(/Is there a cot/)).toBeVisible()
  })

  it('are not said to be unanswered still where the answer was lost', async () => {
    isLost = true
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^Answered/ }))
    expect(await screen.findByText('No answer came')).toBeVisible()
    expect(await screen.findByText('All are answered.')).toBeVisible()
  })

  it('take no place without any', async () => {
    questions = []
    const asked = open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

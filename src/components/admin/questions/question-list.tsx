import { useRef } from 'react'

import type { useQuestions } from '@/components/api/questions'
import type { QuestionView } from '@/contract/questions'

import overview from '../overview/overview.module.css'
import { FailedState } from '../parts/failed-state'
import { StaleNotice } from '../parts/stale-notice'
import { QuestionItem } from './question-item'
import styles from './questions.module.css'

type QuestionListProps = { asked: ReturnType<typeof useQuestions>; timeZone: string }

/** What people asked on the website: what waits for an answer, and what was answered lately. Nothing without any. */
export function QuestionList({ asked, timeZone }: QuestionListProps) {
  const { data, error } = asked
  const heading = useRef<HTMLHeadingElement>(null)
  const questions = data?.questions ?? []
  if (!error && questions.length === 0) return null
  const waiting = questions.filter(({ answeredAt }) => answeredAt === null)
  const answered = questions.filter(({ answeredAt }) => answeredAt !== null)
  const itemOf = (question: QuestionView) => (
    <QuestionItem
      key={question.id}
      question={question}
      timeZone={timeZone}
      // The button that was pressed goes with its question: the keyboard keeps its place.
      onDone={() => heading.current?.focus()}
    />
  )
  return (
    <section aria-labelledby="questions-heading">
      <h2 id="questions-heading" ref={heading} tabIndex={-1} className={overview.heading}>
        {waiting.length > 0 ? `Questions (${waiting.length})` : 'Questions'}
      </h2>
      {questions.length === 0 ? (
        <FailedState what="The questions" query={asked} />
      ) : (
        <>
          {error ? (
            <div className={overview.stale}>
              <StaleNotice query={asked} />
            </div>
          ) : null}
          {waiting.length > 0 ? (
            <ul className={overview.list}>{waiting.map(itemOf)}</ul>
          ) : (
            <p className={styles.facts}>All are answered.</p>
          )}
          {answered.length > 0 ? (
            <details className={styles.answered}>
              <summary>Answered in the last seven days ({answered.length})</summary>
              <ul className={overview.list}>{answered.map(itemOf)}</ul>
            </details>
          ) : null}
        </>
      )}
    </section>
  )
}

import { useMarkAnswered } from '@/components/api/questions'
import { Button } from '@/components/ui/button'
import { toastNotDone } from '@/components/ui/toast-failure'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { QuestionView } from '@/contract/questions'
import { cut } from '@/domain/common/cut'

import { shownMoment } from '../parts/format'
import { mailHref } from '../parts/mail-href'
import styles from './questions.module.css'

/** A mail to who asked, with the question below what the owner will write; long ones are cut, or no mail program opens it. */
function replyAddress({ email, message }: QuestionView): string {
  // Half a sign can stand in no address: writing one throws, and Overview with it.
  const quoted = cut(message, 500).replace(/^/gm, '> ')
  return mailHref(email, { subject: 'Your question', body: `\n\n${quoted}` })
}

type Props = { question: QuestionView; timeZone: string; onDone: () => void }

export function QuestionItem({ question, timeZone, onDone }: Props) {
  const { id, name, email, message, askedAt, answeredAt } = question
  const { mutateAsync, isPending } = useMarkAnswered()
  // Not as callbacks of the mutation: by its end this item stands elsewhere in the list, and nobody would call them.
  const mark = (isAnswered: boolean) =>
    void mutateAsync({ params: { id }, body: { isAnswered } }).then(onDone, toastNotDone('Not saved'))
  return (
    <li className={styles.item}>
      <p className={styles.who}>
        {name} <span className={styles.facts}>asked on {shownMoment(askedAt, timeZone)}</span>
      </p>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <a className={styles.reply} href={replyAddress(question)}>
          Reply to {email}
        </a>
        <Button disabled={isPending} onClick={() => mark(answeredAt === null)}>
          <span>{isPending ? 'Saving…' : answeredAt === null ? 'Answered' : 'Not answered yet'}</span>
          <span className={visuallyHidden}>{`: ${name}`}</span>
        </Button>
      </div>
    </li>
  )
}

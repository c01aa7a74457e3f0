import type { SiteContent } from '@/contract/site-content'
import { answerTimeText } from '@/domain/questions/answer-time'
import { reviewerInitial } from '@/domain/reviews/reviewer-initial'

import { SlotPicture } from '../../slot-picture'

type Props = { host: SiteContent['host']; answerTime: string; hasPicture: boolean }

/** Who is behind the house; nothing while the owner gives no name. */
export function Host({ host, answerTime, hasPicture }: Props) {
  const { name, words, imageAlt } = host
  if (!name) return null
  return (
    <div className="host">
      {hasPicture ? (
        <SlotPicture name="host" alt={imageAlt} sizes="10rem" className="host-picture" />
      ) : (
        <span aria-hidden="true" className="host-picture review-initial">
          {reviewerInitial(name)}
        </span>
      )}
      <div>
        <h3>Your host: {name}</h3>
        {words && <p>{words}</p>}
        <p className="host-answers">We answer {answerTimeText(answerTime)}.</p>
      </div>
    </div>
  )
}

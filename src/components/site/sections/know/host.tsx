import type { SiteContent } from '@/contract/site-content'
import { reviewerInitial } from '@/domain/reviewer-initial'

import { SlotPicture } from '../../slot-picture'

type Props = { host: SiteContent['host']; hasPicture: boolean }

/** Who is behind the house; nothing while the owner gives no name. */
export function Host({ host, hasPicture }: Props) {
  const { name, words, answers, imageAlt } = host
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
        {answers && <p className="host-answers">{answers}</p>}
      </div>
    </div>
  )
}

import { slotByName } from '@/domain/pictures/image-slots'
import { ImageStoreAway } from '@/integrations/image-store'

import { missingPictures } from '../../pictures/missing-pictures'
import { type Alerts, type Check, LISTED, NOTIFY_AFTER, type Problem } from '../problem'

const MISSING = 'pictures'
const AWAY = 'pictures-away'

/** When this process first met the store away, ISO; null while it answers. */
let awaySince: string | null = null

/** The store itself is out of reach. Which of its pictures are missing nobody can see then: what was is told on. */
function storeAway(open: Alerts, now: number): Problem[] {
  awaySince ??= new Date(now).toISOString()
  return [
    ...(open[MISSING] ? [open[MISSING]] : []),
    {
      key: AWAY,
      title: 'The pictures of your website cannot be shown',
      lines: [
        'The store that they are kept in does not answer. Guests see gaps in their place, and none can be uploaded or removed; nothing is lost.',
        'What to do: ask whoever runs the server to look at the picture store (S3_...) and at the log. Once it answers the site goes on by itself.',
      ],
      // Open since before this process was started.
      since: open[AWAY]?.since ?? awaySince,
      href: '/admin?tab=images',
      tellAfter: NOTIFY_AFTER.picturesAway,
    },
  ]
}

/** Uploaded pictures whose files are gone, by the numbers that stand on their cards under Images, or a store that is away. */
export const findMissingPictures: Check = async (payload, { open, now }) => {
  let slots: string[]
  try {
    slots = await missingPictures(payload)
  } catch (error) {
    if (error instanceof ImageStoreAway) return storeAway(open, now)
    throw error
  }
  awaySince = null
  if (slots.length === 0) return []
  const ids = slots.map((slot) => slotByName(slot)?.id ?? slot).toSorted()
  const more = ids.length > LISTED ? ` and ${ids.length - LISTED} more` : ''
  return [
    {
      key: MISSING,
      title:
        ids.length === 1
          ? 'A picture of your website is missing'
          : `${ids.length} pictures of your website are missing`,
      lines: [
        `Not where pictures are kept: ${ids.slice(0, LISTED).join(', ')}${more}. Guests see a gap there, and backups go without.`,
        'What to do: first ask whoever runs the server whether DATA_DIR, its disk or S3_... is another one than before; docs/operations.md says what to do then. If the files are lost, upload these pictures again under Images.',
      ],
      href: '/admin?tab=images',
      tellAfter: NOTIFY_AFTER.pictures,
    },
  ]
}

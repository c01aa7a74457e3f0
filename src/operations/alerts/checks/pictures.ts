import { slotByName } from '@/domain/pictures/image-slots'

import { missingPictures } from '../../pictures/missing-pictures'
import { type Check, LISTED, NOTIFY_AFTER } from '../problem'

/** Uploaded pictures whose files are gone, by the numbers that stand on their cards under Images. */
export const findMissingPictures: Check = async (payload) => {
  const ids = (await missingPictures(payload)).map((slot) => slotByName(slot)?.id ?? slot).toSorted()
  if (ids.length === 0) return []
  const more = ids.length > LISTED ? ` and ${ids.length - LISTED} more` : ''
  return [
    {
      key: 'pictures',
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

import { useState } from 'react'

import { messageOf } from '@/components/api/client'
import { useChangeImage } from '@/components/api/images'
import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { ALT_MAX, type ImageSlot } from '@/contract/images'

import { Notice } from '../parts/notice'
import styles from './images.module.css'
import { shownIn } from './slot-text'
import type { Upload } from './upload-store'

const hintOf = ({ path, alt, shownAlt, builtIn }: ImageSlot): string => {
  if (alt)
    return 'Read aloud to guests who cannot see the picture. Leave it empty to use the website’s own text.'
  if (!shownAlt) return 'Guests who cannot see the picture learn nothing of it yet. One short sentence.'
  return path && builtIn
    ? 'This was written for the built-in picture. Please say what yours shows.'
    : 'Read aloud to guests who cannot see the picture.'
}

type AltTextProps = { slot: ImageSlot; name: string; upload: Upload | undefined }

/** What a picture shows, in words, editable; what was typed stays until it is saved. */
export function AltText({ slot, name, upload }: AltTextProps) {
  /** Null while nothing was typed: then the text is the one that is kept. */
  const [draft, setDraft] = useState<{ typed: string; shown: string } | null>(null)
  // Words that were typed beside an upload of this window are of its picture: no other window has put that there.
  if (draft && upload?.state === 'done' && draft.shown !== upload.shown)
    setDraft({ ...draft, shown: upload.shown })
  const saving = useChangeImage()
  const text = draft?.typed ?? slot.shownAlt
  const isChanged = draft !== null && draft.typed.trim() !== slot.shownAlt
  const hintId = `alt-hint-${slot.id}`
  const save = () =>
    saving.mutate(
      {
        params: { imageId: slot.id },
        body: { alt: text.replace(/\s+/g, ' ').trim(), shown: draft?.shown ?? shownIn(slot) },
      },
      {
        onSuccess: () => {
          // What was typed meanwhile waits for the next click.
          setDraft((now) => (now === draft ? null : now))
          toast({ title: 'Text Saved', description: `${name}: the website uses it from now on.` })
        },
      },
    )
  return (
    <form
      className={styles.alt}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !saving.isPending) save()
      }}
    >
      <label htmlFor={`alt-${slot.id}`}>
        What it shows<span className={visuallyHidden}>{`: ${name}`}</span>
      </label>
      <textarea
        className={control}
        id={`alt-${slot.id}`}
        rows={3}
        value={text}
        maxLength={ALT_MAX}
        aria-describedby={hintId}
        onChange={({ target }) =>
          setDraft((now) => ({ typed: target.value, shown: now?.shown ?? shownIn(slot) }))
        }
      />
      <p id={hintId} className={styles.hint} data-urge={(slot.path && !slot.alt) || undefined}>
        {hintOf(slot)}
      </p>
      {saving.error && isChanged ? (
        <Notice look="error" role="alert">
          <p>{messageOf(saving.error)} Your text is still here.</p>
        </Notice>
      ) : null}
      {isChanged ? (
        <div className={styles.buttons}>
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Save text'}
          </Button>
          <Button look="quiet" onClick={() => setDraft(null)} disabled={saving.isPending}>
            Undo
          </Button>
        </div>
      ) : null}
    </form>
  )
}

import { type DragEvent, useState } from 'react'

import { useChangeImage } from '@/components/api/images'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { type ImageSlot, MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@/contract/images'
import { isRemovable } from '@/domain/pictures/image-slots'
import { isPictureType, pictureType, TYPE_REFUSAL } from '@/domain/pictures/picture-type'

import { Notice } from '../parts/notice'
import { AltText } from './alt-text'
import { CardFacts } from './card-facts'
import { CardPicture } from './card-picture'
import { ChooseFile } from './choose-file'
import styles from './images.module.css'
import { hasPicture, slotText } from './slot-text'
import { UploadProgress } from './upload-progress'
import { isUploading, type Upload } from './upload-store'
import { uploads } from './uploads'

/** Enough to tell every type apart. */
const READ_BYTES = 64 * 1024

/** Why a chosen file cannot be uploaded, before any of it is sent; null when it can. The server looks again. */
async function checkFile(file: File): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  const type = pictureType(new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer()))
  if (!isPictureType(type)) return TYPE_REFUSAL[type]
  return file.size > MOST_PICTURE_BYTES ? PICTURE_TOO_LARGE : null
}

/** For the empty slot of a slide that had a built-in picture before it was removed. */
function RestoreButton({ slot, name }: { slot: ImageSlot; name: string }) {
  const restoring = useChangeImage()
  const restore = () =>
    restoring.mutate(
      { params: { imageId: slot.id }, body: { isRemoved: false } },
      {
        onSuccess: ({ message }) => {
          uploads.dropSlot(slot.id)
          toast({ title: 'Built-in Picture Restored', description: message })
        },
        onError: toastNotDone('Not Restored'),
      },
    )
  return (
    <div className={styles.remove}>
      <Button look="quiet" onClick={restore} disabled={restoring.isPending}>
        <Icon name="undo" />
        Use built-in picture<span className={visuallyHidden}>{` (${name})`}</span>
      </Button>
    </div>
  )
}

type RemoveButtonProps = { slot: ImageSlot; name: string; disabled: boolean; onRemove: () => void }

/** Slides and pictures after the first six can be removed; what is not removable goes back to its built-in picture. */
function RemoveButton({ slot, name, disabled, onRemove }: RemoveButtonProps) {
  const removable = isRemovable(slot.name)
  const isSlide = slot.group === 'carousel'
  // The host's place is there without a picture, too.
  if ((!removable || slot.name === 'host') && !slot.path) return null
  return (
    <div className={styles.remove}>
      <Button look="quiet" onClick={onRemove} disabled={disabled}>
        <Icon name={removable ? 'trash' : 'undo'} />
        <span>{removable ? (isSlide ? 'Remove slide' : 'Remove picture') : 'Use built-in picture'}</span>
        <span className={visuallyHidden}>{` (${name})`}</span>
      </Button>
    </div>
  )
}

type ImageCardProps = { slot: ImageSlot; upload: Upload | undefined; onRemove: () => void }

/** Everything about one slot: what it shows, choosing and sending another picture, its text, and taking it out. */
export function ImageCard({ slot, upload, onRemove }: ImageCardProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const { id } = slot
  const { name, where } = slotText(slot.name)
  const running = upload !== undefined && isUploading(upload)

  const choose = async (file: File) => {
    const reason = await checkFile(file)
    setProblem(reason && `${file.name}: ${reason}`)
    if (reason) return void toast({ title: 'File Not Usable', description: reason, tone: 'destructive' })
    uploads.choose(id, file, slot.path ?? '')
    toast({ title: 'File Selected', description: file.name })
  }

  const send = () => {
    if (upload && upload.state !== 'done') return uploads.start(id)
    toast({
      title: 'No File Selected',
      description: 'Please select an image file first',
      tone: 'destructive',
    })
  }

  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (running || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file && !running) void choose(file)
    },
  }

  return (
    <article
      id={`image-${id}`}
      className={styles.card}
      aria-labelledby={`image-name-${id}`}
      data-over={isOver || undefined}
      {...dropping}
    >
      <CardPicture slot={slot} name={name} upload={upload} />
      <div className={styles.head}>
        <h4 id={`image-name-${id}`} tabIndex={-1}>
          {name}
        </h4>
        <span className={styles.id}>{id}</span>
        <p className={styles.where}>{where}</p>
      </div>
      <CardFacts slot={slot} />
      {upload && upload.state !== 'done' ? (
        <UploadProgress upload={upload} name={name} onCancel={() => uploads.clear(id)} />
      ) : null}
      {problem ? (
        <Notice look="error" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <ChooseFile name={name} disabled={running} onChoose={(file) => void choose(file)} />
        <Button look={upload ? 'primary' : 'secondary'} onClick={send} disabled={running}>
          <Icon name="upload" />
          <span>{upload?.state === 'failed' ? 'Try again' : 'Upload'}</span>
          <span className={visuallyHidden}>{` for ${name}`}</span>
        </Button>
      </div>
      {hasPicture(slot) ? <AltText slot={slot} name={name} upload={upload} /> : null}
      {slot.isRemoved && !upload ? <RestoreButton slot={slot} name={name} /> : null}
      <RemoveButton slot={slot} name={name} disabled={running} onRemove={onRemove} />
    </article>
  )
}

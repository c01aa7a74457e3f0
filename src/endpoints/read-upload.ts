import { imageId, MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@/contract/images'
import type { Slot } from '@/domain/pictures/image-slots'
import { Refusal, wrongField } from '@/domain/common/refusal'

import { type Incoming, readBytes } from './read-body'

/** Beside the picture: part headers and the slot's id. */
const MOST_FORM_BYTES = MOST_PICTURE_BYTES + 16 * 1024

const INCOMPLETE = 'The upload is not complete. Please try again.'

function pictureIn(form: FormData): File {
  const given = form.getAll('image')
  if (given.length > 1) throw wrongField('image', 'Please send one picture at a time.')
  const [image] = given
  if (!(image instanceof File) || (image.size === 0 && image.name === '')) {
    throw wrongField('image', 'Please select an image file first')
  }
  if (image.size === 0) throw new Refusal('damaged-picture', 'This file is empty. Please choose another one.')
  if (image.size > MOST_PICTURE_BYTES) throw new Refusal('too-large', PICTURE_TOO_LARGE)
  return image
}

function slotIn(form: FormData): Slot {
  const given = form.getAll('imageId')
  const parsed = imageId.safeParse(given.length === 1 ? given[0] : undefined)
  if (parsed.success) return parsed.data
  throw wrongField('imageId', parsed.error.issues[0]!.message)
}

/** @throws Refusal 415 when it is no form, 413 over 20 MB, 400 when it is torn */
async function readForm(request: Incoming): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(
      'wrong-media-type',
      'This call takes a form with a picture (Content-Type: multipart/form-data).',
    )
  }
  const tooLarge = new Refusal('too-large', PICTURE_TOO_LARGE)
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM_BYTES) throw tooLarge
  const bytes = await readBytes(request, MOST_FORM_BYTES, tooLarge)
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('unreadable', INCOMPLETE)
  })
}

const bytesOf = async (image: File): Promise<Uint8Array> => new Uint8Array(await image.arrayBuffer())

/** The path of the picture that the sender knows in the slot, '' for none; undefined where they do not say. */
function shownIn(form: FormData): string | undefined {
  const given = form.get('shown')
  return typeof given === 'string' ? given : undefined
}

/**
 * The multipart form of `POST /api/upload-image`: the file `image`, the text `imageId`, and `shown` where it is said.
 * @throws Refusal as {@link readForm}, and 400 when a field is missing
 */
export async function readUpload(
  request: Incoming,
): Promise<{ slot: Slot; upload: { name: string; bytes: Uint8Array; shown?: string } }> {
  const form = await readForm(request)
  const slot = slotIn(form)
  const image = pictureIn(form)
  return { slot, upload: { name: image.name, bytes: await bytesOf(image), shown: shownIn(form) } }
}

/** The file `image` of a form that has no place for it among the slots. @throws Refusal as {@link readUpload} */
export const readPicture = async (request: Incoming): Promise<Uint8Array> =>
  bytesOf(pictureIn(await readForm(request)))

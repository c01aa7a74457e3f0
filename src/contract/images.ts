import * as z from 'zod'

import { type Slot, slotById, SLOTS } from '@/domain/pictures/image-slots'

import { doneWith, successResponse, textLine } from './common'

const paths = z.record(z.string(), z.string())

/** `GET /api/images/config`: only the paths that override built-in pictures; `gallery` while there is such a one. */
export const imagesConfig = z.object({
  property: paths,
  location: paths,
  carousel: paths,
  gallery: paths.optional(),
})
export type ImagesConfig = z.infer<typeof imagesConfig>

/** `ID-001` to `ID-081`, read as the slot it names. */
export const imageId = z
  .string({ message: 'Please say which picture it is for (imageId)' })
  .transform((id, context): Slot => {
    const slot = slotById(id)
    if (slot) return slot
    context.addIssue({ code: 'custom', message: 'There is no such picture slot. They are ID-001 to ID-081' })
    return z.NEVER
  })

/** Bytes of a picture: the server takes bodies of 20 MB, and the form around the picture needs a little of it. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024 - 16 * 1024

export const PICTURE_TOO_LARGE = 'This file is larger than 20 MB. Please make it smaller and try again.'

/** `POST /api/upload-image`; sizes in bytes, of the upload and of the file at `newPath`. */
export const uploadImageResponse = doneWith({
  newPath: z.string(),
  originalSize: z.number().int(),
  compressedSize: z.number().int(),
})
export type UploadImageResponse = z.infer<typeof uploadImageResponse>

/** As much as the fields among the website's texts take. */
export const ALT_MAX = 240
/** The `path` that the sender's window shows, or the `builtIn` where there is none: with it a call is refused once it is another one. */
const shownPicture = z.string().max(200).optional()

/**
 * `PATCH /api/images/{imageId}`: what the picture shows, in words (an empty text gives it the one of the website's own
 * content again), or `isRemoved: false` to bring a removed built-in slide back.
 */
export const imageChangeRequest = z.union([
  z.object({ alt: textLine(ALT_MAX), shown: shownPicture }),
  z.object({ isRemoved: z.literal(false) }),
])

/** `DELETE /api/images/{imageId}?shown=` */
export const removeImageQuery = z.object({ shown: shownPicture })

/** One slot as the Images tab shows it. */
const imageSlot = z.object({
  id: z.string(),
  name: z.string(),
  group: z.enum(['property', 'location', 'carousel', 'gallery']),
  /** The owner's picture; null: the built-in one, or none. */
  path: z.string().nullable(),
  /** The folder of the built-in picture, whose files are `<folder>/<width>.<avif|webp>`; null where there is none. */
  builtIn: z.string().nullable(),
  /** A built-in slide that the owner took out. */
  isRemoved: z.boolean(),
  /** Whether its place on `/` is there: false for a slide that is not in the list of slides among the website's texts. */
  isListed: z.boolean(),
  /** The owner's text for this picture; null: the one among the website's texts. */
  alt: z.string().nullable(),
  /** The text that `/` uses now. */
  shownAlt: z.string(),
  originalName: z.string().nullable(),
  /** Bytes of the upload and of its stored 1920 px WebP. */
  originalSize: z.number().nullable(),
  compressedSize: z.number().nullable(),
  /** Pixels of the upload. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type ImageSlot = z.infer<typeof imageSlot>

/** A room's name in the gallery of all pictures. */
export const ROOM_MAX = 60

/** `GET /api/images`: all 81 slots in the order of their ids, and the gallery of all pictures in its order. */
export const imageSlotsResponse = z.object({
  slots: z.array(imageSlot),
  album: z.array(
    z.object({
      id: z.string(),
      /** '' for what stands under 'More'. */
      room: z.string(),
    }),
  ),
  /** Counts how often the gallery was sorted. */
  albumVersion: z.number().int(),
})
export type ImageSlots = z.infer<typeof imageSlotsResponse>

/**
 * `PUT /api/images/album`: the order of the gallery of all pictures, each with its room; '' for none. With the `albumVersion` that
 * was read it is refused once somebody else has sorted it since.
 */
export const albumRequest = z.object({
  pictures: z
    .array(z.object({ imageId, room: textLine(ROOM_MAX) }))
    .min(1)
    .max(SLOTS.length),
  albumVersion: z.number().int().optional(),
})
export const albumArranged = successResponse.extend({ albumVersion: z.number().int() })

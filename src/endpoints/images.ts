import { z } from 'zod'

import { successResponse } from '@/contract/common'
import {
  albumArranged,
  albumRequest,
  imageChangeRequest,
  imageId,
  imagesConfig,
  imageSlotsResponse,
  removeImageQuery,
  uploadImageResponse,
} from '@/contract/images'
import { arrangeAlbum } from '@/operations/pictures/album'
import { describePicture } from '@/operations/pictures/describe-picture'
import { listImageSlots } from '@/operations/pictures/list-image-slots'
import { loadImagesConfig } from '@/operations/pictures/load-images-config'
import { withPlace } from '@/operations/pictures/picture-turns'
import { removePicture, restoreSlide } from '@/operations/pictures/remove-picture'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { readUpload } from './read-upload'

const params = z.object({ imageId })

export const imageEndpoints = [
  defineEndpoint('get /images/config', 'public', {
    bucket: 'content',
    response: imagesConfig,
    handler: ({ payload }) => loadImagesConfig(payload),
  }),
  defineEndpoint('get /images', 'owner', {
    response: imageSlotsResponse,
    handler: ({ payload }) => listImageSlots(payload),
  }),
  defineEndpoint('put /images/album', 'owner', {
    body: albumRequest,
    response: albumArranged,
    handler: async ({ payload, body }) => {
      const albumVersion = await arrangeAlbum(payload, body.pictures, body.albumVersion)
      return done({ message: 'The gallery is in this order now.', albumVersion })
    },
  }),
  defineEndpoint('post /upload-image', 'owner', {
    reasonName: 'error',
    rawBody: 'multipart/form-data',
    response: uploadImageResponse,
    handler: ({ payload, req }) =>
      withPlace(async () => {
        const { slot, upload } = await readUpload(req)
        // What draws pictures takes 30 MB, and most days nobody uploads one.
        const { uploadPicture } = await import('@/operations/pictures/upload-picture')
        return uploadPicture(payload, slot, upload)
      }),
  }),
  defineEndpoint('patch /images/:imageId', 'owner', {
    params,
    body: imageChangeRequest,
    response: successResponse,
    handler: async ({ payload, params: { imageId: slot }, body }) => {
      if ('alt' in body) {
        await describePicture(payload, slot, body)
        return done({ message: 'The text is kept.' })
      }
      await restoreSlide(payload, slot)
      return done({ message: 'The slide shows its built-in picture again.' })
    },
  }),
  defineEndpoint('delete /images/:imageId', 'owner', {
    params,
    query: removeImageQuery,
    response: successResponse,
    handler: async ({ payload, params: { imageId: slot }, query: { shown } }) =>
      done({
        message: await removePicture(payload, slot, shown),
      }),
  }),
]

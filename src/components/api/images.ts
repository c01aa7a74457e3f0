import { type Answer, ApiError } from './client'
import { useCall } from './use-call'
import { useFresh } from './use-fresh'
import { useReload } from './use-refresh'

export const IMAGES_KEY = ['/api/images']

/** All slots with what they show, loaded anew each time the tab is opened. */
export const useImages = () => useFresh(IMAGES_KEY, 'get /images')

/**
 * Keeps what a picture shows, in words, or brings a removed built-in slide back into the carousel. Until the list is there again the
 * old text would show, or the picture that was there before another window's.
 */
export const useChangeImage = () => useCall('patch /images/:imageId', useReload(IMAGES_KEY))

/** Keeps the order of the gallery of all pictures, with the room of each; what another window has sorted is seen as well. */
export const useArrangeAlbum = () => useCall('put /images/album', useReload(IMAGES_KEY))

/** Takes a picture out of its slot: a place shows the built-in one again, a slide leaves the carousel. */
export const useRemovePicture = () => useCall('delete /images/:imageId', useReload(IMAGES_KEY))

/** What an upload is at: the part of the file that has left, 0 to 1; at 1 the server is preparing the picture. */
export type OnProgress = (sent: number) => void

/**
 * Sends a form with a picture. By XMLHttpRequest, because fetch does not tell how much of a body has been sent.
 * @throws ApiError on a refusal, Error when the server cannot be reached or answers something else
 */
function sendPicture(
  path: string,
  form: FormData,
  onProgress: OnProgress = () => {},
): Promise<Answer<'post /upload-image'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.min(0.99, loaded / total))
    })
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('error', () => reject(new Error('The connection broke')))
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText))
      try {
        resolve(JSON.parse(responseText))
      } catch (cause) {
        reject(new Error('The answer cannot be read', { cause }))
      }
    })
    request.send(form)
  })
}

/** Sends a picture for a slot, in the place of the one that was shown there. @throws as {@link sendPicture} */
export function uploadImage(
  imageId: string,
  { file, shown }: { file: File; shown: string },
  onProgress: OnProgress,
) {
  const form = new FormData()
  form.append('image', file)
  form.append('imageId', imageId)
  form.append('shown', shown)
  return sendPicture('/api/upload-image', form, onProgress)
}

/** Sends a picture of damage, before it is said what is taken for it. @throws as {@link sendPicture} */
export function uploadDamagePicture(bookingId: string, image: File) {
  const form = new FormData()
  form.append('image', image)
  return sendPicture(`/api/booking-inquiries/${bookingId}/damage-hold/pictures`, form)
}

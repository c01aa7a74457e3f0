import type { UploadImageResponse } from '@/contract/images'

import { ApiError } from './client'

/** What an upload is at: the part of the file that has left, 0 to 1; at 1 the server is preparing the picture. */
export type OnProgress = (sent: number) => void

/**
 * Sends a picture for a slot. By XMLHttpRequest, because fetch does not tell how much of a body has been sent.
 * @throws ApiError on a refusal, Error when the server cannot be reached or answers something else
 */
export function uploadImage(
  imageId: string,
  image: File,
  onProgress: OnProgress,
): Promise<UploadImageResponse> {
  const form = new FormData()
  form.append('image', image)
  form.append('imageId', imageId)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload-image')
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
        resolve(JSON.parse(responseText) as UploadImageResponse)
      } catch (cause) {
        reject(new Error('The answer cannot be read', { cause }))
      }
    })
    request.send(form)
  })
}

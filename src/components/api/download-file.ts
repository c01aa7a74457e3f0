import { ToldError } from './client'

/** The connection broke after the file had begun to come: what came so far is only a part of it. */
export class BrokenDownload extends ToldError {
  constructor(cause: unknown) {
    super('The download broke off before the file was complete, so nothing was saved. Please try again.', {
      cause,
    })
    this.name = 'BrokenDownload'
  }
}

type DownloadedFile = { fileName: string; data: Blob }

const fileNameOf = (response: Response, fallback: string) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback

/**
 * Reads a whole file from the answer to what was sent, under the name that the server gives it.
 * @param onProgress is told how many bytes there are so far
 * @throws ApiError on a refusal, {@link BrokenDownload} when the file broke off, the network's own error when nothing came
 */
export async function downloadFile(
  asked: Promise<Response>,
  fallbackName: string,
  onProgress?: (bytes: number) => void,
): Promise<DownloadedFile> {
  const response = await asked
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body!.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value)
      bytes += read.value.byteLength
      onProgress?.(bytes)
    }
  } catch (cause) {
    throw new BrokenDownload(cause)
  }
  const type = response.headers.get('content-type') ?? ''
  return { fileName: fileNameOf(response, fallbackName), data: new Blob(pieces, { type }) }
}

import { readEnv } from '@/env'

import { fileImageStore } from './file-image-store'
import type { ImageStore } from './image-store'
import { s3ImageStore } from './s3-image-store'

export { ImageStoreAway } from './image-store'
export type { ImageStore, StoredPicture, OpenFile } from './image-store'

let store: ImageStore | undefined

function makeStore(): ImageStore {
  const env = readEnv()
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return fileImageStore(env.DATA_DIR)
  return s3ImageStore({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** Where this site keeps its pictures: in the bucket that S3_BUCKET names, else below DATA_DIR. */
export const imageStore = (): ImageStore => (store ??= makeStore())

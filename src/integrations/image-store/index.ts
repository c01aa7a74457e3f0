import { readEnv } from '@/env'

import { fileImageStore } from './file-image-store'
import type { ImageStore } from './image-store'

export type { ImageStore, KeptPicture, OpenFile } from './image-store'

let store: ImageStore | undefined

/** Where this site keeps its pictures: below DATA_DIR. */
export const imageStore = (): ImageStore => (store ??= fileImageStore(readEnv().DATA_DIR))

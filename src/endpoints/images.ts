import { loadImagesConfig } from '@/operations/load-images-config'

import { defineEndpoint } from './define-endpoint'

export const imageEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/images/config',
    access: 'public',
    bucket: 'content',
    handler: ({ payload }) => loadImagesConfig(payload),
  }),
]

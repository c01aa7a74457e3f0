import { cleaningSettingsRequest } from '@/contract/cleaning-settings'
import { changeCleaningSettings, cleaningSettingsView } from '@/operations/cleaning/change-settings'
import { recordEvent } from '@/security/events'

import { defineEndpoint } from './define-endpoint'

export const cleaningSettingsEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/cleaning-settings',
    access: 'owner',
    handler: ({ payload }) => cleaningSettingsView(payload),
  }),
  defineEndpoint({
    method: 'post',
    path: '/cleaning-settings',
    access: 'owner',
    body: cleaningSettingsRequest,
    handler: async ({ payload, body, address }) => {
      const saved = await changeCleaningSettings(payload, body)
      await recordEvent(payload, { kind: 'settings', area: 'cleaning', outcome: 'changed', address })
      return saved
    },
  }),
]

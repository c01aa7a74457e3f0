import {
  cleaningSettingsRequest,
  cleaningSettingsResponse,
  cleaningSettingsSaved,
} from '@/contract/cleaning-settings'
import { changeCleaningSettings, cleaningSettingsView } from '@/operations/cleaning/change-settings'
import { googleNotifiesCrew } from '@/operations/google-calendar/notifies-crew'

import { defineEndpoint } from './define-endpoint'

export const cleaningSettingsEndpoints = [
  defineEndpoint('get /cleaning-settings', 'owner', {
    response: cleaningSettingsResponse,
    handler: ({ payload }) => cleaningSettingsView(payload),
  }),
  defineEndpoint('post /cleaning-settings', 'owner', {
    body: cleaningSettingsRequest,
    response: cleaningSettingsSaved,
    record: () => ({ kind: 'settings', area: 'cleaning', outcome: 'changed' }),
    handler: ({ payload, body }) => changeCleaningSettings(payload, body, googleNotifiesCrew),
  }),
]

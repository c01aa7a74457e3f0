import {
  cleaningSettingsRequest,
  cleaningSettingsResponse,
  cleaningSettingsSaved,
} from '@/contract/cleaning-settings'
import { changeCleaningSettings, cleaningSettingsView } from '@/operations/cleaning/change-settings'
import { googleNotifiesCrew } from '@/operations/google-calendar/notifies-crew'

import { defineEndpoint } from './define-endpoint'

export const cleaningSettingsEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/cleaning-settings',
    access: 'owner',
    response: cleaningSettingsResponse,
    handler: ({ payload }) => cleaningSettingsView(payload),
  }),
  defineEndpoint({
    method: 'post',
    path: '/cleaning-settings',
    access: 'owner',
    body: cleaningSettingsRequest,
    response: cleaningSettingsSaved,
    record: () => ({ kind: 'settings', area: 'cleaning', outcome: 'changed' }),
    handler: ({ payload, body }) => changeCleaningSettings(payload, body, googleNotifiesCrew),
  }),
]

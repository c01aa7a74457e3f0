import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { CleaningSettingsRequest, CleaningSettingsResponse } from '@/contract/cleaning-settings'

import { call } from './client'
import { OVERVIEW_KEY } from './overview'
import { useFresh } from './use-fresh'

const CLEANING_SETTINGS = '/api/cleaning-settings'

export const useCleaningSettings = () => useFresh([CLEANING_SETTINGS], 'get /cleaning-settings')

/** Saves; coming turnovers on Overview change with it. */
export function useSaveCleaningSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CleaningSettingsRequest) => call('post /cleaning-settings', { body }),
    onSuccess: ({ success, settings, comingCleanings }) => {
      client.setQueryData<CleaningSettingsResponse>([CLEANING_SETTINGS], {
        success,
        settings,
        comingCleanings,
      })
      void client.invalidateQueries({ queryKey: [OVERVIEW_KEY] })
    },
    // They may be saved though no answer came: what is typed back then is a change again.
    onError: () => client.invalidateQueries({ queryKey: [CLEANING_SETTINGS] }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  CleaningSettingsRequest,
  CleaningSettingsResponse,
  CleaningSettingsSaved,
} from '@/contract/cleaning-settings'

import { apiJson } from './client'
import { OVERVIEW_KEY } from './overview'

const CLEANING_SETTINGS = '/api/cleaning-settings'

export const useCleaningSettings = () =>
  useQuery<CleaningSettingsResponse>({ queryKey: [CLEANING_SETTINGS], refetchOnMount: 'always' })

/** Saves; coming turnovers on Overview change with it. */
export function useSaveCleaningSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: CleaningSettingsRequest) =>
      apiJson<CleaningSettingsSaved>('POST', CLEANING_SETTINGS, settings),
    onSuccess: ({ success, settings, comingCleanings }) => {
      client.setQueryData<CleaningSettingsResponse>([CLEANING_SETTINGS], {
        success,
        settings,
        comingCleanings,
      })
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'

import { apiRequest, codeOf } from './client'

/** Ends the owner's session and forgets what was loaded; one that has already ended is as good. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await apiRequest('POST', '/api/admin/logout')
      } catch (error) {
        if (codeOf(error) !== 'sign-in') throw error
      }
    },
    onSuccess: () => client.clear(),
  })
}

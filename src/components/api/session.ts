import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { EndedSessions, OwnerSessionsResponse, PasswordChange } from '@/contract/owner-sessions'

import { apiJson, apiRequest, codeOf } from './client'

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

const SESSIONS_PATH = '/api/admin/sessions'

/** Where the owner is logged in. */
export const useOwnerSessions = () =>
  useQuery<OwnerSessionsResponse>({ queryKey: [SESSIONS_PATH], refetchOnMount: 'always' })

/** Ends one session by its id, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      apiJson<EndedSessions>(
        'DELETE',
        id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${encodeURIComponent(id)}`,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  })
}

/** Changes the password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) => apiJson<{ success: true }>('POST', '/api/admin/password', change),
    onSuccess: () => client.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  })
}

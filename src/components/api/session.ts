import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { PasswordChange } from '@/contract/owner-sessions'

import { call, codeOf, send } from './client'
import { useFresh } from './use-fresh'
import { useReload } from './use-refresh'

/** Ends the owner's session and forgets what was loaded; one that has already ended is as good. */
export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await send('post /admin/logout')
      } catch (error) {
        if (codeOf(error) !== 'sign-in') throw error
      }
    },
    onSuccess: () => client.clear(),
  })
}

const SESSIONS_KEY = '/api/admin/sessions'

/** Where the owner is logged in. */
export const useOwnerSessions = () => useFresh([SESSIONS_KEY], 'get /admin/sessions')

/** Ends one session by its id, or all but this one. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call('delete /admin/sessions') : call('delete /admin/sessions/:id', { params: { id } }),
    onSettled: useReload([SESSIONS_KEY]),
  })

/** Changes the password, which ends all other sessions. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: PasswordChange) => call('post /admin/password', { body }),
    onSuccess: useReload([SESSIONS_KEY]),
  })

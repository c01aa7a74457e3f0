import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'

import type { BlockIpRequest, EventKind } from '@/contract/security'

import { type Answer, call, type CallName, codeOf, type Inputs } from './client'
import { useRefresh } from './use-refresh'

/** What all keys begin with. */
const BASE = '/api/security'
const LIMITS_EVERY_MS = 10_000
const STATUS_EVERY_MS = 30_000

/** A call of the console's; when its session is over, the page shows the gate again. */
function useSecurityCall() {
  const router = useRouter()
  return async <Name extends CallName>(name: Name, ...input: Inputs<Name>): Promise<Answer<Name>> => {
    try {
      return await call(name, ...input)
    } catch (error) {
      if (codeOf(error) === 'sign-in') router.refresh()
      throw error
    }
  }
}

function useSecurityQuery<Name extends CallName>(
  refetchInterval: number | false,
  name: Name,
  ...input: Inputs<Name>
) {
  const securityCall = useSecurityCall()
  return useQuery({
    queryKey: [BASE, name, ...input],
    queryFn: () => securityCall(name, ...input),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval,
  })
}

export const useSecurityStatus = () => useSecurityQuery(STATUS_EVERY_MS, 'get /security/status')

export const useLiveLimits = () => useSecurityQuery(LIMITS_EVERY_MS, 'get /security/limits')

export const useBlockedIps = ({ page, search }: { page: number; search: string }) =>
  useSecurityQuery(STATUS_EVERY_MS, 'get /security/blocked-ips', {
    query: { page: String(page), search },
  })

export type EventFilters = { kind?: EventKind; area: string; outcome: string; address: string }

export const useSecurityEvents = ({ page, ...filters }: EventFilters & { page: number }) =>
  useSecurityQuery(false, 'get /security/events', { query: { page: String(page), ...filters } })

export const useConsoleSessions = () => useSecurityQuery(STATUS_EVERY_MS, 'get /security/sessions')

/** Ends one session of the console, or with null all others. */
export function useEndConsoleSessions() {
  const securityCall = useSecurityCall()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? securityCall('delete /security/sessions')
        : securityCall('delete /security/sessions/:id', { params: { id } }),
    onSettled: useRefresh(BASE),
  })
}

/** Blocks or unblocks an address; everything on the screen is then loaded anew. */
export function useIpChange(change: 'block-ip' | 'unblock-ip') {
  const securityCall = useSecurityCall()
  return useMutation({
    mutationFn: (body: BlockIpRequest) => securityCall(`post /security/${change}`, { body }),
    // Not waited for: the row that asked may be gone with the new list, and its toast with it.
    onSettled: useRefresh(BASE),
  })
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'

import type {
  BlockedIpsPage,
  BlockIpRequest,
  ConsoleSessions,
  ConsoleSessionsEnded,
  IpChanged,
  LiveLimits,
  SecurityEventsPage,
  SecurityStatus,
} from '@/contract/security'

import { apiJson, codeOf } from './client'

const BASE = '/api/security'
const LIMITS_EVERY_MS = 10_000
const STATUS_EVERY_MS = 30_000

/** A call of the console's; when its session is over, the page shows the gate again. */
function useSecurityCall() {
  const router = useRouter()
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    try {
      return await apiJson<Answer>(method, `${BASE}/${path}`, body)
    } catch (error) {
      if (codeOf(error) === 'sign-in') router.refresh()
      throw error
    }
  }
}

function useSecurityQuery<Answer>(path: string, refetchInterval: number | false = false) {
  const call = useSecurityCall()
  return useQuery({
    queryKey: [BASE, ...path.split('?')],
    queryFn: () => call<Answer>('GET', path),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval,
  })
}

const search = (filters: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()

export const useSecurityStatus = () => useSecurityQuery<SecurityStatus>('status', STATUS_EVERY_MS)

export const useLiveLimits = () => useSecurityQuery<LiveLimits>('limits', LIMITS_EVERY_MS)

export const useBlockedIps = (filters: { page: number; search: string }) =>
  useSecurityQuery<BlockedIpsPage>(`blocked-ips?${search(filters)}`, STATUS_EVERY_MS)

export const useSecurityEvents = (filters: {
  page: number
  kind: string
  area: string
  outcome: string
  address: string
}) => useSecurityQuery<SecurityEventsPage>(`events?${search(filters)}`)

export const useConsoleSessions = () => useSecurityQuery<ConsoleSessions>('sessions', STATUS_EVERY_MS)

/** Ends one session of the console, or with null all others. */
export function useEndConsoleSessions() {
  const call = useSecurityCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      call<ConsoleSessionsEnded>('DELETE', id === null ? 'sessions' : `sessions/${encodeURIComponent(id)}`),
    onSettled: () => void client.invalidateQueries({ queryKey: [BASE] }),
  })
}

/** Blocks or unblocks an address; everything on the screen is then loaded anew. */
export function useIpChange(change: 'block-ip' | 'unblock-ip') {
  const call = useSecurityCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: BlockIpRequest) => call<IpChanged>('POST', change, request),
    // Not waited for: the row that asked may be gone with the new list, and its toast with it.
    onSettled: () => void client.invalidateQueries({ queryKey: [BASE] }),
  })
}

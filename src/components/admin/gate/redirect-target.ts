import { getSafeRedirect } from 'payload/shared'

/**
 * Where the gate leads: the path of ours that was asked for before the login, else the dashboard. For the dashboard
 * itself Payload hands on the query only ('?tab=bookings&open=12'), as for a link from a mail.
 */
export function redirectTarget(adminRoute: string, asked: unknown): string {
  const path = typeof asked === 'string' && asked.startsWith('?') ? `${adminRoute}${asked}` : asked
  return getSafeRedirect({ fallbackTo: adminRoute, redirectTo: typeof path === 'string' ? path : '' })
}

import { isHttps } from '@/env'

/** The name of a cookie for the whole site, bound to its host where that can be. */
export const hostCookie = (name: string): string => `${isHttps() ? '__Host-' : ''}${name}`

/** A cookie that no script reads and no other site's form sends. @param scope its path and its lifetime */
export const cookieText = (name: string, value: string, scope: string): string =>
  `${name}=${value}; ${scope}; HttpOnly; SameSite=Lax${isHttps() ? '; Secure' : ''}`

/** The value of a cookie that the caller sent, if any. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${name}=`
  const cookie = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((each) => each.startsWith(start))
  return cookie?.slice(start.length)
}

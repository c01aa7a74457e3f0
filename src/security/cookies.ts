/** The value of a cookie that the caller sent, if any. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${name}=`
  const cookie = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((each) => each.startsWith(start))
  return cookie?.slice(start.length)
}

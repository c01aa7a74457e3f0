export type NoticeKind = 'success' | 'error'

/** What `?success=true` or `?error=booking` says; anything else says nothing. */
export function noticeIn(search: string): NoticeKind | null {
  const query = new URLSearchParams(search)
  if (query.get('error') === 'booking') return 'error'
  return query.get('success') === 'true' ? 'success' : null
}

/** The address without the parts that only carried the message; path, other parts and fragment stay. */
export function addressWithout(href: string): string {
  const url = new URL(href)
  url.searchParams.delete('success')
  url.searchParams.delete('error')
  return url.pathname + url.search + url.hash
}

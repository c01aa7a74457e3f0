import { type NoticeKind, noticeIn } from '@/components/site/notice-query'

export type Query = Record<string, string | string[] | undefined>

const single = (value: Query[string]) => (typeof value === 'string' ? value : '')

/** What became of a booking, as the address of the landing page says it. */
export const noticeOf = ({ success, error }: Query): NoticeKind | null =>
  noticeIn(new URLSearchParams({ success: single(success), error: single(error) }).toString())

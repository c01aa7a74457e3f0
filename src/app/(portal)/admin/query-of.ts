export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The query of a page's address as it was asked for, with its question mark; empty without one. */
export function queryOf(params: Awaited<SearchParams>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** What a form's nested names (`metadata[inquiryId]=7`, `expand[0]=latest_charge`) stand for. */
export type Params = { [name: string]: string | Params }

/** Reads a body or query as the payment provider does: `a[b]=c` is `{a: {b: 'c'}}`, lists have numbers for names. */
export function readForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = params
    for (const segment of path.slice(0, -1)) at = (at[segment] ??= {}) as Params
    at[path.at(-1)!] = value
  }
  return params
}

export const asList = (value: string | Params | undefined): string[] =>
  typeof value === 'object' ? Object.values(value).map(String) : value === undefined ? [] : [value]

export const asNumber = (value: string | Params | undefined): number =>
  /^\d+$/.test(String(value)) ? Number(value) : NaN

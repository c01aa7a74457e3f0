/** The page of a list that an address asks for; the first for anything that is no page. */
export const pageOf = (value: string | null): number =>
  value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1

const LONGEST = 32

/** 'Pet fee' is 'pet-fee'. */
const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** Gives new rows a key of their label that no other row has; those that have one keep it, whatever their label is now. */
export function withKeys<Row extends { key: string | null; label: string }>(
  rows: readonly Row[],
  unnamed: string,
): (Row & { key: string })[] {
  const taken = new Set(rows.map(({ key }) => key))
  return rows.map((row) => {
    if (row.key !== null) return { ...row, key: row.key }
    const wanted = slugOf(row.label) || unnamed
    let key = wanted
    for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`
    taken.add(key)
    return { ...row, key }
  })
}

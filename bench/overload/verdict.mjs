/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {string} [unit] e.g. 'ms'
 * @property {number} [atMost] the goal; a figure with neither goal is only told
 * @property {number} [atLeast]
 */

const rounded = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1))

/**
 * Prints each figure beside its goal.
 * @param {Figure[]} figures
 * @returns {boolean} whether every goal is met; a figure that is no number misses its goal, and no goal at all is none met
 */
export function judge(figures) {
  const verdicts = figures.map(({ name, value, unit = '', atMost, atLeast }) => {
    const said = `${name}: ${rounded(value)} ${unit}`.trimEnd()
    if (atMost === undefined && atLeast === undefined) {
      console.log(`         ${said}`)
      return null
    }
    const isMet = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
    const goal = [
      ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
      ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ].join(', ')
    console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${said} (${goal})`)
    return isMet
  })
  const judged = verdicts.filter((verdict) => verdict !== null)
  return judged.length > 0 && judged.every(Boolean)
}

export const sorted = (numbers) => numbers.toSorted((a, b) => a - b)

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms) => `${ms.toFixed(0)} ms`
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']

/** One line for each page; scores in the order performance, accessibility, best practices, search. */
export function printPages(rows) {
  const heads = ['scores', 'paint', 'blocking', 'shift', 'answer', 'gzip', 'brotli', 'page']
  const line = (cells) =>
    cells.map((cell, at) => (at === 7 ? cell : cell.padStart([17, 9, 9, 7, 9, 10, 10][at]))).join('  ')
  console.log(line(heads))
  for (const { name, figures, weight } of rows) {
    console.log(
      line([
        SCORES.map((score) => figures[score]).join(' '),
        milliseconds(figures.paint),
        milliseconds(figures.blocking),
        figures.shift.toFixed(3),
        milliseconds(figures.answer),
        kilobytes(weight.gzip),
        kilobytes(weight.brotli),
        name,
      ]),
    )
    if (figures.failing.length > 0) console.log(`${' '.repeat(19)}below 90: ${figures.failing.join(', ')}`)
  }
}

/** Each goal with what was seen. @returns whether all were reached */
export function printGoals(goals) {
  for (const { name, seen, reached } of goals) console.log(`  ${reached ? 'yes' : 'NO '}  ${name}: ${seen}`)
  return goals.every(({ reached }) => reached)
}

export const atLeast = (name, seen, goal) => ({
  name: `${name}, at least ${goal}`,
  seen: String(seen),
  reached: seen >= goal,
})
export const atMost = (name, seen, goal, print = String) => ({
  name: `${name}, at most ${print(goal)}`,
  seen: print(seen),
  reached: seen <= goal,
})
export { kilobytes, milliseconds }

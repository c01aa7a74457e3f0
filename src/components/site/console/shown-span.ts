/** '3 days', '1 hour': the largest unit that fits. @param seconds a whole number */
export function shownSpan(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ]
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`
}

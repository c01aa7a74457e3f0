/** A time of day as guests read it: '4 PM' for '16:00', '11:30 AM' for '11:30'. What is no time stays as it is. */
export function clockTime(time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined) return time
  const half = Number(hour) < 12 ? 'AM' : 'PM'
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${half}`
}

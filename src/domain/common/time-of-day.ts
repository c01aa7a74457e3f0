/**
 * A time of day at the house as guests read it everywhere: '4 PM', '10:30 AM', '12 PM'; a text that is none is given back as it
 * is.
 * @param time 'HH:MM'
 */
export function formatTime(time: string): string {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hours) return time
  const hour = Number(hours)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`
}

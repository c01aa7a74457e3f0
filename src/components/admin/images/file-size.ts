const KB = 1024
const MB = 1024 * KB

/** '3.2 MB', '148 kB', '90 bytes'. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`
  if (bytes >= KB) return `${Math.round(bytes / KB)} kB`
  return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
}

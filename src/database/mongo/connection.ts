import type { ConnectOptions } from 'mongoose'

/** What an address may say of reading elsewhere than from the primary. */
const READS_ELSEWHERE = /^(readPreference|readPreferenceTags|maxStalenessSeconds)=/i
const WRITE_CONCERN = /^w=/i

/**
 * How the database of an address is connected to. What was written must be what is read next, or two guests are both told
 * that nights are free: a secondary is behind, whatever the address prefers. And a write that a majority has not got may be
 * taken back by the next primary, or, where none need say that it has it (`w=0`), be refused without a word.
 */
export function connectionTo(address: string): { url: string; options: ConnectOptions } {
  const [place, query = ''] = address.split('?')
  const said = query.split('&')
  const kept = said.filter((each) => each !== '' && !READS_ELSEWHERE.test(each))
  return {
    url: kept.length > 0 ? `${place}?${kept.join('&')}` : place!,
    options: {
      // Where the address says nothing the server knows best.
      ...(said.some((each) => WRITE_CONCERN.test(each)) ? { w: 'majority' as const } : {}),
      // Nothing waits for a server that is gone much longer than a person does, and a primary that died without a word is
      // noticed within seconds.
      serverSelectionTimeoutMS: 5_000,
      connectTimeoutMS: 5_000,
      heartbeatFrequencyMS: 2_000,
    },
  }
}

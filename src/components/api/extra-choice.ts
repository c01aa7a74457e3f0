import { LONGEST_CODE, MOST_EXTRAS, MOST_OF_ONE, MOST_PETS } from '@/contract/party-limits'

import type { ExtraChoice } from './quote'

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most

const KEY = /^[a-z0-9_-]{1,40}$/i

/** What a guest chose besides nights and guests, of what an address or a tab says; what is none of it is left out. */
export function extraChoiceOf({ pets, extras, code }: Record<string, unknown>): ExtraChoice {
  const listed = typeof extras === 'object' && extras !== null ? Object.entries(extras) : []
  const counted = listed.filter(
    (entry): entry is [string, number] => KEY.test(entry[0]) && isCount(entry[1], MOST_OF_ONE),
  )
  const word = typeof code === 'string' ? code.trim().slice(0, LONGEST_CODE) : ''
  return {
    ...(isCount(pets, MOST_PETS) ? { pets } : {}),
    ...(counted.length > 0 ? { extras: Object.fromEntries(counted.slice(0, MOST_EXTRAS)) } : {}),
    ...(word ? { code: word } : {}),
  }
}

import * as z from 'zod'

import { withoutUnseen } from '@/domain/common/typed-text'

import { queryInteger } from './common'
import { LONGEST_CODE, MOST_EXTRAS, MOST_OF_ONE, MOST_PETS } from './party-limits'

// What comes with the guests of a stay, what they choose besides, and the code that they ask with.

const PETS = `Please say how many pets will come, from 0 to ${MOST_PETS}`
const EXTRAS = 'Please give extras as key:number, separated by commas'

const extraKey = z.string().regex(/^[a-z0-9_-]{1,40}$/i, { message: EXTRAS })
const extraCount = z
  .number({ message: EXTRAS })
  .int({ message: EXTRAS })
  .min(0, { message: EXTRAS })
  .max(MOST_OF_ONE, { message: `At most ${MOST_OF_ONE} of each extra` })

/** In capitals, however it was typed; an empty one is none. */
const code = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .toUpperCase()
  .max(LONGEST_CODE, { message: `A code has at most ${LONGEST_CODE} characters` })
  .transform((text) => text || undefined)
  .optional()

/** In a body. How many of each optional fee of the price list, by its key. */
export const partyFields = {
  pets: z
    .number({ message: PETS })
    .int({ message: PETS })
    .min(0, { message: PETS })
    .max(MOST_PETS, { message: PETS })
    .optional(),
  extras: z
    .record(extraKey, extraCount, { message: 'Please give extras as numbers by their key' })
    .refine((extras) => Object.keys(extras).length <= MOST_EXTRAS, {
      message: `At most ${MOST_EXTRAS} different extras`,
    })
    .optional(),
  /** The promotion code. */
  code,
}

/** 'firewood:2,crib:1'; null when it is no list of that form, or names one twice. */
function listedExtras(text: string): Record<string, number> | null {
  const extras = new Map<string, number>()
  for (const part of text.split(',')) {
    const match = /^([a-z0-9_-]{1,40}):(\d{1,2})$/i.exec(part)
    if (!match || extras.has(match[1]!)) return null
    extras.set(match[1]!, Number(match[2]))
  }
  return extras.size > MOST_EXTRAS ? null : Object.fromEntries(extras)
}

/** The same in a query: `extras=firewood:2,crib:1`. */
export const partyQuery = {
  pets: queryInteger(0, MOST_PETS).optional(),
  extras: z
    .string()
    .max(1500)
    .transform((text, { issues }) => {
      const extras = text === '' ? {} : listedExtras(text)
      if (extras) return extras
      issues.push({ code: 'custom', message: EXTRAS, input: text })
      return z.NEVER
    })
    .optional(),
  code,
}

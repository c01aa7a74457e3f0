import type { NightsFileAnswer, NightsUndo } from '@/contract/nights-file'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { dollarsToCents } from '@/domain/common/money'
import { spanOf } from '@/domain/rates/changed-nights'
import { nightRates } from '@/domain/rates/night-rates'
import { type NightRow, readNightsFile, type WrongRow } from '@/domain/rates/nights-file'
import { oddNights } from '@/domain/rates/odd-nights'
import { FURTHEST_PRICED_DAYS } from '@/domain/rates/outside-limits'
import { Refusal } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { underLease } from '../runtime/lease'
import { loadDays } from './load-days'
import { currentPriceList } from './price-lists'
import { TOO_FAR } from './service-nights'
import { type NightBefore, openChanges, putNightsBack, writeNights } from './write-nights'

interface ReadFile {
  today: CalendarDate
  /** From today on. */
  nights: NightRow[]
  past: number
  wrong: WrongRow[]
}

async function readFile(payload: Payload, text: string): Promise<ReadFile> {
  const today = await houseToday(payload)
  const last = addDays(today, FURTHEST_PRICED_DAYS)
  const { nights, wrong } = readNightsFile(text)
  const tooFar = nights
    .filter(({ date }) => date > last)
    .map(({ line }) => ({ line, message: `${TOO_FAR}.` }))
  return {
    today,
    nights: nights.filter(({ date }) => date >= today && date <= last),
    past: nights.filter(({ date }) => date < today).length,
    wrong: [...wrong, ...tooFar].toSorted((a, b) => a.line - b.line),
  }
}

async function effectOf(
  payload: Payload,
  { today, nights, past, wrong }: ReadFile,
): Promise<NightsFileAnswer> {
  const last = addDays(today, FURTHEST_PRICED_DAYS)
  const [{ records }, { card }] = await Promise.all([
    loadDays(payload, today, last),
    currentPriceList(payload),
  ])
  const rateOn = nightRates(card, today, last)
  const open = openChanges(nights, records)
  const dates = open.map(({ date }) => date).toSorted()
  const priced = open.filter(({ before, after }) => (before?.priceCents ?? null) !== after.priceCents)
  const stays = open.filter(({ before, after }) => (before?.minNights ?? null) !== after.minNights)
  return {
    success: true,
    nightsChanged: open.length,
    changed: dates.length === 0 ? null : { from: dates[0]!, to: dates.at(-1)! },
    before: spanOf(priced.map(({ date, before }) => rateOn(date, before?.priceCents).cents)),
    after: spanOf(priced.map(({ date, after }) => rateOn(date, after.priceCents).cents)),
    backToUsual: priced.filter(({ after }) => after.priceCents === null).length,
    staysChanged: stays.length,
    unchanged: nights.length - open.length,
    past,
    warnings: oddNights(
      [
        ...priced.map(({ date, after }) => ({ date, priceCents: after.priceCents })),
        ...stays.map(({ date, after }) => ({ date, minNights: after.minNights })),
      ],
      (date) => rateOn(date).cents,
      card.rules.maxNights,
    ),
    wrong,
    undo: null,
  }
}

/** What a file of prices would do, and what is wrong with it; nothing is set. */
export const previewNightsFile = async (payload: Payload, text: string): Promise<NightsFileAnswer> =>
  effectOf(payload, await readFile(payload, text))

const undoOf = (nights: readonly NightBefore[]): NightsUndo | null =>
  nights.length === 0
    ? null
    : {
        nights: nights.map(({ date, priceCents, minNights, updatedAt }) => ({
          ...{ date, minNights, updatedAt },
          price: priceCents === null ? null : priceCents / 100,
        })),
      }

function refuseWrong(wrong: readonly WrongRow[]): void {
  const [first] = wrong
  if (!first) return
  const errors = wrong.map(({ line, message }) => ({ path: `line ${line}`, message }))
  const more = wrong.length === 1 ? '' : ` (and ${wrong.length - 1} more)`
  throw new Refusal('invalid', `Line ${first.line}: ${first.message}${more} Nothing was set.`, { errors })
}

/** Under this key of Payload's key-value store stands what the file that was set last is answered with, and its request's key. */
const LAST_FILE = 'last-nights-file'
/** Longer than the nights of a file take to be set, ms. */
const SETTING_MS = 10_000

type LastFile = { requestKey: string; answer: NightsFileAnswer }

/**
 * Sets prices and shortest stays as a file says; dates before today at the house are left out. Sent again because the answer was
 * lost it changes nothing, and what the nights were before is known from the first time.
 * @param requestKey of a file that is sent again if need be
 * @returns what it did, and how it is taken back
 * @throws Refusal 400 when a line is wrong: then nothing is set
 */
export const applyNightsFile = (
  payload: Payload,
  text: string,
  requestKey?: string,
): Promise<NightsFileAnswer> =>
  // The second of two at once would find everything set, and be answered, for good, that there is nothing to take back.
  underLease(payload, LAST_FILE, SETTING_MS, async () => {
    const last = requestKey === undefined ? null : await payload.kv.get<LastFile>(LAST_FILE)
    if (last && last.requestKey === requestKey) return last.answer
    const file = await readFile(payload, text)
    refuseWrong(file.wrong)
    const effect = await effectOf(payload, file)
    if (effect.nightsChanged === 0) return effect
    const changes = file.nights.map(({ line: _, ...change }) => change)
    const answer = { ...effect, undo: undoOf(await writeNights(payload, changes)) }
    if (requestKey !== undefined) await payload.kv.set(LAST_FILE, { requestKey, answer })
    return answer
  })

/** Takes a file back, but for the nights that somebody changed after it. */
export async function undoNightsFile(payload: Payload, { nights }: NightsUndo) {
  const back = await putNightsBack(
    payload,
    nights.map(({ price, ...night }) => ({
      ...night,
      priceCents: price === null ? null : dollarsToCents(price),
    })),
  )
  const isBack = new Set(back)
  const kept = nights.map(({ date }) => date).filter((date) => !isBack.has(date))
  return { nightsBack: back.length, kept }
}

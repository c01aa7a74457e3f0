import type { CleaningSettings } from '@/contract/cleaning-settings'
import { findByIds } from '@/database/find-by-id'
import { readPages } from '@/database/read-pages'
import { unlessThere } from '@/database/unique'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import {
  arrivalDates,
  cleaningAfter,
  cleaningChanges,
  type CleaningPlan,
  type CleaningStay,
  leavesHouseToClean,
  needsCleaning,
} from '@/domain/cleaning/cleaning'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'
import type { Cleaning } from '@/payload-types'
import type { Payload } from 'payload'

import { exportHost } from '../calendar-export/build-feed'
import { houseNow } from '../runtime/clock'
import { loadArrival } from '../content/load-arrival'
import { changeCleaning, cleaningsFrom, isNotified } from './cleaning-records'
import { loadCleaningSettings } from './settings'

/** How many cleanings were planned, changed and called off. */
export interface PlanOutcome {
  planned: number
  changed: number
  calledOff: number
}
type Step = keyof PlanOutcome | 'nothing' | 'lost'

const TRIES = 5

/** Under this key of Payload's key-value store is the time zone in which the crew was told the hours. */
const CREW_ZONE = 'crew-time-zone'
const OTHER_ZONE =
  'The house goes by the clock of another time zone now: the hours are the same there, and your calendar has to follow.'

const REASON = {
  ended: 'The stay before this cleaning was called off.',
  off: 'The owner does not plan cleanings this way any more.',
  crew: 'The owner now gives the cleaning to another address.',
}

/** No stay that still goes on began earlier, days. */
const LOOK_BACK_DAYS = 2 * 366

/**
 * The confirmed stays of the last two years and to come that want a cleaning, by check-in, and the dates on which somebody
 * arrives.
 */
async function staysToClean(payload: Payload, today: CalendarDate) {
  const stays: CleaningStay[] = []
  const options = { where: { state: 'confirmed' }, first: addDays(today, -LOOK_BACK_DAYS) }
  for await (const page of readPages(payload, 'stays', ['checkout', 'importKind'], options)) {
    stays.push(...page)
  }
  return { stays: stays.filter(needsCleaning), arrivals: arrivalDates(stays) }
}

type House = {
  settings: CleaningSettings
  arrivalTime: string
  /** The house's time zone is another one than that in which the crew was told the hours. */
  isOtherZone: boolean
}

/** A UID of its own for each crew and each time it begins anew: nothing that was called off comes back to life. */
const uidOf = (stayId: string, sequence: number) => `cleaning-${stayId}-${sequence}@${exportHost()}`

async function plan(
  payload: Payload,
  stayId: string,
  wanted: CleaningPlan,
  crewEmail: string,
): Promise<Step> {
  const data = { ...wanted, stayId, crewEmail, state: 'planned' as const, uid: uidOf(stayId, 0), sequence: 0 }
  const made = await unlessThere(payload.create({ collection: 'cleanings', data, depth: 0 }))
  return made ? 'planned' : 'lost'
}

async function callOff(payload: Payload, cleaning: Cleaning, reason: string): Promise<Step> {
  const sequence = cleaning.sequence + 1
  // Whom nobody has begun to tell needs no word.
  const silent = cleaning.toldBy ? {} : { toldSequence: sequence }
  const data = { state: 'cancelled' as const, sequence, changeText: reason, ...silent }
  return (await changeCleaning(payload, cleaning, data)) ? 'calledOff' : 'lost'
}

async function change(
  payload: Payload,
  cleaning: Cleaning,
  wanted: CleaningPlan,
  house: House,
): Promise<Step> {
  // What was not told yet is told with it.
  const unnotified = !isNotified(cleaning) && cleaning.changeText ? [cleaning.changeText] : []
  // Google's event says in which zone its hours are, and is written anew; the file with a mail has them in UTC.
  const isMoved =
    house.isOtherZone && cleaning.toldBy === 'mail' && !unnotified.some((text) => text.includes(OTHER_ZONE))
  const changes = [...cleaningChanges(cleaning, wanted, house.arrivalTime), ...(isMoved ? [OTHER_ZONE] : [])]
  const crewEmail = house.settings.cleaningCrewEmail
  if (changes.length === 0 && cleaning.crewEmail === crewEmail) return 'nothing'
  const changeText = cleaning.toldBy ? [...unnotified, ...changes].join('\n') : null
  const data = { ...wanted, crewEmail, sequence: cleaning.sequence + 1, changeText }
  return (await changeCleaning(payload, cleaning, data)) ? 'changed' : 'lost'
}

async function beginAnew(
  payload: Payload,
  cleaning: Cleaning,
  wanted: CleaningPlan,
  crewEmail: string,
): Promise<Step> {
  const sequence = cleaning.sequence + 1
  const done = await changeCleaning(payload, cleaning, {
    ...wanted,
    crewEmail,
    sequence,
    state: 'planned',
    uid: uidOf(cleaning.stayId, sequence),
    changeText: null,
    toldBy: null,
    toldSequence: null,
  })
  return done ? 'planned' : 'lost'
}

/** Brings the cleaning of a confirmed stay to where it belongs, one step at a time. */
async function bring(
  payload: Payload,
  stayId: string,
  cleaning: Cleaning | undefined,
  wanted: CleaningPlan,
  house: House,
): Promise<Step> {
  const { isActive, autoCreateEvents, cleaningCrewEmail: crewEmail } = house.settings
  if (!isActive) return cleaning?.state === 'planned' ? callOff(payload, cleaning, REASON.off) : 'nothing'
  if (!crewEmail) return 'nothing'
  if (!cleaning) return autoCreateEvents ? plan(payload, stayId, wanted, crewEmail) : 'nothing'
  const isOthers = cleaning.crewEmail !== crewEmail
  if (cleaning.state === 'planned') {
    return isOthers && cleaning.toldBy
      ? callOff(payload, cleaning, REASON.crew)
      : change(payload, cleaning, wanted, house)
  }
  // First the crew hears that the old one is off. One that goes over to another crew is no new one.
  const mayBegin = isNotified(cleaning) && (autoCreateEvents || isOthers)
  return mayBegin ? beginAnew(payload, cleaning, wanted, crewEmail) : 'nothing'
}

/** Planned, or called off only because another crew is to have it. */
const isWanted = ({ state, changeText }: Cleaning): boolean =>
  state === 'planned' || Boolean(changeText?.startsWith(REASON.crew))

/** @returns whether another process came first somewhere, which then is to be looked at again */
async function planOnce(payload: Payload, outcome: PlanOutcome): Promise<boolean> {
  const { today, timeZone } = await houseNow(payload)
  const toldIn = await payload.kv.get<{ timeZone: string }>(CREW_ZONE)
  // The cleanings are read before stays and settings: who wrote one since knew newer stays, and is not overwritten
  // (`changeCleaning`), so that a round which was stopped for a while moves nothing back.
  const first = addDays(today, -MAX_NIGHTS)
  const known = new Map((await cleaningsFrom(payload, first)).map((cleaning) => [cleaning.stayId, cleaning]))
  const settings = await loadCleaningSettings(payload)
  const { checkinTime: arrivalTime } = await loadArrival(payload)
  const { stays, arrivals } = await staysToClean(payload, today)
  const house = { settings, arrivalTime, isOtherZone: toldIn !== null && toldIn.timeZone !== timeZone }
  let lost = false
  const count = (step: Step) => {
    if (step === 'lost') lost = true
    else if (step !== 'nothing') outcome[step] += 1
  }
  for (const stay of stays.filter(({ checkout }) => checkout >= today)) {
    const cleaning = known.get(stay.id)
    known.delete(stay.id)
    const wanted = cleaningAfter(stay, settings.eventTime, arrivals)
    count(await bring(payload, stay.id, cleaning, wanted, house))
  }
  const left = [...known.values()].filter((cleaning) => cleaning.date >= today && isWanted(cleaning))
  const ended = await findByIds(
    payload,
    'stays',
    left.map(({ stayId }) => stayId),
  )
  for (const cleaning of left) {
    const stay = ended.get(cleaning.stayId)
    if (stay && leavesHouseToClean(stay, today)) {
      const wanted = cleaningAfter({ checkout: today }, settings.eventTime, arrivals)
      count(await bring(payload, cleaning.stayId, cleaning, wanted, house))
    } else if (cleaning.state === 'planned') {
      count(await callOff(payload, cleaning, settings.isActive ? REASON.ended : REASON.off))
    }
  }
  // Only now: who dies before, or is to look again, forgets none. Another process may have written the first one.
  if (!lost && toldIn?.timeZone !== timeZone) await unlessThere(payload.kv.set(CREW_ZONE, { timeZone }))
  return lost
}

/**
 * Brings the cleanings in line with stays and settings: one for each confirmed reservation that checks out from today on,
 * moved with it and called off with it. Guests who had the house and have left it early leave it to be cleaned today. What has passed stays
 * as it was. When the house's time zone is another one, the crew that was told by mail is told again. Notifying the crew is `notify-crew`. Safe at any time, in several processes at once, and to be stopped anywhere:
 * each step is one write.
 */
export async function planCleanings(payload: Payload): Promise<PlanOutcome> {
  const outcome: PlanOutcome = { planned: 0, changed: 0, calledOff: 0 }
  for (let attempt = 0; attempt < TRIES; attempt++) if (!(await planOnce(payload, outcome))) break
  return outcome
}

import type { Turnover } from '@/contract/overview'
import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { leavesHouseToClean } from '@/domain/cleaning/cleaning'
import type { Cleaning, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { comingStay, peopleStaying } from '../desk/coming-stays'
import { feedNames } from '../feeds/feed-records'
import { crewMails, cleaningState } from './cleaning-state'
import { loadCleaningSettings } from './settings'

const LISTED = 7

async function leaving(payload: Payload, today: CalendarDate): Promise<Stay[]> {
  const where = peopleStaying({ checkout: { greater_than_equal: today } })
  return findAll(payload, 'stays', where, { sort: 'checkout', limit: LISTED })
}

/** Stays whose guests left the house early, which is cleaned today: for whoever looks they leave today. */
async function leftToday(payload: Payload, today: CalendarDate): Promise<Stay[]> {
  const cleanings = await cleaningsWhere(payload, { date: { equals: today }, state: { equals: 'planned' } })
  const stays = await findByIds(payload, 'stays', [...cleanings.keys()])
  return [...stays.values()].flatMap((stay) =>
    leavesHouseToClean(stay, today) ? [{ ...stay, checkout: today }] : [],
  )
}

async function arrivingOn(payload: Payload, dates: CalendarDate[]): Promise<Map<CalendarDate, Stay>> {
  const where = peopleStaying({ checkin: { in: dates } })
  const docs = await findAll(payload, 'stays', where)
  return new Map(docs.map((stay) => [stay.checkin, stay]))
}

/** By the stay that each is after. */
async function cleaningsWhere(payload: Payload, where: Where): Promise<Map<string, Cleaning>> {
  const docs = await findAll(payload, 'cleanings', where)
  return new Map(docs.map((cleaning) => [cleaning.stayId, cleaning]))
}

/** The coming turnovers by date: who leaves, who comes on the same day, and whether the crew knows. */
export async function comingTurnovers(payload: Payload, today: CalendarDate): Promise<Turnover[]> {
  const out = [...(await leftToday(payload, today)), ...(await leaving(payload, today))].slice(0, LISTED)
  if (out.length === 0) return []
  const [arrivals, cleanings, settings, names] = await Promise.all([
    arrivingOn(
      payload,
      out.map(({ checkout }) => checkout),
    ),
    cleaningsWhere(payload, { stayId: { in: out.map(({ id }) => String(id)) } }),
    loadCleaningSettings(payload),
    feedNames(payload),
  ])
  const mails = await crewMails(payload, [...cleanings.values()])
  return out.map((stay) => {
    const next = arrivals.get(stay.checkout)
    return {
      date: stay.checkout,
      out: comingStay(stay, names),
      ...(next ? { in: comingStay(next, names) } : {}),
      isSameDay: next !== undefined,
      cleaning: cleaningState(stay, cleanings.get(String(stay.id)), mails, settings),
    }
  })
}

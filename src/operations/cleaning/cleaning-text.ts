import { findById } from '@/database/find-by-id'
import { formatDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { sameDayText } from '@/domain/cleaning/cleaning'
import type { Cleaning } from '@/payload-types'
import type { Payload } from 'payload'

import { loadArrival } from '../content/load-arrival'
import { mailFrame } from '../content/mail-frame'

export interface CleaningText {
  /** Of the calendar entry. */
  summary: string
  /** 'Sat, Mar 13, 2027, 13:00 to 17:00' */
  when: string
  /** The house's address, else its place. */
  location?: string
  /** What changed since the crew was told last, a sentence each. */
  changes: string[]
  /** What else the crew needs to know; nothing of the guests but how many leave. */
  lines: string[]
}

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

/** A cleaning in words, for the crew: mails and Google's events say the same. */
export async function cleaningText(payload: Payload, cleaning: Cleaning): Promise<CleaningText> {
  const [{ houseName, place }, { address, checkinTime, checkoutTime }, stay] = await Promise.all([
    mailFrame(payload),
    loadArrival(payload),
    findById(payload, 'stays', cleaning.stayId),
  ])
  const { date, startTime, endTime, isSameDay } = cleaning
  const changes = cleaning.changeText?.split('\n').filter(Boolean) ?? []
  const sameDay = isSameDay ? [sameDayText(checkinTime)] : []
  const guests = stay?.guests ? ` (${counted(stay.guests, 'guest')})` : ''
  return {
    summary: `Cleaning: ${houseName}${isSameDay ? ' (same-day turnover)' : ''}`,
    when: `${formatDate(date, 'weekday')}, ${date.slice(0, 4)}, ${startTime} to ${endTime}`,
    location: oneLine(address ?? place) || undefined,
    changes,
    lines: [
      `The house is empty from ${checkoutTime}${guests}.`,
      ...sameDay.filter((line) => !changes.includes(line)),
    ],
  }
}

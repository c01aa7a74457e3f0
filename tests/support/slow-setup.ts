import { jest } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'

import { dateIn } from '@/domain/common/calendar-date'

/** A real server, database or browser stands behind these files: jest's five seconds are for unit specs. */
jest.setTimeout(120_000)

/** Most files are done in this time, ms. */
const A_FILE_MS = 120_000
const houseDay = (at: number) => dateIn('America/New_York', at)

// What a file reckons from today's date would be a day off once midnight comes to the house.
while (houseDay(Date.now()) !== houseDay(Date.now() + A_FILE_MS)) await pause(1000)

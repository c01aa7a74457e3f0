import { HOUSE, type HouseMark } from '@/database/house-mark'
import type { Payload } from 'payload'

/** Which house the database is of, and the schema it was last served with; null before its first start came to its end. */
export const houseMark = (payload: Payload): Promise<(HouseMark & Record<string, string>) | null> =>
  payload.kv.get<HouseMark & Record<string, string>>(HOUSE)

export const houseId = async (payload: Payload): Promise<string | undefined> => (await houseMark(payload))?.id

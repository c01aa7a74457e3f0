import type { Payload } from 'payload'

/** Under this key of Payload's key-value store stands which time a restore has lost, until the payment provider was asked about it. */
export const RESTORED = 'restored'

export interface LostTime {
  /** When the backup was made, ISO UTC. */
  from: string
  /** When it was put back, ISO UTC. */
  until: string
  /** The house that the backup is of, which a place with an id of its own is not; undefined in backups of the first version. */
  house?: string
}

export const lostTime = (payload: Payload): Promise<LostTime | null> =>
  payload.kv.get<LostTime & Record<string, string>>(RESTORED)

export const keepLostTime = (payload: Payload, lost: LostTime): Promise<void> =>
  payload.kv.set(RESTORED, { ...lost })

export const forgetLostTime = (payload: Payload): Promise<void> => payload.kv.delete(RESTORED)

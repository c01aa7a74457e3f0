/** The owner's session ends so long after its beginning, whatever is renewed, ms. */
const SESSION_LASTS_MS = 90 * 24 * 3600_000

type Session = { createdAt?: string | Date | null; expiresAt: string | Date }

const msOf = (moment: string | Date): number => new Date(moment).getTime()

/** Whether a session began no longer than 90 days before `now`, ms; one whose beginning is not known did not. */
export const isYoungSession = ({ createdAt }: Session, now: number): boolean =>
  createdAt != null && now - msOf(createdAt) < SESSION_LASTS_MS

/** When a session ends at the latest, ms: when it was not renewed, or 90 days after its beginning. */
export const sessionEnd = ({ createdAt, expiresAt }: Session): number =>
  Math.min(msOf(expiresAt), createdAt == null ? Infinity : msOf(createdAt) + SESSION_LASTS_MS)

/** One thing that has a draft newer than what guests see. */
export type DraftPart = {
  /** 'Website texts', 'Booking rules', or the title of a page. */
  title: string
  /** What differs from the published state, as its fields are called; null where nothing is published. */
  changed: string[] | null
  /** What has to be filled in before it can be published. */
  missing: string[]
  /** When the draft was saved, ISO, UTC. */
  savedAt: string
  /** Where it is edited. */
  href: string
}

import { FIRST_TEXTS } from '@/content/first-content'
import { FIRST_FACTS } from '@/content/first-facts'
import type { HouseFacts } from '@/contract/house-facts'
import type { HouseTexts } from '@/contract/site-content'

import { mergeTexts, onlyStored } from './merge-texts'

/** Every text of the website as it is stored: words that any site needs have a first text, facts about the house have none. */
export const houseTexts = (stored: unknown): HouseTexts & HouseFacts => ({
  ...mergeTexts(FIRST_TEXTS, stored),
  ...onlyStored(FIRST_FACTS, stored),
})

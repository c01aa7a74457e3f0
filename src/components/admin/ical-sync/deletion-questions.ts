import { dateRuns } from '@/domain/rates/availability'
import { formatDate } from '@/domain/common/calendar-date'

import { counted } from '../parts/format'

/** So many runs of nights are named; a browser's question has no room for more. */
const NAMED = 8

function nightText(nights: readonly string[]): string {
  const runs = dateRuns(nights)
  const named = runs.slice(0, NAMED).map(({ first, last }) => {
    const from = formatDate(first, 'short')
    return first === last ? from : `${from} to ${formatDate(last, 'short')}`
  })
  const more = runs
    .slice(NAMED)
    .reduce((sum, { first, last }) => sum + nights.filter((n) => n >= first && n <= last).length, 0)
  return [...named, ...(more > 0 ? [`and ${counted(more, 'more night')}`] : [])].join('\n')
}

/**
 * What the owner is asked before a calendar is deleted.
 * @param takes how many coming stays go with it, and the nights that become bookable; null: they are not known
 * @returns the second is about these nights; null when none opens
 */
export function deletionQuestions(
  name: string,
  takes: { stays: number; nights: readonly string[] | null },
): { first: string; second: string | null } {
  const question = `Are you sure you want to delete "${name}"?`
  const { stays, nights } = takes
  if (stays === 0) return { first: question, second: null }
  const go = `${counted(stays, 'coming stay')} ${stays === 1 ? 'goes' : 'go'} with it.`
  if (nights === null) {
    const whose = stays === 1 ? 'Its' : 'Their'
    return { first: `${question}\n\n${go} ${whose} nights become bookable.`, second: null }
  }
  if (nights.length === 0) {
    return { first: `${question}\n\n${go} No night becomes bookable by it.`, second: null }
  }
  const become = `${counted(nights.length, 'night')} ${nights.length === 1 ? 'becomes' : 'become'} bookable:`
  return {
    first: `${question}\n\n${go} ${become}\n${nightText(nights)}\n\nYou are asked next whether to keep them closed.`,
    second: `Keep ${nights.length === 1 ? 'this night' : `these ${nights.length} nights`} closed?\n\nOK: they stay closed as your own block, until you open them in Availability.\nCancel: guests can book them at once.`,
  }
}

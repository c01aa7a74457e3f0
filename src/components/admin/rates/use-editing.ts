import { useDeferredValue, useMemo } from 'react'

import type { RatesView } from '@/contract/rates'

import { changedParts, onTopOf, PART_NAMES } from './changed-parts'
import { type RatesDraft, useRatesDraft } from './draft-store'
import type { RatesFormContext } from './form-context'
import { readForm } from './read-form'
import { putBack, type RemovedRow, type RowList, takeOut } from './removed-rows'
import { type FormPart, formOf, type RatesForm } from './rates-form'

const NONE: readonly RemovedRow[] = []

const partsText = (parts: readonly FormPart[]) => parts.map((part) => PART_NAMES[part]).join(', ')

/** The form of what is published, with the owner's changes over it. */
export function useEditing(published: RatesView) {
  const { draft: kept, read, setDraft } = useRatesDraft()
  // One that changes nothing, or nothing any more, holds nobody to the prices that it began from.
  const live = (draft: RatesDraft | null) =>
    draft?.original.number === published.number ||
    (draft && [draft.original, published].every((view) => changedParts(draft.form, view).length > 0))
      ? draft
      : null
  const draft = live(kept)
  const original = draft?.original ?? published
  const form = useMemo(() => draft?.form ?? formOf(published), [draft, published])
  const reading = useMemo(() => readForm(form, original), [form, original])
  const changed = draft ? changedParts(form, original) : []

  /** As it is now, not as it was drawn: two changes may come in one event. */
  const now = (): RatesDraft => live(read()) ?? { original: published, form: formOf(published), removed: [] }
  const change: RatesFormContext['change'] = <Part extends FormPart>(
    part: Part,
    next: (now: RatesForm[Part]) => RatesForm[Part],
  ) => {
    const draft = now()
    setDraft({ ...draft, form: { ...draft.form, [part]: next(draft.form[part]) } })
  }
  return {
    form,
    reading,
    /** A moment behind while somebody types: pictures of a whole year need not follow each letter. */
    shown: useDeferredValue(reading),
    change,
    removed: draft?.removed ?? NONE,
    remove: (list: RowList, id: string) => setDraft(takeOut(now(), list, id)),
    putBack: (index: number) => setDraft(putBack(now(), index)),
    isChanged: changed.length > 0,
    /** In words: 'usual rate, seasons'. */
    parts: partsText(changed),
    /** Those of them that others have published otherwise since the draft began. */
    replaced: partsText(
      changed.length === 0
        ? []
        : changedParts(formOf(published), original).filter((part) => changed.includes(part)),
    ),
    /** The draft began from other prices than those that count now. */
    isOutdated: draft !== null && draft.original.number !== published.number,
    /** What publishing sends: the changed parts, and the number that they are a change of. */
    request: () => ({
      number: original.number,
      ...Object.fromEntries(changed.map((part) => [part, reading.typed[part]])),
    }),
    discard: () => setDraft(null),
    keepOnTop: () => {
      if (!draft) return
      setDraft({ ...draft, original: published, form: onTopOf(draft.form, draft.original, published) })
    },
  }
}

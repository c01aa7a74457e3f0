import { counted } from '../parts/format'
import {
  type FeeForm,
  newId,
  type RatesForm,
  type SeasonForm,
  type TaxForm,
  type TierForm,
} from './rates-form'

type Rows = { seasons: SeasonForm; fees: FeeForm; taxes: TaxForm } & Record<
  keyof RatesForm['discounts'],
  TierForm
>
/** Lists of the form whose rows can be removed. */
export type RowList = keyof Rows
export type RemovedRow = { [List in RowList]: { list: List; place: number; row: Rows[List] } }[RowList]

type Draft = { form: RatesForm; removed: readonly RemovedRow[] }

const rowsOf = (form: RatesForm, list: RowList): readonly Rows[RowList][] =>
  list === 'seasons' || list === 'fees' || list === 'taxes' ? form[list] : form.discounts[list]

const withRows = (form: RatesForm, list: RowList, rows: readonly Rows[RowList][]): RatesForm =>
  list === 'seasons' || list === 'fees' || list === 'taxes'
    ? { ...form, [list]: rows }
    : { ...form, discounts: { ...form.discounts, [list]: rows } }

/** Whether nothing was typed into it that anybody could miss. */
const isEmpty = ({ list, row }: RemovedRow): boolean => {
  if (list === 'seasons') return !row.name && !row.from && !row.nightly
  return list === 'fees' || list === 'taxes' ? !row.label && !row.amount : !row.percent
}

/** Takes a row out of the form, to be put back until the draft is over. */
export function takeOut<Each extends Draft>(draft: Each, list: RowList, id: string): Each {
  const rows = rowsOf(draft.form, list)
  const place = rows.findIndex((row) => row.id === id)
  if (place === -1) return draft
  const gone = { list, place, row: rows[place] } as RemovedRow
  return {
    ...draft,
    form: withRows(draft.form, list, rows.toSpliced(place, 1)),
    removed: isEmpty(gone) ? draft.removed : [...draft.removed, gone],
  }
}

/** Puts a row back as it was when it was removed. @param index in the removed ones */
export function putBack<Each extends Draft>(draft: Each, index: number): Each {
  const back = draft.removed[index]
  if (!back) return draft
  const rows = rowsOf(draft.form, back.list)
  // A row that was added since may have its id.
  const id = rows.some((row) => row.id === back.row.id) ? newId(rows) : back.row.id
  return {
    ...draft,
    form: withRows(draft.form, back.list, rows.toSpliced(back.place, 0, { ...back.row, id })),
    removed: draft.removed.toSpliced(index, 1),
  }
}

const UNNAMED = { seasons: 'a season', fees: 'a fee', taxes: 'a tax' }

/** 'Pet fee', '10% from 7 nights', '5% at most 3 days ahead'. */
export function removedText({ list, row }: RemovedRow): string {
  if (list === 'seasons') return row.name.trim() || UNNAMED[list]
  if (list === 'fees' || list === 'taxes') return row.label.trim() || UNNAMED[list]
  const share = `${row.percent.replace(/\s*%$/, '')}%`
  if (list === 'length') return `${share} from ${counted(Number(row.from), 'night')}`
  return `${share} ${list === 'early' ? 'at least' : 'at most'} ${counted(Number(row.from), 'day')} ahead`
}

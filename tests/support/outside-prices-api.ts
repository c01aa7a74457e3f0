import type { NightsFileAnswer } from '@/contract/nights-file'
import type { PriceKeyView } from '@/contract/price-keys'

import type { Answer, Asked } from './answer-fetch'

const NOTHING: NightsFileAnswer = {
  ...{ success: true, nightsChanged: 0, changed: null, before: null, after: null, warnings: [] },
  ...{ backToUsual: 0, staysChanged: 0, unchanged: 0, past: 0, wrong: [], undo: null },
}
/** What the server keeps of a key, and gives out once. */
export const PLAYED_KEY = `rlp_${'played-'.repeat(6)}abcd`

/** The calls of the part for prices from outside, with keys that are kept. */
export function playOutsidePrices() {
  const state = {
    keys: [] as PriceKeyView[],
    /** What the next file does. */
    effect: { ...NOTHING },
    /** Dates that the next undo leaves. */
    kept: [] as string[],
  }
  function answer({ method, url, body }: Asked): Answer | null {
    const [, id] = /^\/api\/price-keys\/(\d+)$/.exec(url.pathname) ?? []
    if (id) {
      state.keys = state.keys.filter((key) => key.id !== id)
      return { body: { success: true } }
    }
    if (url.pathname === '/api/price-keys') {
      if (method === 'GET') return { body: { success: true, keys: state.keys } }
      const made: PriceKeyView = {
        ...{ id: String(state.keys.length + 1), name: (body as { name: string }).name, shownEnd: 'abcd' },
        ...{ lastUsedAt: null, createdAt: '2026-11-24T12:00:00.000Z' },
      }
      state.keys.push(made)
      return { status: 201, body: { success: true, ...made, key: PLAYED_KEY } }
    }
    if (url.pathname === '/api/rates/nights/csv')
      return { body: url.searchParams.has('preview') ? { ...state.effect, undo: null } : state.effect }
    if (url.pathname === '/api/rates/nights/undo') {
      const { nights } = body as { nights: unknown[] }
      return { body: { success: true, nightsBack: nights.length - state.kept.length, kept: state.kept } }
    }
    return null
  }
  return { state, answer }
}

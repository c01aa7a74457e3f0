import type { Where } from 'payload'

/** Those whose field begins with these ASCII characters, looked up in its index: `contains` reads every record. */
export const beginsWith = (field: string, start: string): Where => ({
  [field]: { greater_than_equal: start, less_than: `${start}\uffff` },
})

import { describe, expect, it } from '@jest/globals'

import { DEFAULT_RETENTION, retentionEnds } from './retention'

describe('retentionEnds', () => {
  it('counts months, years and days back from the date at the house', () => {
    expect(retentionEnds(DEFAULT_RETENTION, '2027-03-15')).toEqual({
      inquiries: '2026-03-15',
      stays: '2020-03-15',
      mails: '2026-12-15',
    })
  })

  it('takes the last day of a month that has no such day', () => {
    const ends = (today: string, inquiryMonths: number) =>
      retentionEnds({ ...DEFAULT_RETENTION, inquiryMonths }, today).inquiries
    expect(ends('2028-02-29', 12)).toBe('2027-02-28')
    expect(ends('2027-03-31', 1)).toBe('2027-02-28')
    expect(ends('2027-01-31', 1)).toBe('2026-12-31')
    expect(ends('2027-12-31', 12)).toBe('2026-12-31')
    expect(ends('2027-12-04', 2)).toBe('2027-10-04')
  })
})

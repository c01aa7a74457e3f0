import { internal } from '@/access/internal'

/** One record per use of a promotion code by a booking that stands. The unique key is what gives the last one once. */
export const codeUses = internal('code-uses', [
  /** `<CODE>:<n>`, n from 1; its booking has it in `codeUse`. */
  { name: 'key', type: 'text', required: true, unique: true },
  { name: 'code', type: 'text', required: true, index: true },
  /** None until its booking is written. */
  { name: 'inquiryId', type: 'text', index: true },
])

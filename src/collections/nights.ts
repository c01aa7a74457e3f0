import { internal } from '@/access/internal'

/** One record per claimed night. The unique date is the whole mechanism that keeps a night from being sold twice. */
export const nights = internal('nights', [
  { name: 'date', type: 'text', required: true, unique: true },
  { name: 'stayId', type: 'text', required: true, index: true },
])

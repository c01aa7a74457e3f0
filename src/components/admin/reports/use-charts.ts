import { type Code, useCode } from '@/components/api/use-code'

import type { ChartsProps } from './charts'

/** The chart library is half of the portal's script: it is for this tab only, and the figures do not wait for it. */
export const CHARTS: Code<ChartsProps> = { name: 'charts', load: () => import('./charts') }

export const useCharts = () => useCode(CHARTS)

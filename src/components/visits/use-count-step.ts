import { useEffect } from 'react'

import type { VisitStep } from '@/domain/visits/visit-steps'

import { countStep } from './count-step'

/** Counts a step once it has been reached. */
export function useCountStep(step: VisitStep, isReached: boolean): void {
  useEffect(() => {
    if (isReached) countStep(step)
  }, [step, isReached])
}

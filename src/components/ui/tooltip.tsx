'use client'

import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

import styles from './tooltip.module.css'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Place it once around a page's tooltips: moving from one to the next within the skip delay opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

/** A short hint for an element that can be focused. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

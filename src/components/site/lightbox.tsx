'use client'

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { KeyboardEvent, MouseEvent } from 'react'

import { useBackCloses } from '@/components/ui/use-back-closes'

import { SlotPicture } from './slot-picture'
import { useSwipe } from './use-swipe'

export type LightboxItem = { picture: string; title: string; alt: string }

export type LightboxProps = {
  items: readonly LightboxItem[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

const STEP: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** One photo over the whole screen, with its title. The backdrop, the close button, Escape and Back close it. */
export function Lightbox({ items, index, onMove, onClose }: LightboxProps) {
  const item = items[index]
  const move = (by: 1 | -1) => onMove((index + by + items.length) % items.length)
  const swipe = useSwipe(move)
  useBackCloses(onClose)
  if (!item) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key]
    if (by) move(by)
  }
  const onBackdrop = (event: MouseEvent) => {
    // Everything around the picture is backdrop, although the panel is laid over it.
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <Dialog open onClose={onClose} className="lightbox" onKeyDown={onKeyDown}>
      <DialogBackdrop className="lightbox-backdrop" />
      <DialogPanel className="lightbox-panel" onClick={onBackdrop} {...swipe}>
        <SlotPicture
          key={item.picture}
          name={item.picture}
          alt={item.alt}
          sizes="100vw"
          className="lightbox-picture"
        />
        <div className="lightbox-bar">
          <DialogTitle className="lightbox-title">{item.title}</DialogTitle>
          <p className="tabular-nums" aria-live="polite" aria-atomic="true">
            <span className="sr-only">{`${item.title}, `}</span>
            <span>{`${index + 1} of ${items.length}`}</span>
          </p>
          <span className="lightbox-moves">
            <button type="button" onClick={() => move(-1)}>
              Previous
            </button>
            <button type="button" onClick={() => move(1)}>
              Next
            </button>
          </span>
        </div>
        <button type="button" className="lightbox-close" onClick={onClose} aria-label="Close" autoFocus>
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="size-6 fill-none stroke-current stroke-[1.5]"
          >
            <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
          </svg>
        </button>
      </DialogPanel>
    </Dialog>
  )
}

'use client'

import { Picture } from './picture'
import { usePicture } from './pictures-context'

type Props = { name: string; sizes: string; alt: string; priority?: boolean; className?: string }

/** A picture by its name, which changes by itself when the owner uploads another. */
export function SlotPicture({ name, ...props }: Props) {
  return <Picture source={usePicture(name)} {...props} />
}

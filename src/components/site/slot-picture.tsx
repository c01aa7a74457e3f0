'use client'

import type { ComponentProps } from 'react'

import { Picture } from './picture'
import { usePicture } from './pictures-context'

type Props = { name: string } & Omit<ComponentProps<typeof Picture>, 'source'>

/** A picture by its name, which changes by itself when the owner uploads another. */
export function SlotPicture({ name, ...props }: Props) {
  return <Picture source={usePicture(name)} {...props} />
}

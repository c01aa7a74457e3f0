import type { Payload } from 'payload'

import type { ImagesConfig } from '@/contract/images'
import { slotByName } from '@/domain/image-slots'

/** The paths of the pictures that the owner uploaded over built-in ones, by group and slot (specification 3). */
export async function loadImagesConfig(payload: Payload): Promise<ImagesConfig> {
  const { docs } = await payload.find({ collection: 'pictures', depth: 0, pagination: false })
  const config: ImagesConfig = { property: {}, location: {}, carousel: {} }
  for (const { slot: name, path } of docs) {
    const slot = slotByName(name)
    if (slot && path) config[slot.group][slot.name] = path
  }
  return config
}

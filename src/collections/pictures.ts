import { internal } from '@/access/internal'

/**
 * What the owner made of the slots: an uploaded picture over the built-in one, words for those who
 * cannot see it, a slide taken out of the carousel. A slot without a record shows what the site started with.
 */
export const pictures = internal('pictures', [
  { name: 'slot', type: 'text', required: true, unique: true },
  /** `/pictures/<sha256>/1920.webp`; empty: the built-in picture. */
  { name: 'path', type: 'text' },
  { name: 'alt', type: 'text' },
  /** Where it stands in the gallery of all pictures; '': in none. Empty: where the built-in picture stands, if it is that. */
  { name: 'room', type: 'text' },
  /** Its place in that gallery, from 0; empty: after those that have one. */
  { name: 'position', type: 'number' },
  /** A slide beyond the first six that the owner removed, although it has a built-in picture. */
  { name: 'isRemoved', type: 'checkbox', defaultValue: false },
  { name: 'originalName', type: 'text' },
  /** Bytes as uploaded, and of the stored picture at `path`. */
  { name: 'originalBytes', type: 'number' },
  { name: 'storedBytes', type: 'number' },
  /** Pixels of the upload, after turning it upright. */
  { name: 'width', type: 'number' },
  { name: 'height', type: 'number' },
])

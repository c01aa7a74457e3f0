export interface StoredPicture {
  /** sha256 in hex; the address of the picture, so that one address never shows two things. */
  hash: string
  /** By name, `<width>.<avif|webp>`. */
  files: ReadonlyMap<string, Uint8Array>
}

export interface OpenFile {
  /** Bytes. */
  size: number
  /** Reads it once; the file is closed at the end or when the reader gives up. */
  stream: () => ReadableStream<Uint8Array>
  /** For those who do not read it. */
  close: () => Promise<void>
}

/** The store cannot do its part now, which will pass; the cause is for the log. */
export class ImageStoreAway extends Error {
  override name = 'ImageStoreAway'
}

/** Where uploaded pictures live. A picture is there with all its files or not at all, also after a crash. */
export interface ImageStore {
  /** @throws Error with the cause; the picture is not there then, and what it left goes by itself */
  keep: (picture: StoredPicture) => Promise<void>
  /** Whether every one of these files is there. */
  has: (hash: string, names: readonly string[]) => Promise<boolean>
  /** @param name a file's name that the caller has checked; null when there is no such file */
  open: (hash: string, name: string) => Promise<OpenFile | null>
  /** Notes that the picture was in use until now. False when it is not there. */
  touch: (hash: string) => Promise<boolean>
  /** Every picture that is there. */
  kept: () => Promise<string[]>
  /** Pictures that nobody kept or touched since. */
  untouchedSince: (moment: Date) => Promise<string[]>
  remove: (hash: string) => Promise<void>
  /** Uploads as they came, which the first version kept beside the sizes: the hashes of their pictures. */
  originals: () => Promise<string[]>
  removeOriginal: (hash: string) => Promise<void>
  /** Clears away what processes that died in the middle of writing have left. */
  sweepTempFiles: () => Promise<void>
}

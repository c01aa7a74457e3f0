import type { OnProgress } from '@/components/api/images'
import { createStore } from '@/components/ui/store'
import type { UploadImageResponse } from '@/contract/images'

/** A chosen picture on its way: `preparing` is the time in which the server makes its sizes. */
export type UploadState = 'chosen' | 'waiting' | 'uploading' | 'preparing' | 'done' | 'failed'

export type Upload = {
  file: File
  /** The path of the picture that the slot had when the file was chosen; '' for none. */
  shown: string
  /** Address of the file in this browser, for showing it before it is sent. */
  preview: string
  state: UploadState
  /** 0 to 1. */
  sent: number
  /** Why it failed; the file stays for another try. */
  error?: unknown
}

export type Uploads = {
  /** By slot id. */
  bySlot: Readonly<Record<string, Upload>>
  /** Ids of carousel slots that were added and have no picture yet. */
  added: readonly string[]
}

type Parts = {
  send: (id: string, upload: Upload, onProgress: OnProgress) => Promise<UploadImageResponse>
  onDone: (id: string, result: UploadImageResponse) => void
  onFailed: (id: string, error: unknown) => void
  preview: { make: (file: File) => string; drop: (url: string) => void }
}

export const isUploading = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'uploading' || state === 'preparing'

/** Whether leaving the page would lose something: a picture that was chosen and is not on the website. */
export const hasUnsent = ({ bySlot }: Uploads): boolean =>
  Object.values(bySlot).some(({ state }) => state !== 'done')

/**
 * Pictures on their way, outside React: they go on while another tab of the portal is open. One is sent at a time, in the
 * order in which Upload was pressed.
 */
export function createUploadStore({ send, onDone, onFailed, preview }: Parts) {
  const { read, write, subscribe } = createStore<Uploads>({ bySlot: {}, added: [] })
  const queue: string[] = []
  let sending = false

  const set = (next: Partial<Uploads>) => write({ ...read(), ...next })
  const change = (id: string, part: Partial<Upload>) => {
    const upload = read().bySlot[id]
    if (upload) set({ bySlot: { ...read().bySlot, [id]: { ...upload, ...part } } })
  }

  const clear = (id: string) => {
    const { [id]: gone, ...bySlot } = read().bySlot
    if (!gone) return
    preview.drop(gone.preview)
    set({ bySlot })
  }

  async function sendOne(id: string): Promise<void> {
    const upload = read().bySlot[id]
    if (!upload) return
    change(id, { state: 'uploading', sent: 0 })
    try {
      const result = await send(id, upload, (sent) =>
        change(id, { sent, state: sent < 1 ? 'uploading' : 'preparing' }),
      )
      change(id, { state: 'done', sent: 1, shown: result.newPath })
      set({ added: read().added.filter((each) => each !== id) })
      onDone(id, result)
    } catch (error) {
      change(id, { state: 'failed', error })
      onFailed(id, error)
    }
  }

  async function work(): Promise<void> {
    if (sending) return
    sending = true
    for (let id = queue.shift(); id; id = queue.shift()) await sendOne(id)
    sending = false
  }

  return {
    read,
    subscribe,
    choose: (id: string, file: File, shown: string) => {
      const before = read().bySlot[id]
      if (before && isUploading(before)) return
      clear(id)
      // Until the list is loaded anew it does not tell what was just uploaded.
      const now = before?.state === 'done' ? before.shown : shown
      const chosen: Upload = { file, shown: now, preview: preview.make(file), state: 'chosen', sent: 0 }
      set({ bySlot: { ...read().bySlot, [id]: chosen } })
    },
    start: (id: string) => {
      const upload = read().bySlot[id]
      if (!upload || isUploading(upload) || upload.state === 'done') return
      change(id, { state: 'waiting', error: undefined })
      queue.push(id)
      void work()
    },
    /** Forgets a chosen or finished picture. */
    clear,
    addSlot: (id: string) => set({ added: [...read().added.filter((each) => each !== id), id] }),
    dropSlot: (id: string) => {
      clear(id)
      set({ added: read().added.filter((each) => each !== id) })
    },
  }
}

import { describe, expect, it } from '@jest/globals'

import type { UploadImageResponse } from '@/contract/images'

import { createUploadStore, hasUnsent } from './upload-store'

type Sending = {
  id: string
  file: File
  shown: string
  progress: (sent: number) => void
  done: () => void
  fail: (error: unknown) => void
}

const RESULT: UploadImageResponse = { success: true, newPath: '/x', originalSize: 9, compressedSize: 4 }
const picture = (name: string) => ({ name }) as File
/** Lets promises that are settled run on. */
const settled = () => new Promise((resume) => setTimeout(resume, 0))

function start() {
  const sending: Sending[] = []
  const told: string[] = []
  const previews = new Set<string>()
  const store = createUploadStore({
    send: (id, { file, shown }, progress) =>
      new Promise((resolve, reject) =>
        sending.push({ id, file, shown, progress, done: () => resolve(RESULT), fail: reject }),
      ),
    onDone: (id) => void told.push(`done ${id}`),
    onFailed: (id) => void told.push(`failed ${id}`),
    preview: {
      make: ({ name }) => {
        previews.add(name)
        return name
      },
      drop: (url) => void previews.delete(url),
    },
  })
  const states = () =>
    Object.fromEntries(Object.entries(store.read().bySlot).map(([id, { state }]) => [id, state]))
  return { store, sending, told, previews, states }
}

describe('pictures on their way', () => {
  it('go one at a time, in the order in which they were sent off', async () => {
    const { store, sending, states, told } = start()
    for (const id of ['A', 'B', 'C']) store.choose(id, picture(id), '')
    expect(states()).toEqual({ A: 'chosen', B: 'chosen', C: 'chosen' })
    store.start('C')
    store.start('A')
    store.start('A')
    expect(states()).toEqual({ A: 'waiting', B: 'chosen', C: 'uploading' })
    expect(sending.map(({ id }) => id)).toEqual(['C'])
    sending[0]!.progress(0.5)
    expect(store.read().bySlot.C).toMatchObject({ state: 'uploading', sent: 0.5 })
    sending[0]!.progress(1)
    expect(states().C).toBe('preparing')
    sending[0]!.done()
    await settled()
    expect(states()).toEqual({ A: 'uploading', B: 'chosen', C: 'done' })
    sending[1]!.done()
    await settled()
    expect(sending.map(({ id }) => id)).toEqual(['C', 'A'])
    expect(told).toEqual(['done C', 'done A'])
  })

  it('that fail keep their file, do not hold up others, and can be tried again', async () => {
    const { store, sending, states, told } = start()
    store.choose('A', picture('a.jpg'), '')
    store.choose('B', picture('b.jpg'), '')
    store.start('A')
    store.start('B')
    sending[0]!.fail(new Error('no'))
    await settled()
    expect(states()).toEqual({ A: 'failed', B: 'uploading' })
    expect(store.read().bySlot.A).toMatchObject({ file: { name: 'a.jpg' }, error: new Error('no') })
    sending[1]!.done()
    await settled()
    store.start('A')
    expect(sending[2]!.file.name).toBe('a.jpg')
    expect(store.read().bySlot.A!.error).toBeUndefined()
    sending[2]!.done()
    await settled()
    expect(told).toEqual(['failed A', 'done B', 'done A'])
  })

  it('can be chosen anew until they run, and give their previews back', async () => {
    const { store, sending, previews, states } = start()
    store.choose('A', picture('one'), '')
    store.choose('A', picture('two'), '')
    expect([...previews]).toEqual(['two'])
    store.start('A')
    store.choose('A', picture('three'), '')
    expect(store.read().bySlot.A!.file.name).toBe('two')
    sending[0]!.done()
    await settled()
    store.start('A')
    expect(sending).toHaveLength(1)
    store.clear('A')
    store.clear('A')
    expect([states(), [...previews]]).toEqual([{}, []])
  })

  it('are worth a question before the page is left, until they are done', async () => {
    const { store, sending } = start()
    expect(hasUnsent(store.read())).toBe(false)
    store.choose('A', picture('a'), '')
    expect(hasUnsent(store.read())).toBe(true)
    store.start('A')
    expect(hasUnsent(store.read())).toBe(true)
    sending[0]!.done()
    await settled()
    expect(hasUnsent(store.read())).toBe(false)
  })

  it('fill slots that were added, which stay until then', async () => {
    const { store, sending } = start()
    store.addSlot('A')
    store.addSlot('B')
    store.addSlot('A')
    expect(store.read().added).toEqual(['B', 'A'])
    store.choose('A', picture('a'), '')
    store.start('A')
    sending[0]!.done()
    await settled()
    store.dropSlot('B')
    expect(store.read().added).toEqual([])
  })

  it('say which picture they take the place of, also before the list tells of the last one', async () => {
    const { store, sending } = start()
    store.choose('A', picture('one'), '/before')
    store.start('A')
    sending[0]!.done()
    await settled()
    store.choose('A', picture('two'), '/before')
    store.start('A')
    expect(sending.map(({ shown }) => shown)).toEqual(['/before', RESULT.newPath])
  })
})

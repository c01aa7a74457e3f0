/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { DEFAULT_PICTURE, SLOTS } from '@/domain/pictures/image-slots'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { answerUploads, type UploadAsked } from '../../../../tests/support/answer-upload'
import { renderPortal } from '../../../../tests/support/render-portal'
import ImagesTab from './images-tab'
import { uploads } from './uploads'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const OWN = {
  path: '/pictures/abc/1920.webp',
  originalSize: 3_355_443,
  compressedSize: 151_552,
  width: 4000,
  height: 3000,
}

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const huge = () => {
  const bytes = new Uint8Array(21 * 1024 * 1024)
  bytes.set(JPEG)
  return bytes
}

let slots: ImageSlot[] = []
let album: { id: string; room: string }[] = []
let albumVersion = 0
let failing: Answer | null = null

const fresh = (): ImageSlot[] =>
  SLOTS.map(({ id, name, group }) => ({
    id,
    name,
    group,
    path: null,
    builtIn: DEFAULT_PICTURE[name] ?? null,
    isRemoved: false,
    isListed: true,
    alt: null,
    shownAlt: DEFAULT_PICTURE[name] ? `Words for ${name}` : '',
    originalName: null,
    originalSize: null,
    compressedSize: null,
    width: null,
    height: null,
  }))

const change = (id: string, part: Partial<ImageSlot>) => {
  slots = slots.map((slot) => (slot.id === id ? { ...slot, ...part } : slot))
}

function answer({ method, url, body }: Asked): Answer {
  if (failing) return failing
  const id = url.pathname.split('/')[3] ?? ''
  if (method === 'GET') return { body: { slots, album, albumVersion } }
  if (method === 'PUT') {
    const sent = body as { pictures: { imageId: string; room: string }[]; albumVersion: number }
    if (sent.albumVersion !== albumVersion) return refused('changed-meanwhile', 'Sorted elsewhere.')
    album = sent.pictures.map((each) => ({ id: each.imageId, room: each.room }))
    albumVersion += 1
    return { body: { success: true, message: 'In order.', albumVersion } }
  }
  const { path, builtIn } = slots.find((slot) => slot.id === id)!
  const { alt, shown } = { ...(body as object), ...Object.fromEntries(url.searchParams) } as {
    alt?: string
    shown?: string
  }
  if (shown !== undefined && shown !== (path ?? builtIn)) return refused('changed-meanwhile', 'Changed here.')
  if (method === 'PATCH') {
    if (alt === undefined) change(id, { isRemoved: false })
    else change(id, { alt: alt || null, shownAlt: alt || 'The website’s own' })
    return { body: { success: true, message: 'Kept.' } }
  }
  change(id, { path: null, isRemoved: Number(id.slice(3)) > 14 && builtIn !== null })
  return { body: { success: true, message: 'Gone.' } }
}

let asked: Asked[]
let uploading: UploadAsked[]

const open = async () => {
  asked = answerFetch(answer)
  uploading = answerUploads()
  renderPortal(<ImagesTab />, '/admin?tab=images')
  await screen.findByRole('heading', { name: 'Carousel' })
}

// By its heading: asking 32 cards for their roles takes seconds.
const card = (name: string) => within(screen.getByText(name, { selector: 'h4' }).closest('article')!)
const picture = (name = 'porch.jpg', content: Uint8Array = JPEG, type = 'image/jpeg') =>
  new File([new Uint8Array(content)], name, { type })
const choose = (name: string, file: File) =>
  fireEvent.change(card(name).getByLabelText(`Picture file for ${name}`), { target: { files: [file] } })
const press = (name: string, button: RegExp) =>
  userEvent.click(card(name).getByRole('button', { name: button }))
/** Title and text of the one toast that shows. */
const told = (title: string, text = '') =>
  waitFor(() => {
    const shown = screen.getByText(title, { selector: '[data-tone] *' }).parentElement
    expect(shown?.textContent).toContain(title + text)
  })

describe('Images', () => {
  beforeEach(() => {
    slots = fresh()
    albumVersion = 0
    album = [
      { id: 'ID-001', room: 'Outside' },
      { id: 'ID-041', room: 'Porch' },
      { id: 'ID-042', room: '' },
    ]
    failing = null
    Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} })
    toast({ title: 'Next test' }).dismiss()
  })
  afterEach(() => {
    cleanup()
    // They outlive the tab, as on the page.
    for (const id of Object.keys(uploads.read().bySlot)) uploads.clear(id)
    for (const id of uploads.read().added) uploads.dropSlot(id)
  })

  it('shows every slot that has a picture, with its id, name and place', async () => {
    change('ID-001', OWN)
    await open()
    // 17 places and slides, six of the gallery, and the host.
    expect(screen.getAllByRole('article')).toHaveLength(24)
    const hero = card('Hero')
    expect(hero.getByText('ID-001')).toBeVisible()
    expect(hero.getByText(/at the top of the page/)).toBeVisible()
    expect(hero.getByText('Your picture')).toBeVisible()
    expect(hero.getByText('3.2 MB, compressed 148 kB')).toBeVisible()
    expect(hero.getByText('4000 × 3000 px')).toBeVisible()
    expect(hero.getByRole('img')).toHaveAttribute('src', '/pictures/abc/480.webp')
    expect(card('Slide 10').getByText('ID-018')).toBeVisible()
    expect(card('Slide 10').getByRole('img')).toHaveAttribute('src', '/art/slide10/480.webp')
    expect(card('Slide 10').getByText('Built-in picture')).toBeVisible()
  })

  it("says 'No File Selected' when Upload is pressed without one", async () => {
    await open()
    await press('Hero', /^Upload/)
    await told('No File Selected', 'Please select an image file first')
    expect(uploading).toEqual([])
  })

  it('uploads: selected, preview, progress, preparing, both sizes', async () => {
    await open()
    choose('Hero', picture())
    await told('File Selected', 'porch.jpg')
    expect(card('Hero').getByRole('img', { name: 'The chosen file for Hero' })).toHaveAttribute(
      'src',
      'blob:porch.jpg',
    )
    await press('Hero', /^Upload/)
    expect(uploading).toHaveLength(1)
    const [upload] = uploading
    expect([upload!.method, upload!.url, upload!.form.get('imageId')]).toEqual([
      'POST',
      '/api/upload-image',
      'ID-001',
    ])
    expect((upload!.form.get('image') as File).name).toBe('porch.jpg')
    act(() => upload!.progress(45, 100))
    expect(card('Hero').getByText('Uploading, 45 %')).toBeVisible()
    act(() => upload!.sent())
    expect(card('Hero').getByText('Preparing…')).toBeVisible()
    change('ID-001', OWN)
    act(() =>
      upload!.answer(200, {
        success: true,
        newPath: OWN.path,
        originalSize: OWN.originalSize,
        compressedSize: OWN.compressedSize,
      }),
    )
    await told('Image Updated Successfully', 'Original: 3.2 MB, compressed: 148 kB')
    await waitFor(() =>
      expect(card('Hero').getByRole('img')).toHaveAttribute('src', '/pictures/abc/480.webp'),
    )
    expect(card('Hero').getByText('3.2 MB, compressed 148 kB')).toBeVisible()
  })

  it('tells the server’s reason when it refuses, keeps the file and tries again', async () => {
    await open()
    choose('Hero', picture())
    await told('File Selected')
    await press('Hero', /^Upload/)
    act(() =>
      uploading[0]!.answer(413, {
        success: false,
        code: 'too-large',
        error: 'Too many pixels.',
        message: 'Too many pixels.',
      }),
    )
    await told('Upload Failed', 'Too many pixels.')
    expect(card('Hero').getByText('Too many pixels. The file stays chosen.')).toBeVisible()
    await press('Hero', /^Try again/)
    expect((uploading[1]!.form.get('image') as File).name).toBe('porch.jpg')
    act(() => uploading[1]!.break())
    await told('Upload Failed', 'Failed to upload image')
    await press('Hero', /^Try again/)
    act(() => uploading[2]!.answer(401, { success: false, code: 'sign-in', message: 'Please sign in.' }))
    expect(await card('Hero').findByText(/You are logged out/)).toBeVisible()
    expect(card('Hero').getByText('porch.jpg')).toBeVisible()
    await press('Hero', /^Cancel/)
    expect(card('Hero').queryByText('porch.jpg')).toBeNull()
  })

  it.each([
    ['text.png', latin('hello'), /not a picture/],
    ['IMG_1.HEIC', latin('\0\0\0\u0018ftypheic\0\0\0\0'), /Most Compatible/],
    ['draw.svg', latin('<svg/>'), /SVG/],
    ['empty.jpg', new Uint8Array(), /empty/],
    ['huge.jpg', huge(), /20 MB/],
  ])('refuses %s before anything is sent', async (name, content, words) => {
    await open()
    choose('Overview', picture(name, content, 'image/jpeg'))
    await told('File Not Usable')
    expect(card('Overview').getByText(words)).toBeVisible()
    await press('Overview', /^Upload/)
    await told('No File Selected')
    choose('Overview', picture())
    await told('File Selected')
    expect(card('Overview').queryByText(words)).toBeNull()
  })

  it('sends one at a time and lets others be chosen meanwhile', async () => {
    await open()
    choose('Hero', picture('a.jpg'))
    await told('File Selected', 'a.jpg')
    await press('Hero', /^Upload/)
    choose('Golf', picture('b.jpg'))
    await told('File Selected', 'b.jpg')
    await press('Golf', /^Upload/)
    expect(card('Golf').getByText('Waiting for the upload before it')).toBeVisible()
    expect(uploading).toHaveLength(1)
    act(() => uploading[0]!.answer(500, {}))
    await waitFor(() => expect(uploading).toHaveLength(2))
    expect(uploading[1]!.form.get('imageId')).toBe('ID-008')
    act(() => uploading[1]!.break())
    await told('Upload Failed', 'Failed to upload image')
  })

  it('adds carousel slots at the lowest free number and removes empty ones again', async () => {
    await open()
    const add = () => userEvent.click(screen.getByText('Add carousel slot'))
    await add()
    await told('Carousel Slot Added', 'Slide 9 (ID-017) is waiting for its picture.')
    expect(card('Slide 9').getByText('Empty')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slide 9' })).toHaveFocus())
    await add()
    await told('Carousel Slot Added', 'Slide 11 (ID-019) is waiting for its picture.')
    await press('Slide 9', /^Remove slide/)
    await told('Slide Removed')
    expect(screen.queryByText('Slide 9', { selector: 'h4' })).toBeNull()
    await add()
    await told('Carousel Slot Added', 'Slide 9 (ID-017) is waiting for its picture.')
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('adds a picture to the gallery, and removes the empty slot again', async () => {
    await open()
    await userEvent.click(screen.getByText('Add picture'))
    await told('Picture Slot Added', 'Gallery 7 (ID-047) is waiting for its picture.')
    expect(screen.getAllByRole('article')).toHaveLength(25)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Gallery 7' })).toHaveFocus())
    await press('Gallery 7', /^Remove picture/)
    await told('Picture Removed', 'Gallery 7 was empty.')
    expect(screen.getAllByRole('article')).toHaveLength(24)
    expect(screen.getByRole('heading', { name: 'Gallery and host' })).toHaveFocus()
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
    expect(card('Host').queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('takes the number of a removed built-in slide first', async () => {
    change('ID-015', { isRemoved: true })
    await open()
    expect(screen.queryByText('Slide 7', { selector: 'h4' })).toBeNull()
    expect(screen.getByText(/^8 slides of up to 32 slides/)).toBeVisible()
    await userEvent.click(screen.getByText('Add carousel slot'))
    await told('Carousel Slot Added', 'Slide 7 (ID-015) is waiting for its picture.')
    expect(card('Slide 7').getByText('Empty')).toBeVisible()
    await press('Slide 7', /^Use built-in picture/)
    await told('Built-in Picture Restored')
    await waitFor(() => expect(card('Slide 7').getByText('Built-in picture')).toBeVisible())
    expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ isRemoved: false })
  })

  it('knows the limit, and slots that are only taken', async () => {
    for (const { id, group } of slots) if (group === 'carousel' && id !== 'ID-040') change(id, OWN)
    await open()
    const add = () => userEvent.click(screen.getByText('Add carousel slot'))
    await add()
    await told('Carousel Slot Added', 'Slide 32 (ID-040) is waiting for its picture.')
    await add()
    await told('No Available Slots')
    choose('Slide 32', picture())
    await told('File Selected')
    await press('Slide 32', /^Upload/)
    change('ID-040', OWN)
    act(() =>
      uploading[0]!.answer(200, { success: true, newPath: OWN.path, originalSize: 1, compressedSize: 1 }),
    )
    await told('Image Updated Successfully')
    await screen.findByText(/^32 slides of up to 32 slides/)
    await add()
    await told('Maximum Limit Reached', 'You can upload a maximum of 32 carousel images.')
  })

  it('removes slides after the sixth with a question; the others go back to the built-in picture', async () => {
    change('ID-009', OWN)
    change('ID-001', OWN)
    await open()
    for (const n of [1, 2, 3, 4, 5, 6]) {
      expect(card(`Slide ${n}`).queryByRole('button', { name: /^Remove/ })).toBeNull()
    }
    expect(card('Slide 2').queryByRole('button', { name: /built-in/ })).toBeNull()
    await press('Slide 8', /^Remove slide/)
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove slide' }))
    await told('Slide Removed', 'Gone.')
    await waitFor(() => expect(screen.queryByText('Slide 8', { selector: 'h4' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Carousel' })).toHaveFocus()

    await press('Hero', /^Use built-in picture/)
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Use built-in picture' }),
    )
    await waitFor(() => expect(card('Hero').getByText('Built-in picture')).toBeVisible())
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname)).toEqual([
      '/api/images/ID-016',
      '/api/images/ID-001',
    ])
  })

  it('takes a slide as removed that is gone already: the answer was lost, or another window did it', async () => {
    await open()
    await press('Slide 8', /^Remove slide/)
    change('ID-016', { isRemoved: true })
    failing = refused('not-found', 'There is no picture in this slot.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove slide' }))
    await told('The slide was removed already', 'The list shows what is there now.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps what a picture shows, and what was typed when that fails', async () => {
    await open()
    const field = () => card('Golf').getByLabelText(/^What it shows/)
    expect(field()).toHaveValue('Words for golf')
    expect(card('Golf').queryByRole('button', { name: 'Save text' })).toBeNull()
    await userEvent.clear(field())
    await userEvent.type(field(), 'The ninth green')
    failing = refused('busy', 'Please try again in a moment.')
    await press('Golf', /^Save text/)
    expect(await card('Golf').findByText(/Please try again in a moment/)).toBeVisible()
    expect(field()).toHaveValue('The ninth green')
    failing = null
    fireEvent.click(card('Golf').getByRole('button', { name: /^Save text/ }))
    // What is typed before the answer is here waits for the next click.
    fireEvent.change(field(), { target: { value: 'The ninth green at dawn' } })
    await told('Text Saved')
    expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ alt: 'The ninth green', shown: '/art/golf' },
    })
    expect(field()).toHaveValue('The ninth green at dawn')
    await press('Golf', /^Save text/)
    await waitFor(() => expect(card('Golf').queryByRole('button', { name: 'Save text' })).toBeNull())
    expect(field()).toHaveValue('The ninth green at dawn')
  })

  it('does not ask to try again for words that were kept, though their answer was lost', async () => {
    await open()
    answerFetch((sent) => {
      const kept = answer(sent)
      return sent.method === 'PATCH' ? { status: 502, body: undefined } : kept
    })
    const field = () => card('Golf').getByLabelText(/^What it shows/)
    fireEvent.change(field(), { target: { value: 'The ninth green' } })
    await press('Golf', /^Save text/)
    await waitFor(() => expect(card('Golf').queryByRole('button', { name: 'Save text' })).toBeNull())
    expect(field()).toHaveValue('The ninth green')
    expect(card('Golf').queryByRole('alert')).toBeNull()
  })

  it('neither removes nor describes what another window put there, and shows it', async () => {
    change('ID-001', OWN)
    await open()
    const field = () => card('Hero').getByLabelText(/^What it shows/)
    fireEvent.change(field(), { target: { value: 'Our porch' } })
    await press('Hero', /^Use built-in picture/)
    change('ID-001', { ...OWN, path: '/pictures/other/1920.webp' })
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Use built-in picture' }))
    expect(await dialog.findByText(/Changed here/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await waitFor(() =>
      expect(card('Hero').getByRole('img')).toHaveAttribute('src', '/pictures/other/480.webp'),
    )
    // The words were begun for the picture before.
    await press('Hero', /^Save text/)
    expect(await card('Hero').findByText(/Changed here/)).toBeVisible()
    expect(field()).toHaveValue('Our porch')
    expect(slots[0]).toMatchObject({ path: '/pictures/other/1920.webp', alt: null })
  })

  it('takes the words that were typed while their picture was uploaded', async () => {
    await open()
    choose('Hero', picture())
    await told('File Selected')
    const field = () => card('Hero').getByLabelText(/^What it shows/)
    fireEvent.change(field(), { target: { value: 'Our porch' } })
    await press('Hero', /^Upload/)
    change('ID-001', OWN)
    const sizes = { originalSize: OWN.originalSize, compressedSize: OWN.compressedSize }
    act(() => uploading[0]!.answer(200, { success: true, newPath: OWN.path, ...sizes }))
    await waitFor(() =>
      expect(card('Hero').getByRole('img')).toHaveAttribute('src', '/pictures/abc/480.webp'),
    )
    await press('Hero', /^Save text/)
    await told('Text Saved')
    expect(slots[0]).toMatchObject({ path: OWN.path, alt: 'Our porch' })
  })

  it('says what is wrong when the list cannot be loaded, and that a slide is not among the slides', async () => {
    failing = refused('internal', 'Something went wrong.')
    asked = answerFetch(answer)
    renderPortal(<ImagesTab />, '/admin?tab=images')
    expect(await screen.findByText('The pictures could not be loaded')).toBeVisible()
    failing = null
    change('ID-010', { isListed: false })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    // All pictures have it, and so may the gallery.
    expect(await screen.findByText(/^Not among the slides/)).toBeVisible()
    expect(screen.queryByText(/Not on the website/)).toBeNull()
    expect(card('Slide 2').getByRole('link', { name: 'website’s texts' })).toHaveAttribute(
      'href',
      '/admin/globals/house',
    )
  })

  it('sorts all pictures into rooms, by button and keyboard, and keeps that at once', async () => {
    await open()
    const rooms = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)
    const save = screen.getByRole('button', { name: 'Save the order' })
    expect([rooms(), save.matches(':disabled')]).toEqual([['Outside', 'Porch', ''], true])
    await userEvent.type(screen.getByLabelText('Room of Gallery 2'), 'Outside{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Move Gallery 2 up' }))
    expect(rooms()).toEqual(['Outside', 'Outside', 'Porch'])
    expect(screen.getByText('Gallery 2: 1 of 3')).toHaveAttribute('role', 'status')
    await userEvent.click(save)
    await told('Order Saved', 'In order.')
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      pictures: [
        { imageId: 'ID-042', room: 'Outside' },
        { imageId: 'ID-001', room: 'Outside' },
        { imageId: 'ID-041', room: 'Porch' },
      ],
      albumVersion: 0,
    })
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'))
  })

  it('does not sort over what another window has sorted, and shows it once the moves are undone', async () => {
    await open()
    const names = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Room of/).map(({ labels }) => labels![0]!.textContent)
    const [first, second, third] = names()
    fireEvent.click(screen.getByRole('button', { name: 'Move Gallery 1 up' }))
    album = album.toReversed()
    albumVersion += 1
    fireEvent.click(screen.getByRole('button', { name: 'Save the order' }))
    expect(await screen.findByText('Sorted elsewhere. Your order is still here.')).toBeVisible()
    expect(names()).toEqual([second, first, third])
    fireEvent.click(screen.getByRole('button', { name: 'Undo all moves' }))
    await waitFor(() => expect(names()).toEqual([third, second, first]))
    expect(screen.queryByText(/Sorted elsewhere/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Move Gallery 1 up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save the order' }))
    await told('Order Saved', 'In order.')
    expect(album.map(({ id }) => id)).toEqual(['ID-041', 'ID-042', 'ID-001'])
  })

  it('keeps what is moved while the order is saved', async () => {
    await open()
    const names = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Room of/).map(({ labels }) => labels![0]!.textContent)
    const [first, second, third] = names()
    const save = screen.getByRole('button', { name: 'Save the order' })
    const up = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Move ${name} up` }))
    up('Gallery 1')
    expect(names()).toEqual([second, first, third])
    fireEvent.click(save)
    up('Gallery 2')
    await told('Order Saved', 'In order.')
    expect(names()).toEqual([second, third, first])
    await waitFor(() => expect(save).toBeEnabled())
    fireEvent.click(save)
    await waitFor(() => expect(album.map(({ id }) => id)).toEqual(['ID-041', 'ID-042', 'ID-001']))
    await waitFor(() => expect(save).toBeDisabled())
  })
})

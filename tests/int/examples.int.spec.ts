import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { FIRST_TEXTS } from '@/content/first-content'
import type { AttentionItem } from '@/contract/overview'

import { type App, startApp } from '../support/payload-app'

/** What Overview says in passing; that the test's password is set is one, too. */
const isNote = ({ severity, title }: AttentionItem) =>
  severity === 'info' && title !== 'Your password is set on the server'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('the reviews that the site starts with', () => {
  it('are marked to the owner, and to nobody else', async () => {
    const owner = await app.owner()
    const marks = async (client: Pick<App, 'request'>, path: string) => {
      const { body } = await client.request('GET', path)
      return (body.docs ?? body).map(({ isExample }: { isExample?: true }) => isExample)
    }
    for (const path of ['/api/reviews', '/api/reviews?page=1']) {
      expect([path, await marks(owner, path)]).toEqual([path, [true, true, true]])
      expect([path, await marks(app, path)]).toEqual([path, [undefined, undefined, undefined]])
    }
  })
})

describe('what guests see and is an example', () => {
  it('is told on Overview until the owner changes it', async () => {
    const { payload } = app
    const owner = await app.owner()
    const notes = async (): Promise<AttentionItem[]> =>
      (await owner.request('GET', '/api/overview')).body.attention.filter(isNote)
    const told = async () => (await notes()).map(({ title }) => title)
    expect(await told()).toEqual([
      'Your website shows guests no e-mail address',
      'Texts on your website are examples',
      '23 pictures on your website are examples',
      '3 reviews on your website are examples',
      'The house rules are an example',
      'Search engines are not told all of your house',
    ])
    await payload.updateGlobal({
      slug: 'booking-rules',
      data: { houseRules: 'Shoes off.', _status: 'published' },
    })
    const where = { guestName: { equals: 'Margaret H.' } }
    await payload.update({ collection: 'guest-reviews', where, data: { content: 'We will come again.' } })
    await payload.delete({
      collection: 'guest-reviews',
      where: { guestName: { equals: 'Daniel and Priya' } },
    })
    await payload.create({
      collection: 'pictures',
      data: { slot: 'hero', path: '/pictures/abc/1920.webp' },
    })
    expect(await told()).toEqual([
      'Your website shows guests no e-mail address',
      'Texts on your website are examples',
      '22 pictures on your website are examples',
      'One review on your website is an example',
      'Search engines are not told all of your house',
    ])
    const { identity, hero } = FIRST_TEXTS
    const data = {
      identity: { ...identity, name: 'Bear Cabin', contactEmail: 'stay@bear.example' },
      hero: { ...hero, text: 'Ours.' },
    }
    await payload.updateGlobal({ slug: 'house', data: { ...data, _status: 'published' } })
    const [texts] = await notes()
    expect(texts).toMatchObject({ kind: 'setting', title: 'Texts on your website are examples' })
    expect(texts!.text).toBe(
      'They tell of a house that does not exist: Property, Gallery, Slides, Amenities, All amenities, Facts, Questions, Host, Location, Search engines.',
    )
  })
})

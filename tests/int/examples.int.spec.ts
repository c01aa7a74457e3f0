import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { FIRST_TEXTS } from '@/content/first-content'
import { contactAttention } from '@/operations/alerts/contact-attention'
import { findExamples } from '@/operations/alerts/find-examples'

import { type App, startApp } from '../support/payload-app'

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('what guests see and is an example', () => {
  it('is told on Overview until the owner changes it', async () => {
    const { payload } = app
    const told = async () => (await findExamples(payload)).map(({ title }) => title)
    expect(await told()).toEqual([
      'Texts on your website are examples',
      '17 pictures on your website are examples',
      '3 reviews on your website are examples',
      'The house rules are an example',
    ])
    const owner = await app.owner()
    const { body } = await owner.request('GET', '/api/overview')
    const withoutAddress = await contactAttention(payload)
    expect(withoutAddress.map(({ title }) => title)).toEqual([
      'Your website gives guests no way to write to you',
    ])
    expect(body.attention).toEqual(
      expect.arrayContaining([...withoutAddress, ...(await findExamples(payload))]),
    )

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
      'Texts on your website are examples',
      '16 pictures on your website are examples',
      'One review on your website is an example',
    ])
    const { identity, hero } = FIRST_TEXTS
    const data = {
      identity: { ...identity, name: 'Bear Cabin', contactEmail: 'stay@bear.example' },
      hero: { ...hero, text: 'Ours.' },
    }
    await payload.updateGlobal({ slug: 'house', data: { ...data, _status: 'published' } })
    expect(await contactAttention(payload)).toEqual([])
    const [texts] = await findExamples(payload)
    expect(texts!.text).toBe(
      'They tell of a house that does not exist: Property, Gallery, Slides, Amenities, Location, Search engines.',
    )
  })
})

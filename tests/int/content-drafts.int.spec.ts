import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { boot } from '@/boot'
import { FIRST_TEXTS } from '@/content/first-content'
import { richText } from '@/content/rich-text'
import { houseTimeZone } from '@/operations/runtime/clock'
import { houseIdentity } from '@/operations/runtime/house-identity'
import { loadDraftParts } from '@/operations/content/load-draft-parts'
import { loadPage } from '@/operations/content/load-page'
import { loadSiteContent } from '@/operations/site/load-site-content'

import type { ApiClient } from '../support/api-client'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

type Doc = Record<string, unknown> & { id: string | number; updatedAt: string; _status: string }

/** Texts, rules and pages through the REST calls that Payload's own forms make. */
describe('what the owner edits', () => {
  let app: App
  let owner: ApiClient
  /** What a window holds that has just opened the form. */
  const open = async (path: string): Promise<Doc> =>
    (await owner.request('GET', `${path}?draft=true&depth=0`)).body
  const HOUSE = '/api/globals/house'
  const RULES = '/api/globals/booking-rules'

  const saveDraft = (path: string, doc: object) =>
    owner.request(path.includes('globals') ? 'POST' : 'PATCH', `${path}?depth=0&draft=true`, {
      body: { ...doc, _status: 'draft' },
    })
  const publish = (path: string, doc: object) =>
    owner.request(path.includes('globals') ? 'POST' : 'PATCH', `${path}?depth=0`, {
      body: { ...doc, _status: 'published' },
    })
  const named = (doc: Doc, name: string) => ({
    ...doc,
    identity: { ...(doc.identity as object), name },
  })
  const mailed = async () => (await houseIdentity(app.payload)).name
  const shown = async () => (await loadSiteContent(app.payload)).identity.name
  const previewed = async () => (await loadSiteContent(app.payload, { draft: true })).identity.name
  const mostGuests = async () => (await loadSiteContent(app.payload)).bookingConditions.rules.maxGuests
  const pageId = async (slug: string) => {
    const { docs } = await app.payload.find({ collection: 'pages', where: { slug: { equals: slug } } })
    return docs[0]!.id
  }
  /** As after a first start. */
  const reset = async () => {
    await app.payload.updateGlobal({ slug: 'house', data: { ...FIRST_TEXTS, _status: 'published' } })
    await app.payload.updateGlobal({ slug: 'booking-rules', data: { maxGuests: 12, _status: 'published' } })
  }

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())

  it('starts published, with no draft of anything', async () => {
    for (const path of [HOUSE, RULES]) expect(await open(path)).toMatchObject({ _status: 'published' })
    expect(await loadDraftParts(app.payload)).toEqual([])
  })

  // How a record is read from MongoDB does not hang on how many lists it has.
  if (!onMongo) {
    it('is read without its lists where a call needs the name or the time zone', async () => {
      const { client } = app.payload.db as unknown as {
        client: { execute: (statement: { sql: string }) => Promise<unknown> }
      }
      const { execute } = client
      const read: string[] = []
      client.execute = (statement) => {
        read.push(statement.sql)
        return Reflect.apply(execute, client, [statement]) as Promise<unknown>
      }
      await houseIdentity(app.payload).finally(() => (client.execute = execute))
      expect(read).toHaveLength(1)
      expect(read[0]).toMatch(/"identity_time_zone".* from "house"/)
      expect(read[0]).not.toMatch(/select .*select /)
    })
  }

  it('is no text where it is blanks alone, and loses those around it', async () => {
    await reset()
    const blank = await publish(HOUSE, named(await open(HOUSE), '   '))
    expect([blank.status, blank.body.errors[0].data.errors]).toMatchObject([400, [{ path: 'identity.name' }]])
    expect(await shown()).toBe('Seven Ridges')
    const padded = await publish(HOUSE, named(await open(HOUSE), ' Eight Ridges '))
    expect([padded.status, await shown()]).toEqual([200, 'Eight Ridges'])
    await reset()
  })

  it('has no page without a name in the footer, and no review without words', async () => {
    const page = `/api/pages/${await pageId('privacy')}`
    const { docs } = await app.payload.find({ collection: 'guest-reviews', limit: 1 })
    const review = `/api/guest-reviews/${docs[0]!.id}`
    for (const [path, field] of [
      [page, 'title'],
      ...['guestName', 'stayDate', 'title', 'content'].map((name) => [review, name]),
    ] as [string, string][]) {
      const blank = await publish(path, { ...(await open(path)), [field]: ' \n ' })
      expect([field, blank.status]).toEqual([field, 400])
    }
  })

  describe('a draft', () => {
    it('of the texts is in the preview only, until it is published', async () => {
      await reset()
      const { status, body } = await saveDraft(HOUSE, named(await open(HOUSE), 'Drafted Ridge'))
      expect([status, body.result._status]).toEqual([200, 'draft'])
      expect([await shown(), await previewed()]).toEqual(['Seven Ridges', 'Drafted Ridge'])
      expect(await mailed()).toBe('Seven Ridges')
      const [part] = await loadDraftParts(app.payload)
      expect(part).toMatchObject({
        title: 'Website texts',
        changed: ['The house'],
        missing: [],
        href: '/admin/globals/house',
        savedAt: body.result.updatedAt,
      })
      expect((await publish(HOUSE, body.result)).status).toBe(200)
      expect([await shown(), await previewed()]).toEqual(['Drafted Ridge', 'Drafted Ridge'])
      expect(await mailed()).toBe('Drafted Ridge')
      expect(await loadDraftParts(app.payload)).toEqual([])
    })

    it('of the time zone and the name changes neither the calendar nor a mail', async () => {
      await reset()
      const house = await open(HOUSE)
      const identity = {
        ...(house.identity as object),
        name: 'Drafted Ridge',
        timeZone: 'Pacific/Kiritimati',
      }
      expect((await saveDraft(HOUSE, { ...house, identity })).status).toBe(200)
      expect(await houseTimeZone(app.payload)).toBe('America/New_York')
      const answer = await app.visitor().request('POST', '/api/booking-inquiry', {
        body: {
          firstName: 'Bea',
          lastName: 'Hill',
          email: 'bea@example.com',
          guests: 2,
          checkin: daysFromToday(60),
          checkout: daysFromToday(62),
        },
      })
      expect(answer.status).toBe(201)
      const mails = await app.payload.find({
        collection: 'mails',
        where: { to: { equals: 'bea@example.com' } },
      })
      expect(mails.docs).toHaveLength(1)
      expect(JSON.stringify(mails.docs)).toContain('Seven Ridges')
      expect(JSON.stringify(mails.docs)).not.toContain('Drafted')
    })

    it('of a page is not public, not in the footer, and not reached by its address', async () => {
      const path = `/api/pages/${await pageId('privacy')}`
      const page = await open(path)
      const saved = await saveDraft(path, { ...page, title: 'Drafted privacy' })
      expect(saved.status).toBe(200)
      expect((await loadPage(app.payload, 'privacy'))?.title).toBe('Privacy')
      expect((await loadPage(app.payload, 'privacy', { draft: true }))?.title).toBe('Drafted privacy')
      const titles = async (draft: boolean) =>
        (await loadSiteContent(app.payload, { draft })).pages.map(({ title }) => title)
      expect([await titles(false), await titles(true)]).toEqual([
        ['Privacy', 'Terms'],
        ['Drafted privacy', 'Terms'],
      ])
      expect((await loadDraftParts(app.payload)).at(-1)).toMatchObject({
        title: 'Drafted privacy',
        changed: ['Title'],
      })
      expect((await publish(path, saved.body.doc)).status).toBe(200)
      expect(await titles(false)).toEqual(['Drafted privacy', 'Terms'])
    })

    it('of a new page, or of one taken back, is public nowhere', async () => {
      await owner.request('DELETE', `/api/pages/${await pageId('terms')}`)
      expect(await loadPage(app.payload, 'terms')).toBeNull()
      const made = await owner.request('POST', '/api/pages?draft=true&depth=0', {
        body: { slug: 'terms', title: 'House rules', _status: 'draft' },
      })
      expect(made.status).toBe(201)
      expect(await loadPage(app.payload, 'terms')).toBeNull()
      expect((await loadPage(app.payload, 'terms', { draft: true }))?.title).toBe('House rules')
      expect((await loadDraftParts(app.payload)).at(-1)).toMatchObject({
        title: 'House rules',
        changed: null,
        missing: ['Text'],
      })
      const path = `/api/pages/${made.body.doc.id}`
      const body = richText(['Please be kind.'])
      expect((await publish(path, { ...made.body.doc, body })).status).toBe(200)
      expect((await loadPage(app.payload, 'terms'))?.title).toBe('House rules')
      const unpublished = await owner.request('PATCH', `${path}?depth=0`, { body: { _status: 'draft' } })
      expect(unpublished.status).toBe(200)
      expect(await loadPage(app.payload, 'terms')).toBeNull()
      expect((await loadSiteContent(app.payload)).pages.map(({ slug }) => slug)).toEqual(['privacy'])
      expect((await loadPage(app.payload, 'terms', { draft: true }))?.title).toBe('House rules')
      await publish(path, await open(path))
      expect((await loadPage(app.payload, 'terms'))?.title).toBe('House rules')
    })

    it('of a page may lack its address, and cannot take one that is taken', async () => {
      const drafts = await Promise.all(
        ['One', 'Two'].map((title) =>
          owner.request('POST', '/api/pages?draft=true&depth=0', { body: { title, _status: 'draft' } }),
        ),
      )
      expect(drafts.map(({ status }) => status)).toEqual([201, 201])
      const { doc } = drafts[0]!.body
      const body = richText(['A text.'])
      const refused = await publish(`/api/pages/${doc.id}`, { ...doc, body, slug: 'privacy' })
      expect([refused.status, refused.body.errors[0].data.errors[0].message]).toEqual([
        400,
        expect.stringMatching(/is at \/privacy already\. Edit that page/),
      ])
      expect((await loadSiteContent(app.payload, { draft: true })).pages).toHaveLength(2)
      for (const draft of drafts) await owner.request('DELETE', `/api/pages/${draft.body.doc.id}`)
    })

    it('may lack anything and is still shown; publishing it names what is missing', async () => {
      await reset()
      const house = await open(HOUSE)
      const broken = {
        ...house,
        identity: { ...(house.identity as object), name: '', timeZone: null },
        hero: { welcome: null, text: '', moreLabel: null, imageAlt: null },
        property: { ...(house.property as object), bedrooms: null, features: [{ title: 'Only a title' }] },
        gallery: { ...(house.gallery as object), items: [{ title: 'No picture' }] },
        amenities: { heading: null, text: null, items: [] },
      }
      const saved = await saveDraft(HOUSE, broken)
      expect(saved.status).toBe(200)
      const content = await loadSiteContent(app.payload, { draft: true })
      expect(content.identity.name).toBe('[Name of the house]')
      expect(content.property).toMatchObject({
        bedrooms: 5,
        features: [{ title: 'Only a title', text: '[Text]' }],
      })
      expect(content.gallery.items).toEqual([
        { title: 'No picture', alt: '[Photo: what it shows]', picture: 'gallery1' },
      ])
      expect(content.amenities.items).toEqual([])
      const [part] = await loadDraftParts(app.payload)
      expect(part!.missing).toEqual(
        expect.arrayContaining([
          'The house › Name of the house',
          'Property › Feature 1 › Text',
          'Gallery › Photo 1 › Picture',
        ]),
      )
      const refused = await publish(HOUSE, saved.body.result)
      expect(refused.status).toBe(400)
      const { data } = refused.body.errors[0]
      expect(data.errors.map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(['identity.name', 'identity.timeZone', 'gallery.items.0.picture']),
      )
      expect(refused.body.errors[0].message).toContain('Name of the house')
      expect((await loadSiteContent(app.payload)).identity.name).toBe('Seven Ridges')
    })
  })

  describe('a save', () => {
    it('without a state is published, never a draft in the public place', async () => {
      await reset()
      await saveDraft(HOUSE, named(await open(HOUSE), 'Drafted Ridge'))
      const { _status, ...house } = await open(HOUSE)
      expect((await owner.request('POST', `${HOUSE}?depth=0`, { body: house })).status).toBe(200)
      expect(await open(HOUSE)).toMatchObject({ _status: 'published' })
      expect(await shown()).toBe('Drafted Ridge')
    })

    it.each(['{"_status":"draft"}', '{"_status":"draft","identity":{"name":"Gone"}}'])(
      'that would take the texts back is refused: %s',
      async (body) => {
        await reset()
        for (const query of ['', '?unpublishAllLocales=true']) {
          for (const path of [HOUSE, RULES]) {
            const { status, body: answer } = await owner.request('POST', path + query, {
              body: JSON.parse(body),
            })
            expect([status, answer.errors[0].message]).toEqual([
              400,
              expect.stringMatching(/cannot be without/),
            ])
          }
        }
        expect(await shown()).toBe('Seven Ridges')
        expect(await open(HOUSE)).toMatchObject({ _status: 'published' })
      },
    )
  })

  describe('an older version', () => {
    const versions = async () =>
      (await app.payload.findGlobalVersions({ slug: 'house', sort: '-updatedAt', limit: 50, depth: 0 })).docs

    it('comes back as a draft; guests see no difference, and nothing is lost', async () => {
      await reset()
      const contact = (house: Doc, contactEmail: string | undefined) => ({
        ...house,
        identity: { ...(house.identity as object), name: contactEmail ? 'Second' : 'First', contactEmail },
      })
      await publish(HOUSE, contact(await open(HOUSE), undefined))
      const first = (await versions())[0]!
      await publish(HOUSE, contact(await open(HOUSE), 'stay@example.com'))
      await saveDraft(HOUSE, named(await open(HOUSE), 'Third'))
      const count = (await versions()).length

      const answer = await owner.request('POST', `${HOUSE}/versions/${first.id}?draft=false`)
      expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/back as a draft/)])
      expect([await shown(), await previewed()]).toEqual(['Second', 'First'])
      const content = await loadSiteContent(app.payload, { draft: true })
      expect(content.identity.contactEmail).toBe('')
      expect(content.gallery).toEqual(FIRST_TEXTS.gallery)
      const kept = await versions()
      expect(kept).toHaveLength(count + 1)
      expect(kept.map(({ version }) => version.identity.name).slice(0, 3)).toEqual([
        'First',
        'Third',
        'Second',
      ])
      expect((await publish(HOUSE, await open(HOUSE))).status).toBe(200)
      expect(await shown()).toBe('First')
    })

    it('of a page does not take the page off the website, even if it was a draft', async () => {
      const path = `/api/pages/${await pageId('privacy')}`
      await publish(path, { ...(await open(path)), title: 'Privacy' })
      await saveDraft(path, { ...(await open(path)), title: 'Half a thought' })
      const {
        docs: [draft],
      } = await app.payload.findVersions({ collection: 'pages', sort: '-updatedAt', limit: 1 })
      await publish(path, { ...(await open(path)), title: 'Privacy 2' })
      const answer = await owner.request('POST', `/api/pages/versions/${draft!.id}?draft=false`)
      expect(answer.status).toBe(200)
      expect((await loadPage(app.payload, 'privacy'))?.title).toBe('Privacy 2')
      expect((await loadPage(app.payload, 'privacy', { draft: true }))?.title).toBe('Half a thought')
    })

    it('that does not exist is 404, and a stranger gets none', async () => {
      for (const id of ['999999', 'ffffffffffffffffffffffff', 'abc']) {
        for (const path of [HOUSE, '/api/pages']) {
          expect((await owner.request('POST', `${path}/versions/${id}`)).status).toBe(404)
          expect((await app.visitor().request('POST', `${path}/versions/${id}`)).status).toBe(401)
        }
      }
    })
  })

  // MongoDB writes a record with its lists at once.
  if (!onMongo) {
    it('is as it was published before when the process died in the middle of publishing it', async () => {
      await reset()
      const texts = async () => {
        const { gallery, amenities, identity } = await loadSiteContent(app.payload)
        return { gallery, amenities, identity }
      }
      const refunds = async () => (await open(RULES)).cancellation
      const before = [await texts(), await refunds()]
      expect((await saveDraft(RULES, { ...(await open(RULES)), maxGuests: 3 })).status).toBe(200)
      const { client } = app.payload.db as unknown as {
        client: { execute: (statement: { sql: string }) => Promise<unknown> }
      }
      const { execute } = client
      const dieAt = async (table: string, slug: 'house' | 'booking-rules', data: object) => {
        let isDead = false
        client.execute = (statement) => {
          isDead ||= statement.sql.startsWith(`insert into "${table}"`)
          return isDead
            ? Promise.reject(new Error('The process is gone'))
            : (Reflect.apply(execute, client, [statement]) as Promise<unknown>)
        }
        const saving = app.payload.updateGlobal({ slug, data: { ...data, _status: 'published' } })
        await expect(saving.finally(() => (client.execute = execute))).rejects.toThrow('Failed query')
      }
      await dieAt('house_gallery_items', 'house', { identity: { ...FIRST_TEXTS.identity, name: 'Half' } })
      await dieAt('booking_rules_cancellation', 'booking-rules', { maxGuests: 2 })
      expect(await shown()).toBe('Half')
      await boot()
      expect([await texts(), (await owner.request('GET', `${RULES}?depth=0`)).body.cancellation]).toEqual(
        before,
      )
      expect(await open(RULES)).toMatchObject({ _status: 'draft', maxGuests: 3 })
      await publish(RULES, { ...(await open(RULES)), cancellation: before[1], maxGuests: 12 })
    })
  }

  describe('two windows', () => {
    const MESSAGE = /changed in another window/

    it.each([HOUSE, RULES])('cannot overwrite each other in %s: the second save is 409', async (path) => {
      await reset()
      const [mine, other] = [await open(path), await open(path)]
      expect((await saveDraft(path, mine)).status).toBe(200)
      const content = { house: await shown(), guests: await mostGuests() }
      for (const save of [saveDraft, publish]) {
        const { status, body } = await save(path, { ...named(other, 'Overwritten'), maxGuests: 1 })
        expect([status, body.code, body.errors[0].message]).toEqual([
          409,
          'changed-meanwhile',
          expect.stringMatching(MESSAGE),
        ])
      }
      expect({ house: await shown(), guests: await mostGuests() }).toEqual(content)
      expect(await previewed()).toBe('Seven Ridges')
      // The first window goes on saving: what it got back is the newest.
      const again = await saveDraft(path, await open(path))
      expect((await publish(path, again.body.result)).status).toBe(200)
    })

    it('cannot overwrite each other in a page or a review', async () => {
      for (const path of [`/api/pages/${await pageId('privacy')}`, '/api/guest-reviews']) {
        const target = path.includes('pages')
          ? path
          : `${path}/${(await app.payload.find({ collection: 'guest-reviews', limit: 1 })).docs[0]!.id}`
        const [mine, other] = [await open(target), await open(target)]
        const first = await publish(target, { ...mine, title: 'Mine' })
        expect(first.status).toBe(200)
        for (const save of [saveDraft, publish]) {
          const { status, body } = await save(target, { ...other, title: 'Overwritten' })
          expect([status, body.code, body.errors[0].message]).toEqual([
            409,
            'changed-meanwhile',
            expect.stringMatching(MESSAGE),
          ])
        }
        expect(await open(target)).toMatchObject({ title: 'Mine' })
        expect((await publish(target, { ...first.body.doc, title: 'Mine again' })).status).toBe(200)
      }
    })

    it('that save at the same moment are one that is kept and one that is told so', async () => {
      await reset()
      const page = `/api/pages/${await pageId('privacy')}`
      const cases: [string, (doc: Doc, name: string) => object][] = [
        [HOUSE, named],
        [RULES, (doc, name) => ({ ...doc, houseRules: name })],
        [page, (doc, name) => ({ ...doc, title: name })],
      ]
      for (const [path, change] of cases) {
        const doc = await open(path)
        const names = ['Window one', 'Window two']
        const saved = await Promise.all(names.map((name) => publish(path, change(doc, name))))
        expect([path, saved.map(({ status }) => status).toSorted()]).toEqual([path, [200, 409]])
        const kept = names[saved.findIndex(({ status }) => status === 200)]!
        expect(JSON.stringify(await open(path))).toContain(kept)
      }
    })

    it('are one where the same is sent again because the answer was lost', async () => {
      await reset()
      // A form sends neither of a global.
      const sent = { ...named(await open(HOUSE), 'Sent twice'), id: undefined, globalType: undefined }
      expect((await saveDraft(HOUSE, sent)).status).toBe(200)
      expect((await saveDraft(HOUSE, sent)).status).toBe(200)
      expect(await previewed()).toBe('Sent twice')
      const path = `/api/pages/${await pageId('privacy')}`
      const page = { ...(await open(path)), title: 'Sent twice' }
      expect((await saveDraft(path, page)).status).toBe(200)
      expect((await saveDraft(path, page)).status).toBe(200)
      expect((await publish(path, page)).status).toBe(409)
    })

    it('are told apart after a restore, too', async () => {
      await reset()
      const other = await open(HOUSE)
      const { docs } = await app.payload.findGlobalVersions({ slug: 'house', sort: '-updatedAt', limit: 1 })
      expect((await owner.request('POST', `${HOUSE}/versions/${docs[0]!.id}`)).status).toBe(200)
      expect((await saveDraft(HOUSE, named(other, 'Overwritten'))).status).toBe(409)
    })

    it('do not stand in the way of going back to what is published', async () => {
      await reset()
      await saveDraft(HOUSE, named(await open(HOUSE), 'Drafted Ridge'))
      // What Payload's 'Revert to published' does: reads what is public and sends it back.
      const published = (await owner.request('GET', `${HOUSE}?depth=0`)).body
      expect((await owner.request('POST', `${HOUSE}?depth=0`, { body: published })).status).toBe(200)
      expect([await shown(), await previewed()]).toEqual(['Seven Ridges', 'Seven Ridges'])

      const path = `/api/pages/${await pageId('privacy')}`
      await saveDraft(path, { ...(await open(path)), title: 'Drafted' })
      const page = (await owner.request('GET', `${path}?depth=0`)).body
      expect((await owner.request('PATCH', `${path}?depth=0`, { body: page })).status).toBe(200)
      expect((await open(path)).title).toBe(page.title)
    })

    it('are refused in the form that a browser sends, too', async () => {
      await reset()
      const stale = await open(RULES)
      await saveDraft(RULES, stale)
      const form = new FormData()
      form.set('_payload', JSON.stringify({ ...stale, nightlyRate: 1, _status: 'published' }))
      const { status, body } = await owner.request('POST', `${RULES}?depth=0`, { body: form })
      expect([status, body.code, body.errors[0].message]).toEqual([
        409,
        'changed-meanwhile',
        expect.stringMatching(MESSAGE),
      ])
    })
  })
})

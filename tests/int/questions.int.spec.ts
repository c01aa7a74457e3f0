import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { QuestionView } from '@/contract/questions'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

const ASKED = { name: 'Ada Marsh', email: 'ada@example.com', message: 'Is there a cot?\nAnd stairs?' }

describe('questions', () => {
  let app: App
  let payload: Payload
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    owner = await app.owner()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['guest-questions', 'mails', 'payload-jobs', 'leases'] as const) {
      await payload.db.deleteMany({ collection, where: {} })
    }
  })

  let addresses = 0
  const newAddress = () => `198.51.100.${(addresses += 1)}`
  const ask = (body: object = ASKED, address = newAddress()) =>
    app.visitor().request('POST', '/api/questions', {
      body,
      headers: { 'x-ridgeline-client-address': address },
    })
  const kept = async () =>
    (await payload.find({ collection: 'guest-questions', pagination: false, sort: 'id' })).docs
  const mails = async () => (await payload.find({ collection: 'mails', pagination: false })).docs
  const listed = async () => (await owner.request('GET', '/api/questions')).body.questions as QuestionView[]

  it('are kept and mailed to the owner, to be answered to who asked', async () => {
    const { status, body } = await ask()
    expect([status, body.success]).toEqual([201, true])
    expect(await kept()).toMatchObject([{ ...ASKED, isNotified: true }])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'owner@house.example',
      replyTo: 'ada@example.com',
      subject: 'Question: Ada Marsh',
    })
    // Set apart from our own words.
    expect(mail!.text).toContain('> Is there a cot?\n> And stairs?\n\nReply to this e-mail')
  })

  it('are one when they are sent at the same moment, and again', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ASKED, address)))
    answers.push(await ask({ ...ASKED, message: ` ${ASKED.message}\n` }, address))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect([(await kept()).length, (await mails()).length]).toEqual([1, 1])
    await ask({ ...ASKED, message: 'And a dog?' }, address)
    expect([(await kept()).length, (await mails()).length]).toEqual([2, 2])
  })

  it('are mailed by the sweep where their process died before', async () => {
    const { notifyOwnerOfQuestions } = await import('@/operations/questions/ask-question')
    await payload.create({ collection: 'guest-questions', data: { ...ASKED, requestKey: 'dead' } })
    await Promise.all([notifyOwnerOfQuestions(payload), notifyOwnerOfQuestions(payload)])
    await notifyOwnerOfQuestions(payload)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Question: Ada Marsh'])
  })

  it.each([
    ['no name', { name: ' \u200b ' }, 'name'],
    ['a second line in the name', { name: 'Ada\r\nBcc: all@example.com' }, 'name'],
    ['an address that is none', { email: 'ada@' }, 'email'],
    ['a second address', { email: 'ada@example.com, bob@example.com' }, 'email'],
    ['a line break in the address', { email: 'ada@example.com\nBcc: x@example.com' }, 'email'],
    ['nothing asked', { message: '\u2028 \n' }, 'message'],
    ['40,000 letters', { message: 'x'.repeat(40_000) }, 'message'],
    ['control characters', { message: 'a\u0000b' }, 'message'],
  ])('with %s are refused by their field', async (_what, change, path) => {
    const { status, body } = await ask({ ...ASKED, ...change })
    expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
    expect(await kept()).toEqual([])
  })

  it('of robots are refused, and so is more than a few of one address', async () => {
    expect((await ask({ ...ASKED, website: 'https://spam.example' })).status).toBe(400)
    const address = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1)
      statuses.push((await ask({ ...ASKED, message: `Question ${n}` }, address)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('show what is typed as what it is, in the mail too', async () => {
    const message = `<img src=x onerror=alert(1)> \u202egnp.exe "'&\n${'w'.repeat(300)}`
    await ask({ name: '=1+1 <b>Ada</b>', email: ASKED.email, message })
    const [mail] = await mails()
    expect(mail!.html).not.toContain('<img src=x')
    expect(mail!.html).not.toContain('<b>Ada')
    expect(mail!.subject).toBe('Question: =1+1 <b>Ada</b>')
    expect((await listed())[0]!.name).toBe('=1+1 <b>Ada</b>')
  })

  it('wait on Overview until the owner says that they are answered, which can be taken back', async () => {
    await ask()
    await ask({ ...ASKED, message: 'And a dog?' })
    const [first, second] = await listed()
    expect([first, second]).toMatchObject([
      { message: ASKED.message, answeredAt: null },
      { message: 'And a dog?', answeredAt: null },
    ])
    const mark = (id: string, isAnswered: boolean) =>
      owner.request('PATCH', `/api/questions/${id}`, { body: { isAnswered } })
    expect((await mark(first!.id, true)).body.question.answeredAt).toEqual(expect.any(String))
    expect((await mark(first!.id, true)).status).toBe(200)
    expect((await listed()).map(({ id }) => id)).toEqual([second!.id, first!.id])
    await mark(first!.id, false)
    expect((await listed()).map(({ id, answeredAt }) => [id, answeredAt])).toEqual([
      [first!.id, null],
      [second!.id, null],
    ])
    expect((await mark('999999', true)).status).toBe(404)
    expect((await ask({})).status).toBe(400)
    expect((await app.visitor().request('GET', '/api/questions')).status).toBe(401)
    expect(
      (await app.visitor().request('PATCH', `/api/questions/${first!.id}`, { body: { isAnswered: true } }))
        .status,
    ).toBe(401)
  })

  it('are not kept any more for who answers one that is deleted in that moment', async () => {
    await ask()
    const [question] = await kept()
    const update = payload.db.updateOne
    jest.spyOn(payload.db, 'updateOne').mockImplementation(async (args) => {
      if (args.collection === 'guest-questions')
        await payload.db.deleteMany({ collection: 'guest-questions', where: {} })
      return update(args)
    })
    const body = { isAnswered: true }
    const answer = await owner.request('PATCH', `/api/questions/${question!.id}`, { body })
    jest.restoreAllMocks()
    expect([answer.status, answer.body.message]).toEqual([404, 'This question is not kept any more.'])
    expect(await kept()).toEqual([])
  })

  it('leave the list a week after they were answered', async () => {
    const answeredAt = new Date(Date.now() - 8 * 24 * 3600_000).toISOString()
    await payload.create({
      collection: 'guest-questions',
      data: { ...ASKED, requestKey: 'old', isNotified: true, answeredAt },
    })
    expect(await listed()).toEqual([])
  })

  it('leave nothing when they are deleted while the owner is being told', async () => {
    const create = payload.db.create
    let deleted = 0
    const telling = jest.spyOn(payload.db, 'create').mockImplementation((async (args) => {
      const made: unknown = await Reflect.apply(create, payload.db, [args])
      const body = { email: ASKED.email }
      if (args.collection === 'guest-questions')
        deleted = (await owner.request('POST', '/api/guest-data/delete', { body })).status
      return made
    }) as typeof create)
    const { status } = await ask()
    telling.mockRestore()
    expect([status, deleted]).toEqual([201, 200])
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  it('are in what is kept about a guest, and go with it, mails too', async () => {
    await ask({ ...ASKED, email: 'Ada@Example.com' })
    await ask({ ...ASKED, email: 'bob@example.com' })
    const data = (path: string) => owner.request('POST', path, { body: { email: 'ada@example.com' } })
    expect((await data('/api/guest-data/export')).body.questions).toMatchObject([
      { email: 'Ada@Example.com', message: ASKED.message },
    ])
    expect((await data('/api/guest-data/delete')).body).toMatchObject({ deleted: 2 })
    expect((await kept()).map(({ email }) => email)).toEqual(['bob@example.com'])
    expect((await mails()).map(({ replyTo }) => replyTo)).toEqual(['bob@example.com'])
    expect((await data('/api/guest-data/delete')).status).toBe(404)
  })

  it('do not tell for longer than inquiries where they were asked from', async () => {
    const { prune } = await import('@/jobs/prune')
    await ask()
    const [asked] = await kept()
    const { id } = await payload.create({
      collection: 'guest-questions',
      data: { ...ASKED, requestKey: 'before', isNotified: true, ipAddress: '198.51.100.200' },
    })
    const createdAt = new Date(Date.now() - 91 * 24 * 3600_000).toISOString()
    for (const question of [asked!.id, id])
      await payload.db.updateOne({ collection: 'guest-questions', id: question, data: { createdAt } })
    await prune(payload)
    expect((await kept()).map(({ ipAddress }) => ipAddress ?? null)).toEqual([null, null])
  })

  it('have their time like inquiries that came to nothing', async () => {
    const { applyRetention, RETENTION_STATE } = await import('@/operations/bookings/erasure/apply-retention')
    await payload.kv.delete(RETENTION_STATE)
    await ask()
    await ask({ ...ASKED, message: 'And a dog?' })
    const [old] = await kept()
    await payload.db.updateOne({
      collection: 'guest-questions',
      id: old!.id,
      data: { createdAt: new Date(Date.now() - 400 * 24 * 3600_000).toISOString() },
    })
    await applyRetention(payload)
    expect((await kept()).map(({ message }) => message)).toEqual(['And a dog?'])
    expect(await mails()).toHaveLength(1)
  })
})

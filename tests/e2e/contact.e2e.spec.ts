import { describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'

import { axeViolations } from '../support/browser'
import { thumbOn } from '../support/hand'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { readPdfPages } from '../support/pdf-text'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { browser, site, siteInBrowser } from '../support/site-in-browser'
import { visit, type VisitOptions } from '../support/visit'

const PHONE = { width: 390, height: 844 }

describe('asking a question', () => {
  siteInBrowser({ TRUSTED_PROXIES: '127.0.0.1' })

  const open = (path: string, options: VisitOptions = {}) =>
    visit(browser, site.url + path, { viewport: PHONE, ...options })
  const mails = async () => Promise.all((await mailsIn(site.dataDir)).map((mail) => PostalMime.parse(mail)))
  /** What a browser without a script sends. */
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, ...headers },
      body: new URLSearchParams(fields),
    })

  it('takes at most 5 taps where the answers end', async () => {
    const { page, complaints, close } = await open('/', { hasTouch: true })
    const { tap, type, did } = thumbOn(page)
    await tap(page.locator('#good-to-know').getByRole('link', { name: 'Ask us' }))
    for (const [label, text] of [
      ['Name', 'Ada Marsh'],
      ['Email', 'ada@example.com'],
      ['Your question', 'Is there a cot?'],
    ] as const) {
      await tap(page.getByRole('textbox', { name: label }))
      await type(text)
    }
    await tap(page.getByRole('button', { name: 'Send' }))
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(did().taps).toBeLessThanOrEqual(5)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    ['without JavaScript', false],
    ['with JavaScript', true],
  ])('works %s: from the page, with a mistake shown, to the thanks', async (_how, javaScriptEnabled) => {
    const { page, complaints, foreign, close } = await open('/', {
      javaScriptEnabled,
      ignore: [/400 \(Bad Request\)/],
    })
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { name: 'Ask us' }).waitFor()
    if (javaScriptEnabled) {
      expect(await axeViolations(page)).toEqual([])
      await look(page, 'contact')
    }
    const message = `Is there a cot?\nAsked ${_how} <b>"&'</b>`
    await page.getByLabel('Name').fill('Ada Marsh')
    // A browser finds this good, and the site does not.
    await page.getByLabel('Email').fill('ada@localhost')
    await page.getByRole('textbox', { name: 'Your question' }).fill(message)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Not sent yet: please look at what is marked.').waitFor()
    await page.getByText('Please give an e-mail address we can answer to').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact')
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Marsh')
    expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toBe(message)
    if (javaScriptEnabled) {
      expect(await axeViolations(page)).toEqual([])
      await look(page, 'contact-again')
    }

    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('answer within a day')
    if (javaScriptEnabled) await look(page, 'contact-sent')
    await page.reload()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(complaints).toEqual([])
    expect(foreign).toEqual([])
    await close()

    const found = await eventually(
      async () => (await mails()).filter(({ text }) => text?.includes(`Asked ${_how}`)),
      (all) => all.length > 0,
    )
    expect(found).toHaveLength(1)
    expect(found[0]!.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(found[0]!.from?.name).toBe('Seven Ridges')
    expect(found[0]!.subject).toBe('Question: Ada Marsh')
  })

  it('begins with the stay that the address names', async () => {
    const { page, close } = await open('/contact?checkin=2027-12-03&checkout=2027-12-06&guests=2', {
      javaScriptEnabled: false,
    })
    expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toBe(
      'Fri, Dec 3 to Mon, Dec 6, 2027, 2 guests:\n',
    )
    await close()
    expect(await (await fetch(`${site.url}/contact`)).text()).not.toContain('Dec 6')
  })

  it('is one question when it is sent twice at once, and shown once on Overview', async () => {
    const fields = { name: 'Bo Twice', email: 'bo@example.com', message: 'Once?' }
    const answers = await Promise.all([post(fields), post(fields), post(fields)])
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array(3).fill([303, '/contact?sent=true']),
    )
    const cookie = await ownerCookie(site.url)
    const { body } = await callSite(site.url, 'GET', '/api/questions', { cookie })
    const asked = (body.questions as { name: string }[]).filter(({ name }) => name === 'Bo Twice')
    expect(asked).toHaveLength(1)
  })

  it('takes nothing else', async () => {
    const fields = { name: 'Eve', email: 'eve@example.com', message: 'x' }
    const other = await post(fields, { origin: 'https://evil.example' })
    expect([other.status, await other.text()]).toEqual([403, expect.not.stringContaining('<form')])
    const robot = await post({ ...fields, website: 'https://spam.example' })
    expect([robot.status, robot.headers.get('cache-control')]).toEqual([
      400,
      expect.stringContaining('no-store'),
    ])
    expect(await robot.text()).toContain('leave the field')
    expect((await post({ ...fields, message: 'x'.repeat(70_000) })).status).toBe(413)
    const long = await post({ ...fields, message: `${'ä<'.repeat(4000)}end` })
    expect(long.status).toBe(400)
    const html = await long.text()
    expect(html).toContain('Please use at most 4000 characters')
    expect(html).toContain('ä&lt;end')
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['--x--', 'multipart/form-data; boundary=x'],
    ] as const) {
      const { status } = await fetch(`${site.url}/contact`, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': type },
        body,
      })
      expect([type, status]).toEqual([type, 415])
    }
    const forged = await fetch(`${site.url}/contact`, {
      headers: { 'x-ridgeline-contact-form': Buffer.from('{}').toString('base64url') },
    })
    expect([forged.status, await forged.text()]).toEqual([200, expect.not.stringContaining('Not sent')])
    expect((await fetch(`${site.url}/contact/more`, { method: 'POST', body: 'a=b' })).status).toBe(405)
  })

  it('is one sheet on paper, with the house below it', async () => {
    const { page, close } = await open('/contact')
    for (const format of ['Letter', 'A4']) {
      const sheets = await readPdfPages(await page.pdf({ format }))
      expect([format, sheets.length]).toEqual([format, 1])
      expect(sheets[0]).toMatch(/^Ask us .*Seven Ridges/s)
    }
    await close()
  })

  it('helps who has mistyped the link to a stay', async () => {
    const { page, close } = await open('/stay/7/not-the-key', { ignore: [/404 \(Not Found\)/] })
    await page.getByRole('heading', { name: 'This link does not open a stay' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'stay-mistyped')
    await page.getByRole('link', { name: 'Ask us for the link' }).click()
    await page.getByRole('heading', { name: 'Ask us' }).waitFor()
    await close()
    expect((await fetch(`${site.url}/stay/7/not-the-key`)).status).toBe(404)
  })
})

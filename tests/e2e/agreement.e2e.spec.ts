import { beforeAll, describe, expect, it } from '@jest/globals'

import { axeViolations, savedPdf, scrollsSideways } from '../support/browser'
import { addressOf, freshStay, payWith, readyToPay, visitCheckout } from '../support/checkout-visit'
import { look } from '../support/look'
import { mailsIn } from '../support/outbox'
import { callSite, eventually, ownerCookie } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { browser, enterPortal, payingSiteInBrowser, site } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { visit } from '../support/visit'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const EXPECTED = /401 \(Unauthorized\)|409 \(Conflict\)/

describe('the rental agreement, in the browser', () => {
  let cookie: string

  const rules = async (data: object) => {
    const body = { ...data, _status: 'published' }
    const { status } = await callSite(site.url, 'POST', '/api/globals/booking-rules', { body, cookie })
    expect(status).toBe(200)
  }

  payingSiteInBrowser()
  beforeAll(async () => {
    cookie = await ownerCookie(site.url)
    await rules({ agreementOn: true })
  })

  it.each(SIZES)(
    'is read and signed before paying at $width px',
    async (viewport) => {
      const opened = await visitCheckout(browser, site, addressOf(freshStay()), { viewport })
      const { page } = opened
      await page.getByLabel('First name').fill('Mara')
      await page.getByLabel('Last name').fill('Quill')
      await page.getByLabel('Email').fill('mara@example.com')
      await page.getByLabel(/I agree to the house rules/).check()
      const text = page.getByRole('region', { name: 'Text of the rental agreement' })
      expect(await text.innerText()).toMatch(/3 nights, to 2 guests\. The price of the stay is \$/)
      expect(await text.innerText()).not.toMatch(/[{}]/)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByText('Please type your full name to sign the rental agreement').waitFor()
      expect(await scrollsSideways(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      await page.getByLabel('Type your full name to sign').fill('Mara Quill')
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await readyToPay(page)
      // Who comes back is not asked again.
      await page.reload()
      await readyToPay(page)
      await payWith(page, CARDS.success)
      await page.waitForURL((url) => url.pathname.startsWith('/stay/'))
      expect(opened.complaints).toEqual([])
      await opened.close()
    },
    90_000,
  )

  it('stays signed where only the house rules change under a guest, who reads and agrees to those', async () => {
    const viewport = SIZES[0]!
    const opened = await visitCheckout(browser, site, addressOf(freshStay()), {
      ...{ viewport, ignore: [EXPECTED] },
    })
    const { page } = opened
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Quill')
    await page.getByLabel('Email').fill('mara@example.com')
    const agree = page.getByLabel(/I agree to the house rules/)
    await agree.check()
    const name = page.getByLabel('Type your full name to sign')
    await name.fill('Mara Quill')
    await rules({ houseRules: 'No drums after ten.' })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('No drums after ten.').waitFor()
    await page.getByText('have changed since you opened this page').waitFor()
    expect(await agree.isChecked()).toBe(false)
    expect(await name.inputValue()).toBe('Mara Quill')
    expect(await scrollsSideways(page)).toBe(false)
    expect(await axeViolations(page)).toEqual([])
    await look(page, 'checkout-terms-changed')
    await agree.check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await readyToPay(page)
    expect(opened.complaints).toEqual([])
    await opened.close()
  }, 90_000)

  it.each(SIZES)(
    "is signed on the guest's page of a booking by hand at $width px, saved, and seen by the owner",
    async (viewport) => {
      const email = `guest-${viewport.width}@example.com`
      const from = viewport.width === 390 ? 30 : 36
      const { body } = await callSite(site.url, 'POST', '/api/booking-inquiries', {
        cookie,
        body: {
          ...{ checkin: day(from), checkout: day(from + 3), guests: 2, firstName: 'Ada', lastName: 'Fern' },
          ...{
            email,
            source: 'manual',
            totalCents: 150_689,
            notifyGuest: true,
            requestKey: `by-hand-${from}`,
          },
        },
      })
      const { id } = (body as { inquiry: { id: string } }).inquiry
      const link = new RegExp(`/stay/${id}/[\\w-]{43}`)
      const mails = await eventually(
        async () => (await mailsIn(site.dataDir)).map((mail) => mail.replaceAll(/=\r?\n/g, '')),
        (all) => all.some((mail) => link.test(mail)),
      )
      const path = mails.map((mail) => link.exec(mail)?.[0]).find(Boolean)!
      const guest = await visit(browser, site.url + path, { viewport, ignore: [EXPECTED] })
      const { page } = guest
      await page.getByRole('button', { name: 'Sign the agreement' }).click()
      await page.getByText('Please type your full name').waitFor()
      expect(await axeViolations(page)).toEqual([])

      // The owner changes the text while the guest reads.
      await rules({ agreementText: `Between {house} and {guest}, changed for ${viewport.width}.` })
      await page.getByLabel('Type your full name to sign').fill('Ada Fern')
      await page.getByRole('button', { name: 'Sign the agreement' }).click()
      await page.getByText(`Ada Fern, changed for ${viewport.width}.`).waitFor()
      await page.getByText('has changed since this page was opened').waitFor()
      await page.getByLabel('Type your full name to sign').fill('Ada Fern')
      await page.getByRole('button', { name: 'Sign the agreement' }).click()
      await page.getByText(/^Signed by Ada Fern on /).waitFor()
      await page.getByText('Show what was signed').click()
      await page.getByText(`Ada Fern, changed for ${viewport.width}.`).waitFor()
      expect(await scrollsSideways(page)).toBe(false)
      expect(await axeViolations(page)).toEqual([])
      expect((await savedPdf(page, 'Rental agreement (PDF)')).text).toContain(
        'Signed by typing the name Ada Fern',
      )
      expect([guest.complaints, guest.foreign]).toEqual([[], []])
      await guest.close()

      const portal = await enterPortal(`/admin?tab=bookings&open=${id}`, { viewport, ignore: [EXPECTED] })
      await portal.page.getByText(/^Signed by Ada Fern on /).waitFor()
      await portal.page.getByText('The guest signed the rental agreement.').waitFor()
      expect((await savedPdf(portal.page, 'Agreement (PDF)')).title).toBe(`Agreement ${id}`)
      expect(await axeViolations(portal.page)).toEqual([])
      expect(portal.complaints).toEqual([])
      await portal.close()
    },
    90_000,
  )
})

import { beforeAll, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'

import { axeViolations, savedPdf } from '../support/browser'
import { mailsIn } from '../support/outbox'
import { confirmAt, eventually, openAt } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { browser, enterPortal, payingSiteInBrowser, site, stripe } from '../support/site-in-browser'
import { CARDS } from '../support/stripe'
import { visit } from '../support/visit'

const GUEST = { firstName: 'Łukasz', lastName: 'Żółć', email: 'lukasz@example.com', guests: 4 }
const BOOKING = { ...GUEST, checkin: day(60), checkout: day(63) }

describe('invoices and receipts, in the browser', () => {
  let id: string

  payingSiteInBrowser()
  beforeAll(async () => {
    const opened = await openAt(site.url, BOOKING)
    stripe.pay(opened.body.paymentIntentId, CARDS.success)
    await confirmAt(site.url, BOOKING, opened.body.paymentIntentId)
    id = String(opened.body.inquiryId)
  })

  const confirmation = () =>
    eventually(
      async () => {
        const mails = await Promise.all((await mailsIn(site.dataDir)).map((mail) => PostalMime.parse(mail)))
        return mails.find(
          ({ to, subject }) => to?.[0]?.address === GUEST.email && subject?.includes('Booked'),
        )
      },
      (mail) => mail !== undefined,
    )

  it('are saved by the guest on the private page, whose key stands in no address', async () => {
    const mail = await confirmation()
    const path = new RegExp(`/stay/${id}/[\\w-]{43}`).exec(mail?.text ?? '')![0]
    const key = path.split('/').at(-1)!
    expect(mail?.attachments.map(({ filename }) => filename)).toContain(`receipt-${id}-1.pdf`)
    const { page, complaints, foreign, close } = await visit(browser, site.url + path, {
      viewport: { width: 390, height: 844 },
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
    const invoice = await savedPdf(page, 'Invoice (PDF)')
    expect(invoice).toMatchObject({ fileName: `invoice-${id}.pdf`, title: `Invoice ${id}`, pages: 1 })
    for (const part of ['Łukasz Żółć', 'Visa ending in 4242', 'Total $1,506.89', 'Still to pay $0.00']) {
      expect(invoice.text).toContain(part)
    }
    const receipt = await savedPdf(page, 'Receipt for $1,506.89')
    expect(receipt).toMatchObject({ fileName: `receipt-${id}-1.pdf`, title: `Receipt ${id}-1` })
    expect(asked.filter((each) => each.includes(key))).toEqual([])
    expect(site.log()).not.toContain(key)
    expect(await axeViolations(page)).toEqual([])

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
    await page.getByRole('alert').filter({ hasText: 'could not be reached' }).waitFor()
    expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    expect(foreign).toEqual([])
    await close()
  }, 60_000)

  it('are saved by the owner from the booking', async () => {
    const { page, complaints, close } = await enterPortal(`/admin?tab=bookings&open=${id}`)
    const invoice = await savedPdf(page, 'Invoice (PDF)')
    expect(invoice.text).toContain('Card processing fee (3%) $43.89')
    await page.getByText(`invoice-${id}.pdf is among your downloads.`, { exact: true }).first().waitFor()
    expect(await savedPdf(page, 'Receipt for $1,506.89 (PDF)')).toMatchObject({
      fileName: `receipt-${id}-1.pdf`,
    })
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }, 60_000)
})

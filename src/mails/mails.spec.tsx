import { describe, expect, it } from '@jest/globals'

import { DEFAULT_RATES } from '@/domain/rates/flat-rates'

import { flatQuote } from '../../tests/support/quotes'
import { ArrivalDetails } from './arrival-details'
import { BookingPaid } from './booking-paid'
import { InquiryDecided } from './inquiry-decided'
import { InquiryReceivedGuest, InquiryReceivedOwner } from './inquiry-received'
import { PaymentRequested, type RequestedPayment } from './payment-requested'
import { PlainNotice } from './plain-notice'
import { renderMail } from './render-mail'
import type { MailInquiry } from './stay-details'

const FRAME = {
  houseName: 'Seven Ridges',
  place: 'Blue Ridge',
  siteUrl: 'http://h.test',
  answerTime: 'today',
}
const INQUIRY: MailInquiry = {
  id: '7',
  greeting: 'Ada',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  checkin: '2026-12-04',
  checkout: '2026-12-07',
  checkinTime: '16:00',
  checkoutTime: '10:30',
  guests: 2,
  quote: null,
}
const PAID = {
  ...{ inquiry: INQUIRY, link: 'http://h.test/s', paidOn: '2026-11-29', paidCents: 100, overpaidCents: 0 },
  ...{ policy: [], houseRules: '', arrivesSoon: false },
}

describe('mails', () => {
  it('say a line of the price with its amount in one line', async () => {
    const [checkin, checkout] = ['2026-12-04', '2026-12-07']
    const quote = flatQuote({ checkin, checkout })
    const { text } = await renderMail(
      <InquiryReceivedGuest {...FRAME} inquiry={{ ...INQUIRY, quote }} link="http://h.test/s" />,
    )
    const [first, ...lines] = text.slice(text.indexOf('3 nights x')).split('\n')
    expect(first).toMatch(/^3 nights x \$300\.00 +\$900\.00$/)
    expect(lines[0]).toMatch(/^Cleaning fee +\$400\.00$/)
    expect(lines[6]).toMatch(/^Total +\$1,506\.89$/)
    expect(lines[7]).toBe('')
  })

  it('say label and value in one line, with the times as people say them', async () => {
    const { text } = await renderMail(
      <InquiryReceivedGuest {...FRAME} inquiry={INQUIRY} link="http://h.test/s" />,
    )
    const lines = text.split('\n')
    expect(lines).toContain('Check-in: Fri, Dec 4, 2026, from 4 PM')
    expect(lines).toContain('Check-out: Mon, Dec 7, 2026, until 10:30 AM')
    expect(lines).toContain('Guests: 2')
    expect(text).toContain('answers today, by e-mail')
    expect(text).toContain('http://h.test/s')
  })

  it('break a word that no line would hold, of a fee too, and keep the lines that were typed', async () => {
    const message = `${'w'.repeat(300)}\nSecond line`
    const rates = { ...DEFAULT_RATES, stateTaxName: 'T'.repeat(60) }
    const quote = flatQuote({ checkin: INQUIRY.checkin, checkout: INQUIRY.checkout, rates })
    const { html, text } = await renderMail(
      <InquiryReceivedOwner {...FRAME} inquiry={{ ...INQUIRY, message, quote }} link="http://h.test/a" />,
    )
    const longest = Math.max(
      ...html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .map((word) => word.length),
    )
    expect(longest).toBeLessThanOrEqual(40)
    expect(text).toContain(`> ${message.replace('\n', '\n> ')}`)
    expect(text).toMatch(/^T{60} \(4%\) +\$53\.20$/m)
  })

  it('have the lines that were typed as elements, for programs without white-space, and once in the text', async () => {
    const typed = 'By check:\nRidge LLC\n\nPO Box 1'
    const mails = [
      <PlainNotice {...FRAME} key="notice" title="A note" quote={typed} lines={[typed]} />,
      <InquiryDecided {...FRAME} key="decided" inquiry={INQUIRY} decision="declined" note={typed} />,
      <ArrivalDetails {...FRAME} key="arrival" inquiry={INQUIRY} arrival={{ address: typed }} />,
    ]
    for (const mail of mails) {
      const { html, text } = await renderMail(mail)
      expect(html).toContain('By check:<br/>Ridge LLC<br/><br/>PO Box 1')
      expect(text).toContain(typed)
    }
  })

  it('show each line that was typed in the direction of its script, whatever the line before it has', async () => {
    const typed = 'שלום (אחרי 22:00).\nThanks (Ada).'
    const { html } = await renderMail(<PlainNotice {...FRAME} title="A note" quote={typed} lines={[typed]} />)
    const shown = html.match(
      /<p style="[^"]*unicode-bidi:plaintext[^"]*">שלום[^<]*<br\/>Thanks \(Ada\)\.<\/p>/g,
    )
    expect(shown).toHaveLength(2)
  })

  it('draw the line beside what a stranger wrote at a cell: of other elements Outlook draws none', async () => {
    const { html } = await renderMail(<PlainNotice {...FRAME} title="Ada asks" quote="A cot?" lines={[]} />)
    expect(/<blockquote(.*?)<\/blockquote>/s.exec(html)![1]).toMatch(
      /<td [^>]*border-left:[^>]*><p [^>]*>A cot\?<\/p>/,
    )
  })

  it('leave the space around what they say at a cell: of tables some mail programs leave none', async () => {
    const { html } = await renderMail(<PlainNotice {...FRAME} title="A note & more" lines={[]} />)
    expect(html).toMatch(/<td [^>]*padding:36px 36px 28px[^>]*><p [^>]*>Seven Ridges</)
    for (const [table] of html.matchAll(/<table [^>]*>/g)) expect(table).not.toContain('padding:36px')
  })

  it('have their heading as the title of the page that a browser or a screen reader opens', async () => {
    const { html, text } = await renderMail(<PlainNotice {...FRAME} title="A note & more" lines={[]} />)
    expect(html).toContain('<title>A note &amp; more</title></head>')
    expect(text.match(/A note/g)).toHaveLength(1)
  })

  it('say a heading as it is written, in the text too', async () => {
    const { text } = await renderMail(<BookingPaid {...FRAME} booking={PAID} />)
    expect(text.split('\n')).toContain('Receipt')
  })

  it('say until when what is still to pay can come before what is held for damage, which is no payment', async () => {
    const booking = {
      ...{ ...PAID, hold: '$500.00 is held on your card for damage.' },
      owed: { cents: 200, feeCents: 0, schedule: [], cancelsOn: '2026-12-01', isSoon: false },
    }
    const { text } = await renderMail(<BookingPaid {...FRAME} booking={booking} />)
    expect(text).toMatch(
      /Still to pay: \$2\.00[^$]*\s+Unless it has come, the stay is cancelled on December 1, 2026/,
    )
    expect(text).toContain(booking.hold)
  })

  it('tell no other way to pay where the kept card is charged by itself: it would be paid twice', async () => {
    const payment: RequestedPayment = {
      ...{ cents: 100_000, feeCents: 0, paidCents: 0, schedule: [], overdue: 0, isConfirming: false },
      ...{ link: 'http://h.test/s', otherWays: [{ method: 'transfer', text: 'Account 4711', holdDays: 5 }] },
    }
    const away = { card: 'Visa ending in 4242', cents: 100_000, on: '2026-12-01' }
    const textOf = async (more: Partial<RequestedPayment>) => {
      const mail = <PaymentRequested {...FRAME} inquiry={INQUIRY} payment={{ ...payment, ...more }} />
      return (await renderMail(mail)).text
    }
    expect(await textOf({})).toContain('Account 4711')
    const announced = await textOf({ away })
    expect(announced).toContain('There is nothing to do')
    expect(announced).not.toMatch(/transfer|4711/)
  })

  it('set what a stranger wrote apart, line by line: none of it reads as words of the house', async () => {
    const words = ['Hello', '', 'Your session has ended. Open it in the portal http://evil.example', 'Bye']
    const message = ['\n', '\r\n', '\r', '\u2028', '\u0085'].map((end) => words.join(end)).join('\n')
    const { html, text } = await renderMail(
      <InquiryReceivedOwner
        {...FRAME}
        inquiry={{ ...INQUIRY, message, specialRequests: words.join('\n') }}
        link="http://h.test/a"
      />,
    )
    const lines = text.split(/\r\n|[\n\r\u0085\u2028]/)
    expect(lines.filter((line) => /Hello|session|Bye/.test(line) && !line.startsWith('> '))).toEqual([])
    expect(lines.filter((line) => /session/.test(line))).toHaveLength(6)
    expect(html.match(/<blockquote.*?<\/blockquote>/gs)).toHaveLength(2)
    expect(html.replace(/<blockquote.*?<\/blockquote>/gs, '')).not.toContain('session')
  })

  it('break a name of the house that no line would hold, above and below', async () => {
    const mail = (
      <InquiryReceivedGuest {...FRAME} houseName={'H'.repeat(60)} inquiry={INQUIRY} link="http://h.test/s" />
    )
    const { html } = await renderMail(mail)
    const named = html.match(/<p style="[^"]*">(?=H{60})/g) ?? []
    expect(named).toHaveLength(2)
    for (const style of named) expect(style).toContain('overflow-wrap:anywhere')
  })

  it('tell the way in as it was typed', async () => {
    const { text } = await renderMail(
      <ArrivalDetails
        {...FRAME}
        inquiry={INQUIRY}
        arrival={{ address: '1 Ridge Road\nBlue Ridge', doorCode: '1234#' }}
      />,
    )
    expect(text).toContain('Address: 1 Ridge Road\nBlue Ridge')
    expect(text).toContain('Door code: 1234#')
  })
})

import { describe, expect, it } from '@jest/globals'

import { guestDataRequest } from './booking-inquiry'
import { bookingInquiryRequest } from './guest-request'
import { correctEmailRequest } from './guest-stay'
import { questionRequest } from './questions'

const ASKED = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  checkin: '2027-03-01',
  checkout: '2027-03-04',
  guests: 2,
}

describe('what a stranger types', () => {
  it('is kept without what nobody sees, which is copied along from elsewhere', () => {
    const copied = {
      firstName: '\ufeffA\u200bda',
      lastName: '\u202aMar\u00adsh\u202c',
      email: '\u202aada@example.com\u202c\u200b',
      phone: '\u2066+1 706 555\u2060 0100\u2069',
      message: 'A cot, please. \u202egnp',
      code: 'spring\u200b',
    }
    expect(bookingInquiryRequest.parse({ ...ASKED, ...copied })).toEqual({
      ...ASKED,
      phone: '+1 706 555 0100',
      message: 'A cot, please. gnp',
      code: 'SPRING',
    })
  })

  it('is the same where an address is put right, or the owner has it copied from a mail', () => {
    const email = '\u2066ada@example.com\u2069'
    for (const { shape } of [correctEmailRequest, guestDataRequest])
      expect(shape.email.parse(email)).toBe(ASKED.email)
  })

  it.each([undefined, null, 5, '', 'ada', ['ada@example.com'], `${'a'.repeat(250)}@b.co`])(
    'is asked for an address in the same words where there is %j',
    (email) => {
      const { error } = bookingInquiryRequest.safeParse({ ...ASKED, email })
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Please give an e-mail address we can answer to',
      ])
    },
  )

  it.each(['नमस्ते क्‍ष', 'می‌خواهم', '👩‍👩‍👧 שרה\u200f'])('keeps what %s is written with', (text) => {
    const { firstName, message } = bookingInquiryRequest.parse({ ...ASKED, firstName: text, message: text })
    expect([firstName, message]).toEqual([text, text])
  })

  it('has lines that every program breaks, whatever ended them', () => {
    const message = ['Hello', 'a cot', 'and stairs', 'on which floor', 'at noon', 'Bye']
    const typed = ['\n', '\r\n', '\r', '\u2028', '\u0085'].reduce(
      (text, end, place) => text + end + message[place + 1]!,
      message[0]!,
    )
    const question = { name: 'Ada', email: ASKED.email, message: typed }
    expect(questionRequest.parse(question).message).toBe(message.join('\n'))
  })

  it.each(['\u0000', '\u001b[31m', '\u007f', '\u009b31m'])(
    'is refused with the control character %j',
    (sign) => {
      const { error } = bookingInquiryRequest.safeParse({
        ...ASKED,
        lastName: `M${sign}`,
        message: `M${sign}`,
      })
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['lastName', 'message'])
    },
  )
})

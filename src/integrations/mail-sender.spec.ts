import { describe, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'

import { senderOf } from './mail-sender'

async function readSender(mailFrom: string, houseName?: string) {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail({ from: senderOf(mailFrom, houseName), to: 'ada@example.com' })
  const { from } = await PostalMime.parse(message as Buffer)
  return [from?.name, from?.address]
}

describe('the sender of a mail', () => {
  it.each([
    ['Seven Ridges <stay@house.example>', 'Seven Ridges'],
    ['Seven Ridges, LLC <stay@house.example>', 'Seven Ridges, LLC'],
    ['Ridge: a house <stay@house.example>', 'Ridge: a house'],
    ['Seven Ridges (Georgia) <stay@house.example>', 'Seven Ridges (Georgia)'],
    ['"Ridge; \\"the\\" house" <stay@house.example>', 'Ridge; "the" house'],
    ['Zoë’s 山の家 <stay@house.example>', 'Zoë’s 山の家'],
    ['<stay@house.example>', ''],
  ])('%s has its name and its address', async (mailFrom, name) => {
    expect(await readSender(mailFrom, 'The house')).toEqual([name, 'stay@house.example'])
  })

  it.each(['Seven "Ridges", LLC: (x) <y@z> \\', 'Bcc: eve@evil.example\r\nBcc: x', '長'.repeat(60)])(
    'without a name is the house, whatever it is called: %j',
    async (houseName) => {
      expect(await readSender('stay@house.example', houseName)).toEqual([
        houseName.replace(/[\r\n]+/g, ' '),
        'stay@house.example',
      ])
    },
  )
})

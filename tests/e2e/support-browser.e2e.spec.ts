import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'

import { axeViolations, launchBrowser } from '../support/browser'

const PAGE =
  '<!doctype html><html lang="en"><title>Porch</title><main><h1>Porch</h1><p><img src="/x.png"></p></main></html>'

describe('axe in the browser of the tests', () => {
  let server: Server
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
    server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-security-policy', "default-src 'none'; script-src 'none'")
      response.end(PAGE)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser.close()
    await new Promise((resolve) => server.close(resolve))
  })

  it('finds a picture without words on a page whose policy forbids every script', async () => {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const violations = await axeViolations(page)
    expect(violations.map(({ id }) => id)).toEqual(['image-alt'])
    expect(violations[0]?.nodes[0]).toContain('img')
    expect(await axeViolations(page, 'h1')).toEqual([])
    await page.close()
  })

  describe('on a page with a message', () => {
    const MESSAGES = `<!doctype html><html lang="en"><title>Porch</title><style>
      main { background: #fff; color: #16242b }
      .arrives { animation: arrive 700ms ease-out }
      .dims { animation: dim 300ms }
      .dips { animation: dim 120ms }
      .faint { color: #797979 }
      @keyframes arrive { from { opacity: 0 } }
      @keyframes dim { from, to { opacity: 0.4 } }
    </style><main><h1>Porch</h1><p id="message">Saved</p></main></html>`
    const message = async (script: string) => {
      const page = await browser.newPage()
      await page.setContent(MESSAGES)
      await page.evaluate(script)
      return page
    }

    it('reads one that fades in when it has come', async () => {
      const page = await message(`document.getElementById('message').className = 'arrives'`)
      expect(await axeViolations(page)).toEqual([])
      await page.close()
    })

    it('reads one that flickers for a while when it has come to rest', async () => {
      const page = await message(`{
        const message = document.getElementById('message')
        const dim = () => {
          message.className = ''
          message.getBoundingClientRect() // Without a layout between, the animation would not start again.
          message.className = 'dims'
        }
        dim()
        const again = setInterval(dim, 350)
        setTimeout(() => clearInterval(again), 2000)
      }`)
      expect(await axeViolations(page)).toEqual([])
      await page.close()
    })

    it('reads one that began to flicker while another came', async () => {
      for (const startMs of [580, 610, 640, 670]) {
        const page = await message(`{
          document.querySelector('h1').className = 'arrives'
          setTimeout(() => (document.getElementById('message').className = 'dips'), ${startMs})
        }`)
        expect(await axeViolations(page)).toEqual([])
        await page.close()
      }
    })

    it('tells one that stays too faint, whatever moves', async () => {
      const page = await message(`document.getElementById('message').className = 'faint arrives'`)
      expect((await axeViolations(page)).map(({ id }) => id)).toEqual(['color-contrast'])
      await page.close()
    })
  })
})

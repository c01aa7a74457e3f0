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
})

import type { IncomingMessage } from 'node:http'

import { describe, expect, it } from '@jest/globals'

import { cachedPathOf } from '@/server/cached-paths'

const DAYS = '/api/availability?startDate=2027-03-01&endDate=2027-05-29'
const asked = (
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  isGuestLink?: (id: string, key: string) => boolean,
) => cachedPathOf({ url, method, headers } as unknown as IncomingMessage, isGuestLink)

describe('what may be answered from memory', () => {
  it.each([
    ['/', 'page'],
    ['/terms', 'page'],
    ['/privacy', 'page'],
    ['/robots.txt', 'file'],
    ['/gallery', 'page'],
    ['/sitemap.xml', 'file'],
    ['/manifest.webmanifest', 'file'],
    ['/share.jpg', 'file'],
    ['/api/images/config', 'call'],
    ['/api/reviews', 'call'],
    ['/api/calendar/feed.ics', 'call'],
    ['/api/calendar/feed.ics?for=airbnb', 'call'],
    [DAYS, 'call'],
    [`${DAYS}&rates=true`, 'call'],
  ])('is %s', (url, kind) => {
    expect(asked(url)).toMatchObject({ target: url, kind })
    expect(asked(url, {}, 'HEAD')).toMatchObject({ target: url, kind })
  })

  it.each([
    ...['/?utm_source=news&utm_medium=e%20mail&utm_campaign=fall-2027', '/?gclid=Cj0KCQ_a-b.c', '/?'],
    ...['/?x=1', '/?utm_source', '/?a&b&', '/?utm_source=a?gclid=b', '/?%ff=%', '/?success=1&error=none'],
    ...['/?checkin=2027-03-01&checkout=2027-03-04&guests=2', '/?success=true&success=true', '/?Success=true'],
    ...['/?my_payment_intent=1', '/?_rsc=abc', '/?redirect_status=failed'],
  ])('is the landing page for %s', (url) => {
    expect(asked(url)).toMatchObject({ target: '/', kind: 'page', isFew: true })
  })

  it.each([
    ['/?success=true&utm_source=news', '/?success=true'],
    ['/?x=1&succes%73=true', '/?success=true'],
    ['/?success=true&error=booking', '/?error=booking'],
    ['/?error=booking&y', '/?error=booking'],
    ['/terms?utm_source=news', '/terms'],
    ['/privacy?success=true', '/privacy'],
    ['/contact?utm_source=news', '/contact'],
    ['/contact?sent=true&x', '/contact?sent=true'],
    ['/robots.txt?x', '/robots.txt'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/share.jpg?v=0a1b2c3d', '/share.jpg'],
  ])('is for %s what %s is', (url, target) => {
    expect(asked(url)).toMatchObject({ target, isFew: true })
  })

  it('is one page for every link of a guest that is none of ours', () => {
    const isGuestLink = (id: string, key: string) => id === '7' && key === 'right'
    for (const url of [
      '/stay/7/wrong',
      '/stay/8/right',
      '/stay/7/right/more',
      '/stay/',
      '/stay/7',
      '/stay/7/%72ight2?x',
    ]) {
      expect([url, asked(url, {}, 'GET', isGuestLink)]).toEqual([
        url,
        { target: '/stay/none/none', kind: 'missing', isFew: true },
      ])
    }
    for (const url of ['/stay/7/right', '/stay/7/%72ight', '/stay/7/right/?x=1', '/stayed', '/stay%']) {
      expect([url, asked(url, {}, 'GET', isGuestLink)]).toEqual([url, null])
    }
    expect(asked('/stay/7/wrong', { rsc: '1' }, 'GET', isGuestLink)).toBeNull()
    expect(asked('/stay/7/wrong')).toBeNull()
  })

  it.each([
    '/?payment_intent=pi_1',
    '/?utm_source=news&payment_intent=pi_1',
    '/?payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    '/?%70ayment_intent=pi_1',
    '/?setup_intent=seti_1',
    '/?source_client_secret=x',
  ])('is nothing for what a bank sends back: %s', (url) => {
    expect(asked(url)).toBeNull()
  })

  it.each(['/contact?checkin=2027-03-01&checkout=2027-03-04&guests=2', '/contact?sent=true&guests=2'])(
    'is nothing for a form that begins with a stay: %s',
    (url) => {
      expect(asked(url)).toBeNull()
      expect(asked('/contact', {}, 'POST')).toBeNull()
    },
  )

  it('is what a guest asks for whose cookies say nothing here', () => {
    for (const cookie of [
      ...['_ga=GA1.1.2; theme=dark', 'ridgeline-guest=abc', '__Host-ridgeline-guest=abc'],
      ...['ridgeline-known=abc', '__Secure-ridgeline-known=abc'],
    ]) {
      expect(asked('/', { cookie })).not.toBeNull()
    }
    expect(asked('/', { 'content-length': '0', range: 'bytes=0-9', host: 'evil.example' })).not.toBeNull()
  })

  it.each([
    '//',
    '/?\u0001',
    '/%74erms',
    '/terms/',
    '/TERMS',
    '/checkout',
    '/admin',
    '/preview',
    '/stay/1/key',
    'http://evil.example/',
    '/api/reviews?page=2',
    '/api/images',
    '/api/calendar/feed.ics?for=other',
    '/api/calendar/feed.ics?for=airbnb&for=vrbo',
    `${DAYS}&more=1`,
    `${DAYS}&rates=false`,
    `${DAYS}&rates=true&rates=true`,
    `${DAYS}0`,
    '/api/availability?endDate=2027-05-29&startDate=2027-03-01',
    '/api/availability',
    '/api/booking-inquiries',
  ])('is not %s', (url) => {
    expect(asked(url)).toBeNull()
  })

  it.each<Record<string, string>>([
    { cookie: 'a=b; ridgeline-token=abc' },
    { cookie: '__Secure-ridgeline-token=abc' },
    { cookie: 'a=b;ridgeline-console=abc' },
    { cookie: '__Host-ridgeline-console=abc' },
    { cookie: '__Host-ridgeline-calendar-auth=abc' },
    { cookie: '__prerender_bypass=abc' },
    { authorization: 'JWT abc' },
    { rsc: '1' },
    { 'next-router-prefetch': '1' },
    { 'next-router-state-tree': '[]' },
    { 'next-action': 'abc' },
    { 'x-nextjs-data': '1' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-payload-http-method-override': 'GET' },
    { 'content-length': '3' },
    { 'transfer-encoding': 'chunked' },
  ])('is nothing for who sends %j', (headers) => {
    for (const url of ['/', '/api/reviews', DAYS]) expect(asked(url, headers)).toBeNull()
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('is nothing for %s', (method) => {
    expect(asked('/', {}, method)).toBeNull()
  })
})

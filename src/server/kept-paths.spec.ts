import type { IncomingMessage } from 'node:http'

import { describe, expect, it } from '@jest/globals'

import { keptPathOf } from '@/server/kept-paths'

const DAYS = '/api/availability?startDate=2027-03-01&endDate=2027-05-29'
const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  keptPathOf({ url, method, headers } as unknown as IncomingMessage)

describe('what may be answered from memory', () => {
  it.each([
    ['/', 'page'],
    ['/terms', 'page'],
    ['/privacy', 'page'],
    ['/robots.txt', 'file'],
    ['/sitemap.xml', 'file'],
    ['/api/images/config', 'call'],
    ['/api/reviews', 'call'],
    ['/api/calendar/feed.ics', 'call'],
    ['/api/calendar/feed.ics?for=airbnb', 'call'],
    [DAYS, 'call'],
  ])('is %s', (url, kind) => {
    expect(asked(url)).toMatchObject({ target: url, kind })
    expect(asked(url, {}, 'HEAD')).toMatchObject({ target: url, kind })
  })

  it.each([
    '/?utm_source=news&utm_medium=e%20mail&utm_campaign=fall-2027',
    '/?gclid=Cj0KCQ_a-b.c',
    '/?fbclid=IwAR0&utm_source=fb',
  ])('is the landing page for %s', (url) => {
    expect(asked(url)).toMatchObject({ target: '/', kind: 'page', isFew: true })
  })

  it.each([
    '/?utm_source=news&success=true',
    '/?success=true&utm_source=news',
    '/?utm_source=news&payment_intent=pi_1',
    '/?utm_source=a&',
    '/?utm_source',
    '/?utm_source=a?gclid=b',
    '/terms?utm_source=news',
  ])('is not the landing page for %s', (url) => {
    expect(asked(url)).toBeNull()
  })

  it('is what a guest asks for whose cookies say nothing here', () => {
    for (const cookie of ['_ga=GA1.1.2; theme=dark', 'ridgeline-guest=abc', '__Host-ridgeline-guest=abc']) {
      expect(asked('/', { cookie })).not.toBeNull()
    }
    expect(asked('/', { 'content-length': '0', range: 'bytes=0-9', host: 'evil.example' })).not.toBeNull()
  })

  it.each([
    '/?success=true',
    '/?',
    '//',
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

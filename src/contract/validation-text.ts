import * as z from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Readonly<Record<string, string>> = {
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please say yes or no (true or false)',
  array: 'Please give a list',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please give an e-mail address such as ada@example.com',
  url: 'Please give a web address that starts with https://',
}

const characters = (count: unknown) => `${String(count)} ${Number(count) === 1 ? 'character' : 'characters'}`

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return Number(minimum) <= 1 ? 'Please fill this in' : `Please use at least ${characters(minimum)}`
  if (origin === 'number')
    return `Please give ${inclusive === false ? 'more than' : 'at least'} ${String(minimum)}`
  return 'There is too little of it'
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Please use at most ${characters(maximum)}`
  if (origin === 'number') return `Please give at most ${String(maximum)}`
  return 'There is too much of it'
}

/** What is wrong with a value, for people; a schema that says so itself has its own words. */
function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Please fill this in'
      return TYPES[issue.expected] ?? 'This has the wrong form'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This has the wrong form'
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.join(', ')}`
    default:
      return 'Please look at this once more'
  }
}

// zod's own words ('Invalid input: expected string, received undefined') are for programmers.
z.config({ customError: validationText })

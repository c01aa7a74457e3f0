import { describe, expect, it } from '@jest/globals'

import { FIRST_TEXTS } from '@/content/first-content'

import { copyrightLine } from './copyright-line'

describe('the copyright line', () => {
  it.each([
    [FIRST_TEXTS.footer.copyright, '© 2027 Seven Ridges. All rights reserved.'],
    ['© 2024 Seven Ridges. All rights reserved.', '© 2027 Seven Ridges. All rights reserved.'],
    ['© 2019–{year} Bear Cabin', '© 2019–2027 Bear Cabin'],
    ['© 2024 Bear Cabin', '© 2024 Bear Cabin'],
    ['', ''],
  ])('%p is shown as %p', (line, shown) => expect(copyrightLine(line, '2027-01-01')).toBe(shown))
})

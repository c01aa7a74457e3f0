/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'

import { readStored, writeStored } from './browser-storage'

describe('what the browser keeps for the site', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    sessionStorage.clear()
    localStorage.clear()
  })

  it('is read as it was written, and forgotten with null', () => {
    writeStored('key', { nights: 2 })
    expect(readStored('key')).toEqual({ nights: 2 })
    expect(readStored('key', 'localStorage')).toBeNull()
    writeStored('key', null)
    expect(sessionStorage).toHaveLength(0)
  })

  it('is nothing where somebody else wrote there', () => {
    sessionStorage.setItem('key', 'no JSON')
    expect(readStored('key')).toBeNull()
  })

  it('is nothing where storage is forbidden, and nobody hears of it', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    writeStored('key', 1)
    expect(readStored('key')).toBeNull()
  })
})

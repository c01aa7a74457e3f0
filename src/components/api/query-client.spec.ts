import { afterEach, describe, expect, it } from '@jest/globals'
import { MutationObserver, onlineManager } from '@tanstack/react-query'

import { createQueryClient } from './query-client'

const fail = () => Promise.reject(new TypeError('Failed to fetch'))

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('what is sent fails at once instead of going out later', async () => {
    onlineManager.setOnline(false)
    const action = new MutationObserver(createQueryClient(), { mutationFn: fail })
    await expect(action.mutate()).rejects.toThrow('Failed to fetch')
  })

  it('what is loaded fails at once instead of loading for ever', async () => {
    onlineManager.setOnline(false)
    const client = createQueryClient()
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: fail })).rejects.toThrow('Failed to fetch')
  })
})

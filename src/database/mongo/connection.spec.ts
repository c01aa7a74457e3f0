import { describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'

import { connectionTo } from './connection'
import { lookAtMongo } from './look'

/** What the driver makes of an address; it connects to nothing. */
function settingsFor(address: string) {
  const { url, options } = connectionTo(address)
  const { readPreference, writeConcern, options: all } = new mongoose.mongo.MongoClient(url, options)
  const { appName, dbName, retryWrites } = all
  return { reads: readPreference.mode, w: writeConcern?.w, appName, dbName, retryWrites }
}

describe('connectionTo', () => {
  it.each([
    'mongodb://a:1,b:2/house?readPreference=secondaryPreferred',
    'mongodb://a/house?retryWrites=true&ReadPreference=nearest&readPreferenceTags=dc:ny&readPreferenceTags=',
    'mongodb://a/house?readPreference=secondary&maxStalenessSeconds=120&appName=Cluster0',
  ])('reads what was written last: %s', (address) => {
    expect(settingsFor(address)).toMatchObject({ reads: 'primary', dbName: 'house' })
  })

  it.each(['w=0', 'W=1', 'w=2', 'w=majority'])('has a write once a majority has it: %s', (concern) => {
    expect(settingsFor(`mongodb://a/house?${concern}`).w).toBe('majority')
  })

  it('leaves the rest as it is said, and to the server what is not', () => {
    const server = `mongodb://ann:${encodeURIComponent('p@ss?')}@a/`
    const address = `${server}?retryWrites=false&readPreference=nearest&appName=Cluster0`
    expect(connectionTo(address).url).toBe(`${server}?retryWrites=false&appName=Cluster0`)
    expect(settingsFor(address)).toEqual({
      ...{ reads: 'primary', w: undefined },
      ...{ appName: 'Cluster0', dbName: 'test', retryWrites: false },
    })
    expect(connectionTo('mongodb://a/house').url).toBe('mongodb://a/house')
  })
})

describe('lookAtMongo', () => {
  it.each([
    ['mongodb://127.0.0.1/house?foo=bar', 'option foo is not supported'],
    ['mongodb://127.0.0.1:99999/house', '99999'],
  ])('names the variable whose address the driver does not take: %s', async (address, said) => {
    await expect(lookAtMongo(address)).rejects.toThrow(
      new RegExp(`^DATABASE_URI is not understood: .*${said}`),
    )
  })
})

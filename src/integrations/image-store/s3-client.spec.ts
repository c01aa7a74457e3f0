import { expect, it } from '@jest/globals'

import { bucketAddress } from './s3-client'

// Amazon's certificate is for one name before its own, and a dot makes two of it.
it.each([
  ['pictures', undefined, 'https://pictures.s3.eu-west-1.amazonaws.com'],
  ['pictures.house.com', undefined, 'https://s3.eu-west-1.amazonaws.com/pictures.house.com'],
  ['pictures.house.com', 'https://store.test', 'https://store.test/pictures.house.com'],
])('finds the bucket %s, with the endpoint %s, at %s', (bucket, endpoint, address) => {
  expect(bucketAddress({ region: 'eu-west-1', bucket, endpoint })).toBe(address)
})

'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'

import { call } from '@/components/api/client'
import type { HouseFacts } from '@/contract/house-facts'
import type { HouseTexts } from '@/contract/site-content'
import { LEAST_PICTURES, lackingForSearch } from '@/domain/content/search-data'

type Typed = {
  [Part in 'facts' | 'location' | 'property' | 'identity']?: Partial<(HouseTexts & HouseFacts)[Part]>
}

/** How many pictures there are; enough until that is known, and where it cannot be. */
function usePictureCount(): number {
  const [count, setCount] = useState(LEAST_PICTURES)
  useEffect(() => {
    call('get /images').then(
      ({ album }) => setCount(album.length),
      () => undefined,
    )
  }, [])
  return count
}

/** What search engines still lack of the house, as it stands in the form. */
export function SearchFacts() {
  const [fields] = useAllFormFields()
  const pictures = usePictureCount()
  const { facts, location, property, identity } = reduceFieldsToValues(fields, true) as Typed
  const lacking = lackingForSearch({
    ...{ latitude: location?.latitude ?? '', longitude: location?.longitude ?? '', pictures },
    beds: (facts?.rooms ?? []).reduce((sum, room) => sum + (room.beds ?? []).length, 0),
    ...{ features: facts?.features?.length ?? 0, place: identity?.place ?? '' },
    ...{ sleeps: property?.sleeps ?? 0, bedrooms: property?.bedrooms ?? 0 },
  })
  return (
    <div role="status" className="field-type">
      {lacking.length === 0 ? (
        <p>Search engines are told everything that Google asks of a vacation rental.</p>
      ) : (
        <>
          <p>Google shows a house among vacation rentals once it knows:</p>
          <ul>
            {lacking.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What of a house search engines are told, as far as it may lack. */
export type SearchFacts = {
  /** As the owner typed them; '' for none. */
  latitude: string
  longitude: string
  pictures: number
  /** Of all rooms. */
  beds: number
  features: number
  sleeps: number
  bedrooms: number
  place: string
}

/** Google shows a vacation rental with so many pictures or more. */
export const LEAST_PICTURES = 8
/** ... and a place that is told to a metre. */
const FIVE_DECIMALS = /\.\d{5,}$/

export const isExact = (coordinate: string): boolean => FIVE_DECIMALS.test(coordinate)

/** What Google asks of a vacation rental and this house does not say yet, as the owner reads it. */
export function lackingForSearch(facts: SearchFacts): string[] {
  const { latitude, longitude, pictures, beds, features, sleeps, bedrooms, place } = facts
  const checks: [lacks: boolean, words: string][] = [
    [
      !isExact(latitude) || !isExact(longitude),
      'Latitude and longitude with five decimals (under Location, e.g. 34.86397)',
    ],
    [pictures < LEAST_PICTURES, `At least ${LEAST_PICTURES} pictures (under Images in the portal)`],
    [sleeps < 1, 'How many people sleep there (under Property)'],
    [bedrooms < 1, 'The number of bedrooms (under Property)'],
    [place.split(',').length < 2, 'Town and state (under The house)'],
    [beds < 1, 'Beds by room (under Facts)'],
    [features < 1, 'What search engines are told (under Facts)'],
  ]
  return checks.flatMap(([lacks, words]) => (lacks ? [words] : []))
}

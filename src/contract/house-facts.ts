/** Kinds of beds, with what one and several are called, and their name for search engines. */
export const BEDS = {
  king: { one: 'king bed', many: 'king beds', type: 'King' },
  queen: { one: 'queen bed', many: 'queen beds', type: 'Queen' },
  double: { one: 'double bed', many: 'double beds', type: 'Full' },
  single: { one: 'single bed', many: 'single beds', type: 'Single' },
  bunk: { one: 'bunk bed', many: 'bunk beds', type: 'Bunk bed' },
  sofa: { one: 'sofa bed', many: 'sofa beds', type: 'Sofa bed' },
  crib: { one: 'crib', many: 'cribs', type: 'Crib' },
} as const
export type BedKind = keyof typeof BEDS

export type BedRoom = { name: string; beds: { kind: BedKind; count: number }[]; note: string }

/** The groups that amenities are listed by, in the order of the page. */
export const AMENITY_GROUPS = {
  kitchen: 'Kitchen and dining',
  bathroom: 'Bathroom',
  bedroom: 'Bedroom and laundry',
  heating: 'Heating and cooling',
  internet: 'Internet and work',
  entertainment: 'Entertainment',
  family: 'Family',
  wellness: 'Pool, hot tub and wellness',
  outdoor: 'Outdoors',
  parking: 'Parking and transport',
  safety: 'Safety',
  accessibility: 'Accessibility',
  services: 'Services',
  notHere: 'What is not here',
} as const
export type AmenityGroup = keyof typeof AMENITY_GROUPS

/** What Google knows an amenity of a vacation rental by, with the words for the owner. */
export const SEARCH_FEATURES = {
  ac: 'Air conditioning',
  balcony: 'Balcony',
  beachAccess: 'Beach access',
  childFriendly: 'Suitable for children',
  crib: 'Crib',
  elevator: 'Elevator',
  fireplace: 'Fireplace',
  freeBreakfast: 'Free breakfast',
  gymFitnessEquipment: 'Fitness equipment',
  heating: 'Heating',
  hotTub: 'Hot tub',
  ironingBoard: 'Ironing board',
  kitchen: 'Kitchen',
  microwave: 'Microwave',
  outdoorGrill: 'Outdoor grill',
  ovenStove: 'Oven or stove',
  patio: 'Patio',
  petsAllowed: 'Pets are allowed',
  pool: 'Pool',
  privateBeachAccess: 'Beach of its own',
  selfCheckinCheckout: 'Guests let themselves in',
  smokingAllowed: 'Smoking is allowed',
  tv: 'TV',
  washerDryer: 'Washer and dryer',
  wheelchairAccessible: 'Wheelchair accessible',
  wifi: 'Wi-Fi',
} as const
export type SearchFeature = keyof typeof SEARCH_FEATURES

/**
 * What a family asks before it books: the tabs of the global `house` that a house of an earlier version has nothing in. What is
 * empty is shown nowhere.
 */
export type HouseFacts = {
  facts: {
    heading: string
    text: string
    rooms: BedRoom[]
    arrival: string
    pets: string
    children: string
    parking: string
    access: string
    /** Cameras and other devices, and the alarms. */
    devices: string
    /** What stands on the map. */
    map: string
    features: SearchFeature[]
  }
  /** One amenity a line. */
  amenityLists: Record<AmenityGroup, string>
  questions: { items: { question: string; answer: string }[] }
  host: { name: string; words: string; imageAlt: string }
}

/** What the page says beside the owner's facts of what is kept elsewhere: times, rules, money. */
export type StayFacts = {
  /** Times of day at the house, HH:MM. */
  checkinTime: string
  checkoutTime: string
  maxGuests: number
  /** What each pet costs, as sentences. */
  petFees: string[]
  houseRules: string[]
  /** How a stay is paid and what a cancellation gives back, as sentences. */
  paying: string[]
}

import type { HouseFacts } from '@/contract/house-facts'

/** What a new house starts with. A house of an earlier version has none of it: nobody there ever said so. */
export const FIRST_FACTS: HouseFacts = {
  facts: {
    heading: 'Good to know before you come',
    text: 'Beds, rules, the way in and everything that is there. If your question is not among these, ask us.',
    rooms: [
      { name: 'The corner bedroom', beds: [{ kind: 'king', count: 1 }], note: 'Upstairs, with the dawn' },
      { name: 'The garden bedroom', beds: [{ kind: 'king', count: 1 }], note: 'Downstairs, without a step' },
      {
        name: 'The chimney bedroom',
        beds: [{ kind: 'queen', count: 1 }],
        note: 'Downstairs, next to the bath',
      },
      { name: 'The loft', beds: [{ kind: 'queen', count: 1 }], note: 'Up a steep stair, under skylights' },
      {
        name: 'The bunk room',
        beds: [
          { kind: 'bunk', count: 2 },
          { kind: 'crib', count: 1 },
        ],
        note: 'Upstairs; four berths with a lamp each',
      },
    ],
    arrival:
      'You let yourselves in with a code, so a late arrival wakes nobody. The road is paved to the gate and lit from there. If the house is free the night before, you may come early: ask us the day before.',
    pets: 'Two dogs are welcome when they bring their people. Please tell us with your booking, and keep them off the beds.',
    children:
      'Children of every age are welcome. A crib, a high chair and a gate for the stairs are in the hall closet. The deck has a railing; the hot tub has a cover that locks.',
    parking: 'Free for five cars at the house, on gravel, with a charger for one electric car.',
    access:
      'No step from the parking to the front door, the great room, the kitchen, two bedrooms and a bath with a walk-in shower. Three bedrooms are up one flight of stairs.',
    devices:
      'Smoke alarms in every bedroom and hall, a carbon monoxide alarm on each floor, a fire extinguisher in the kitchen. One camera looks at the driveway from the garage; there is none on the decks or inside.',
    map: 'On a ridge five minutes above downtown Blue Ridge. The address comes with your booking.',
    features: [
      ...([
        'ac',
        'balcony',
        'childFriendly',
        'crib',
        'fireplace',
        'heating',
        'hotTub',
        'ironingBoard',
      ] as const),
      ...(['kitchen', 'microwave', 'outdoorGrill', 'ovenStove', 'patio', 'petsAllowed'] as const),
      ...(['selfCheckinCheckout', 'tv', 'washerDryer', 'wifi'] as const),
    ],
  },
  amenityLists: {
    kitchen:
      'Range with six burners and two ovens\nRefrigerator and freezer\nMicrowave\nDishwasher\nCoffee maker, grinder and kettle\nToaster and waffle iron\nPots, pans and sharp knives\nPlates, glasses and cutlery for 16\nTable for twelve\nSpices, oil, salt and coffee for the first morning',
    bathroom:
      'Two baths with showers, one with a freestanding tub\nTowels for everybody\nHair dryer in each bath\nSoap, shampoo and conditioner\nHot water for five showers in a row',
    bedroom:
      'Linens, with blankets to spare\nBlackout curtains\nHangers and a dresser in each room\nWasher and dryer, with detergent\nIron and ironing board',
    heating:
      'Central heating\nAir conditioning in every room\nWood fireplace, with firewood\nCeiling fans in the bedrooms',
    internet:
      'Wi-Fi in every room, 300 Mbit/s down and 50 up\nDesk with a window and a second screen\nCell reception with Verizon and AT&T',
    entertainment:
      'TV in the great room, with streaming\nPool table\nBoard games and puzzles\nBooks, and a record player',
    family:
      'Crib with a mattress and sheets\nHigh chair\nGate for the stairs\nChildren’s plates and cups\nToys, and books to read aloud',
    wellness: 'Hot tub for six, warm all year\nBench by the creek, for cold feet',
    outdoor:
      'Porch along the west side\nUpper deck\nGas grill, with a full tank\nFire ring, with wood\nLawn for running about\nTrail from the door',
    parking:
      'Five cars at the house, free\nCharger for an electric car (J1772)\nNo car, no visit: there is no bus',
    safety:
      'Smoke alarm in every bedroom and hall\nCarbon monoxide alarm on each floor\nFire extinguisher in the kitchen\nFirst aid kit in the pantry\nLock on the hot tub’s cover',
    accessibility:
      'Step-free from the parking to the front door\nBedroom and bath on the ground floor\nWalk-in shower\nDoors 32 inches wide on the ground floor',
    services:
      'Letting yourselves in with a code\nLuggage may wait in the hall from noon\nCleaning after you leave',
    notHere: 'Swimming pool\nElevator\nBreakfast\nCleaning during the stay',
  },
  questions: {
    items: [
      {
        question: 'Can we arrive late at night?',
        answer: 'Yes. The door opens with your code at any hour from check-in on, and the lanterns are on.',
      },
      {
        question: 'Can we come earlier or leave later?',
        answer: 'When nobody is there before or after you, gladly and for nothing. Ask us the day before.',
      },
      {
        question: 'How far is it to town?',
        answer:
          'Five minutes by car to Main Street with its shops and restaurants, ten to the scenic railway. The nearest supermarket is eight minutes away.',
      },
      {
        question: 'Do we need a car with four-wheel drive?',
        answer:
          'No. The road is paved. In snow, which comes a few days a year, chains help on the last bend.',
      },
      {
        question: 'Are taxes and cleaning part of the price?',
        answer:
          'Yes. What you see for your dates is everything: nights, cleaning, fees and taxes, line by line. Nothing is added when you arrive.',
      },
      {
        question: 'May we have a party or a wedding?',
        answer: 'No. The house is for the people who sleep in it; their friends are welcome for supper.',
      },
      {
        question: 'What should we bring?',
        answer: 'Food and boots. Linens, towels, firewood, coffee and what a kitchen needs are there.',
      },
      {
        question: 'Is there an extra charge for dogs?',
        answer: 'If there is one, it is in the price that you see once you say how many come along.',
      },
    ],
  },
  host: {
    name: 'Ruth and Cal',
    words:
      'We built the house over six winters and live twenty minutes down the valley. We leave you alone, and are there within the hour when something does not work.',
    imageAlt: '',
  },
}

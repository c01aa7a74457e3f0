import type { HouseTexts } from '@/contract/site-content'

/** The texts that the site starts with. The owner edits them in Payload; a field left alone keeps its first text. */
export const FIRST_TEXTS: HouseTexts = {
  identity: {
    name: 'Seven Ridges',
    tagline: 'A mountain estate above Blue Ridge, Georgia',
    place: 'Blue Ridge, Fannin County, Georgia',
    timeZone: 'America/New_York',
    contactEmail: '',
    contactPhone: '',
    answerTime: 'within a day',
  },
  menu: {
    home: 'Home',
    gallery: 'Gallery',
    amenities: 'Amenities',
    location: 'Location',
    reviews: 'Reviews',
    book: 'Book Your Stay',
  },
  hero: {
    welcome: 'Welcome to',
    text: 'One house, a long porch, and the Blue Ridge going quiet in the evening, line behind line.',
    imageAlt:
      'Dusk above the valley: stars and a thin moon over fading ridgelines, and the lodge on its shoulder of the mountain with every window lit',
    moreLabel: 'Look around the house',
  },
  property: {
    heading: 'A whole mountain house, kept for one party at a time',
    overview:
      'On a clear evening you can count seven ridgelines from the porch. The nearest is close enough to hear an owl; the farthest is only a change of colour. We named the house for them, and built nothing that would get in their way.\n\nInside there is room for three generations or four couples: five bedrooms, a kitchen that can feed everyone at once, a fire to sit around, and enough corners that nobody has to be sociable before coffee. You have all of it. There is no front desk, no other guests, and nobody waiting for the table.',
    overviewAlt:
      'The lodge seen across its lawn in morning light, with a stone chimney, tall windows and spruces beside it',
    aerialAlt: 'The estate from above, late in the day: a roof and a clearing in miles of forest',
    aerialCaption: 'Forest on every side',
    entranceAlt:
      'The double front door in the evening, with lanterns, stone steps, a wreath and light through every pane',
    entranceCaption: 'Come in by lantern light',
    kitchenAlt:
      'The timber kitchen in the morning: a long island under three lamps, and the ridges over the sink',
    kitchenCaption: 'A kitchen for twelve',
    highlightsHeading: 'Property Highlights',
    bedrooms: 5,
    bathrooms: 3,
    sleeps: 12,
    squareFeet: 3000,
    features: [
      {
        title: 'The porch',
        text: 'It faces west and runs the length of the house. There are rocking chairs for the early risers and a table long enough for supper to go on after dark.',
      },
      {
        title: 'The great room',
        text: 'Timber overhead, stone around the fire, and windows instead of a wall. Rain on the mountain is worth staying in for.',
      },
      {
        title: 'The long table',
        text: 'Twelve chairs, one table. Birthdays, board games, the good argument about who makes breakfast: it has the room for them.',
      },
    ],
  },
  gallery: {
    heading: 'Around the house',
    text: 'Six rooms and corners, at the hours we like them best. Open any one to see it large.',
    items: [
      {
        title: 'The porch at sundown',
        alt: 'Two rocking chairs on the covered porch, turned to the valley, with a lantern already lit',
        picture: 'gallery1',
      },
      {
        title: 'The window seat',
        alt: 'A window seat between bookshelves with a blanket, an open book, tea and a cat',
        picture: 'gallery2',
      },
      {
        title: 'The game room',
        alt: 'A pool table under one long lamp, the rest of the game room in half-light',
        picture: 'gallery3',
      },
      {
        title: 'The loft',
        alt: 'A bed under the rafters, with stars in the skylights and the last rose of the day in the gable window',
        picture: 'gallery4',
      },
      {
        title: 'Morning on the trail',
        alt: 'Light falling through hemlocks onto a creek and the path beside it',
        picture: 'gallery5',
      },
      {
        title: 'First snow',
        alt: 'The house in fresh snow at sunrise, blue shadows outside and lamps still on inside',
        picture: 'gallery6',
      },
    ],
  },
  carousel: {
    heading: 'From room to ridge',
    text: 'Nine views of the place, from the fire in the great room to October in the valley.',
    slides: [
      {
        slide: 'slide1',
        caption: 'The great room, with the fire lit',
        alt: 'The great room at dusk: timber trusses, a stone chimney between two walls of glass, and a fire',
      },
      {
        slide: 'slide2',
        caption: 'First light in the corner bedroom',
        alt: 'A linen bed by the corner windows, with dawn over the ridges outside',
      },
      {
        slide: 'slide3',
        caption: 'Four bunks, four reading lamps',
        alt: 'The bunk room after dark: four built-in bunks with lamps, and the moon in the window between them',
      },
      {
        slide: 'slide4',
        caption: 'A bath with the mist outside',
        alt: 'A freestanding tub before a wide window on a misty morning',
      },
      {
        slide: 'slide5',
        caption: 'The upper deck keeps the last light',
        alt: 'Two chairs on the upper deck turned to the ridges at sunset, a lantern between them',
      },
      {
        slide: 'slide6',
        caption: 'The hot tub, around midnight',
        alt: 'The hot tub glowing in the dark, its steam rising into the Milky Way',
      },
      {
        slide: 'slide7',
        caption: 'Chairs drawn up to the fire',
        alt: 'A fire ring below the stars with empty chairs drawn close around it',
      },
      {
        slide: 'slide8',
        caption: 'The long table, set for twelve',
        alt: 'The long table laid for twelve by candlelight, with the last blue of the evening in the window',
      },
      {
        slide: 'slide10',
        caption: 'October',
        alt: 'Autumn woods in full colour, blue ridges behind them, and a river turning through the valley',
      },
    ],
  },
  amenities: {
    heading: 'What is here for you',
    text: 'The things you would ask about before you pack, and a few you would not have thought of.',
    items: [
      {
        title: 'A stone fireplace',
        icon: 'fire',
        text: 'In the middle of the great room, with firewood stacked by the door.',
      },
      {
        title: 'Hot tub under the stars',
        icon: 'hot-tub',
        text: 'On the lower deck, out of the wind and out of sight, warm all year.',
      },
      {
        title: 'A kitchen to cook in',
        icon: 'kitchen',
        text: 'Sharp knives, big pots, two ovens’ worth of ambition and places laid for twelve.',
      },
      {
        title: 'The long view',
        icon: 'view',
        text: 'Seven ridgelines to the west. Sunset needs no booking and is different every night.',
      },
      {
        title: 'Wi-Fi that holds',
        icon: 'wifi',
        text: 'Fast enough for a film or the one call you could not move, in every room.',
      },
      {
        title: 'A room for games',
        icon: 'games',
        text: 'A pool table under a good lamp, and a shelf of board games and puzzles with all their pieces.',
      },
    ],
  },
  location: {
    heading: 'Far enough up, close enough to town',
    text: 'Blue Ridge is a railway town that grew up around its depot, ninety-odd miles north of Atlanta. You can be on Main Street before the coffee cools, and back above the trees before dark.',
    distancesHeading: 'Prime Location',
    distances: [
      { time: '5 min', place: 'downtown' },
      { time: '10 min', place: 'scenic railway' },
      { time: '15 min', place: 'hiking trails' },
    ],
    attractionsHeading: 'Nearby Attractions',
    attractions: [
      {
        title: 'Blue Ridge Scenic Railway',
        text: 'From the old depot downtown, along the Toccoa River to McCaysville and back.',
      },
      {
        title: 'Lake Blue Ridge',
        text: 'More than three thousand acres of clear mountain water to paddle, swim and fish.',
      },
      {
        title: 'Aska trails and the Benton MacKaye',
        text: 'Waterfalls, quiet ridgelines and a swinging bridge over the Toccoa.',
      },
      {
        title: 'Trout on the Toccoa',
        text: 'Tailwater and small streams, in the county that calls itself the trout capital of Georgia.',
      },
      {
        title: 'Mercier Orchards',
        text: 'Apples since 1943. Go for the fried pies, stay for the hillside.',
      },
      {
        title: 'Golf between the hills',
        text: 'Mountain courses with long views and short tempers for anything sliced left.',
      },
    ],
    mountainsAlt: 'Dawn over the ridges, with mist lying in every valley between them',
    railwayAlt: 'The scenic railway’s train following the river through a green valley',
    golfAlt: 'A green in late light, long shadows across it and a red flag, with the mountains close behind',
    latitude: '',
    longitude: '',
  },
  testimonials: {
    heading: 'From the guest book',
    text: 'What people wrote on the morning they had to leave.',
  },
  booking: {
    heading: 'Find your nights',
    text: 'Choose the day you arrive and the day you leave. You see the whole price, fees and taxes included, before you tell us anything about yourself.',
    note: 'The day you leave is free for the next guests, so it is not counted as a night. Prices can differ by season.',
  },
  notices: {
    successTitle: 'Thank you for your booking!',
    successText: 'You’ll receive a confirmation email shortly. We look forward to having you here.',
    errorTitle: 'Your booking is not confirmed yet',
    errorText:
      'If you have paid, your payment is not lost: we match it to your stay by ourselves and write to you by e-mail. Please do not pay again.',
  },
  footer: {
    text: 'Leave the porch light on. Someone will want to see the stars, and someone will want to find the door.',
    copyright: '© {year} Seven Ridges. All rights reserved.',
    guideLabel: 'Guide',
  },
  seo: {
    title: 'Seven Ridges, a mountain estate in Blue Ridge, Georgia',
    description:
      'A five-bedroom mountain house above Blue Ridge, Georgia. Sleeps twelve, with a west-facing porch, stone fireplace and hot tub, five minutes from downtown.',
  },
  links: { bookingUrl: '', guideUrl: '' },
}

/** One rule a line. */
export const FIRST_HOUSE_RULES =
  'No parties or events.\nNo smoking indoors.\nQuiet hours from 10 PM to 8 AM.\nPlease leave the house as you found it.'

/** A start for the owner's own words; placeholders as in `domain/bookings/agreement`. */
export const FIRST_AGREEMENT = `This rental agreement is made between {house} and {guest}.

The house is let from {checkin} to {checkout}, which is {nights}, to {guests}. The price of the stay is {total}.

No more people stay in the house than are named above. The house rules are kept, and the house is left as it was found. What is damaged or missing is told to the owner at once, and paid for by whoever signs.

The house is let for a holiday alone. It becomes nobody's home, and the stay ends at check-out without further notice.

What a cancellation gives back is what the cancellation policy says that was shown with the booking.`

/** Stands in the copyright line for the year that it is at the house. */
export const YEAR = '{year}'

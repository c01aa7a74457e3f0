import type { PageSlug } from '@/contract/site-content'

type FirstPage = { slug: PageSlug; title: string; lines: readonly string[] }

/** The privacy and terms pages that the site starts with: plain, and true to what the software does. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    slug: 'privacy',
    title: 'Privacy',
    lines: [
      'This page says what we keep about you, why, and how to have it removed. It is short because we keep little.',
      '## When you look around',
      'You can read this whole website without telling us anything. Pictures, fonts and scripts come from this site itself. No advertising and no trackers are loaded. If we have turned on visit statistics, your browser reports the pages you open to Google Analytics, which uses cookies; nothing of it is loaded otherwise.',
      'We count visits ourselves, as sums of a day by the kind of site that people came from, without cookies or internet addresses, and not at all if your browser asks for that.',
      'The server uses your internet address to answer you and to slow down abuse.',
      '## When you write to us or ask for a stay',
      'We keep what you send: your name, e-mail address and message, and for a stay the dates, the number of guests, and your phone number and home town if you give them. With it we keep the price you were quoted, the time, and the internet address the request came from, which helps us recognise abuse.',
      'We use this to answer you and to look after your stay. A copy is sent to you and to us by e-mail. We do not sell it or pass it on for advertising.',
      'You can leave your e-mail address to be told when nights are free again. We write once and delete it then, or when those nights are over. A price that you have mailed to yourself is kept for 14 days.',
      '## When you pay by card',
      'Card payments, where they are offered, are handled by Stripe. Your card number goes straight to them and never to us. We keep the amount, the status, the brand of the card and its last four digits.',
      '## Cookies',
      'Reading the site sets no cookies of ours. While you book, one cookie may hold your nights for you until you have finished.',
      '## Seeing or deleting what we have',
      'You can have everything that is kept under your e-mail address, or have it deleted. While a confirmed stay lies ahead we need its details until you have left. Tax records have to be kept for as long as the law says.',
    ],
  },
  {
    slug: 'terms',
    title: 'Terms',
    lines: [
      'A few plain rules, so that everyone knows where they stand.',
      '## Asking and booking',
      'Sending an inquiry costs nothing and holds nothing. Your stay is agreed when we confirm it by e-mail. Each night is given to one party only.',
      '## Prices',
      'The price you see lists every night, the cleaning and service fees, the state and county taxes and the card fee. The quote your booking was made at stays as it is, even when our prices change later.',
      '## Arriving and leaving',
      'Your stay runs from the day you arrive to the morning you leave; that last day belongs to the next guests. The house sleeps twelve, and that is also the most it can hold.',
      '## If you have to cancel',
      'Tell us as soon as you know. What is paid back, and until when, is agreed with you before you pay.',
      '## While you are here',
      'Treat the house, the forest and the neighbours the way you would want yours treated. Please tell us about anything that breaks: it happens, and we would rather know.',
      '## Bookings made elsewhere',
      'If you book through a listing site, its terms and its cancellation rules apply to your stay.',
    ],
  },
]

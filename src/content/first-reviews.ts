/** The three reviews that the site starts with: ordinary records, which the owner may change or delete. */
export const FIRST_REVIEWS = [
  {
    guestName: 'Margaret H.',
    rating: 5,
    stayDate: 'October 2024',
    title: 'We stopped making plans',
    content:
      'We came for the leaves and had a list. By the second morning nobody could find the list. Ten of us, three generations, and there was always somewhere quiet. My father counted the ridges every evening and got a different number each time.',
  },
  {
    guestName: 'Daniel and Priya',
    rating: 5,
    stayDate: 'February 2024',
    title: 'Snow, and a fire that draws',
    content:
      'It snowed on our first night and we were glad of it. The kitchen is a real kitchen, the beds are good, and the house stays warm. Everything was as described, down to the price.',
  },
  {
    guestName: 'The Okafor family',
    rating: 5,
    stayDate: 'June 2024',
    title: 'Close to town, and nowhere near it',
    content:
      'Five minutes to supper on Main Street, and then back up to that porch. The children rode the train, swam in the lake, and still say the hot tub under the stars was the best part.',
  },
] as const

type ReviewText = { guestName: string; title: string; content: string }

/** Whether a review is one of these, as it was written here: no guest's, but an example. */
export const isExampleReview = ({ guestName, title, content }: ReviewText): boolean =>
  FIRST_REVIEWS.some(
    (first) => first.guestName === guestName && first.title === title && first.content === content,
  )

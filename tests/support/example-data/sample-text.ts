/** Names and sentences of all kinds that the portal must be able to show: accents, other scripts, emoji, formulas. */
// prettier-ignore
export const FIRST_NAMES = [
  'Ada', 'Björn', 'Carmen', 'Daniel', 'Élodie', 'Farah', 'Grace', 'Hiroshi', 'Inês', 'James', 'Katarzyna', 'Liam',
  'Mei', 'Noah', 'Oksana', 'Priya', 'Quentin', 'Rosa', 'Søren', 'Tomás', 'Ursula', 'Víctor', 'Wren', 'Xenia', 'Yusuf',
  'Zoë', 'נועה', 'محمد', '美咲', 'Sky 🏔️', '=SUM(1,2)', 'Wilhelmina-Alexandra Konstantina',
] as const

// prettier-ignore
export const LAST_NAMES = [
  'Abbott', 'Brooks', 'Castillo', "D'Angelo", 'Eriksson', 'Fischer', 'García', 'Hughes', 'Ivanova', 'Jackson', 'Kowalski',
  'Lefèvre', 'Müller', 'Nguyen', 'O’Brien', 'Petrović', 'Quinn', 'Rossi', 'Şahin', 'Thompson', 'Ueda', 'van der Berg',
  'Whitfield', 'Young', 'Ångström', 'כהן', 'الأحمد', '山田', '"Smith"', 'of the Long House beyond the River Toccoa',
] as const

export const PLACES = [
  'Atlanta, GA',
  'Chattanooga, TN',
  'Greenville, SC',
  'Québec',
  'Berlin',
  'Tel Aviv',
] as const

export const SENTENCES = [
  'We come with three generations and two dogs.',
  'Is there a crib for the little one?',
  'Could we arrive a bit later, around nine in the evening?',
  'The view from the porch was worth every mile.',
  'We cooked every evening; the kitchen has all one needs.',
  'Our children still talk about the train.',
  'The beds are good and the house is quiet.',
  'We would come back in the fall for the leaves.',
  'One of us uses a wheelchair: how many steps are there?',
  'Café, lake and trails are close by.',
] as const

export const HEADLINES = [
  'Quiet, and a view that goes on',
  'Better than the pictures',
  'A week was not enough',
  'Warm house, cold mornings',
  'Good, with one small thing',
  'Très bien',
] as const

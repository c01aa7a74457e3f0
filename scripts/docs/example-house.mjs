import { createServer } from 'node:http'

const DAY_MS = 86_400_000

/** The date so many days from today, YYYY-MM-DD; UTC is near enough for an example. */
export const dayFrom = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const GUESTS = [
  // [first name, last name, first night, nights, guests, what the owner does]
  ['Ada', 'Marsh', 3, 4, 6, 'confirm', 'We arrive late, around nine.'],
  ['Tomas', 'Lindgren', 12, 3, 4, 'confirm', undefined],
  ['Priya', 'Raman', 19, 5, 10, null, 'Is there a crib, and a high chair?'],
  ['Jonah', 'Whitfield', 33, 2, 2, null, 'It is our anniversary.'],
  ['Mei', 'Castellano', 40, 7, 8, 'decline', undefined],
]

const season = (name, from, to, nightly, weekend, minNights) => ({
  ...{ name, from: `2027-${from}`, to: `2027-${to}`, yearly: true, nightly, minNights },
  byWeekday: { fri: weekend, sat: weekend },
})
const SEASONS = [
  season('Spring', '04-10', '05-31', 320, 360, 2),
  season('Summer', '06-01', '08-31', 400, 450, 3),
  season('Leaves', '10-01', '11-10', 420, 490, 3),
  { ...season('Christmas', '12-20', '01-02', 550, 600, 5), arrivals: ['sat'] },
]

const compact = (date) => date.replaceAll('-', '')
const event = (uid, from, to, summary, description) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${compact(dayFrom(from))}`,
  `DTEND;VALUE=DATE:${compact(dayFrom(to))}`,
  `SUMMARY:${summary}`,
  ...(description ? [`DESCRIPTION:${description}`] : []),
  'END:VEVENT',
]
const calendar = (...events) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

/** Calendars as two channels would send them, on this machine. */
export async function startChannels() {
  const calendars = {
    '/airbnb.ics': calendar(
      event(
        'a1@airbnb.example',
        26,
        30,
        'Reserved',
        'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMEXAMPLE1\\nPhone Number (Last 4 Digits): 0199',
      ),
    ),
    '/vrbo.ics': calendar(event('b7f3c1d2-0000-4000-8000-000000000001', 50, 54, 'Reserved - Lena Ortiz')),
  }
  const server = createServer((req, res) => {
    const text = calendars[req.url]
    res.writeHead(text ? 200 : 404, { 'content-type': 'text/calendar' }).end(text)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, close: () => server.close() }
}

/** Fills a running site through its API, as guests and the owner would. */
export async function fillHouse(url, password, channelsPort) {
  const call = async (method, path, body, cookie = '') => {
    const response = await fetch(url + path, {
      method,
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return { answer: JSON.parse(text), cookie: response.headers.get('set-cookie')?.split(';')[0] }
  }
  const { cookie } = await call('POST', '/api/admin/login', { password })
  for (const [firstName, lastName, from, nights, guests, move, message] of GUESTS) {
    const { answer } = await call('POST', '/api/booking-inquiry', {
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@example.com`,
      phone: '+1 555 010 0199',
      checkin: dayFrom(from),
      checkout: dayFrom(from + nights),
      guests,
      ...(message ? { message } : {}),
    })
    if (move) await call('POST', `/api/booking-inquiries/${answer.id}/${move}`, {}, cookie)
  }
  for (let day = 1; day < 60; day++) {
    const date = dayFrom(day)
    const isWeekend = [5, 6].includes(new Date(date).getUTCDay())
    const isBlocked = day === 36 || day === 37
    await call(
      'PUT',
      `/api/availability/${date}`,
      { price: isWeekend ? 380 : 300, isAvailable: true, isBlocked },
      cookie,
    )
  }
  await call('PUT', '/api/rates', { seasons: SEASONS }, cookie)
  await call(
    'POST',
    '/api/cleaning-settings',
    { cleaningCrewEmail: 'crew@example.com', autoCreateEvents: true, isActive: true, eventTime: '13:00' },
    cookie,
  )
  for (const [name, platform] of [
    ['Airbnb', 'airbnb'],
    ['VRBO', 'vrbo'],
  ]) {
    const icalUrl = `http://127.0.0.1:${channelsPort}/${platform}.ics`
    const { answer } = await call('POST', '/api/calendar-sources', { name, icalUrl, platform }, cookie)
    await call('POST', `/api/calendar-sources/${answer.source.id}/sync`, {}, cookie)
  }
  return cookie
}

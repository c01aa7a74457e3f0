import styles from './panel.module.css'

const GUIDES = [
  {
    title: 'How do I get my Airbnb iCal URL?',
    steps: [
      'Log in to Airbnb and switch to hosting.',
      'Open Calendar and choose your listing.',
      'Open the availability settings and go to Connect calendars (Connect to another website).',
      'Copy the address under “Airbnb calendar”. It begins with https://www.airbnb.com/calendar/ical/ and ends with a secret code.',
      'Paste it here as iCal URL, with the platform Airbnb.',
      'In the same place on Airbnb, paste the address “For Airbnb” from “Export your calendar”, so that Airbnb knows of your other bookings.',
    ],
  },
  {
    title: 'And for VRBO?',
    steps: [
      'Log in to VRBO and open your property’s Calendar.',
      'Choose Import/Export (Sync calendars), then Export calendar.',
      'Copy the address that ends with .ics and paste it here, with the platform VRBO.',
    ],
  },
  {
    title: 'And for Booking.com?',
    steps: [
      'Open the Extranet, then Rates & Availability and Sync calendars.',
      'Choose Add calendar connection, skip the import for now and copy the export address.',
      'Paste it here, with the platform Booking.com. Its calendar does not tell reservations and blocks apart: you say for each which it is.',
    ],
  },
]

/** Where each channel keeps the address of its calendar. The first guide is open until there is a source. */
export function AddressHelp({ open }: { open: boolean }) {
  return (
    <section className={styles.box} aria-labelledby="address-help-heading">
      <h3 id="address-help-heading">Where to find the address</h3>
      {GUIDES.map(({ title, steps }, index) => (
        <details key={title} className={styles.help} open={open && index === 0}>
          <summary>{title}</summary>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <p className={styles.quiet}>
        Keep these addresses to yourself: whoever has one can read that calendar. If the words differ on your
        screen, look for “export calendar” or “iCal”.
      </p>
    </section>
  )
}

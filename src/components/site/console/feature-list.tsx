const FEATURES = [
  'Every page is sent with a policy that lets no foreign script run.',
  '100 requests per 15-minute window for a stranger, then a 429 response.',
  'Ten wrong passwords per network in 15 minutes; the owner elsewhere still gets in.',
  'Blocked addresses are refused before anything else is looked at.',
  'HSTS for one year with subdomains and preload, where the site is on https.',
  'Every request is checked against the contract; a stranger’s body may have 64 kB, a picture of the owner’s 20 MB.',
  'A change must come from a page of this site.',
  "Events and guests' addresses are kept for 90 days, passwords and tokens never.",
]

/** What the site does for security, as a static list. */
export function FeatureList() {
  return (
    <section aria-labelledby="console-features">
      <h2 id="console-features">Security features</h2>
      <ul className="console-features">
        {FEATURES.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  )
}

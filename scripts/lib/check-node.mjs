const MAJOR = 20
const MINOR = 19

/** Ends the process with a sentence when Node is too old; everything else is imported after this. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return
  console.error(
    `Ridgeline needs Node ${MAJOR}.${MINOR} or newer, best of all 24 LTS; this is ${process.versions.node}. Get it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

import encodeQR from 'qr'

/** Marks that mean something in the text of the code. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&')

/**
 * What a phone's camera reads to join a wireless network, as phones of all makers know it.
 * @param password absent for an open network
 */
export const wifiText = ({ name, password }: { name: string; password?: string }): string =>
  password ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4

/** The code that joins the house's Wi-Fi; drawn on the server, and black on white whatever colours are forced. */
export function WifiCode({ name, password }: { name: string; password?: string }) {
  const rows = encodeQR(wifiText({ name, password }), 'raw', { border: QUIET })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={`Code to scan for the Wi-Fi ${name}`}
      className="mt-3 size-44 max-w-full rounded-lg bg-white forced-color-adjust-none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

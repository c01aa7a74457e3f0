/** Marks that mean something in the text of the code. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&')

/**
 * What a phone's camera reads to join a wireless network, as phones of all makers know it.
 * @param password absent for an open network
 */
export const wifiText = ({ name, password }: { name: string; password?: string }): string =>
  password ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`

import ipaddr from 'ipaddr.js'

/** Every address that the internet hands out lies in here; whatever else looks like one is of some network within. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Public by number, but only ever the machine's own cloud: Azure's metadata and agent service. */
const CLOUD_SERVICES = new Set(['168.63.129.16'])

/**
 * Whether a feed may be fetched from an address: one of the public internet, and none that stands for another (IPv4 mapped or
 * translated into IPv6, 6to4, Teredo).
 * @param address of a socket or of the name service
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || CLOUD_SERVICES.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6)
}

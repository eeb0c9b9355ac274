import { BlockList, isIP } from 'node:net'

const CLOSED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Of the addresses handed out; these hold another address inside, or are for examples. */
const CLOSED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(networks: typeof CLOSED_IPV4, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const closed_ipv4 = listOf(CLOSED_IPV4, 'ipv4')
const closed_ipv6 = listOf(CLOSED_IPV6, 'ipv6')
/** All that is handed out of IPv6: whatever lies elsewhere is local, mapped, translated or not in use. */
const open_ipv6 = listOf([['2000::', 3]], 'ipv6')

/** Whether an address is one of the internet at large: not of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed_ipv4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return open_ipv6.check(address, 'ipv6') && !closed_ipv6.check(address, 'ipv6')
}

import { z } from 'zod'

/**
 * Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: nobody's, those of so many proxies one behind the other,
 * or those of the proxies at these addresses and networks.
 */
export type TrustedProxies = false | number | string[]

const MOST_HOPS = 10

const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/**
 * Reads the setting: empty or `0` for none, a number of hops (1 to 10), or addresses and networks (CIDR) with commas
 * between them. Counted from the right, so that an entry which a client wrote itself is never taken: with one hop it is
 * the last entry, the one that the proxy in front of this process wrote.
 */
export const TrustedProxies = z
  .string()
  .optional()
  .transform((text, check): TrustedProxies => {
    if (text === undefined || text === '0' || text === 'false') return false
    if (/^\d+$/.test(text) && Number(text) <= MOST_HOPS) return Number(text)
    const list = text.split(',').map((part) => part.trim())
    if (list.every((part) => Address.safeParse(part).success)) return list
    check.addIssue({
      code: 'custom',
      message: `has to be a number of proxies (1 to ${MOST_HOPS}) or their addresses or networks, as in 10.0.0.0/8,192.0.2.7`,
    })
    return z.NEVER
  })

/**
 * The setting as Fastify takes it. A number becomes a rule of ours: Fastify's own trusts nobody then, since who connects
 * could be anyone; docs/operations.md says that nothing but the proxy may reach the port.
 */
export function trustProxies(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

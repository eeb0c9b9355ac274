/** How a guest came to a menu. */
export const GUEST_SOURCES = ['table_qr', 'outlet_qr', 'brand_qr', 'brand_page', 'link'] as const
export type GuestSource = (typeof GUEST_SOURCES)[number]

/** How a guest comes to the page of a table, which takes orders. */
export const ORDER_SOURCES = ['table_qr', 'link'] as const satisfies readonly GuestSource[]

/** What guests do before they order, in its order: a code is scanned, a menu shown, a first line put into the cart. */
export type GuestStep = 'scan' | 'view' | 'cart'

/** What a browser or program says as it asks for a page; names as the header fields have them. */
export interface AskedPage {
  readonly method: string
  readonly host: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Who reads pages without being a guest: search engines, previews of messengers, monitors, programs. */
const ROBOT =
  /(?<!cu)bot(?:s?[/;) ]|\b)|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embed|monitor|uptime|headless|lighthouse|curl|wget|python|okhttp|axios|node-fetch|java\/|go-http/i

const textOf = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? '')

/** Path of the page of ours that a page was opened from; undefined where it was none of ours. */
function ownReferer({ host, headers }: AskedPage): string | undefined {
  const referer = textOf(headers.referer)
  if (!URL.canParse(referer)) return undefined
  const { host: from, pathname } = new URL(referer)
  return from === host.replace(/:(80|443)$/, '') ? pathname.replace(/\/+$/, '') : undefined
}

/**
 * How a guest comes to a page now; undefined where it is no guest's coming: a robot, what a browser reads ahead, a frame of
 * the panel, or the same guest reloading the page or going about within it. `seen` says that the browser has shown the
 * page today.
 */
export function cameFrom(
  asked: AskedPage,
  { is_scan, code, seen }: { is_scan: boolean; code: 'table' | 'outlet' | 'brand'; seen: boolean },
): GuestSource | undefined {
  const { headers, method } = asked
  if (method !== 'GET' || seen || ROBOT.test(textOf(headers['user-agent']))) return undefined
  if (/prefetch|prerender|preview/i.test(textOf(headers['sec-purpose']) + textOf(headers.purpose)))
    return undefined
  if (textOf(headers['sec-fetch-dest']) === 'iframe') return undefined
  if (/max-age=0|no-cache/.test(textOf(headers['cache-control']))) return undefined
  if (is_scan) return `${code}_qr`
  const own = ownReferer(asked)
  if (own === undefined) return 'link'
  return code === 'outlet' && /^\/m\/[^/]+$/.test(own) ? 'brand_page' : undefined
}

import type { IncomingMessage } from 'node:http'
import { isReceiverUrl, type PostOptions, requestOutside } from './post-outside.ts'

const MOST_BYTES = 1_000_000
const LONGEST_MS = 8_000

interface FetchInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

async function readBody(response: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length > MOST_BYTES) throw new TypeError('the answer is too long')
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Statuses whose answers have no body. */
const BARE = new Set([204, 205, 304])

/**
 * Fetches from an address that somebody named, on the same terms as `postOutside` posts: names that lead to this machine, its
 * network or its cloud are refused, redirects are not followed, and a long or late answer is none.
 */
export async function fetchOutside(text: string, init: FetchInit, options: PostOptions): Promise<Response> {
  if (!isReceiverUrl(text, options)) throw new TypeError('the address is closed')
  const signal = AbortSignal.timeout(options.longest_ms ?? LONGEST_MS)
  const answer = await requestOutside(
    new URL(text),
    { method: init.method ?? 'GET', signal, headers: { ...init.headers } },
    init.body,
    options,
  )
  const status = answer.statusCode ?? 500
  const bytes = await readBody(answer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  return new Response(BARE.has(status) ? null : bytes, { status, headers })
}

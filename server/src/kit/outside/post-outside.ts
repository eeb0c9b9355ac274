import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const LONGEST_MS = 10_000
const KEPT_BYTES = 500

/** Why nothing was answered: the address is closed to us, it took too long, or nobody is there. */
type PostFailure = 'address' | 'time' | 'connection'

/** What became of a message: what the receiver answered, with the first bytes of it, or why it did not. */
export type PostOutcome = { readonly ms: number } & (
  | { readonly status: number; readonly answer: string }
  | { readonly failure: PostFailure }
)

export interface PostOptions {
  /** Lets `http://localhost` be a receiver, for tests and development. */
  readonly is_local_open?: boolean
  readonly longest_ms?: number
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

class ClosedAddressError extends Error {}

async function resolveName(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function isLocal(url: URL, options: PostOptions): boolean {
  return options.is_local_open === true && url.protocol === 'http:' && url.hostname === 'localhost'
}

/** Whether an address that somebody typed may be a receiver, as far as its text tells: its name is resolved at each call. */
export function isReceiverUrl(text: string, options: PostOptions = {}): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password) return false
  if (isLocal(url, options)) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

/** Resolves a name for a connection, which then goes to the very addresses that were looked at; all must be open. */
function lookUpOpen(is_local: boolean, options: PostOptions): LookupFunction {
  const resolve = options.resolve ?? resolveName
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !(is_local || addresses.every(isPublicAddress)))
          return callback(new ClosedAddressError(host), '')
        if (!all) return callback(null, first, isIP(first))
        callback(null, addresses.map((address) => ({ address, family: isIP(address) })) as never)
      },
      (error) => callback(error, ''),
    )
  }
}

/** The first bytes of an answer; the rest is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      parts.push(part)
      length += part.length
      if (length >= KEPT_BYTES) break
    }
  } catch {
    // The status has come, and it alone says whether the message was taken.
  }
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString()
}

function failureOf(error: unknown, signal: AbortSignal): PostFailure {
  if (error instanceof ClosedAddressError) return 'address'
  return signal.aborted ? 'time' : 'connection'
}

/** Asks an address that was found open, on a connection of its own; whoever asks reads the answer. */
export function requestOutside(
  url: URL,
  request_options: RequestOptions,
  body: string | Buffer | undefined,
  options: PostOptions,
): Promise<IncomingMessage> {
  const is_local = isLocal(url, options)
  return new Promise((resolve, reject) => {
    const request = (is_local ? requestHttp : requestHttps)(url, {
      ...request_options,
      agent: false,
      lookup: lookUpOpen(is_local, options),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/**
 * Posts to a receiver that somebody named, JSON unless the headers say otherwise, on a connection of its own. Names that lead to this machine, its network
 * or its cloud are refused, and a redirect is an answer like others: it is not followed. Never rejects.
 */
export async function postOutside(
  text: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  options: PostOptions = {},
): Promise<PostOutcome> {
  const begun = performance.now()
  const spent = () => Math.round(performance.now() - begun)
  if (!isReceiverUrl(text, options)) return { failure: 'address', ms: 0 }
  const signal = AbortSignal.timeout(options.longest_ms ?? LONGEST_MS)
  try {
    const response = await requestOutside(
      new URL(text),
      {
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
      },
      body,
      options,
    )
    const answer = await readStart(response)
    return { status: response.statusCode ?? 0, answer, ms: spent() }
  } catch (error) {
    return { failure: failureOf(error, signal), ms: spent() }
  }
}

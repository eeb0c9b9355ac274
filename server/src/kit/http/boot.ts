import { existsSync, readFileSync } from 'node:fs'
import { createContext, type Identity } from '../brand-context.ts'
import type { Services } from '../context.ts'
import type { Executor } from '../graphql/execute.ts'
import type { ReadBoot } from './pages.ts'
import { type LoadViewer, sessionCookie } from './request-context.ts'

interface Refreshed {
  readonly brand_id: number
  readonly session_id: string
  readonly access_token: string
}

interface BootOptions {
  readonly services: Services
  readonly loadViewer: LoadViewer
  readonly execute: Executor
  /** Looks at a refresh cookie without using it up. */
  readonly peekSession: (services: Services, cookie: string | undefined) => Promise<Refreshed | undefined>
  /** Reads over HTTP from here when set, else in this process. */
  readonly internal_api: string | undefined
  /** The document the panel starts from. */
  readonly file: string
}

/**
 * Reads what the panel's first HTML carries: a bearer token and the answer of its start document. Null without a good
 * cookie, and when the reading fails: the page then asks by itself.
 */
export function createBootReader(options: BootOptions): ReadBoot {
  const query = existsSync(options.file) ? readFileSync(options.file, 'utf8') : undefined
  return async (request, reply) => {
    if (!query) return null
    try {
      const session = await options.peekSession(options.services, sessionCookie(request, reply).read())
      if (!session) return null
      const data = options.internal_api
        ? await readRemotely(options.internal_api, query, session.access_token)
        : await readHere(options, query, session, request.id)
      return data && { token: session.access_token, time: options.services.clock().getTime(), ...data }
    } catch (error) {
      request.log.warn({ err: error }, 'first data of a page could not be read')
      return null
    }
  }
}

type Data = Record<string, unknown> | null

async function readHere(
  options: BootOptions,
  query: string,
  session: Refreshed,
  request_id: string,
): Promise<Data> {
  const { services } = options
  const identify = async (is_stale: boolean): Promise<Identity> => {
    const viewer = await options.loadViewer(session.brand_id, session.session_id, { is_stale })
    return { brand_id: session.brand_id, viewer: viewer ?? null, actor: viewer?.name ?? '' }
  }
  const ctx = createContext(services, {
    request_id,
    ...(await identify(false)),
    identify: () => identify(true),
  })
  const answer = await options.execute({ query, operation_name: undefined, variables: {} }, ctx)
  return answer.errors?.length ? null : (answer.data as Data)
}

async function readRemotely(address: string, query: string, token: string): Promise<Data> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(3000),
  })
  const answer = (await response.json()) as { data?: Data; errors?: unknown }
  return answer.errors ? null : (answer.data ?? null)
}

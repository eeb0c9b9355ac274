import { fetchWithTime } from '../kit/clock.ts'
import type { Act, Board } from './board.ts'

/** What came of a question to the server. */
export type Answer =
  | { readonly kind: 'board'; readonly board: Board }
  /** As before. */
  | { readonly kind: 'same' }
  | { readonly kind: 'shut'; readonly message: string; readonly was_paired: boolean }
  /** The server does not take what was sent, and never will. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'unreached' }

interface Refusal {
  message?: string
  was_paired?: boolean
  fields?: Record<string, string>
}

const patience_ms = 8000

let etag = ''

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 304) return { kind: 'same' }
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) {
    etag = response.headers.get('etag') ?? ''
    return { kind: 'board', board: body as Board }
  }
  const { message = '', was_paired = false, fields = {} } = body as Refusal
  if (response.status === 401) return { kind: 'shut', message, was_paired }
  return response.status >= 500 ? { kind: 'unreached' } : { kind: 'refused', message, fields }
}

async function ask(path: string, options: RequestInit): Promise<Answer> {
  try {
    const response = await fetchWithTime(`/api/kitchen/${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience_ms),
      ...options,
    })
    return await readAnswer(response)
  } catch {
    return { kind: 'unreached' }
  }
}

const post = (path: string, body: object) =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Asks for the orders, if they are other than those known. */
export const askBoard = () => ask('board', { headers: etag ? { 'if-none-match': etag } : {} })
/** Tells what was touched; answers the orders after it. */
export const sendActs = (acts: readonly Act[]) => post('acts', { acts })
export const pair = (values: { domain: string; code: string; name: string }) => post('pair', values)
export const leave = () => post('leave', {})
/** What is known belongs to a key that no longer holds. */
export const forgetBoard = () => {
  etag = ''
}

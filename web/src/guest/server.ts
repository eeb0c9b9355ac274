import { table_path } from './cart-store.ts'

/** What a cart costs, as the server answers. */
export interface Quote {
  lines: { unit_price: number; amount: number; problem: { code: string; message: string } | null }[]
  problem: string | null
  gross: number
  service: number
  tax: number
  is_inclusive: boolean
  rounding: number
  total: number
  cash_total: number
}

/** A refusal, as every route answers it. */
export interface Refusal {
  message?: string
  fields?: Record<string, string>
  quote?: Quote
  is_sent?: boolean
}

type Answer<T> = { is_good: true; body: T } | { is_good: false; status: number; body: Refusal }

const patience_ms = 20_000

/** Sends JSON to the table's page. Throws when there is no connection, or no answer in time. */
export async function post<T>(
  name: 'cart' | 'orders' | `orders/${string}/again`,
  body: object,
): Promise<Answer<T>> {
  const response = await fetch(`${table_path}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience_ms),
  })
  const answer: unknown = await response.json().catch(() => ({}))
  return response.ok
    ? { is_good: true, body: answer as T }
    : { is_good: false, status: response.status, body: answer as Refusal }
}

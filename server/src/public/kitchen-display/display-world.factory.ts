import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { createKitchenKey } from '../../outlets/kitchen-key/kitchen-key.commands.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { createOrderWorld } from '../order/order-world.factory.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
type Body = Record<string, any>

/** What a display is told, and what it may answer with next time. */
export interface DisplayAnswer {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
}

/** A display in a test: a browser with the cookie it was given. */
export interface Display {
  readonly cookie: string
  board(headers?: Record<string, string>): Promise<DisplayAnswer>
  act(...acts: object[]): Promise<DisplayAnswer>
  leave(): Promise<DisplayAnswer>
}

const NAME = 'lumbung-kitchen'

/** A brand whose coffee is made at the bar, whose food in the kitchen, and whose goods nowhere in particular. */
export async function createDisplayWorld(app: TestApp) {
  const brand = await app.createBrand()
  const orders = await createOrderWorld(app.http, brand)
  await transaction(brand.ctx, async (tx) => {
    await sql`update item_group set kitchen_station = case code when 'KOPI' then 'Bar' when 'MAKAN' then 'dapur' end
      where brand_id = ${tx.brand_id}`.execute(tx.db)
  })
  const inject = async (
    method: 'GET' | 'POST',
    path: string,
    cookie: string,
    body?: object,
    headers = {},
  ) => {
    const response = await app.http.inject({
      method,
      url: `/api/kitchen/${path}`,
      headers: { ...(cookie ? { cookie: `${NAME}=${cookie}` } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      body: response.body ? (response.json() as Body) : {},
      headers: response.headers as Record<string, unknown>,
      cookies: response.cookies as { name: string; value: string }[],
    }
  }
  const pair = (code: string, values: Body = {}) =>
    inject('POST', 'pair', '', { domain: brand.domain, code, name: 'Tablet Dapur', ...values })
  const asDisplay = (cookie: string): Display => ({
    cookie,
    board: (headers) => inject('GET', 'board', cookie, undefined, headers),
    act: (...acts) => inject('POST', 'acts', cookie, { acts }),
    leave: () => inject('POST', 'leave', cookie, {}),
  })
  const createKey = (values: Body = {}) =>
    createKitchenKey(brand.ctx, {
      outlet_id: orders.outlet_id,
      name: `Kunci ${randomUUID().slice(0, 8)}`,
      valid_days: 30,
      ...values,
    })
  return {
    ...orders,
    brand,
    pair,
    createKey,
    asDisplay,
    /** A display that is let in by a key of its own. */
    openDisplay: async (values: Body = {}) => {
      const key = await createKey(values)
      const paired = await pair(key.pairing_code)
      const cookie = paired.cookies.find(({ name }) => name === NAME)?.value ?? ''
      return { ...asDisplay(cookie), ...key }
    },
    /** A receipt as a till sends it, paid now. */
    sell: async (lines: Body[], values: Body = {}, outlet_id = orders.outlet_id) => {
      const receipt = buildReceipt({
        receipt_number: `N-${randomUUID().slice(0, 6)}`,
        occurred_at: app.clock.now.toISOString(),
        lines: lines.map((line) => ({ name: String(line.code), qty: 1, unit_price: 10_000, ...line })),
        ...values,
      })
      const door = { outlet_id, device_id: null, source: 'POS' as const }
      const [outcome] = await transaction(brand.ctx, (tx) => recordTransactions(tx, door, [receipt]))
      if (outcome?.status !== 'accepted') throw new Error(JSON.stringify(outcome))
      return receipt.uuid
    },
  }
}

export type DisplayWorld = Awaited<ReturnType<typeof createDisplayWorld>>

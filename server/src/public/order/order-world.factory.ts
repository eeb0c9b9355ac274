import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { TestBrand } from '../../../test/brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { setBrandQr, setOutletQr } from '../../outlets/qr/qr.commands.ts'
import { createTables } from '../../outlets/table/table.bulk.ts'
import { createTableGroup } from '../../outlets/table-group/table-group.commands.ts'
import { createSalesWorld, type WORLD_TAX } from '../../sales/sales.factory.ts'

/** Where the outlet of an order world stands. */
export const WORLD_PLACE = { lat: -6.2297, long: 106.8093 }

const HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '22:00' }))
const TABLES = 3

/** A line as a guest's phone sends it. */
export interface SentLine {
  item_id: number
  option_ids: number[]
  qty: number
  seen_price: number
  note?: string
}

/** A brand with an outlet that takes orders at its tables. */
export interface OrderWorld {
  readonly brand: TestBrand
  readonly outlet_id: number
  readonly table_ids: readonly number[]
  /** Twelve menus; the price of one in three groups of four rises by 10.000. */
  readonly item_ids: readonly number[]
  /** Of the size that each of them has: the ordinary one, and the one that costs 6.000 more. */
  readonly option_ids: readonly [number, number]
  /** The path of a table's page. */
  pathOf(at?: number): Promise<string>
  send(path: string, body: object, address?: string): Promise<{ status: number; body: SentAnswer }>
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
type SentAnswer = Record<string, any>

/** An order of one line, and whatever the test says of it. */
export function buildOrder(line: SentLine, values: object = {}) {
  return { uuid: randomUUID(), lines: [line], ...values }
}

/** Gives a brand a menu, and an outlet whose tables take orders. */
export async function createOrderWorld(
  http: FastifyInstance,
  brand: TestBrand,
  tax: Partial<typeof WORLD_TAX> = {},
): Promise<OrderWorld> {
  const place = { hours: HOURS, address_lat: WORLD_PLACE.lat, address_long: WORLD_PLACE.long }
  const { doors, item_ids } = await createSalesWorld(
    { ctx: brand.ctx, createOutlet: (values) => brand.createOutlet({ ...values, ...place, pin: '246810' }) },
    [{ tax }],
  )
  const outlet_id = doors[0]?.outlet_id ?? 0
  await setBrandQr(brand.ctx, { activate_qr: true, order_from_qr: true })
  await setOutletQr(brand.ctx, { id: outlet_id, activate_qr: true, order_from_qr: true })
  const group = await createTableGroup(brand.ctx, { outlet_id, name: 'Teras' })
  const table_ids = await createTables(brand.ctx, {
    table_group_id: group.id,
    prefix: 'T',
    from: 1,
    to: TABLES,
    seats: 4,
  })
  const options = await selectOwn(brand.ctx, 'variant_option').select('id').orderBy('price').execute()
  return {
    brand,
    outlet_id,
    table_ids,
    item_ids,
    option_ids: [options[0]?.id ?? 0, options[1]?.id ?? 0],
    pathOf: async (at = 0) => {
      const { table } = await brand.master.ask('query($id: Int!) { table(id: $id) { qr_path } }', {
        id: table_ids[at],
      })
      return table.qr_path
    },
    send: async (path, body, address = '10.1.1.1') => {
      const response = await http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
        remoteAddress: address,
      })
      return { status: response.statusCode, body: response.json() as SentAnswer }
    },
  }
}

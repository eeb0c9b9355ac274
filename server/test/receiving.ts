import { sql } from 'kysely'
import type { TestBrand } from './brand.ts'
import type { Client } from './client.ts'

const FIELDS = `id kind number status total version business_date price_alert_count rejected_count cancel_reason
  lines { no item_kind item_id unit quantity unit_quantity rejected_quantity price last_price price_change_bp is_price_alert
    net cost tax_share freight_share average_before average_after returned_quantity }
  returns { id status } source { id } timeline { action remark }`

const mutation = (name: string, input: string) =>
  `mutation($r: ${input}!) { ${name}(receiving: $r) { ${FIELDS} } }`

export const CREATE_RECEIVING = mutation('createReceiving', 'NewReceiving')
export const UPDATE_RECEIVING = mutation('updateReceiving', 'EditReceiving')
export const POST_RECEIVING = mutation('postReceiving', 'ReceivingStep')
export const CANCEL_RECEIVING = mutation('cancelReceiving', 'ReceivingCancel')
export const ONE_RECEIVING = `query($id: Int!) { receiving(id: $id) { ${FIELDS} } }`

/** Writes a receiving as a draft. */
export const draftReceiving = async (client: Client, values: object) =>
  (await client.ask(CREATE_RECEIVING, { r: { kind: 'purchase', ...values } })).createReceiving

/** Finishes a draft. */
export const postReceivingBy = async (client: Client, id: number) =>
  (await client.ask(POST_RECEIVING, { r: { id } })).postReceiving

/** Writes a receiving and finishes it. */
export const receive = async (client: Client, values: object) =>
  postReceivingBy(client, (await draftReceiving(client, values)).id)

/** Takes a receiving back. */
export const cancelBy = async (client: Client, id: number) =>
  (await client.ask(CANCEL_RECEIVING, { r: { id, reason: 'Salah input' } })).cancelReceiving

/** What stands of a good at an outlet. */
export async function balanceOf(
  brand: TestBrand,
  outlet_id: number,
  item_id: number,
  item_kind: 'ingredient' | 'menu' = 'ingredient',
) {
  const { rows } = await sql<{ quantity: number; average: number; value: number }>`
    select quantity::float8, average_cost::float8 as average, value::float8 from stock_balance
    where brand_id = ${brand.id} and outlet_id = ${outlet_id} and item_kind = ${item_kind} and item_id = ${item_id}`.execute(
    brand.ctx.db,
  )
  return rows[0] ?? { quantity: 0, average: 0, value: 0 }
}

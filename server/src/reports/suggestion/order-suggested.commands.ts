import { sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { createPurchaseOrders } from '../../purchasing/purchase-order/purchase-order.commands.ts'
import { createAdjustment } from '../../stock/adjustment/adjustment.commands.ts'
import { SuggestedDocumentsInput } from './suggestion.input.ts'

/** First key of the advisory locks that let one confirmation of a brand go on at a time; the second is the brand. */
const CONFIRM_LOCK = 7_126

interface Wanted {
  readonly outlet_id: number
  readonly item_kind: string
  readonly item_id: number
}

/** Refuses what somebody else ordered or moved to the same outlet since the suggestions were made. */
async function assertNotOrdered(tx: WriteContext, wanted: readonly Wanted[], seen_at: Date): Promise<void> {
  const { rows } = await sql<{ name: string; number: string }>`
    with wanted as (select * from unnest(${wanted.map(({ outlet_id }) => outlet_id)}::int[],
        ${wanted.map(({ item_kind }) => item_kind)}::text[], ${wanted.map(({ item_id }) => item_id)}::int[])
        as w (outlet_id, item_kind, item_id)),
    since as (
      select o.outlet_id, l.item_kind, l.item_id, o.number from purchase_order o
      join purchase_order_line l on l.brand_id = ${ownBrand} and l.purchase_order_id = o.id
      where o.brand_id = ${ownBrand} and o.created_at > ${seen_at} and o.status <> 'cancelled'
      union all
      select a.to_outlet_id, l.item_kind, l.item_id, a.number from adjustment a
      join adjustment_line l on l.brand_id = ${ownBrand} and l.adjustment_id = a.id
      where a.brand_id = ${ownBrand} and a.kind = 'transfer' and a.created_at > ${seen_at} and a.status <> 'cancelled')
    select b.name, s.number from wanted w
    join since s on s.outlet_id = w.outlet_id and s.item_kind = w.item_kind and s.item_id = w.item_id
    join buyable b on b.brand_id = ${ownBrand} and b.item_kind = w.item_kind and b.item_id = w.item_id
    order by b.name, s.number limit 1`.execute(tx.db)
  const [found] = rows
  if (found)
    throw new UserError(
      'CONFLICT',
      `${found.name} sudah ada di ${found.number} yang dibuat sejak saran ini dihitung. Muat ulang saran.`,
    )
}

/** Writes what was suggested as drafts: orders by supplier and outlet, and transfers; all or none. */
export const orderSuggested = command('purchase_order.suggested', {
  permission: can('purchase_order', 'create'),
  input: SuggestedDocumentsInput,
  asks: true,
  run: async (tx, { orders = [], transfers = [], seen_at }) => {
    if (orders.length + transfers.length === 0) throw invalid({ orders: 'Pilih minimal satu saran' })
    await sql`select pg_advisory_xact_lock(${CONFIRM_LOCK}, ${tx.brand_id})`.execute(tx.db)
    if (seen_at) {
      const wanted = [
        ...orders.flatMap(({ outlet_id, lines }) => lines.map((line) => ({ ...line, outlet_id }))),
        ...transfers.flatMap(({ to_outlet_id, lines }) =>
          lines.map((line) => ({ ...line, outlet_id: to_outlet_id })),
        ),
      ]
      const reached = wanted.filter(({ outlet_id }) => reachesOutlet(tx, outlet_id))
      await assertNotOrdered(tx, reached, seen_at)
    }
    const order_ids = orders.length > 0 ? await createPurchaseOrders(tx, { orders }) : []
    const transfer_ids: number[] = []
    for (const transfer of transfers)
      transfer_ids.push((await createAdjustment(tx, { kind: 'transfer', ...transfer })).id)
    return { order_ids, transfer_ids }
  },
})

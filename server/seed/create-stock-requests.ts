import { sql } from 'kysely'
import type { Context } from '../src/kit/context.ts'
import { ownBrand } from '../src/kit/db/own-brand.ts'
import { selectOwn } from '../src/kit/db/own-rows.ts'
import { addDays } from '../src/outlets/outlet/business-date.calc.ts'
import { receiveAdjustment } from '../src/stock/adjustment/receive.commands.ts'
import { submitAdjustment } from '../src/stock/adjustment/step.commands.ts'
import {
  acceptStockRequest,
  createStockRequest,
  refuseStockRequest,
} from '../src/stock/request/request.commands.ts'

const THINGS = 3
/** Of what stands at the outlet that is asked. */
const PART_PERCENT = 4

interface Wanted {
  readonly item_kind: 'ingredient'
  readonly item_id: number
  readonly unit: string
  readonly unit_quantity: string
}

/** A little of what the outlet that is asked has most of, other things for each who asks; things made in a kitchen first. */
async function readWanted(ctx: Context, from_outlet_id: number, skip: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`select 'ingredient' as item_kind, i.id as item_id, i.base_unit as unit,
      ceil(b.quantity * ${sql.lit(PART_PERCENT)} / 100)::text as unit_quantity
    from stock_balance b join ingredient i on i.brand_id = ${ownBrand} and i.id = b.item_id and i.deleted_at is null
      and i.is_stocked
    where b.brand_id = ${ctx.brand_id} and b.outlet_id = ${from_outlet_id} and b.item_kind = 'ingredient' and b.quantity >= 100
    order by (i.kind = 'produced') desc, b.value desc, i.id offset ${skip} limit ${sql.lit(THINGS)}`.execute(
    ctx.db,
  )
  return rows
}

/** Requests between outlets of the demo: one that came in part, one that is packed, one that waits and one that was refused. */
export async function createStockRequests(ctx: Context, today: string): Promise<void> {
  const known = await selectOwn(ctx, 'stock_request').select('id').limit(1).executeTakeFirst()
  if (known) return
  const outlets = await selectOwn(ctx, 'outlet')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute()
  const [asked, ...asking] = outlets.map(({ id }) => id)
  if (asked === undefined) return
  const ask = async (at: number, note: string, days: number) => {
    const outlet_id = asking[at]
    const lines = await readWanted(ctx, asked, at * THINGS)
    if (outlet_id === undefined || lines.length === 0) return undefined
    const needed_on = addDays(today, days)
    return createStockRequest(ctx, { outlet_id, from_outlet_id: asked, needed_on, note, lines })
  }
  /** Promises all of a request, or half of its first thing. */
  const accept = async (id: number, is_half = false) => {
    const first = await selectOwn(ctx, 'stock_request_line', { stock_request_id: id, no: 1 })
      .select(sql<string>`trunc(unit_quantity / 2)::text`.as('half'))
      .executeTakeFirstOrThrow()
    await acceptStockRequest(
      ctx,
      is_half
        ? { id, answer: 'Sebagian dulu, sisanya menyusul', lines: [{ no: 1, quantity: first.half }] }
        : { id, answer: 'Siap dikirim sore ini' },
    )
    const { adjustment_id } = await selectOwn(ctx, 'stock_request', { id })
      .select('adjustment_id')
      .executeTakeFirstOrThrow()
    return adjustment_id ?? 0
  }
  const came = await ask(0, 'Untuk persiapan akhir pekan', 0)
  if (came) {
    const transfer_id = await accept(came.id, true)
    await submitAdjustment(ctx, { id: transfer_id })
    const { version, status } = await selectOwn(ctx, 'adjustment', { id: transfer_id })
      .select(['version', 'status'])
      .executeTakeFirstOrThrow()
    const lines = await selectOwn(ctx, 'adjustment_line', { adjustment_id: transfer_id })
      .select(['no', 'quantity as received'])
      .orderBy('no')
      .execute()
    if (status === 'sent') await receiveAdjustment(ctx, { id: transfer_id, version, lines })
  }
  const packed = await ask(1, 'Stok menipis sejak kemarin', 1)
  if (packed) await accept(packed.id)
  await ask(2, 'Ada pesanan rombongan', 1)
  const refused = await ask(3, 'Cadangan', 2)
  if (refused)
    await refuseStockRequest(ctx, { id: refused.id, answer: 'Dipakai sendiri sampai kiriman berikut' })
}

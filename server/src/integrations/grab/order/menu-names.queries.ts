import { sql } from 'kysely'
import type { WriteContext } from '../../../kit/context.ts'
import type { Order } from '../contract/order.ts'
import type { MenuNames } from './order-receipt.calc.ts'

interface Row {
  readonly kind: 'item' | 'option'
  readonly told: string
  readonly id: number
  readonly code: string
  readonly name: string
}

/** What the ids in an order stand for in the brand's menu; archived ones count, as orders may come late. */
export async function loadMenuNames(tx: WriteContext, { items }: Order): Promise<MenuNames> {
  const item_ids = [...new Set(items.map(({ id }) => id))]
  const option_ids = [...new Set(items.flatMap(({ modifiers }) => (modifiers ?? []).map(({ id }) => id)))]
  const { rows } = await sql<Row>`
    select 'item' as kind, i.code as told, i.id, i.code, i.name from item i
    where i.brand_id = ${tx.brand_id} and i.code = any(${item_ids}::text[])
    union all
    select 'option', v.code || ':' || p.code, p.id, v.code || ':' || p.code, p.name from variant_option p
    join variant v on v.brand_id = p.brand_id and v.id = p.variant_id
    where p.brand_id = ${tx.brand_id} and v.code || ':' || p.code = any(${option_ids}::text[])`.execute(tx.db)
  const of = (kind: Row['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.told, row]))
  return { items: of('item'), options: of('option') }
}

import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

export interface DiscountChoices {
  payment_methods: { code: string; name: string }[]
  item_groups: { id: number; name: string }[]
  member_tiers: { id: number; name: string }[]
}

/** What the terms of a discount can name. */
export async function readDiscountChoices(ctx: Context): Promise<DiscountChoices> {
  const result = await sql<DiscountChoices>`select
    (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by sort, id), '[]')
      from payment_method m where brand_id = ${ctx.brand_id} and deleted_at is null and exists (
        select from payment_term p where p.brand_id = ${ownBrand} and p.payment_method_id = m.id and p.is_active))
      as payment_methods,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]')
      from item_group where brand_id = ${ctx.brand_id} and deleted_at is null) as item_groups,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by sort, id), '[]')
      from member_tier where brand_id = ${ctx.brand_id} and deleted_at is null) as member_tiers`.execute(
    ctx.db,
  )
  return result.rows[0] ?? { payment_methods: [], item_groups: [], member_tiers: [] }
}

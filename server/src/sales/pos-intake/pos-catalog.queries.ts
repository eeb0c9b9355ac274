import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/**
 * Everything a till needs to sell at an outlet, as JSON text made by the database in one statement: the menu on sale
 * with its variants, payment methods, and the outlet's tax settings (the one in force and those to come).
 */
export async function readPosCatalog(ctx: Context, outlet_id: number): Promise<string> {
  const brand_id = ctx.brand_id
  const result = await sql<{ catalog: string }>`select json_build_object(
    'outlet', (select row_to_json(o) from (select id, code, name, timezone, to_char(business_day_cutoff, 'HH24:MI')
        as business_day_cutoff from outlet where brand_id = ${brand_id} and id = ${outlet_id}) o),
    'taxes', (select coalesce(json_agg(t order by t.effective_from), '[]') from (
        select effective_from, tax_bp, service_bp, is_tax_inclusive, is_service_before_discount, rounding_step,
          round_down_below, is_rounding_cash_only, service_channels, inclusive_channels
        from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id} and effective_from >= coalesce(
          (select max(effective_from) from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id}
            and effective_from <= ${ctx.now()}::date), '-infinity')) t),
    'item_groups', (select coalesce(json_agg(g order by g.sort, g.id), '[]') from (
        select id, code, name, image, kitchen_station, sort from item_group
        where brand_id = ${brand_id} and deleted_at is null) g),
    'items', (select coalesce(json_agg(i order by i.sort, i.id), '[]') from (
        select i.id, i.item_group_id, i.code, i.name, i.short_name, i.description, i.image, i.price, i.is_taxable,
          coalesce(i.kitchen_station, g.kitchen_station) as kitchen_station, i.sort,
          (select coalesce(json_agg(iv.variant_id order by iv.sort, iv.variant_id), '[]') from item_variant iv
            where iv.brand_id = i.brand_id and iv.item_id = i.id) as variant_ids
        from item i join item_group g on g.brand_id = i.brand_id and g.id = i.item_group_id
        where i.brand_id = ${brand_id} and i.is_active and i.deleted_at is null) i),
    'variants', (select coalesce(json_agg(v order by v.id), '[]') from (
        select v.id, v.code, v.name, v.kind, v.min_choices, v.max_choices,
          (select coalesce(json_agg(p order by p.sort, p.id), '[]') from (
            select id, v.code || ':' || code as code, name, price, is_default, sort from variant_option
            where brand_id = v.brand_id and variant_id = v.id and is_active and deleted_at is null) p) as options
        from variant v where v.brand_id = ${brand_id} and v.deleted_at is null) v),
    'payment_methods', (select coalesce(json_agg(m order by m.sort, m.id), '[]') from (
        select id, code, name, type, sort from payment_method
        where brand_id = ${brand_id} and is_active and deleted_at is null) m)
  )::text as catalog`.execute(ctx.db)
  return result.rows[0]?.catalog ?? '{}'
}

import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import type { Receipt } from './receipt.input.ts'
import type { SalesReference, SoldItem, SoldOption } from './sales-reference.calc.ts'

interface Loaded {
  outlet: SalesReference['outlet'] | null
  taxes: SalesReference['taxes']
  items: SoldItem[]
  options: SoldOption[]
  methods: { code: string; type: string; fee_bp: number }[]
}

/** Reads, in one statement, what the receipts of an outlet are computed with. Archived items count: sales come late. */
export async function loadSalesReference(
  ctx: Context | WriteContext,
  outlet_id: number,
  receipts: readonly Receipt[],
): Promise<SalesReference> {
  const named = namesIn(receipts)
  const brand_id = ctx.brand_id
  const result = await sql<Loaded>`select
    (select row_to_json(o) from (select id, timezone, business_day_cutoff from outlet
      where brand_id = ${brand_id} and id = ${outlet_id}) o) as outlet,
    (select coalesce(json_agg(x order by x.effective_from desc), '[]') from (select effective_from, tax_bp, service_bp,
        is_tax_inclusive, is_service_before_discount, rounding_step, round_down_below, is_rounding_cash_only,
        service_channels, inclusive_channels
      from outlet_tax where brand_id = ${brand_id} and outlet_id = ${outlet_id}) x) as taxes,
    (select coalesce(json_agg(i), '[]') from (select id, item_group_id, code, is_taxable, cost::text from item
      where brand_id = ${brand_id} and (id = any(${named.item_ids}::int[]) or code = any(${named.item_codes}::text[]))) i
    ) as items,
    (select coalesce(json_agg(v), '[]') from (select p.id, g.code || ':' || p.code as code, p.cost::text as cost
      from variant_option p join variant g on g.brand_id = p.brand_id and g.id = p.variant_id
      where p.brand_id = ${brand_id}
        and (p.id = any(${named.option_ids}::int[]) or g.code || ':' || p.code = any(${named.option_codes}::text[]))) v
    ) as options,
    (select coalesce(json_agg(m), '[]') from (select code, type, fee_bp from payment_method
      where brand_id = ${brand_id}) m) as methods`.execute(ctx.db)
  const loaded = result.rows[0]
  if (!loaded?.outlet) throw notFound('Outlet')
  const { outlet, taxes, items, options, methods } = loaded
  return {
    outlet,
    taxes,
    items: new Map(items.map((item) => [item.id, item])),
    items_by_code: new Map(items.map((item) => [item.code, item])),
    options: new Map(options.map((option) => [option.id, option])),
    options_by_code: new Map(options.map((option) => [option.code, option])),
    methods: new Map(methods.map((method) => [method.code, method])),
  }
}

function namesIn(receipts: readonly Receipt[]) {
  const item_ids = new Set<number>()
  const item_codes = new Set<string>()
  const option_ids = new Set<number>()
  const option_codes = new Set<string>()
  for (const { lines } of receipts) {
    for (const line of lines) {
      if (line.item_id !== null) item_ids.add(line.item_id)
      if (line.code !== null) item_codes.add(line.code)
      for (const option of line.variants) {
        if (option.id !== null) option_ids.add(option.id)
        if (option.code !== null) option_codes.add(option.code)
      }
    }
  }
  return {
    item_ids: [...item_ids],
    item_codes: [...item_codes],
    option_ids: [...option_ids],
    option_codes: [...option_codes],
  }
}

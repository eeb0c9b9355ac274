import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

/** A JSON array of what a menu costs with options that have a price of their own there; removed options are left out. */
export const optionPricesJson = (item_id: Fragment): Fragment =>
  sql`(select coalesce(json_agg(json_build_object('variant_option_id', op.variant_option_id, 'price', op.price)
      order by op.variant_option_id), '[]')
    from item_option_price op
    join variant_option vo on vo.brand_id = op.brand_id and vo.brand_id = ${ownBrand} and vo.id = op.variant_option_id
      and vo.deleted_at is null
    where op.brand_id = ${ownBrand} and op.item_id = ${item_id})`

/** What `takesOptionPrices` says, in the database. */
export const takesPricesSql = (variant: Fragment): Fragment =>
  sql`(${variant}.kind = 'variant' and ${variant}.max_choices = 1 and ${variant}.free_quantity = 0)`

import { sql } from 'kysely'
import { businessDateNow } from '../../catalog/item/item.queries.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'

type Reader = Pick<Context, 'brand_id' | 'now'>

/** The business date of the brand: of the outlet whose day is ahead of the others. */
export const brandDate = (ctx: Reader): Fragment =>
  sql`(select coalesce(max(${businessDateNow(sql.ref('d'), ctx.now())}), (${ctx.now()}::timestamptz at time zone 'Asia/Jakarta')::date)
    from outlet d where d.brand_id = ${ctx.brand_id} and d.deleted_at is null)`

/** Puts the version to show today first: the one in force, else the first to come. */
const currentFirst = (version: Fragment, ctx: Reader): Fragment =>
  sql`(${version}.effective_from <= ${brandDate(ctx)}) desc,
    case when ${version}.effective_from <= ${brandDate(ctx)} then ${version}.effective_from end desc,
    ${version}.effective_from, ${version}.no desc`

/** The version to show today of one recipe, as a subselect of `columns` of `v`. */
export const ofCurrent = (recipe: Fragment, ctx: Reader, columns: Fragment): Fragment =>
  sql`(select ${columns} from recipe_version v where v.brand_id = ${ownBrand} and v.recipe_id = ${recipe}.id
    order by ${currentFirst(sql.ref('v'), ctx)} limit 1)`

/** The ids of the versions to show today, of every recipe of the brand; made once for a statement. */
export const currentVersionIds = (ctx: Reader): Fragment =>
  sql`(select distinct on (w.recipe_id) w.id from recipe_version w where w.brand_id = ${ctx.brand_id}
    order by w.recipe_id, ${currentFirst(sql.ref('w'), ctx)})`

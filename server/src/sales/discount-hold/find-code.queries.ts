import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { CodeState } from '../single-use-code/single-use-code.calc.ts'

/** What a code that was typed stands for. */
export interface FoundCode {
  readonly discount_id: number
  /** Of the discount. */
  readonly code: string
  readonly name: string
  /** Of one that is good for one receipt; null for the discount's own. */
  readonly single_use_code_id: number | null
  readonly valid_until: string | null
  readonly state: CodeState
}

/**
 * What a code stands for on a business day: one made for one receipt, else the discount of that code; undefined for
 * nothing. A hold that is named does not stand in its own way.
 */
export async function findCode(
  ctx: Context | WriteContext,
  code: string,
  business_date: string,
  own_hold = '',
): Promise<FoundCode | undefined> {
  const { rows } = await sql<FoundCode>`
    select d.id as discount_id, d.code, d.name, c.id as single_use_code_id, b.valid_until::text as valid_until,
      case when c.used_at is not null then 'USED'
        when c.revoked_at is not null or b.revoked_at is not null then 'REVOKED'
        when b.valid_until < ${business_date}::date then 'EXPIRED'
        when exists (select from discount_hold h where h.brand_id = ${ownBrand} and h.single_use_code_id = c.id
          and h.status = 'held' and h.expires_at > ${ctx.now()}::timestamptz and h.uuid::text <> ${own_hold}) then 'HELD'
        else 'FREE' end as state, 0 as place
    from single_use_code c
    join code_batch b on b.brand_id = ${ownBrand} and b.id = c.code_batch_id
    join discount d on d.brand_id = ${ownBrand} and d.id = b.discount_id
    where c.brand_id = ${ctx.brand_id} and c.code = ${code}
    union all
    select d.id, d.code, d.name, null, null, 'FREE', 1 from discount d
    where d.brand_id = ${ctx.brand_id} and d.code = ${code} and d.deleted_at is null
    order by place limit 1`.execute(ctx.db)
  return rows[0]
}

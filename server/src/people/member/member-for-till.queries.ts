import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { memberTierId } from './member.queries.ts'

/** What a till needs of a member to price a sale and to name them on the receipt. */
export interface TillMember {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly member_tier_id: number | null
  readonly points: number
}

/** The member of a phone number in `+62…` form, or undefined. */
export async function findTillMember(ctx: Context, phone: string): Promise<TillMember | undefined> {
  const m = sql.ref('m')
  const { rows } = await sql<TillMember>`select m.id, m.name, m.phone, ${memberTierId(m)} as member_tier_id,
      coalesce(b.balance - b.held, 0) as points
    from member m left join member_point_balance b on b.brand_id = m.brand_id and b.brand_id = ${ownBrand} and b.member_id = m.id
    where m.brand_id = ${ctx.brand_id} and m.phone = ${phone} and m.deleted_at is null`.execute(ctx.db)
  return rows[0]
}

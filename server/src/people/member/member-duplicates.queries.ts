import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/** Another member who may be the same person as one. */
export interface MemberDuplicate {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly joined_on: string
  readonly points: number
  readonly reason: 'email' | 'name'
}

const AT_MOST = 20

/** Members in use with the e-mail or the name of another who is. */
export async function readDuplicates(ctx: Context, id: number): Promise<MemberDuplicate[]> {
  const { rows } =
    await sql<MemberDuplicate>`select d.id, d.name, d.phone, d.email, d.joined_on::text as joined_on,
      coalesce(b.balance, 0) as points, case when d.email = m.email then 'email' else 'name' end as reason
    from member m join member d on d.brand_id = m.brand_id and d.brand_id = ${ownBrand} and d.id <> m.id and d.deleted_at is null
        and (d.email = m.email or lower(d.name) = lower(m.name))
      left join member_point_balance b on b.brand_id = d.brand_id and b.brand_id = ${ownBrand} and b.member_id = d.id
    where m.brand_id = ${ctx.brand_id} and m.id = ${id} and m.deleted_at is null
    order by d.id limit ${AT_MOST}`.execute(ctx.db)
  return rows
}

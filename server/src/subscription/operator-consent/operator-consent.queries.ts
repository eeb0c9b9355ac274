import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/** Whether operators of Lumbung may look at the panel of the brand. */
export interface OperatorConsent {
  /** Whether whoever runs the installation has operators at all. */
  readonly is_offered: boolean
  /** Until when; null where nobody may. */
  readonly ends_at: Date | null
  /** The Master who let them; null where nobody may. */
  readonly granted_by: string | null
  /** Operators who look at this moment. */
  readonly present: readonly string[]
}

interface Row {
  ends_at: Date
  granted_by: string
  present: string[]
}

/** The consent that holds at this moment, and who makes use of it. */
export async function readOperatorConsent(ctx: Context): Promise<OperatorConsent> {
  const now = ctx.now()
  const { rows } = await sql<Row>`
    select c.ends_at, a.name as granted_by, array(select s.operator_name from session s where s.brand_id = ${ownBrand}
        and s.operator_name is not null and s.revoked_at is null and s.expires_at > ${now}
        order by s.created_at, s.id) as present
    from operator_consent c
    join admin a on a.brand_id = ${ownBrand} and a.id = c.admin_id and a.deleted_at is null
    where c.brand_id = ${ctx.brand_id} and c.ends_at > ${now}`.execute(ctx.db)
  const given = rows[0] ?? { ends_at: null, granted_by: null, present: [] }
  return { is_offered: ctx.services.billing.operator_token !== null, ...given }
}

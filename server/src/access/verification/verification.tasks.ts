import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { addTaskKind } from '../task/task-kind.ts'

addTaskKind({
  kind: 'verification',
  permission: 'signed_in',
  is_own: true,
  source: ({ viewer }) => ({
    from: sql`admin a`,
    where: sql`a.brand_id = ${ownBrand} and a.id = ${viewer?.admin_id ?? 0}
      and (a.email_verified_at is null or a.phone_verified_at is null)`,
    columns: {
      ref: sql`0`,
      note: sql`case when a.email_verified_at is null and a.phone_verified_at is null then 'both'
        when a.email_verified_at is null then 'email' else 'phone' end`,
      print: sql`concat(a.email_verified_at is null, a.phone_verified_at is null)`,
      tone: sql`'info'`,
    },
  }),
})

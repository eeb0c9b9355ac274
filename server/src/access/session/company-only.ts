import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

/**
 * Ends sessions that were not opened through the company, of those whose role signs in that way alone while it is on: of
 * one admin, or of all.
 */
export async function endOutsideCompany(tx: WriteContext, admin_id?: number): Promise<void> {
  await sql`update session s set revoked_at = ${tx.now()}, revoke_reason = 'company'
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
      join company_sign_in c on c.brand_id = a.brand_id and c.brand_id = ${ownBrand}
    where s.brand_id = ${ownBrand} and a.brand_id = ${ownBrand} and a.id = s.admin_id and g.requires_company and c.is_on
      and s.revoked_at is null and not s.is_by_company
      and (${admin_id ?? null}::int is null or a.id = ${admin_id ?? null}::int)`.execute(tx.db)
}

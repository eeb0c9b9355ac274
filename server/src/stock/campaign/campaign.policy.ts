import { type Selectable, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'

export const CAMPAIGN_REF = 'count_campaign'
const LABEL = 'Opname terjadwal'

export type CampaignRow = Selectable<DB['count_campaign']>

/** Campaigns that have an outlet in the viewer's reach. Undefined when everything is in reach. */
export function campaignsInReach(ctx: Pick<Context, 'viewer'>, campaign: Fragment): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`exists (select from count_campaign_outlet ro where ro.brand_id = ${ownBrand}
    and ro.count_campaign_id = ${campaign}.id and ro.outlet_id = any(${reach}::int[]))`
}

/** Admins that a viewer may give counts to: those who share an outlet, as elsewhere. */
export function peopleInReach(ctx: Pick<Context, 'viewer'>, admin: Fragment): Fragment {
  const { viewer } = ctx
  if (!viewer?.outlet_ids) return sql`true`
  return sql`(${admin}.id = ${viewer.admin_id} or (not ${admin}.is_all_outlets and exists (select from admin_outlet ao
    where ao.brand_id = ${ownBrand} and ao.admin_id = ${admin}.id and ao.outlet_id = any(${viewer.outlet_ids}::int[]))))`
}

/**
 * Locks a campaign that is not opened yet. Who reaches a part of its outlets only looks on.
 * @throws NOT_FOUND out of reach, CONFLICT when it is opened or cancelled, or has outlets out of reach.
 */
export async function beginPlanned(tx: WriteContext, id: number, seen?: number | null): Promise<CampaignRow> {
  const row = await tx.db
    .selectFrom('count_campaign as c')
    .selectAll('c')
    .where('c.brand_id', '=', tx.brand_id)
    .where('c.id', '=', id)
    .where(sql<boolean>`${campaignsInReach(tx, sql`c`) ?? sql`true`}`)
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) throw notFound(LABEL)
  const refuse = (message: string) =>
    new UserError('CONFLICT', message, { version: row.version, changes: [] })
  if (row.cancelled_at) throw refuse(`${row.name} sudah dibatalkan`)
  if (row.opened_at) throw refuse(`${row.name} sudah dibuka`)
  const reach = tx.viewer?.outlet_ids
  if (reach) {
    const { rows } = await sql`select from count_campaign_outlet o where o.brand_id = ${tx.brand_id}
      and o.count_campaign_id = ${id} and o.outlet_id <> all(${reach}::int[]) limit 1`.execute(tx.db)
    if (rows.length > 0) throw refuse('Opname ini diatur oleh yang menjangkau semua outletnya')
  }
  await assertVersion(tx, CAMPAIGN_REF, row, seen)
  return row
}

import { type Selectable, sql } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { lockRecord, selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can, isAllowed } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { discountsInReach } from '../discount/discount.policy.ts'
import { MemberSegmentInput } from './member-campaign.input.ts'
import type { Meant } from './segment.queries.ts'

export const CAMPAIGN_REF = 'member_campaign'
export const CAMPAIGN_LABEL = 'Kampanye'
/** Sends one campaign now. */
export const SEND_CAMPAIGN_JOB = 'member-campaign-send'

export type MemberCampaignRow = Selectable<DB['member_campaign']>

/** Campaigns all of whose outlets are in reach: what they tell cannot be told of a part. Undefined without bounds. */
export function memberCampaignsInReach(
  ctx: Pick<Context, 'viewer'>,
  campaign_id: Fragment,
): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  const outlets = sql`from member_campaign_outlet ro where ro.brand_id = ${ownBrand}
    and ro.member_campaign_id = ${campaign_id}`
  return sql`(exists (select ${outlets}) and not exists (select ${outlets} and ro.outlet_id <> all(${reach}::int[])))`
}

/** The outlets a campaign means. */
async function outletsOf(tx: WriteContext, member_campaign_id: number): Promise<number[]> {
  const rows = await selectOwn(tx, 'member_campaign_outlet', { member_campaign_id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return rows.map(({ outlet_id }) => outlet_id)
}

/** The row of a campaign the writer sees, locked against other writers and the job that sends. */
export async function lockCampaign(
  tx: WriteContext,
  id: number,
  seen?: number | null,
): Promise<MemberCampaignRow> {
  const row = await lockRecord(tx, CAMPAIGN_REF, id, CAMPAIGN_LABEL)
  const outlet_ids = await outletsOf(tx, id)
  const is_reached = outlet_ids.length > 0 && outlet_ids.every((outlet_id) => reachesOutlet(tx, outlet_id))
  if (tx.viewer?.outlet_ids && !is_reached) throw notFound(CAMPAIGN_LABEL)
  await assertVersion(tx, CAMPAIGN_REF, row, seen)
  return row
}

/** Refuses codes of discounts that are not there or out of the writer's reach. @throws VALIDATION */
export async function assertCodeBatch(tx: WriteContext, code_batch_id?: number | null): Promise<void> {
  if (!code_batch_id) return
  const { rows } =
    await sql`select from code_batch b join discount d on d.brand_id = ${ownBrand} and d.id = b.discount_id
    where b.brand_id = ${tx.brand_id} and b.id = ${code_batch_id}
      and ${discountsInReach(sql.ref('d'), tx) ?? sql`true`}`.execute(tx.db)
  if (rows.length === 0 || !isAllowed(tx, can('discount', 'view')))
    throw invalid({ code_batch_id: 'Kelompok kode tidak ditemukan' })
}

/** Refuses to change what is planned, sent or stopped. @throws CONFLICT */
export function assertDraft(row: MemberCampaignRow): void {
  if (row.stopped_at) throw new UserError('CONFLICT', 'Kampanye ini sudah dihentikan')
  if (row.frozen_at) throw new UserError('CONFLICT', 'Kampanye ini sudah dikirim')
  if (row.planned_at) throw new UserError('CONFLICT', 'Batalkan jadwal kampanye ini dulu')
}

/** Whom a campaign means, as it is kept. */
export async function meantBy(tx: WriteContext, { id, rules }: MemberCampaignRow): Promise<Meant> {
  return { outlet_ids: await outletsOf(tx, id), rules: MemberSegmentInput.parse(rules) }
}

import { type Selectable, sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { lockRecord, selectOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertWritable, type HeldOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import { MemberSegmentInput } from './member-campaign.input.ts'
import type { Meant } from './segment.queries.ts'

export const CAMPAIGN_REF = 'member_campaign'
const OUTLETS: HeldOutlets = { table: 'member_campaign_outlet', key: 'member_campaign_id', label: 'Kampanye' }

export type MemberCampaignRow = Selectable<DB['member_campaign']>

/** Campaigns all of whose outlets are in reach: what they tell cannot be told of a part. Undefined without bounds. */
export function memberCampaignsInReach(
  ctx: Pick<Context, 'viewer'>,
  campaign: Fragment,
): Fragment | undefined {
  const reach = ctx.viewer?.outlet_ids
  if (!reach) return undefined
  return sql`not exists (select from member_campaign_outlet ro where ro.brand_id = ${ownBrand}
    and ro.member_campaign_id = ${campaign}.id and ro.outlet_id <> all(${reach}::int[]))`
}

/** The row of a campaign the writer may change, locked against other writers and the job that sends. */
export async function lockCampaign(
  tx: WriteContext,
  id: number,
  seen?: number | null,
): Promise<MemberCampaignRow> {
  const row = await lockRecord(tx, CAMPAIGN_REF, id, OUTLETS.label)
  await assertWritable(tx, OUTLETS, id)
  await assertVersion(tx, CAMPAIGN_REF, row, seen)
  return row
}

/** Refuses to change what is planned, sent or stopped. @throws CONFLICT */
export function assertDraft(row: MemberCampaignRow): void {
  if (row.stopped_at) throw new UserError('CONFLICT', 'Kampanye ini sudah dihentikan')
  if (row.frozen_at) throw new UserError('CONFLICT', 'Kampanye ini sudah dikirim')
  if (row.planned_at) throw new UserError('CONFLICT', 'Batalkan jadwal kampanye ini dulu')
}

/** Whom a campaign means, as it is kept. */
export async function meantBy(tx: WriteContext, { id, rules }: MemberCampaignRow): Promise<Meant> {
  const outlets = await selectOwn(tx, 'member_campaign_outlet', { member_campaign_id: id })
    .select('outlet_id')
    .orderBy('outlet_id')
    .execute()
  return { outlet_ids: outlets.map(({ outlet_id }) => outlet_id), rules: MemberSegmentInput.parse(rules) }
}

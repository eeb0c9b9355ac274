import { lockSettings } from '../../brand/brand/lock-settings.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { MemberCampaignSettingInput } from './member-campaign.input.ts'

const SAVE = 'member_campaign.save_setting'
/** Until the brand says otherwise. */
export const EVERY_DAYS = 14

/** How often a member may be written to. */
export interface CampaignSetting {
  readonly every_days: number
  readonly version: number
}

/** Reads it; version 0 until the brand has set it. */
export async function readCampaignSetting(ctx: Pick<Context, 'brand_id' | 'db'>): Promise<CampaignSetting> {
  const row = await selectOwn(ctx, 'member_campaign_setting', {})
    .select(['every_days', 'version'])
    .executeTakeFirst()
  return row ?? { every_days: EVERY_DAYS, version: 0 }
}

/** Sets in how many days a member is written to once at most, by all campaigns of the brand together. */
export const saveMemberCampaignSetting = command(SAVE, {
  permission: can('member_campaign', 'approve'),
  input: MemberCampaignSettingInput,
  run: async (tx, { every_days, version }) => {
    await lockSettings(tx)
    const before = await readCampaignSetting(tx)
    const of = { entity: 'brand', action: SAVE }
    await assertVersion(tx, of, { id: tx.brand_id, version: before.version }, version)
    const values = { every_days, updated_at: tx.now() }
    await tx.db
      .insertInto('member_campaign_setting')
      .values({ brand_id: tx.brand_id, ...values, created_at: tx.now() })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(values))
      .execute()
    const after = await readCampaignSetting(tx)
    await audit(tx, {
      ...{ ...of, entity_id: tx.brand_id, label: 'Jarak antarpesan kampanye' },
      ...(before.version > 0 ? { before: { ...before } } : {}),
      after: { ...after },
    })
    return after
  },
})

import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { CAMPAIGN_REF, lockCampaign } from './member-campaign.policy.ts'

const LONGEST_NAME = 80

/** Writes a draft like a campaign, whatever became of that one; codes are chosen anew, as those were given away. */
export const copyMemberCampaign = command(`${CAMPAIGN_REF}.copy`, {
  permission: can('member_campaign', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const { name, rules, subject, body, code_batch_id, held_out_percent } = await lockCampaign(tx, id)
    const now = tx.now()
    const row = await tx.db
      .insertInto('member_campaign')
      .values({
        ...{ brand_id: tx.brand_id, name: `${name} (salinan)`.slice(0, LONGEST_NAME), subject, body },
        ...{ rules: JSON.stringify(rules), code_batch_id, held_out_percent },
        ...{ author: tx.actor, created_at: now, updated_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const outlets = await selectOwn(tx, 'member_campaign_outlet', { member_campaign_id: id })
      .select('outlet_id')
      .execute()
    await tx.db
      .insertInto('member_campaign_outlet')
      .values(
        outlets.map(({ outlet_id }) => ({ brand_id: tx.brand_id, member_campaign_id: row.id, outlet_id })),
      )
      .execute()
    await audit(tx, {
      action: `${CAMPAIGN_REF}.copy`,
      entity: CAMPAIGN_REF,
      entity_id: row.id,
      label: row.name,
      after: { ...row },
    })
    return { id: row.id }
  },
})

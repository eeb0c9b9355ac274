import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertCodeBatch, CAMPAIGN_REF, lockCampaign } from './member-campaign.policy.ts'

const LONGEST_NAME = 80

/** Writes a draft like a campaign, whatever became of that one; whoever copies has to reach its codes. */
export const copyMemberCampaign = command(`${CAMPAIGN_REF}.copy`, {
  permission: can('member_campaign', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const { name, rules, subject, body, code_batch_id, held_out_percent } = await lockCampaign(tx, id)
    await assertCodeBatch(tx, code_batch_id)
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
    await sql`insert into member_campaign_outlet (brand_id, member_campaign_id, outlet_id)
      select ${tx.brand_id}::int, ${row.id}::int, o.outlet_id from member_campaign_outlet o
      where o.brand_id = ${tx.brand_id} and o.member_campaign_id = ${id}`.execute(tx.db)
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

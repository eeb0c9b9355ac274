import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { can, requireViewer } from '../../kit/permission.ts'
import { assertAttemptWithin, type ThrottlePolicy } from '../../kit/throttle.ts'
import { MemberCampaignStepInput } from './member-campaign.input.ts'
import { CAMPAIGN_REF, lockCampaign } from './member-campaign.policy.ts'
import { EXAMPLE_VALUES, fillMessage, fillSubject, mailBody } from './message-text.calc.ts'

/** How often somebody may have a message sent to try it. */
const TRYING: ThrottlePolicy = {
  ...{ name: 'campaign_try', free: 5, window_seconds: 600, longest_wait_seconds: 600 },
}

/** Sends the message of a campaign to whoever asks, filled in by way of example; to nobody else. */
export const tryMemberCampaign = command(`${CAMPAIGN_REF}.try`, {
  permission: can('member_campaign', 'update'),
  input: MemberCampaignStepInput,
  run: async (tx, { id, version }) => {
    const row = await lockCampaign(tx, id, version)
    const { admin_id } = requireViewer(tx)
    await assertAttemptWithin(tx, TRYING, `${tx.brand_id} ${admin_id}`)
    const { name, email } = await selectOwn(tx, 'admin', { id: admin_id })
      .select(['name', 'email'])
      .executeTakeFirstOrThrow()
    const brand = await tx.db
      .selectFrom('brand')
      .select('name')
      .where('id', '=', tx.brand_id)
      .executeTakeFirstOrThrow()
    const values = { ...EXAMPLE_VALUES, nama: name }
    await sendMessage(tx, {
      channel: 'email',
      recipient: email,
      subject: fillSubject(`[Uji] ${row.subject}`, values),
      body: mailBody(fillMessage(row.body, values), brand.name, null),
    })
    await audit(tx, { action: `${CAMPAIGN_REF}.try`, entity: CAMPAIGN_REF, entity_id: id, label: row.name })
    return { id }
  },
})

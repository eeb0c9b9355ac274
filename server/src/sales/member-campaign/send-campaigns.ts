import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Context, Services, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateRecord } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { transaction } from '../../kit/transaction.ts'
import { freezeReceivers } from './freeze-campaign.ts'
import { CAMPAIGN_REF, type MemberCampaignRow } from './member-campaign.policy.ts'
import { fillMessage, fillSubject, mailBody } from './message-text.calc.ts'
import { hasStopped, wasWrittenTo } from './segment.queries.ts'
import { stopPath } from './stop-link.ts'

/** Mails a transaction; whoever is killed loses so many at most, and none of them is sent. */
const BATCH = 100

/** What a campaign comes to after a step; anything but `more` ends the turn. */
type Step = 'more' | 'done' | 'none'

/** A campaign that is due, locked; nothing where another process has it, or it was stopped meanwhile. */
async function claimDue(tx: WriteContext, id: number): Promise<MemberCampaignRow | undefined> {
  return tx.db
    .selectFrom('member_campaign as c')
    .selectAll('c')
    .where('c.brand_id', '=', tx.brand_id)
    .where('c.id', '=', id)
    .where('c.planned_at', '<=', tx.now())
    .where('c.finished_at', 'is', null)
    .where('c.stopped_at', 'is', null)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst()
}

interface NextReceiver {
  readonly member_id: number
  readonly name: string
  readonly email: string | null
  readonly may_be_sent: boolean
  readonly points: number
  readonly code: string | null
}

/**
 * Locks the next who are to be written to, in one order for all campaigns, so that a wish to stop and the mail of another
 * campaign come before or after and never between. What is read of them afterwards is as those have left it.
 */
async function lockNext(tx: WriteContext, campaign_id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`with batch as materialized (select r.member_id from member_campaign_receiver r
      where r.brand_id = ${tx.brand_id} and r.member_campaign_id = ${campaign_id} and not r.is_held_out
        and not exists (select from member_campaign_mail w where w.brand_id = ${ownBrand}
          and w.member_campaign_id = r.member_campaign_id and w.member_id = r.member_id)
      order by r.id limit ${BATCH})
    select m.id from member m where m.brand_id = ${tx.brand_id} and m.id in (select batch.member_id from batch)
    order by m.id for update of m`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** What mail to the next needs to know, and whether they may be written to still. */
async function readNext(tx: WriteContext, campaign_id: number): Promise<NextReceiver[]> {
  const ids = await lockNext(tx, campaign_id)
  if (ids.length === 0) return []
  const { rows } = await sql<NextReceiver>`select m.id as member_id, m.name, m.email, c.code,
      m.email is not null and m.consented_at is not null and m.deleted_at is null and not ${hasStopped()}
        and not ${wasWrittenTo(tx)} as may_be_sent,
      coalesce((select b.balance from member_point_balance b where b.brand_id = ${ownBrand} and b.member_id = m.id), 0)::int as points
    from member_campaign_receiver r
    join member m on m.brand_id = ${ownBrand} and m.id = r.member_id
    left join single_use_code c on c.brand_id = ${ownBrand} and c.id = r.single_use_code_id
    where r.brand_id = ${tx.brand_id} and r.member_campaign_id = ${campaign_id} and r.member_id = any(${ids}::int[])
    order by r.id`.execute(tx.db)
  return rows
}

const POINTS = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, '.')

/** Puts the mail of a member into the outbox; answers its id, or null where it must not go out any more. */
async function mailTo(
  tx: WriteContext,
  row: MemberCampaignRow,
  brand_name: string,
  receiver: NextReceiver,
): Promise<number | null> {
  if (!receiver.may_be_sent || receiver.email === null) return null
  const values = { nama: receiver.name, poin: POINTS(receiver.points), kode: receiver.code ?? '' }
  const stop_url = `${tx.services.public_url}${stopPath(tx.services, tx.brand_id, receiver.member_id)}`
  return sendMessage(tx, {
    channel: 'email',
    recipient: receiver.email,
    subject: fillSubject(row.subject, values),
    body: mailBody(fillMessage(row.body, values), brand_name, stop_url),
    stop_url,
  })
}

async function tell(tx: WriteContext, verb: string, before: MemberCampaignRow, after: MemberCampaignRow) {
  await audit(tx, {
    action: `${CAMPAIGN_REF}.${verb}`,
    entity: CAMPAIGN_REF,
    entity_id: before.id,
    label: before.name,
    before,
    after,
  })
}

/** Settles a campaign that begins; one that cannot begin is a draft again, and the log says so. */
async function begin(tx: WriteContext, row: MemberCampaignRow): Promise<Step> {
  try {
    await freezeReceivers(tx, row)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    await tell(tx, 'return', row, await updateRecord(tx, CAMPAIGN_REF, row.id, { planned_at: null }))
    return 'done'
  }
  await tell(tx, 'begin', row, await updateRecord(tx, CAMPAIGN_REF, row.id, { frozen_at: tx.now() }))
  return 'more'
}

/** One step of a campaign in one transaction: it is settled, a batch goes out, or it is finished. */
async function sendStep(tx: WriteContext, id: number): Promise<Step> {
  const row = await claimDue(tx, id)
  if (!row) return 'none'
  if (!row.frozen_at) return begin(tx, row)
  const next = await readNext(tx, id)
  if (next.length === 0) {
    await tell(tx, 'finish', row, await updateRecord(tx, CAMPAIGN_REF, id, { finished_at: tx.now() }))
    return 'done'
  }
  const { name } = await tx.db
    .selectFrom('brand')
    .select('name')
    .where('id', '=', tx.brand_id)
    .executeTakeFirstOrThrow()
  for (const receiver of next) {
    const outbox_message_id = await mailTo(tx, row, name, receiver)
    await tx.db
      .insertInto('member_campaign_mail')
      .values({
        ...{ brand_id: tx.brand_id, member_campaign_id: id, member_id: receiver.member_id },
        ...{ outbox_message_id, decided_at: tx.now() },
      })
      .execute()
  }
  return 'more'
}

/** Carries a campaign on until it is finished, stopped, or in the hands of another process. */
export async function sendCampaign(ctx: Context, id: number): Promise<void> {
  while ((await transaction(ctx, (tx) => sendStep(tx, id))) === 'more');
}

/** Sends the campaign of a job. */
export async function sendCampaignOfJob(services: Services, data: Record<string, unknown>): Promise<void> {
  await sendCampaign(createSystemContext(services, Number(data.brand_id)), Number(data.id))
}

/** Campaigns of a brand that are due, the earlier ones first. */
async function findDue(ctx: Context): Promise<number[]> {
  const { rows } = await transaction(ctx, (tx) =>
    sql<{ id: number }>`select c.id from member_campaign c where c.brand_id = ${tx.brand_id}
      and c.planned_at <= ${tx.now()} and c.finished_at is null and c.stopped_at is null
      order by c.planned_at, c.id`.execute(tx.db),
  )
  return rows.map(({ id }) => id)
}

/** Sends what is due of all brands; done again, or by two at once, nobody is written to twice. */
export async function sendDueCampaigns(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id: brand_id } of rows) {
    const ctx = createSystemContext(services, brand_id)
    for (const id of await findDue(ctx)) await sendCampaign(ctx, id)
  }
}

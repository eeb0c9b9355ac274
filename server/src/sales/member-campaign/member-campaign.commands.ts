import type { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertOutlets } from '../../outlets/outlet/held-outlets.policy.ts'
import {
  MemberCampaignInput,
  MemberCampaignStepInput,
  NewMemberCampaignInput,
  PlanMemberCampaignInput,
} from './member-campaign.input.ts'
import {
  assertCodeBatch,
  assertDraft,
  CAMPAIGN_REF,
  lockCampaign,
  type MemberCampaignRow,
  SEND_CAMPAIGN_JOB,
} from './member-campaign.policy.ts'

const CONSTRAINTS = {
  member_campaign_brand_id_code_batch_id_fkey: ['code_batch_id', 'Kelompok kode tidak ditemukan'],
  member_campaign_outlet_brand_id_outlet_id_fkey: ['outlet_ids', 'Outlet tidak ditemukan'],
} as const

const HELD_OUT_PERCENT = 10

type Written = z.output<typeof NewMemberCampaignInput>

/** Only rules that are given are kept, and told by the log. */
const keptRules = (rules: Written['rules']) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(rules).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value != null)),
    ),
  )

const valuesOf = ({ name, rules, subject, body, code_batch_id, held_out_percent }: Written) => ({
  ...{ name, subject, body, rules: keptRules(rules) },
  ...{ code_batch_id: code_batch_id ?? null, held_out_percent: held_out_percent ?? HELD_OUT_PERCENT },
})

async function writeOutlets(tx: WriteContext, id: number, outlet_ids: readonly number[]): Promise<void> {
  await deleteOwn(tx, 'member_campaign_outlet', { member_campaign_id: id }).execute()
  await tx.db
    .insertInto('member_campaign_outlet')
    .values(
      [...new Set(outlet_ids)].map((outlet_id) => ({
        ...{ brand_id: tx.brand_id, member_campaign_id: id, outlet_id },
      })),
    )
    .execute()
}

async function tell(
  tx: WriteContext,
  verb: string,
  before: MemberCampaignRow | undefined,
  after: MemberCampaignRow,
): Promise<{ id: number }> {
  await audit(tx, {
    action: `${CAMPAIGN_REF}.${verb}`,
    entity: CAMPAIGN_REF,
    entity_id: after.id,
    label: after.name,
    ...(before ? { before } : {}),
    after,
  })
  return { id: after.id }
}

/** Writes a draft. */
export const createMemberCampaign = command(`${CAMPAIGN_REF}.create`, {
  permission: can('member_campaign', 'create'),
  input: NewMemberCampaignInput,
  constraints: CONSTRAINTS,
  run: async (tx, written) => {
    assertOutlets(tx, written.outlet_ids)
    await assertCodeBatch(tx, written.code_batch_id)
    const now = tx.now()
    const row = await tx.db
      .insertInto('member_campaign')
      .values({
        ...valuesOf(written),
        ...{ brand_id: tx.brand_id, author: tx.actor, created_at: now, updated_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeOutlets(tx, row.id, written.outlet_ids)
    return tell(tx, 'create', undefined, row)
  },
})

/** Changes a draft. */
export const updateMemberCampaign = command(`${CAMPAIGN_REF}.update`, {
  permission: can('member_campaign', 'update'),
  input: MemberCampaignInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...written }) => {
    const before = await lockCampaign(tx, id, version)
    assertDraft(before)
    assertOutlets(tx, written.outlet_ids)
    if (written.code_batch_id !== before.code_batch_id) await assertCodeBatch(tx, written.code_batch_id)
    await writeOutlets(tx, id, written.outlet_ids)
    return tell(tx, 'update', before, await updateRecord(tx, CAMPAIGN_REF, id, valuesOf(written)))
  },
})

/** Plans the sending; a message to many takes the right to approve. */
export const planMemberCampaign = command(`${CAMPAIGN_REF}.plan`, {
  permission: can('member_campaign', 'approve'),
  input: PlanMemberCampaignInput,
  run: async (tx, { id, version, planned_at }) => {
    const before = await lockCampaign(tx, id, version)
    assertDraft(before)
    const now = tx.now()
    if (planned_at && planned_at < now) throw invalid({ planned_at: 'Waktu kirim sudah lewat' })
    const at = planned_at ?? now
    const after = await updateRecord(tx, CAMPAIGN_REF, id, { planned_at: at })
    // What waits for its time is found by the turn of every minute.
    if (at <= now) await tx.services.jobs.send(tx.client, SEND_CAMPAIGN_JOB, { brand_id: tx.brand_id, id })
    return tell(tx, 'plan', before, after)
  },
})

/** Makes a planned campaign that has not begun a draft again. */
export const unplanMemberCampaign = command(`${CAMPAIGN_REF}.unplan`, {
  permission: can('member_campaign', 'approve'),
  input: MemberCampaignStepInput,
  run: async (tx, { id, version }) => {
    const before = await lockCampaign(tx, id, version)
    if (before.frozen_at) throw new UserError('CONFLICT', 'Pengiriman sudah dimulai, hentikan kampanye ini')
    if (!before.planned_at) return { id }
    return tell(tx, 'unplan', before, await updateRecord(tx, CAMPAIGN_REF, id, { planned_at: null }))
  },
})

/** Stops a campaign on the way: who was not written to yet is not any more. */
export const stopMemberCampaign = command(`${CAMPAIGN_REF}.stop`, {
  permission: can('member_campaign', 'approve'),
  input: MemberCampaignStepInput,
  run: async (tx, { id, version }) => {
    const before = await lockCampaign(tx, id, version)
    if (before.stopped_at) return { id }
    if (before.finished_at) throw new UserError('CONFLICT', 'Semua pesan kampanye ini sudah dikirim')
    if (!before.planned_at) throw new UserError('CONFLICT', 'Kampanye ini belum dijadwalkan')
    return tell(tx, 'stop', before, await updateRecord(tx, CAMPAIGN_REF, id, { stopped_at: tx.now() }))
  },
})

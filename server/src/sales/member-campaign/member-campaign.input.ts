import { z } from 'zod'
import { id, instant, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { hasField, unknownFields } from './message-text.calc.ts'

export const MOST_CAMPAIGN_OUTLETS = 100

/** How members keep to the rhythm they used to come by. */
export const RHYTHMS = ['slowing', 'lost'] as const

const whole = (label: string, least: number, most: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus bilangan bulat`)
    .min(least, `${label} minimal ${least}`)
    .max(most, `${label} maksimal ${most}`)

/** Who is meant: members for whom all rules hold that are given. */
export const MemberSegmentInput = z
  .object({
    last_visit_from_days: whole('Hari', 0, 3650).nullish().describe('Came last at least so many days ago.'),
    last_visit_to_days: whole('Hari', 0, 3650).nullish().describe('Came last at most so many days ago.'),
    period_days: whole('Periode', 1, 730)
      .nullish()
      .describe('Days that visits and spend are of; 90 without.'),
    visits_from: whole('Kunjungan', 0, 1000).nullish(),
    visits_to: whole('Kunjungan', 0, 1000).nullish(),
    spend_from: whole('Belanja', 0, 1_000_000_000).nullish(),
    spend_to: whole('Belanja', 0, 1_000_000_000).nullish(),
    item_id: id.nullish().describe('Bought this menu in the period.'),
    item_group_id: id.nullish().describe('Bought of this category in the period.'),
    member_tier_ids: z.array(id).max(50, 'Maksimal 50 tingkat').optional(),
    birth_month: whole('Bulan', 1, 12).nullish(),
    rhythm: z.enum(RHYTHMS, 'Pilih kebiasaan').nullish(),
  })
  .superRefine((rules, check) => {
    const pairs = [
      ['last_visit_from_days', 'last_visit_to_days'],
      ['visits_from', 'visits_to'],
      ['spend_from', 'spend_to'],
    ] as const
    for (const [from, to] of pairs) {
      const [least, most] = [rules[from], rules[to]]
      if (typeof least === 'number' && typeof most === 'number' && most < least)
        check.addIssue({ code: 'custom', path: [to], message: 'Batas atas lebih kecil dari batas bawah' })
    }
  })
  .meta({ graphql: 'MemberSegmentInput' })
export type MemberSegment = z.output<typeof MemberSegmentInput>

const text = (label: string, max: number) =>
  requiredText(label, max).superRefine((typed, check) => {
    const unknown = unknownFields(typed)
    if (unknown.length > 0) check.addIssue({ code: 'custom', message: `${unknown.join(', ')} tidak dikenal` })
  })

const fields = {
  name: requiredText('Nama', 80),
  outlet_ids: z
    .array(id)
    .min(1, 'Pilih minimal satu outlet')
    .max(MOST_CAMPAIGN_OUTLETS, `Maksimal ${MOST_CAMPAIGN_OUTLETS} outlet`),
  rules: MemberSegmentInput,
  subject: text('Subjek', 120),
  body: text('Isi pesan', 4000),
  code_batch_id: id.nullish().describe('Gives each receiver a code of its own.'),
  held_out_percent: whole('Kelompok pembanding', 0, 50).optional().describe('10 without it.'),
}

interface Worded {
  readonly subject: string
  readonly body: string
  readonly code_batch_id?: number | null | undefined
}

/** A code is told where there is one, and nowhere else. */
function checkCode({ subject, body, code_batch_id }: Worded, check: z.RefinementCtx): void {
  const is_told = hasField(subject, 'kode') || hasField(body, 'kode')
  if (is_told && !code_batch_id)
    check.addIssue({ code: 'custom', path: ['code_batch_id'], message: 'Pilih kelompok kode untuk {kode}' })
  if (!is_told && code_batch_id)
    check.addIssue({ code: 'custom', path: ['body'], message: 'Tulis {kode} agar kode sampai ke member' })
}

/** A campaign that is being written. */
export const NewMemberCampaignInput = z.object(fields).superRefine(checkCode)

/** Changes a campaign that is still a draft. */
export const MemberCampaignInput = z.object({ id, version: seenVersion, ...fields }).superRefine(checkCode)

/** A step that needs no more than the campaign. */
export const MemberCampaignStepInput = z.object({ id, version: seenVersion })

/** In how many days a member is written to once at most. */
export const MemberCampaignSettingInput = z.object({
  every_days: whole('Jarak', 1, 365),
  version: seenVersion,
})

/** Plans the sending. */
export const PlanMemberCampaignInput = z.object({
  id,
  version: seenVersion,
  planned_at: instant.describe('Now without it.'),
})

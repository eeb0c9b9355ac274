import { z } from 'zod'
import { calendarDate, id, requiredText, seenVersion } from '../../kit/shared.input.ts'

export const CAMPAIGN_SCOPES = ['all', 'category', 'differing', 'risk'] as const
export type CampaignScope = (typeof CAMPAIGN_SCOPES)[number]

export const MOST_CAMPAIGN_OUTLETS = 100
export const MOST_CAMPAIGN_ITEMS = 200

const whole = (label: string, least: number, most: number) =>
  z
    .number(`${label} wajib diisi`)
    .int(`${label} harus bilangan bulat`)
    .min(least, `${label} minimal ${least}`)
    .max(most, `${label} maksimal ${most}`)

const OutletInput = z
  .object({ outlet_id: id, admin_id: id.nullish().describe('Who counts; anybody at the outlet without.') })
  .meta({ graphql: 'CountCampaignOutletInput' })

/** A campaign that is to be opened on a day. */
export const NewCountCampaignInput = z
  .object({
    name: requiredText('Nama', 80),
    planned_on: calendarDate('Tanggal'),
    scope: z.enum(CAMPAIGN_SCOPES, 'Pilih cakupan'),
    ingredient_category_id: id.nullish().describe('Of the scope category.'),
    item_count: whole('Jumlah barang', 1, MOST_CAMPAIGN_ITEMS)
      .optional()
      .describe('Things an outlet, of the scopes differing and risk; 20 without it.'),
    is_blind: z.boolean().optional().describe('Counters do not see what should be there; true without it.'),
    recount_percent: whole('Batas hitung ulang', 1, 100)
      .nullish()
      .describe('Lines that differ by more percent are counted anew once.'),
    every_days: whole('Jarak hari', 1, 92).nullish().describe('Plans the next one when it opens.'),
    outlets: z
      .array(OutletInput)
      .min(1, 'Pilih minimal satu outlet')
      .max(MOST_CAMPAIGN_OUTLETS, `Maksimal ${MOST_CAMPAIGN_OUTLETS} outlet`)
      .refine(
        (rows) => new Set(rows.map(({ outlet_id }) => outlet_id)).size === rows.length,
        'Outlet yang sama terpilih dua kali',
      ),
  })
  .superRefine(({ scope, ingredient_category_id }, check) => {
    if (scope === 'category' && !ingredient_category_id)
      check.addIssue({ code: 'custom', path: ['ingredient_category_id'], message: 'Pilih kategori' })
  })

/** A step that needs no more than the campaign. */
export const CountCampaignStepInput = z.object({ id, version: seenVersion })

/** Sets how often a campaign that is still planned repeats; null stops it. */
export const RepeatCountCampaignInput = z.object({
  id,
  version: seenVersion,
  every_days: whole('Jarak hari', 1, 92).nullish(),
})

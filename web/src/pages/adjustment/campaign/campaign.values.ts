import type { NewCountCampaign } from '../../../parts/graphql/schema.gen.ts'
import type { Scope } from './campaign.words.tsx'

/** An outlet that counts; who counts there, null being anybody. */
export interface CampaignPlace {
  outlet_id: number
  admin_id: number | null
}

/** What the form of a new campaign holds. */
export interface CampaignValues {
  name: string
  planned_on: string | null
  /** Days between two, as the choice names them; empty where it is not repeated. */
  every_days: string
  scope: Scope
  ingredient_category_id: number | null
  item_count: number | null
  recount_percent: number | null
  is_blind: boolean
  outlets: CampaignPlace[]
}

/** Whether a number of things is chosen at each outlet. */
export const isChosen = (scope: Scope) => scope === 'risk' || scope === 'differing'

/** What a new campaign starts from: every outlet counts, tomorrow. */
export const newCampaign = (outlets: readonly { id: number }[], planned_on: string): CampaignValues => ({
  name: 'Opname pekanan',
  planned_on,
  every_days: '',
  scope: 'risk',
  ingredient_category_id: null,
  item_count: 20,
  recount_percent: 10,
  is_blind: true,
  outlets: outlets.map(({ id }) => ({ outlet_id: id, admin_id: null })),
})

/** The values as the rules read them; what is left empty is missing. */
export function toInput({ every_days, ingredient_category_id, item_count, ...values }: CampaignValues) {
  return {
    ...values,
    every_days: every_days === '' ? null : Number(every_days),
    ...(values.scope === 'category' ? { ingredient_category_id } : {}),
    ...(isChosen(values.scope) ? { item_count } : {}),
  }
}

/** A new campaign as the API takes it, once the rules have passed it. */
export const toCampaign = (values: CampaignValues) => toInput(values) as NewCountCampaign

/** Names of the fields. */
export const campaign_labels: Record<string, string> = {
  name: 'Nama',
  planned_on: 'Tanggal',
  every_days: 'Diulang',
  scope: 'Yang dihitung',
  ingredient_category_id: 'Kategori',
  item_count: 'Barang per outlet',
  recount_percent: 'Hitung ulang',
  is_blind: 'Sembunyikan jumlah sistem',
  outlets: 'Outlet',
}

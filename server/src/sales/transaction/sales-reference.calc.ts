import type { OutletTaxSettings } from '../bill/bill-settings.calc.ts'

/** What receipts are computed with: the outlet, and the menu and payment methods that the receipts name. */
export interface SalesReference {
  outlet: { id: number; timezone: string; business_day_cutoff: string }
  /** Newest first. */
  taxes: (OutletTaxSettings & { effective_from: string })[]
  items: Map<number, SoldItem>
  items_by_code: Map<string, SoldItem>
  options: Map<number, SoldOption>
  /** By `VARIANT:OPTION`. */
  options_by_code: Map<string, SoldOption>
  methods: Map<string, { code: string; type: string; fee_bp: number }>
}

export interface SoldItem {
  id: number
  item_group_id: number
  code: string
  is_taxable: boolean
  /** Theoretical cost of one, numeric(18,6). */
  cost: string
}

export interface SoldOption {
  id: number
  code: string
  cost: string
}

const NO_CHARGES: OutletTaxSettings = {
  tax_bp: 0,
  service_bp: 0,
  is_tax_inclusive: false,
  is_service_before_discount: false,
  rounding_step: 0,
  round_down_below: 0,
  is_rounding_cash_only: true,
  service_channels: [],
  inclusive_channels: [],
}

/** The tax settings in force on a business date; before the first, the first; without any, none. */
export function taxOn(reference: SalesReference, business_date: string): OutletTaxSettings {
  const taxes = reference.taxes
  return taxes.find((tax) => tax.effective_from <= business_date) ?? taxes.at(-1) ?? NO_CHARGES
}

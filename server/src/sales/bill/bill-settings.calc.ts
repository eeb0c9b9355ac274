import type { BillSettings } from './bill.calc.ts'

/** The tax settings of an outlet that hold on a business date, with their exceptions by sales channel. */
export interface OutletTaxSettings extends BillSettings {
  /** Channels on which service is charged. */
  service_channels: readonly string[]
  /** Channels whose prices hold tax whatever `is_tax_inclusive` says, such as delivery platforms. */
  inclusive_channels: readonly string[]
}

/** The settings for bills of one sales channel. */
export function billSettingsOf(tax: OutletTaxSettings, channel: string): BillSettings {
  const { service_channels, inclusive_channels, ...settings } = tax
  return {
    ...settings,
    service_bp: service_channels.includes(channel) ? settings.service_bp : 0,
    is_tax_inclusive: settings.is_tax_inclusive || inclusive_channels.includes(channel),
  }
}

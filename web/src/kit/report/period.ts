/** Presets of a report's period: in the address, in the API, and on the button. */
export const period_presets = [
  { value: 'hari-ini', api: 'today', label: 'Hari ini' },
  { value: 'kemarin', api: 'yesterday', label: 'Kemarin' },
  { value: '7-hari', api: 'last_7_days', label: '7 hari' },
  { value: '30-hari', api: 'last_30_days', label: '30 hari' },
  { value: 'minggu-ini', api: 'this_week', label: 'Minggu ini' },
  { value: 'bulan-ini', api: 'this_month', label: 'Bulan ini' },
  { value: 'bulan-lalu', api: 'last_month', label: 'Bulan lalu' },
  { value: 'kustom', api: 'custom', label: 'Kustom' },
] as const

export type PeriodPreset = (typeof period_presets)[number]['value']

/** What a period is held against; `short` stands beside a change. */
export const comparisons = [
  { value: 'tanpa', api: 'none', label: 'Tanpa pembanding', short: '' },
  { value: 'sebelumnya', api: 'previous_period', label: 'Periode sebelumnya', short: 'vs sebelumnya' },
  { value: 'pekan-lalu', api: 'same_weekday', label: 'Hari sama minggu lalu', short: 'vs minggu lalu' },
  { value: 'tahun-lalu', api: 'last_year', label: 'Tahun lalu', short: 'vs tahun lalu' },
] as const

export type Comparison = (typeof comparisons)[number]['value']

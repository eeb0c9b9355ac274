import { formatNumber } from '../../../kit/format/number.ts'
import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  planned: { label: 'Direncanakan', tone: 'quiet' },
  running: { label: 'Berjalan', tone: 'info' },
  finished: { label: 'Selesai', tone: 'good' },
  cancelled: { label: 'Dibatalkan', tone: 'bad' },
}

export const status_options = Object.entries(states).map(([value, { label }]) => ({ value, label }))

/** Where a campaign stands. */
export function CampaignPill({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: 'quiet' as const }
  return <Pill tone={tone}>{label}</Pill>
}

export const scope_options = [
  { value: 'risk', label: 'Dipilih Lumbung' },
  { value: 'differing', label: 'Paling sering selisih' },
  { value: 'category', label: 'Satu kategori' },
  { value: 'all', label: 'Semua barang' },
] as const
export type Scope = (typeof scope_options)[number]['value']

export const scope_hints: Readonly<Record<Scope, string>> = {
  risk: 'Separuh yang nilainya besar dan sering meleset, separuh yang paling lama belum dihitung.',
  differing: 'Separuh yang paling sering selisih, separuh yang paling lama belum dihitung.',
  category: 'Bahan dari satu kategori.',
  all: 'Semua bahan, dan menu yang punya stok sendiri.',
}

interface Scoped {
  readonly scope: string
  readonly item_count: number
  readonly ingredient_category: { readonly name: string } | null
}

/** What a campaign counts. */
export function scopeText({ scope, item_count, ingredient_category }: Scoped): string {
  const label = scope_options.find(({ value }) => value === scope)?.label ?? scope
  if (scope === 'category') return ingredient_category?.name ?? label
  return scope === 'all' ? label : `${label}, ${formatNumber(item_count, 0)} barang per outlet`
}

export const repeat_options = [
  { value: '', label: 'Tidak diulang' },
  { value: '1', label: 'Setiap hari' },
  { value: '7', label: 'Setiap minggu' },
  { value: '14', label: 'Setiap 2 minggu' },
  { value: '28', label: 'Setiap 4 minggu' },
]

/** How often a campaign repeats; null where it does not. */
export function repeatText(days: number | null): string | null {
  if (days === null) return null
  return repeat_options.find(({ value }) => value === String(days))?.label ?? `Setiap ${days} hari`
}

import { STORAGE_LABELS } from '../ingredient/storage-words.calc.ts'
import type { MovementType } from '../ledger/movement-type.calc.ts'

export const KINDS = ['adjustment', 'waste', 'transfer', 'count'] as const
export type Kind = (typeof KINDS)[number]

export const STATUSES = ['draft', 'sent', 'counting', 'waiting', 'done', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

export const REASONS = [
  'opening',
  'count_difference',
  'input_error',
  'damaged',
  'expired',
  'spilled',
  'miscooked',
  'lost',
  'staff_meal',
  'sample',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** As people read them, also in the stock log. */
export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  opening: 'Stok Awal',
  count_difference: 'Selisih Stok Opname',
  input_error: 'Salah Input',
  damaged: 'Rusak',
  expired: 'Kedaluwarsa',
  spilled: 'Tumpah',
  miscooked: 'Salah Masak',
  lost: 'Hilang',
  staff_meal: 'Makan Karyawan',
  sample: 'Sampel',
  other: 'Lainnya',
}

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  adjustment: 'Penyesuaian',
  waste: 'Stok Terbuang',
  transfer: 'Transfer',
  count: 'Stok Opname',
}

/** Which reasons a kind of document may give; transfers and counts need none. */
export const REASONS_OF: Readonly<Record<Kind, readonly Reason[]>> = {
  adjustment: ['input_error', 'opening', 'count_difference', 'other'],
  waste: ['damaged', 'expired', 'spilled', 'miscooked', 'lost', 'staff_meal', 'sample', 'other'],
  transfer: [],
  count: [],
}

/** How numbers of a kind begin. */
export const NUMBER_KINDS = { adjustment: 'ADJ', waste: 'WST', transfer: 'TRF', count: 'SO' } as const

/** The movement that a line of an adjustment or of waste makes. */
export function movementTypeOf(kind: Kind, reason: Reason | null, is_in: boolean): MovementType {
  if (kind === 'waste') {
    if (reason === 'staff_meal') return 'STAFF_MEAL'
    return reason === 'sample' ? 'SAMPLE' : 'WASTE'
  }
  if (reason === 'opening') return 'OPENING'
  return is_in ? 'ADJUST_IN' : 'ADJUST_OUT'
}

/** The reason as it stands in the stock log. */
export function reasonText(reason: Reason | null, reason_text: string | null): string | null {
  if (!reason) return null
  return reason === 'other' && reason_text ? reason_text : REASON_LABELS[reason]
}

interface CountScope {
  readonly scope: string | null
  readonly storage: string | null
  readonly ingredient_category: { readonly name: string } | null
}

/** What a count covers. */
export function scopeText({ scope, storage, ingredient_category }: CountScope): string {
  if (scope === 'category') return ingredient_category?.name ?? 'Kategori'
  if (scope === 'items') return 'Barang terpilih'
  if (scope === 'storage') return STORAGE_LABELS[storage ?? ''] ?? 'Tempat simpan'
  return 'Semua stok'
}

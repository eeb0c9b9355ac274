import {
  KIND_LABELS,
  type Kind,
  REASON_LABELS,
  REASONS_OF,
  type Reason,
} from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import { attachment_events } from '../../parts/document/attachment-events.ts'

/** Kinds of documents as people read them. */
export const kindLabel = (kind: string): string => KIND_LABELS[kind as Kind] ?? kind

export const kind_options = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
export const reason_options = Object.entries(REASON_LABELS).map(([value, label]) => ({ value, label }))

/** Reasons a kind of document may give, for its form. */
export const reasonsFor = (kind: string) =>
  (REASONS_OF[kind as Kind] ?? []).map((value) => ({ value: value as string, label: REASON_LABELS[value] }))

/** What the first step of each kind is for, where a person chooses it. */
export const kind_texts: Readonly<Record<Kind, string>> = {
  adjustment: 'Betulkan stok yang tercatat, atau isi stok awal.',
  waste: 'Catat yang rusak, kedaluwarsa, tumpah, atau dimakan karyawan.',
  transfer: 'Kirim stok ke outlet lain dan catat penerimaannya.',
  count: 'Hitung stok fisik; penjualan tetap berjalan.',
}

interface Reasoned {
  readonly kind: string
  readonly reason: string | null
  readonly reason_text: string | null
}

/** The reason in words; empty for documents without one. */
export function reasonLabel({ reason, reason_text }: Reasoned): string {
  if (!reason) return ''
  return reason === 'other' && reason_text ? reason_text : (REASON_LABELS[reason as Reason] ?? reason)
}

const action_words: Readonly<Record<string, string>> = {
  create: 'Dibuat',
  update: 'Diubah',
  approve_first: 'Disetujui, menunggu persetujuan kedua',
  approve: 'Disetujui',
  reject: 'Ditolak',
  withdraw: 'Ditarik kembali',
  start: 'Mulai dihitung',
  count: 'Menghitung',
  recount: 'Minta hitung ulang',
  receive: 'Diterima',
  cancel: 'Dibatalkan',
  settle: 'Selisih diperbarui',
  ...attachment_events,
}

/** A step of the timeline in words. */
export function actionLabel(action: string, kind: string): string {
  if (action === 'submit') return kind === 'transfer' ? 'Dikirim' : 'Diselesaikan'
  return action_words[action] ?? action
}

/** The action that finishes a draft, as its button says it. */
export function submitLabel(kind: string): string {
  if (kind === 'transfer') return 'Kirim stok'
  return kind === 'count' ? 'Selesaikan hitungan' : 'Selesaikan'
}

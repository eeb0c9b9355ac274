import { formatNumber } from '../../../../kit/format/number.ts'
import type { PillTone } from '../../../../kit/ui/pill.tsx'
import type { LiveOrderFragment } from './dashboard.gql.gen.ts'

interface Word {
  readonly label: string
  readonly tone: PillTone
}

const states: Readonly<Record<string, Word>> = {
  ACCEPTED: { label: 'Sedang dibuat', tone: 'info' },
  DRIVER_ALLOCATED: { label: 'Pengemudi menuju outlet', tone: 'info' },
  DRIVER_ARRIVED: { label: 'Pengemudi di outlet', tone: 'warn' },
  COLLECTED: { label: 'Sedang diantar', tone: 'good' },
  BILL_PAID: { label: 'Tagihan dibayar', tone: 'good' },
}

/** How an order stands, in a word. */
export function stateOf({ state, accepted_type, ready_at }: LiveOrderFragment): Word {
  if (state === 'PENDING')
    return accepted_type === 'MANUAL'
      ? { label: 'Menunggu diterima', tone: 'warn' }
      : { label: 'Baru masuk', tone: 'info' }
  if (state === 'ACCEPTED' && ready_at) return { label: 'Siap diambil', tone: 'good' }
  return states[state] ?? { label: state, tone: 'quiet' }
}

const types: Readonly<Record<string, string>> = {
  DeliveredByGrab: 'Diantar Grab',
  DeliveredByRestaurant: 'Kurir sendiri',
  TakeAway: 'Ambil sendiri',
  TakeAwayOrder: 'Ambil sendiri',
  DineIn: 'Makan di tempat',
  ScanToOrder: 'Pesan di meja',
  PosDineOutOrder: 'Bawa pulang',
}

/** How an order reaches its guest. */
export const typeOf = ({ order_type }: LiveOrderFragment): string => types[order_type] ?? order_type

const flags: Readonly<Record<string, string>> = {
  FRACTION: 'Ada nilai yang bukan rupiah bulat',
  SUBTOTAL: 'Isi pesanan tidak sama dengan subtotal GrabFood',
  TOTAL: 'Total GrabFood tidak sesuai rumusnya',
  UNKNOWN_ITEM: 'Ada menu yang belum dikenal',
  UNKNOWN_OPTION: 'Ada tambahan yang belum dikenal',
  NOT_RECORDED: 'Belum menjadi nota',
}

/** What is odd about an order and wants somebody's eye. */
export const oddities = ({ flags: raised }: LiveOrderFragment): string[] =>
  (raised ?? []).flatMap((flag) => flags[flag] ?? [])

/** Grab's reasons for a cancellation by the outlet. */
export const cancel_choices = [
  { value: 1001, label: 'Menu tidak tersedia' },
  { value: 1002, label: 'Terlalu banyak pesanan' },
  { value: 1003, label: 'Outlet tutup' },
  { value: 1004, label: 'Outlet segera tutup' },
] as const

const codes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(cancel_choices.map(({ value, label }) => [String(value), label])),
  REJECTED: 'Ditolak outlet',
  MERCHANT_1001: 'Menu tidak tersedia',
  MERCHANT_1002: 'Terlalu banyak pesanan',
  MERCHANT_1003: 'Outlet tutup',
  MERCHANT_1004: 'Outlet segera tutup',
  CANCELLED_BY_EATER: 'Dibatalkan tamu',
  ACCEPT_TIMEOUT: 'Tidak diterima tepat waktu',
  NO_DRIVER: 'Tidak ada pengemudi',
}

const ends: Readonly<Record<string, string>> = {
  CANCELLED: 'Dibatalkan tanpa keterangan',
  FAILED: 'Gagal tanpa keterangan',
  REFUNDED: 'Uang dikembalikan',
}

/** Why orders ended without a sale. Codes of Grab's are free text: one we do not know is shown as it came. */
export function reasonOf({ code, state }: { code: string | null; state: string }): string {
  if (state === 'REFUNDED') return ends.REFUNDED ?? state
  return code ? (codes[code] ?? code) : (ends[state] ?? state)
}

/** A span of time: '12 mnt', '45 dtk'. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 60) return `${seconds} dtk`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `${minutes} mnt`
  return `${formatNumber(Math.floor(minutes / 60), 0)} jam ${minutes % 60} mnt`
}

/** How long orders took until they could be fetched, and how long drivers waited for them; undefined of none. */
export function nameTimes(sums: {
  prep_seconds: number | null
  driver_wait_seconds: number | null
}): string | undefined {
  if (sums.prep_seconds === null) return undefined
  const wait = sums.driver_wait_seconds
  return `Rata-rata siap ${formatSeconds(sums.prep_seconds)}${wait === null ? '' : `, pengemudi menunggu ${formatSeconds(wait)}`}`
}

interface ShownLine {
  readonly name: string
  readonly qty: number
  readonly options: readonly string[]
  readonly note: string | null
}

/** The lines of an order as the server keeps them. */
export const linesOf = ({ lines }: LiveOrderFragment): readonly ShownLine[] => lines as readonly ShownLine[]

interface Receiver {
  readonly name: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly instruction: string | null
}

/** Whom our own courier brings an order to. */
export const receiverOf = ({ receiver }: LiveOrderFragment): Receiver | null => receiver as Receiver | null

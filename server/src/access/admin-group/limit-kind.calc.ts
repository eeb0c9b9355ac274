import type { Authorization } from '../../kit/authorization.calc.ts'

/** What a role may be held to in rupiah. */
export const LIMIT_KINDS = [
  'adjustment',
  'transfer',
  'refund',
  'discount',
  'price_change',
  'expense',
] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Up to how many rupiah something is done; what is not named has no end. */
export type Limits = Readonly<Partial<Record<LimitKind, number>>>

/** The highest limit that can be told, in rupiah. */
export const HIGHEST_LIMIT = 1_000_000_000_000

type Takes = readonly (readonly [module: string, authorization: Authorization])[]

interface LimitWords {
  readonly label: string
  /** What is held against it, as the form says. */
  readonly meaning: string
  /** The rights that it holds back: without any of them it says nothing. */
  readonly takes: Takes
}

const DOCUMENTS: Takes = [
  ['adjustment', 'update'],
  ['adjustment', 'approve'],
  ['adjustment', 'archive'],
]

/** Limits in the order of the form. */
export const LIMIT_WORDS: Readonly<Record<LimitKind, LimitWords>> = {
  adjustment: {
    label: 'Penyesuaian stok',
    meaning: 'Nilai penyesuaian, waste, atau opname; di atasnya menunggu persetujuan',
    takes: DOCUMENTS,
  },
  transfer: {
    label: 'Transfer stok',
    meaning: 'Nilai barang yang dikirim; di atasnya menunggu persetujuan',
    takes: DOCUMENTS,
  },
  refund: {
    label: 'Void dan refund',
    meaning: 'Uang yang dikembalikan dari satu nota lewat panel',
    takes: [['report_transaction', 'approve']],
  },
  discount: {
    label: 'Diskon',
    meaning: 'Potongan terbesar dari satu nota pada diskon yang diterbitkan',
    takes: [['discount', 'update']],
  },
  price_change: {
    label: 'Perubahan harga',
    meaning: 'Selisih dengan harga sekarang, per menu atau pilihan',
    takes: [
      ['menu', 'update'],
      ['variant', 'update'],
      ['price', 'create'],
      ['price', 'update'],
    ],
  },
  expense: {
    label: 'Pengeluaran',
    meaning: 'Nilai satu catatan pengeluaran',
    takes: [
      ['income_expense', 'create'],
      ['income_expense', 'update'],
    ],
  },
}

/** What somebody may do, as far as limits are concerned. */
export interface Held {
  readonly holds: (module: string, authorization: Authorization) => boolean
  readonly limits: Limits
}

/** Up to how many rupiah somebody does something: 0 without the right, endless without a limit. */
export function reachOf(kind: LimitKind, { holds, limits }: Held): number {
  const { takes } = LIMIT_WORDS[kind]
  if (!takes.some(([module, authorization]) => holds(module, authorization))) return 0
  return limits[kind] ?? Number.POSITIVE_INFINITY
}

/** The first kind of which a change gives more than before, and more than the giver has; nothing when there is none. */
export function findGivenBeyond(giver: Held, before: Held, after: Held): LimitKind | undefined {
  return LIMIT_KINDS.find((kind) => {
    const given = reachOf(kind, after)
    return given > reachOf(kind, before) && given > reachOf(kind, giver)
  })
}

/** The lower of two limits of each kind: nobody does more than either. */
export function narrowLimits(one: Limits, other: Limits): Limits {
  const kinds = LIMIT_KINDS.filter((kind) => one[kind] !== undefined || other[kind] !== undefined)
  const most = (kind: LimitKind) =>
    Math.min(one[kind] ?? Number.POSITIVE_INFINITY, other[kind] ?? Number.POSITIVE_INFINITY)
  return Object.fromEntries(kinds.map((kind) => [kind, most(kind)]))
}

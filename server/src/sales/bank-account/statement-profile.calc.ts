/** Banks whose statements are known by their headings; `other` is any file with a table. */
export const STATEMENT_PROFILES = ['bca', 'mandiri', 'bri', 'bni', 'other'] as const
export type StatementProfile = (typeof STATEMENT_PROFILES)[number]

/** What a column of a statement may hold. */
export const STATEMENT_COLUMNS = [
  ...(['date', 'description', 'method', 'credit', 'debit', 'amount', 'direction'] as const),
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** Headings by what they stand for, where a file calls its columns otherwise than is known. */
export type ColumnMap = Readonly<Partial<Record<StatementColumn, string>>>

/** How the statements of an account are read. */
export interface StatementFormat {
  readonly profile: StatementProfile
  readonly columns: ColumnMap
  /** The file tells the bank's side: what came in is debit or negative. */
  readonly is_reversed: boolean
}

type Headings = Readonly<Record<StatementColumn, readonly string[]>>

const HEADINGS: Headings = {
  date: [
    ...['tanggal', 'tgl', 'date', 'tanggal transaksi', 'tanggal settlement', 'settlement date'],
    ...['posting date', 'tgl tran', 'tanggal pencairan', 'transaction date'],
  ],
  description: [
    ...['keterangan', 'deskripsi', 'uraian', 'description', 'berita', 'keterangan transaksi'],
    ...['uraian transaksi', 'transaction description', 'remarks', 'remark', 'desk tran'],
  ],
  method: ['metode', 'method', 'channel', 'sumber', 'metode pembayaran', 'payment method'],
  credit: ['kredit', 'credit', 'cr', 'mutasi kredit', 'credit amount', 'dana masuk', 'uang masuk'],
  debit: [
    'debet',
    'debit',
    'db',
    'mutasi debet',
    'mutasi debit',
    'debit amount',
    'dana keluar',
    'uang keluar',
  ],
  amount: ['jumlah', 'nominal', 'amount', 'jumlah bersih', 'net amount', 'mutasi'],
  direction: [
    'db cr',
    'cr db',
    'd k',
    'd c',
    'dr cr',
    'debit kredit',
    'debet kredit',
    'dk',
    'tipe',
    'jenis mutasi',
  ],
}

/** What a bank means where its headings have several that are known: those of its exports first. */
const OF_BANK: Readonly<Record<StatementProfile, Partial<Headings>>> = {
  bca: { date: ['tanggal transaksi', 'tanggal'], amount: ['jumlah', 'mutasi'] },
  mandiri: { date: ['posting date', 'date', 'tanggal'], description: ['description', 'remarks'] },
  bri: { date: ['tgl tran', 'tanggal transaksi', 'tanggal'], description: ['desk tran', 'uraian transaksi'] },
  bni: { date: ['posting date', 'tanggal'], description: ['transaction description', 'description'] },
  other: {},
}

/** A heading without what writes it differently: `TGL_TRAN` is `tgl tran`, `DB/CR` is `db cr`. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const NO_PLACES: readonly number[] = []

/**
 * Where the columns of a statement stand, by their headings: those that the account names, then those of its bank, then
 * any that are known. A text may stand in several columns, all else in the first of them.
 */
export function findColumns(
  headers: readonly string[],
  { profile, columns }: StatementFormat,
): Record<StatementColumn, readonly number[]> {
  const known = headers.map(plainHeading)
  const placesOf = (heading: string) =>
    known.flatMap((own, place) => (own !== '' && own === plainHeading(heading) ? [place] : []))
  const find = (column: StatementColumn) => {
    const named = columns[column]
    if (named !== undefined) return placesOf(named)
    const headings = [...(OF_BANK[profile][column] ?? []), ...HEADINGS[column]]
    return headings.map(placesOf).find((places) => places.length > 0) ?? NO_PLACES
  }
  const found = Object.fromEntries(STATEMENT_COLUMNS.map((column) => [column, find(column)])) as Record<
    StatementColumn,
    readonly number[]
  >
  const [amount] = found.amount
  // BCA writes DB and CR below no heading, beside the amount.
  if (found.direction.length === 0 && amount !== undefined && known[amount + 1] === '')
    found.direction = [amount + 1]
  return found
}

import { formatDate, formatDateRange } from '../../kit/format/date.ts'
import type { ReportColumn, ReportTableData } from '../../kit/report/column.ts'
import type { GetProfitLossQuery } from './income-expenses.gql.gen.ts'
import { kind_labels } from './income-expenses.words.tsx'

export type Profit = GetProfitLossQuery['profitLoss']
type Day = Profit['by_day'][number]
type ProfitOutlet = Profit['by_outlet'][number]
type ProfitSpan = Profit['by_week'][number]
type ProfitCity = Profit['by_city'][number]
type Category = Profit['by_category'][number]
/** What the figures of profit and loss are called and mean, in their order. */
export const profit_words = {
  gross: {
    label: 'Penjualan kotor',
    definition:
      'Harga menu dikali jumlah, sebelum diskon. Termasuk pajak dan layanan bila ada di dalam harga.',
  },
  discount: { label: 'Diskon', definition: 'Diskon menu dan nota di luar platform pesan antar.' },
  platform_promo: {
    label: 'Promosi platform',
    definition:
      'Bagian promosi di platform pesan antar yang ditanggung sendiri. Yang ditanggung platform tidak mengurangi penjualan.',
  },
  included_charges: {
    label: 'Pajak & layanan dalam harga',
    definition: 'Pajak dan layanan yang terkandung dalam harga jual.',
  },
  refund: { label: 'Pengembalian', definition: 'Nilai bersih menu yang dikembalikan.' },
  net: {
    label: 'Penjualan bersih',
    definition: 'Penjualan sesudah diskon dan pengembalian, tanpa layanan dan pajak.',
  },
  uncosted_net: {
    label: 'Penjualan tanpa HPP',
    definition: 'Penjualan bersih menu yang HPP-nya belum diketahui; tidak masuk laba kotor.',
  },
  cogs: { label: 'HPP', definition: 'Harga pokok penjualan teoretis pada saat terjual.' },
  gross_profit: { label: 'Laba kotor', definition: 'Penjualan yang HPP-nya diketahui dikurangi HPP.' },
  service: {
    label: 'Pendapatan layanan',
    definition: 'Biaya layanan yang dibayar tamu. Pajak (PBJT) dan tip bukan pendapatan.',
  },
  rounding: { label: 'Pembulatan nota', definition: 'Selisih karena total nota dibulatkan.' },
  platform_fee: {
    label: 'Komisi platform',
    definition: 'Potongan platform pesan antar, menurut persentase metode pembayaran saat dibayar.',
  },
  payment_fee: {
    label: 'Biaya pembayaran',
    definition: 'Potongan kartu, QRIS, dan dompet digital (MDR), menurut metode saat dibayar.',
  },
  waste: { label: 'Waste', definition: 'Nilai stok yang dicatat terbuang.' },
  own_use: { label: 'Pemakaian sendiri', definition: 'Nilai stok untuk makan karyawan dan sampel.' },
  stock_loss: {
    label: 'Selisih stok',
    definition: 'Kurang di opname, koreksi, dan transfer, dikurangi yang lebih.',
  },
  production_loss: {
    label: 'Susut produksi',
    definition: 'Nilai bahan yang masuk produksi dikurangi hasilnya.',
  },
  income: { label: 'Pemasukan lain', definition: 'Pemasukan di luar penjualan yang masuk laba rugi.' },
  expense: {
    label: 'Pengeluaran',
    definition:
      'Pengeluaran yang masuk laba rugi. Belanja bahan tidak termasuk karena dibebankan lewat HPP saat terjual.',
  },
  net_profit: {
    label: 'Laba bersih',
    definition:
      'Laba kotor ditambah layanan, pembulatan, dan pemasukan lain, dikurangi komisi, biaya pembayaran, kehilangan stok, dan pengeluaran.',
  },
  actual_cogs: {
    label: 'HPP aktual',
    definition: 'HPP teoretis ditambah waste, pemakaian sendiri, selisih stok, dan susut produksi.',
  },
  prime_cost: {
    label: 'Prime cost',
    definition: 'HPP ditambah pengeluaran dari kategori biaya tenaga kerja.',
  },
}

type Figure = keyof typeof profit_words
const figures = Object.keys(profit_words) as Figure[]

/** What lies between gross and net sales. */
export const off_gross = ['discount', 'platform_promo', 'included_charges', 'refund'] as const
/** What is earned besides sales, and lost besides what was sold, in the order of the statement. */
export const further_earned = ['service', 'rounding'] as const
export const further_lost = [
  'platform_fee',
  'payment_fee',
  'waste',
  'own_use',
  'stock_loss',
  'production_loss',
] as const

/** What only some brands have: told where there is any of it. */
const seldom: ReadonlySet<Figure> = new Set([
  'uncosted_net',
  ...off_gross,
  ...further_earned,
  ...further_lost,
])

/** Whether costs are told; those that nobody knows are told as such. */
export const seesCosts = ({ total }: Pick<Profit, 'total'>) => total.uncosted_net !== null

/** The columns of what profit and loss is told by; costs only where they are told. */
function figureColumns<Row extends { figures: Profit['total'] }>(
  rows: readonly Row[],
  total: Profit['total'],
): ReportColumn<Row>[] {
  const open: readonly Figure[] = ['gross', ...off_gross, 'net', 'service', 'rounding', 'income', 'expense']
  return figures
    .filter(
      (name) =>
        (seesCosts({ total }) || open.includes(name)) &&
        (!seldom.has(name) || rows.some((row) => row.figures[name])),
    )
    .map((name) => ({
      key: name,
      header: profit_words[name].label,
      definition: profit_words[name].definition,
      kind: 'rupiah',
      value: (row) => row.figures[name],
      total: total[name],
      is_main: name === 'net_profit',
    }))
}

/** By what days are told together. */
export const spans = [
  { value: 'hari', label: 'Harian' },
  { value: 'minggu', label: 'Mingguan' },
  { value: 'bulan', label: 'Bulanan' },
] as const
export type Span = (typeof spans)[number]['value']

/** Profit and loss week by week, or month by month, each as far as the period has it. */
export function spanTable(profit: Profit, span: Exclude<Span, 'hari'>): ReportTableData<ProfitSpan> {
  const rows = span === 'minggu' ? profit.by_week : profit.by_month
  const name = span === 'minggu' ? 'minggu' : 'bulan'
  return {
    id: span,
    title: `Laba rugi per ${name}`,
    columns: [
      {
        key: 'range',
        header: span === 'minggu' ? 'Minggu' : 'Bulan',
        kind: 'text',
        value: ({ range }) => range.from,
        write: ({ range }) => formatDateRange(range.from, range.to),
      },
      ...figureColumns(rows, profit.total),
    ],
    rows,
    keyOf: ({ range }) => range.from,
    total_label: `Total ${rows.length} ${name}`,
  }
}

/** Profit and loss city by city. */
export function cityTable({ by_city, total }: Profit): ReportTableData<ProfitCity> {
  return {
    id: 'kota',
    title: 'Laba rugi per kota',
    columns: [
      { key: 'city', header: 'Kota', kind: 'text', value: ({ city }) => city },
      ...figureColumns(by_city, total),
    ],
    rows: by_city,
    keyOf: ({ city }) => city,
    total_label: `Total ${by_city.length} kota`,
  }
}

/** Profit and loss day by day. */
export function dayTable({ by_day, total }: Profit): ReportTableData<Day> {
  return {
    id: 'hari',
    title: 'Laba rugi per hari',
    columns: [
      {
        key: 'date',
        header: 'Tanggal',
        kind: 'text',
        value: ({ date }) => date,
        write: ({ date }) => formatDate(date),
      },
      ...figureColumns(by_day, total),
    ],
    rows: by_day,
    keyOf: ({ date }) => date,
    total_label: `Total ${by_day.length} hari`,
  }
}

/** Profit and loss outlet by outlet. */
export function outletTable({ by_outlet, total }: Profit): ReportTableData<ProfitOutlet> {
  return {
    id: 'outlet',
    title: 'Laba rugi per outlet',
    columns: [
      { key: 'name', header: 'Outlet', kind: 'text', value: ({ outlet }) => outlet.name },
      ...figureColumns(by_outlet, total),
    ],
    rows: by_outlet,
    keyOf: ({ outlet }) => outlet.id,
    total_label: `Total ${by_outlet.length} outlet`,
  }
}

/** What a category is called. */
export const categoryName = ({ name }: Pick<Category, 'name'>) => name ?? 'Tanpa kategori'

/** A line of profit and loss: a category, what several are part of, or one of those. */
export interface CategoryLine {
  key: string
  kind: string
  name: string
  /** The category it is of; null is none, undefined several. */
  category: string | null | undefined
  amount: number
  like_amount: number | null
  previous_amount: number | null
  is_part: boolean
}

/** The sum of what is known; null where nothing is. */
function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0)
}

/** Categories as lines: those that are part of another under the sum of it, which counts what is booked on itself too. */
export function linesOf(rows: readonly Category[]): CategoryLine[] {
  const lines: CategoryLine[] = []
  const tops = Map.groupBy(rows, ({ parent_id, category_id }) => parent_id ?? category_id)
  for (const [top_id, group] of tops) {
    const parts = group.filter(({ parent_id }) => parent_id !== null)
    const own = group.filter(({ parent_id }) => parent_id === null)
    const sum = (rows_of: readonly Category[]) => ({
      amount: rows_of.reduce((total, { amount }) => total + amount, 0),
      like_amount: sumKnown(rows_of.map(({ like_amount }) => like_amount)),
      previous_amount: sumKnown(rows_of.map(({ previous_amount }) => previous_amount)),
    })
    const [first] = group
    const name = own[0] ? categoryName(own[0]) : (first?.parent_name ?? '')
    const kind = first?.kind ?? ''
    const category = parts.length > 0 ? undefined : (own[0]?.name ?? null)
    lines.push({ key: `${kind} ${top_id}`, kind, name, category, is_part: false, ...sum(group) })
    if (parts.length === 0) continue
    const direct = own.map((row) => ({ row, called: `${categoryName(row)}, lainnya` }))
    for (const { row, called } of [...parts.map((row) => ({ row, called: categoryName(row) })), ...direct])
      lines.push({
        key: `${row.kind} ${top_id} ${row.category_id}`,
        kind,
        name: called,
        category: row.name,
        amount: row.amount,
        like_amount: row.like_amount,
        previous_amount: row.previous_amount,
        is_part: true,
      })
  }
  return lines
}

/** Income and expenses by category with the account codes of the books. */
export function categoryTable({ by_category }: Profit): ReportTableData<Category> {
  return {
    id: 'kategori',
    title: 'Per kategori',
    columns: [
      { key: 'account_code', header: 'Kode akun', kind: 'text', value: ({ account_code }) => account_code },
      { key: 'name', header: 'Kategori', kind: 'text', value: categoryName },
      { key: 'parent', header: 'Bagian dari', kind: 'text', value: ({ parent_name }) => parent_name },
      { key: 'kind', header: 'Jenis', kind: 'text', value: ({ kind }) => kind_labels[kind] ?? kind },
      {
        key: 'is_in_profit',
        header: 'Masuk laba rugi',
        kind: 'text',
        value: ({ is_in_profit }) => (is_in_profit ? 'Ya' : 'Tidak'),
      },
      { key: 'amount', header: 'Jumlah', kind: 'rupiah', value: ({ amount }) => amount },
    ],
    rows: by_category,
    keyOf: ({ kind, category_id }) => `${kind} ${category_id}`,
  }
}

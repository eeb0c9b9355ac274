import { compareCells } from '../../kit/export/cell.calc.ts'
import type { Sheet } from '../../kit/export/sheet.calc.ts'
import { BELOW } from '../../outlets/area/area-rows.calc.ts'
import { headOf, type Measures } from '../../sales/measure.calc.ts'
import { salesMeasures } from '../../sales/sales-metric.calc.ts'
import { channelMeasures } from '../channel/channel-measure.calc.ts'
import { GROUP_TITLES, MENU_TITLES } from '../cube/group-basis.calc.ts'
import { discountMeasures } from '../discount/discount-measure.calc.ts'
import { integrityMeasures } from '../integrity/integrity-measure.calc.ts'
import { itemMeasures } from '../item/item-measure.calc.ts'
import { paymentMeasures } from '../payment/payment-measure.calc.ts'
import { profitMeasures } from '../profit-loss/profit-measure.calc.ts'
import { varianceMeasures } from '../variance/variance-measure.calc.ts'
import { GROUPING_WORDS } from './made-report.calc.ts'
import type { ScheduledReport } from './scheduled-report.calc.ts'

const GROUPED: readonly (readonly [string, ...string[]])[] = [
  ['hari', GROUPING_WORDS.day.title],
  ['outlet', GROUPING_WORDS.outlet.title],
  ['kasir', GROUPING_WORDS.cashier.title],
  ['jam', GROUPING_WORDS.hour.title],
  ['channel', GROUPING_WORDS.channel.title],
  ['wilayah', 'Wilayah', 'Per outlet'],
]

/** What sheets of a mail are called, by the name that their table has in the address of its page. */
const TITLES: Readonly<Record<ScheduledReport, readonly (readonly [string, ...string[]])[]>> = {
  summary: [
    ...GROUPED,
    ['hari', 'Waktu'],
    ['grup', ...Object.values(GROUP_TITLES)],
    ['pembayaran', 'Pembayaran'],
    ['pajak', 'Pajak PBJT'],
  ],
  item: [
    ...GROUPED,
    ['menu', ...Object.values(MENU_TITLES), ...Object.values(GROUP_TITLES)],
    ['rekayasa', 'Rekayasa menu'],
  ],
  payment: [...GROUPED, ['metode', 'Metode'], ['pencairan', 'Pencairan']],
  discount: [
    ...GROUPED,
    ['promo', 'Promo'],
    ['nota', 'Diskon terbesar'],
    ['pembeli', 'Member pada nota berdiskon'],
    ['penyetuju', 'Penyetuju'],
    ['kompliment', 'Kompliment'],
  ],
  shift: [],
  price: [
    ['harga', 'Harga per channel'],
    ['wilayah', 'Wilayah', 'Per outlet'],
    ['daftar-harga', 'Per daftar harga'],
    ['harga-manual', 'Harga manual di kasir'],
    ['perubahan-harga', 'Perubahan harga'],
  ],
  channel: [
    ['channel', 'Kontribusi per channel'],
    ['outlet', 'Kontribusi per outlet'],
    ['impas', 'Kontribusi per menu dan channel'],
    ['habis', 'Habis di GrabFood'],
  ],
  cashier: [
    ['kasir', 'Menurut kasir dan penyetuju'],
    ['nota', 'Void dan pengembalian terbaru'],
    ['di-luar-hak', 'Di luar hak'],
  ],
  variance: [
    ['barang', 'Selisih per barang'],
    ['sebab', 'Selisih per sebab'],
    ['outlet', 'Selisih per outlet'],
  ],
  integrity: [
    ['kasir', 'Kasir'],
    ['alasan', 'Alasan'],
  ],
  profit: [
    ...['kota', 'wilayah', 'hari', 'outlet', 'minggu', 'bulan'].map(
      (span) => [span, `Laba rugi per ${span}`] as const,
    ),
    ['kategori', 'Per kategori'],
  ],
  journal: [],
  ledger: [['buku-besar', 'Buku besar']],
}

const MEASURES: Readonly<Partial<Record<ScheduledReport, readonly Measures[]>>> = {
  summary: [salesMeasures, itemMeasures, paymentMeasures],
  item: [itemMeasures, salesMeasures],
  payment: [paymentMeasures],
  discount: [discountMeasures],
  price: [salesMeasures, itemMeasures],
  channel: [channelMeasures, itemMeasures],
  variance: [varianceMeasures],
  integrity: [integrityMeasures],
  profit: [profitMeasures],
}

/** What headings begin with, of columns that hold no measure or that files call otherwise than tables. */
const HEADS = new Map<string, readonly string[]>(
  Object.entries({
    above: ['Di atas harga'],
    account_code: ['Kode akun'],
    action: ['Saran'],
    actor: ['Diubah oleh', 'Oleh'],
    amount: ['Jumlah', 'Nilai'],
    amount_bp: ['% dari kotor'],
    approver: ['Penyetuju', 'Disetujui oleh'],
    average: ['Rata-rata'],
    below: ['Di bawah harga'],
    break_even: ['Impas'],
    cashier: ['Kasir'],
    cause: ['Sebab'],
    change: ['vs pembanding'],
    class: ['Kelas'],
    commission: ['Komisi'],
    contribution: ['Kontribusi'],
    contribution_bp: ['Kontribusi (%)'],
    count: ['Kali'],
    counted: ['Stok fisik'],
    date: ['Tanggal'],
    days: ['Hari'],
    difference: ['Selisih'],
    dine_in_price: ['Setara makan di tempat'],
    discount: ['Diskon', 'Promo sendiri', 'Kebocoran'],
    expected: ['Stok sistem', 'Seharusnya cair'],
    fee: ['Biaya'],
    food_cost: ['Food cost'],
    food_cost_bp: ['Food cost'],
    funded_by: ['Ditanggung'],
    gap: ['Selisih'],
    gap_value: ['Selisih (Rp)'],
    goods: ['Barang dihitung'],
    goods_with_gap: ['Barang selisih'],
    gross: ['Kotor'],
    gross_profit: ['Laba kotor'],
    group: ['Grup'],
    kind: ['Jenis'],
    known_fee_bp: ['Biaya diketahui'],
    leakage_bp: ['Kebocoran (%)'],
    lines: ['Baris'],
    list: ['Daftar harga'],
    list_price: ['Harga jual'],
    markup_bp: ['vs menu'],
    member: ['Member'],
    members: ['Member'],
    names: ['Nama diskon'],
    net: ['Bersih'],
    new: ['Harga baru'],
    old: ['Harga lama'],
    outlet: ['Outlet'],
    outlets: ['Outlet'],
    over: ['Lebih'],
    overdue: ['Lewat jatuh tempo'],
    packaging: ['Kemasan dalam HPP'],
    parent: ['Bagian dari'],
    payment_fee: ['Biaya bayar'],
    payout_promo: ['Promo pencairan'],
    pending: ['Belum jatuh tempo'],
    price: ['Harga menu', 'Harga jual'],
    profit: ['Total laba kotor'],
    qty: ['Terjual', 'Porsi'],
    realised_price: ['Terealisasi'],
    reason: ['Alasan'],
    receipts: ['Nota'],
    received: ['Sudah cair'],
    refund_total: ['Nilai pengembalian'],
    refunds: ['Pengembalian'],
    rows: ['Barang'],
    rule: ['Di luar hak'],
    score: ['Skor'],
    sentence: ['Alasan'],
    sessions: ['Sesi'],
    share: ['Porsi', '% dari kotor', 'Dari semua diskon'],
    short: ['Kurang'],
    split: ['Bayar terpisah'],
    tax_bp: ['Tarif'],
    total: ['Nilai'],
    unexplained: ['Tak terjelaskan'],
    unit: ['Kontribusi/porsi'],
    used: ['Pemakaian teoretis'],
    uses: ['Pemakaian', 'Dipakai'],
    void_total: ['Nilai void'],
    voids: ['Void'],
  }),
)

/** Columns that name their row, and stand first in files whatever they are called there. */
const NAMES: ReadonlySet<string> = new Set([
  ...['name', 'key', 'date', 'outlet', 'channel', 'group', 'method', 'area', 'cashier', 'number', 'who'],
  ...['buyer', 'city', 'range', 'actor', 'cause'],
])

/** Which column of a sheet an order of the page is of; -1 where the file has none like it. */
function columnOf(report: ScheduledReport, header: readonly string[], key: string): number {
  const measures = (MEASURES[report] ?? []).flatMap((all) => {
    const found = Object.hasOwn(all, key) ? all[key] : undefined
    return found ? [found] : []
  })
  const labels = measures.flatMap((measure) => [measure.label, headOf(measure)])
  const named = header.findIndex((head) =>
    labels.some((label) => head === label || head === `${label} (%)` || head === `${label} (Rp)`),
  )
  if (named >= 0) return named
  const told = (HEADS.get(key) ?? [])
    .map((begin) => header.findIndex((head) => head.startsWith(begin)))
    .find((at) => at >= 0)
  return told ?? (NAMES.has(key) ? 0 : -1)
}

type Row = Sheet['body'][number]

function depthOf([first]: Row): number {
  let depth = 0
  while (String(first).startsWith(BELOW, depth * BELOW.length)) depth += 1
  return depth
}

/** Rows in order, each followed by those that lie below it, in order among themselves. */
function orderRows(rows: readonly Row[], compare: (a: Row, b: Row) => number, depth = 0): Row[] {
  const blocks: Row[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    if (last && depthOf(row) > depth) last.push(row)
    else blocks.push([row])
  }
  return blocks
    .toSorted(([a = []], [b = []]) => compare(a, b))
    .flatMap(([head = [], ...below]) => [head, ...orderRows(below, compare, depth + 1)])
}

/** The sheets of a report in the orders that a view has of its tables, as the page's own file has them. */
export function orderSheets(report: ScheduledReport, sheets: readonly Sheet[], state: string): Sheet[] {
  const orders = new URLSearchParams(state).getAll('urut').flatMap((text) => {
    const [, table = '', sign = '', key = ''] = /^([^:]+):(-?)([a-z_]+)$/.exec(text) ?? []
    const titles = TITLES[report].flatMap(([name, ...own]) => (name === table ? own : []))
    return titles.length > 0 ? [{ titles, sign: sign ? -1 : 1, key }] : []
  })
  return sheets.map((sheet) => {
    const order = orders.find(({ titles }) => titles.includes(sheet.title))
    const at = order ? columnOf(report, sheet.header, order.key) : -1
    if (!order || at < 0) return sheet
    const rows = sheet.has_total ? sheet.body.slice(0, -1) : sheet.body
    const compare = (a: Row, b: Row) => compareCells(a[at] ?? null, b[at] ?? null, order.sign)
    return { ...sheet, body: [...orderRows(rows, compare), ...sheet.body.slice(rows.length)] }
  })
}

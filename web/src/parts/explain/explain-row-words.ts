import { writeCondition } from '../../kit/list/condition.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import type { Explained } from './explain-documents.ts'

type Row = NonNullable<Explained['rows']>[number]

const events: Readonly<Record<string, string>> = {
  sale: 'Penjualan',
  void: 'Void',
  refund: 'Pengembalian',
  waste: 'Waste',
  own_use: 'Pemakaian sendiri',
  stock_loss: 'Selisih stok',
  production_loss: 'Susut produksi',
  income: 'Pemasukan',
  expense: 'Pengeluaran',
  bought: 'Penerimaan barang',
  bought_back: 'Penerimaan dibatalkan',
  session: 'Sesi kasir',
  cash_out: 'Kas keluar',
  movement: 'Pergerakan stok',
  rounding: 'Pembulatan nota',
  payment: 'Pembayaran',
  ordered: 'Barang dipesan',
  received: 'Barang diterima',
  note: 'Nota pemasok',
  returned: 'Retur',
  paid: 'Pembayaran',
  owed: 'Belum lunas',
  planned: 'Rencana',
  payout: 'Selisih pencairan',
  due_payout: 'Pencairan',
  deviation: 'Di luar hak',
  cash_entry: 'Pemasukan atau pengeluaran',
  safe_drop: 'Setoran laci ke brankas',
  cash_transfer: 'Pindahan kas',
  cash_count: 'Hitungan kas',
  counted: 'Opname',
  exception: 'Catatan mesin kasir',
  booked: 'Jurnal',
  bank_opening: 'Saldo awal rekening',
  bank_line: 'Mutasi rekening',
  point: 'Poin',
  lot: 'Lot',
  made: 'Produksi',
  cooked: 'Selesai dimasak',
  grab_order: 'Pesanan GrabFood',
}

/** What a row is of, as people say it. */
export const nameEvent = ({ event }: Pick<Row, 'event'>): string => events[event] ?? event

/** What heads the rows: receipts, or whatever else they are told by. */
export const nameRows = (rows: readonly Pick<Row, 'record'>[]): string =>
  rows.every(({ record }) => record === 'receipt') ? 'Nota' : 'Sumber'

/** Where the record that tells a row is shown. */
export function hrefOfRow({ record, record_id, business_date, number, outlet }: Row): string {
  switch (record) {
    case 'entry':
      return `/income-expenses/edit/${record_id}`
    case 'receiving':
    case 'production':
      return `/receiving/detail/${record_id}`
    case 'order':
      return `/purchase-order/detail/${record_id}`
    case 'cash_transfer':
      return `/income-expenses/cash/transfer/${record_id}`
    case 'cash_place':
      return `/income-expenses/cash/${record_id}`
    case 'book_entry':
      return `/books/entry/${record_id}`
    case 'settlement':
      return record_id === 0 ? '/payment/reconciliation' : `/payment/reconciliation/${record_id}`
    case 'kitchen_line':
      return '/kitchen/kecepatan'
    case 'grab_order':
      return record_id === 0 ? '/integration/grab/dashboard' : `/report/transaction?struk=${record_id}`
    case 'lot':
      return `/inventory/expiry/${record_id}`
    case 'member':
      return `/member/edit/${record_id}?tab=poin`
    case 'adjustment':
      return `/adjustment/detail/${record_id}`
    case 'session': {
      if (record_id !== 0) return `/report/shift/${record_id}`
      // What a till told of no session of its: the sessions of that day.
      const day = { periode: 'kustom', dari: business_date, sampai: business_date }
      return `/report/shift${stringifySearch({ ...day, outlet: outlet?.id ?? 'semua' })}`
    }
    case 'budget':
      return `/income-expenses/budget${stringifySearch({ tahun: Number(business_date.slice(0, 4)), outlet: outlet?.id })}`
    case 'deviation': {
      const day = { periode: 'kustom', dari: business_date, sampai: business_date }
      return `/report/cashier${stringifySearch({ ...day, outlet: outlet?.id ?? 'semua' })}`
    }
    case 'movement': {
      // The movements of the good on that day.
      const f = [writeCondition({ field: 'item_name', operator: 'IsEqualTo', values: [number ?? ''] })]
      const day = { periode: 'kustom', dari: business_date, sampai: business_date }
      return `/stock-log${stringifySearch({ ...day, outlet: outlet?.id ?? 'semua', f })}`
    }
    default:
      return `/report/transaction?struk=${record_id}`
  }
}

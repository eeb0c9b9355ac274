import {
  IconAlertTriangle,
  IconArrowsTransferDown,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarX,
  IconCash,
  IconCashRegister,
  IconClipboardCheck,
  IconClipboardX,
  IconClockExclamation,
  IconEye,
  IconLockAccess,
  IconMailCheck,
  IconMoped,
  IconPackage,
  IconPackageImport,
  IconPlugConnectedX,
  IconReceiptFilled,
  IconReceiptOff,
  IconReceiptTax,
  IconTrendingUp,
  IconTruckDelivery,
  IconUserShield,
  IconWebhook,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { TaskName } from '../../../../server/src/access/task/task-name.calc.ts'
import { describeClock } from '../../../../server/src/outlets/device/device-clock.calc.ts'
import { formatDate, formatDayNear, formatMonth, today } from '../../kit/format/date.ts'
import { formatBasisPoints, formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { stringifySearch } from '../../kit/router/search.ts'
import type { Task } from './use-tasks.ts'

interface TaskWords {
  /** What the kind is called, where one chooses what to be told of. */
  readonly label: string
  readonly icon: ComponentType
  readonly title: (task: Task) => string
  /** What decides of it, besides outlet, age and amount. */
  readonly note?: (task: Task) => string | null | undefined
  readonly href: (task: Task) => string
  /** Only Masters are led there. */
  readonly is_for_masters?: true
  /** What its link says. */
  readonly open: string
}

const many = (count: number | null) => formatNumber(count ?? 0, 0)
const signed = (amount: number) => `${amount < 0 ? 'kurang' : 'lebih'} ${formatRupiah(Math.abs(amount))}`
const contacts: Readonly<Record<string, string>> = {
  both: 'Email dan nomor telepon',
  email: 'Email',
  phone: 'Nomor telepon',
}

/** Receipts of some days at all outlets that a filter finds. */
const receiptsAt = (from: string | null, status: string) =>
  `/report/transaction${stringifySearch({ periode: 'kustom', dari: from ?? today(), sampai: today(), outlet: 'semua', status })}`
const tillsOf = ({ outlet_id }: Task) => `/outlet/edit/${outlet_id}?tab=perangkat`

/** How each kind of task is told and where it leads. */
export const task_words: Readonly<Record<TaskName, TaskWords>> = {
  verification: {
    label: 'Verifikasi akun',
    icon: IconMailCheck,
    title: ({ note }) => `${contacts[note ?? 'both'] ?? 'Akun'} Anda belum diverifikasi`,
    href: ({ note }) => `/email-verification${note === 'phone' ? '?channel=phone' : ''}`,
    open: 'Verifikasi',
  },
  access_request: {
    label: 'Permintaan akses',
    icon: IconLockAccess,
    title: ({ title }) => `${title} meminta hak akses`,
    note: ({ note }) => note,
    href: ({ ref }) => `/admin/edit/${ref}`,
    open: 'Buka',
  },
  watch: {
    label: 'Angka yang diawasi',
    icon: IconEye,
    title: ({ title }) => title ?? '',
    note: ({ note }) => note,
    href: () => '/report/watch',
    open: 'Lihat',
  },
  plan_end: {
    label: 'Paket berakhir',
    icon: IconBuildingStore,
    title: ({ title, tone, count }) =>
      tone === 'bad'
        ? 'Paket Anda sudah berakhir'
        : `Paket ${title ?? ''} berakhir dalam ${many(count)} hari`,
    note: ({ tone }) =>
      tone === 'bad' ? 'Data tetap dapat dilihat dan diekspor, tetapi tidak dapat diubah' : null,
    href: () => '/plan_options?planDuration=30',
    is_for_masters: true,
    open: 'Perpanjang',
  },
  add_on_end: {
    label: 'Add-on berakhir',
    icon: IconBuildingStore,
    title: ({ title, due }) => `Add-on ${title} berakhir ${due ? formatDate(due) : ''}`,
    href: () => '/invoice/add-on',
    is_for_masters: true,
    open: 'Perpanjang',
  },
  clock_wrong: {
    label: 'Jam kasir salah',
    icon: IconClockExclamation,
    title: ({ title, count }) => `Jam ${title} ${describeClock(count ?? 0)}`,
    note: () => 'Setel ulang agar nota masuk pada waktu yang benar',
    href: tillsOf,
    open: 'Periksa',
  },
  till_silent: {
    label: 'Kasir tidak mengirim penjualan',
    icon: IconPlugConnectedX,
    title: ({ outlet_name }) => `Kasir ${outlet_name} belum mengirim penjualan`,
    note: () => 'Padahal outlet buka',
    href: tillsOf,
    open: 'Periksa',
  },
  intake_issue: {
    label: 'Kiriman kasir ditolak',
    icon: IconReceiptOff,
    title: ({ count }) => `${many(count)} kiriman kasir belum masuk`,
    href: () => '/report/transaction/perlu-diperiksa',
    open: 'Periksa',
  },
  receipt_issue: {
    label: 'Nota selisih',
    icon: IconReceiptOff,
    title: ({ count }) => `${many(count)} nota selisih`,
    note: () => '7 hari terakhir: tagihan, pembayaran, atau menu tidak cocok',
    href: ({ due }) => receiptsAt(due, 'selisih'),
    open: 'Periksa',
  },
  receipt_mark: {
    label: 'Nota janggal',
    icon: IconReceiptFilled,
    title: ({ count }) => `${many(count)} nota janggal`,
    note: () => 'Nomor berulang, uang kurang, pilihan asing, atau waktu terbalik',
    href: ({ due }) => receiptsAt(due, 'janggal'),
    open: 'Periksa',
  },
  till_deviation: {
    label: 'Di luar hak kasir',
    icon: IconUserShield,
    title: ({ count }) => `${many(count)} tindakan di luar hak kasir`,
    note: () => '7 hari terakhir: void, pengembalian, diskon, atau laci tanpa persetujuan yang berhak',
    href: () => '/report/cashier?periode=7-hari&outlet=semua',
    open: 'Periksa',
  },
  cashier_incomplete: {
    label: 'Kasir perlu dilengkapi',
    icon: IconUserShield,
    title: ({ count }) => `${many(count)} nama kasir perlu dilengkapi`,
    note: () => 'Dikirim mesin kasir dan belum punya kode dan profil hak',
    href: () => '/cashier?status=lengkapi',
    open: 'Lengkapi',
  },
  session_approval: {
    label: 'Selisih kasir perlu disetujui',
    icon: IconCash,
    title: ({ title }) => `Selisih kas ${title ?? 'kasir'} perlu disetujui`,
    note: ({ note, amount }) => [amount ? signed(amount) : null, note].filter(Boolean).join(': '),
    href: ({ ref }) => `/report/shift/${ref}`,
    open: 'Buka',
  },
  session_open: {
    label: 'Laci belum ditutup',
    icon: IconCashRegister,
    title: ({ title, due }) => `Sesi ${title ?? 'kasir'} ${due ? formatDayNear(due) : ''} belum ditutup`,
    href: ({ ref }) => `/report/shift/${ref}`,
    open: 'Tutup',
  },
  adjustment_approval: {
    label: 'Dokumen stok perlu disetujui',
    icon: IconClipboardCheck,
    title: ({ title }) => `${title} menunggu persetujuan`,
    note: ({ note }) => note,
    href: ({ ref }) => `/adjustment/detail/${ref}`,
    open: 'Buka',
  },
  transfer_coming: {
    label: 'Transfer dalam perjalanan',
    icon: IconArrowsTransferDown,
    title: ({ title }) => `Transfer ${title} dalam perjalanan`,
    note: ({ note }) => (note ? `Dari ${note}` : null),
    href: ({ ref }) => `/adjustment/detail/${ref}`,
    open: 'Terima',
  },
  count_open: {
    label: 'Stok opname belum selesai',
    icon: IconClipboardCheck,
    title: ({ title, note }) =>
      `Stok opname ${title} ${note === 'draft' ? 'direncanakan' : 'sedang dihitung'}`,
    href: ({ ref }) => `/adjustment/detail/${ref}`,
    open: 'Hitung',
  },
  count_stuck: {
    label: 'Opname terjadwal belum bisa dibuka',
    icon: IconClipboardX,
    title: ({ title }) => `${title} belum bisa dibuka`,
    note: ({ note }) => note,
    href: ({ ref }) => `/adjustment/campaign/${ref}`,
    open: 'Lihat',
  },
  stock_short: {
    label: 'Stok menipis',
    icon: IconPackage,
    title: ({ count }) => `${many(count)} stok di bawah minimum`,
    note: ({ note }) => (Number(note) > 0 ? `${many(Number(note))} di antaranya habis` : null),
    href: () => '/inventory?status=menipis',
    open: 'Lihat',
  },
  lot_expiring: {
    label: 'Hampir kedaluwarsa',
    icon: IconCalendarX,
    title: ({ count }) => `${many(count)} lot kedaluwarsa dalam 3 hari`,
    note: ({ note }) => (Number(note) > 0 ? `${many(Number(note))} di antaranya sudah lewat` : null),
    href: () => '/inventory/expiry',
    open: 'Lihat',
  },
  order_approval: {
    label: 'Pesanan pembelian perlu disetujui',
    icon: IconTruckDelivery,
    title: ({ title }) => `${title} menunggu persetujuan`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
    open: 'Buka',
  },
  order_late: {
    label: 'Pesanan pembelian terlambat',
    icon: IconTruckDelivery,
    title: ({ title }) => `${title} terlambat datang`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
    open: 'Buka',
  },
  order_due: {
    label: 'Pesanan datang hari ini',
    icon: IconTruckDelivery,
    title: ({ title }) => `${title} datang hari ini`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
    open: 'Terima',
  },
  receiving_open: {
    label: 'Penerimaan belum selesai',
    icon: IconPackageImport,
    title: ({ title }) => `Penerimaan ${title} belum selesai`,
    note: ({ note }) => note,
    href: ({ ref }) => `/receiving/detail/${ref}`,
    open: 'Buka',
  },
  price_rise: {
    label: 'Harga bahan naik',
    icon: IconTrendingUp,
    title: ({ title, count }) => `${title} naik ${formatBasisPoints(count ?? 0, 1)}`,
    note: ({ note }) => note,
    href: ({ ref }) => `/ingredient/edit/${ref}`,
    open: 'Lihat',
  },
  payout_late: {
    label: 'Pencairan lewat jatuh tempo',
    icon: IconBuildingBank,
    title: ({ count }) => `${many(count)} pencairan lewat jatuh tempo`,
    note: ({ due }) => (due ? `Yang tertua seharusnya cair ${formatDate(due)}` : null),
    href: () => '/payment/reconciliation/aging',
    open: 'Periksa',
  },
  deposit_late: {
    label: 'Setoran belum diterima bank',
    icon: IconBuildingBank,
    title: ({ title }) => `Setoran ${title} belum diterima bank`,
    note: ({ note, due }) => [note, due && `disetor ${formatDate(due)}`].filter(Boolean).join(' · '),
    href: ({ ref }) => `/income-expenses/cash/transfer/${ref}`,
    open: 'Buka',
  },
  tax_return: {
    label: 'Pelaporan pajak restoran',
    icon: IconReceiptTax,
    title: ({ title, note }) =>
      `Pajak restoran ${title ? formatMonth(title) : ''} perlu ${note === 'changed' ? 'dibetulkan' : 'dilaporkan'}`,
    note: ({ due }) => due && `Paling lambat ${formatDate(due)}`,
    href: () => '/books/tax',
    open: 'Buka',
  },
  grab_fail: {
    label: 'GrabFood gagal sinkron',
    icon: IconAlertTriangle,
    title: ({ count }) =>
      (count ?? 0) > 0 ? `${many(count)} perubahan menu ditolak GrabFood` : 'Menu gagal dikirim ke GrabFood',
    note: ({ note }) => note,
    href: ({ ref }) => `/integration/grab/${ref}/manage-menu`,
    open: 'Perbaiki',
  },
  grab_out: {
    label: 'Menu habis di GrabFood',
    icon: IconMoped,
    title: ({ count }) => `${many(count)} menu habis di GrabFood`,
    note: ({ note }) => note,
    href: ({ ref }) => `/integration/grab/${ref}/manage-menu`,
    open: 'Lihat',
  },
  webhook_paused: {
    label: 'Webhook dijeda',
    icon: IconWebhook,
    title: ({ title }) => `Webhook ${title ?? ''} dijeda`,
    note: ({ note }) =>
      note === 'orphaned' ? 'Penanggung jawab tidak lagi berhak' : 'Tidak menerima apa pun selama sehari',
    href: ({ ref }) => `/developers/webhook/edit/${ref}`,
    open: 'Periksa',
  },
}

import type { TaskName, TaskTone } from '../../access/task/task-name.calc.ts'
import { printNumber, printRupiah, printShare, printShortDay } from '../../kit/pdf/printed.calc.ts'
import { describeClock } from '../../outlets/device/device-clock.calc.ts'
import { addDays } from '../../outlets/outlet/business-date.calc.ts'
import { wordsOf } from '../doctor/check-words.calc.ts'
import { printMonth } from '../tax-return/print-month.calc.ts'

/** What is said of a task by its words. */
export interface ToldTask {
  readonly kind: TaskName
  readonly ref: number
  readonly outlet_id: number | null
  readonly outlet_name: string | null
  readonly title: string | null
  readonly note: string | null
  readonly due: string | null
  readonly amount: number | null
  readonly count: number | null
  readonly tone: TaskTone
}

/** How a kind of task is told, on pages and in mails; `today` is the day by the reader's clock. */
interface TaskText {
  /** What the kind is called, where one chooses what to be told of. */
  readonly label: string
  /** Only Masters are led there. */
  readonly is_for_masters?: true
  readonly title: (task: ToldTask, today: string) => string
  /** What decides of it, besides outlet, age and amount. */
  readonly note?: (task: ToldTask) => string | null | undefined
  /** Where it leads in the panel. */
  readonly href: (task: ToldTask, today: string) => string
}

const many = (count: number | null) => printNumber(count ?? 0)
const signed = (amount: number) => `${amount < 0 ? 'kurang' : 'lebih'} ${printRupiah(Math.abs(amount))}`
const contacts: Readonly<Record<string, string>> = {
  both: 'Email dan nomor telepon',
  email: 'Email',
  phone: 'Nomor telepon',
}

/** A day, with its year where that is not the one of today. */
function nearDay(day: string, today: string): string {
  const told = printShortDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? told.slice(0, -5) : told
}

/** Receipts of some days at all outlets that a filter finds. */
const receiptsAt = (from: string, until: string, status: string) =>
  `/report/transaction?periode=kustom&dari=${from}&sampai=${until}&outlet=semua&status=${status}`
/** What a finding of the doctor is about: its check and the id of its subject. */
export function findingOf(note: string | null): { check: string; subject_id: number } {
  const [check = '', subject_id] = (note ?? '').split(' ')
  return { check, subject_id: Number(subject_id) || 0 }
}
/** What raised prices brought in the days before and after: portions and gross profit, null where it is not known. */
function marginsOf(note: string | null) {
  const [day = '', ...figures] = (note ?? '').split(' ')
  const [qty_before, qty_after, before, after] = figures.map((text) => (text === '-' ? null : Number(text)))
  return { day, qty: [qty_before ?? 0, qty_after ?? 0], profit: [before ?? null, after ?? null] }
}
const tillsOf = ({ outlet_id }: ToldTask) => `/outlet/edit/${outlet_id}?tab=perangkat`

/** When a supplier was reminded last. */
const remindedText = (days: number) =>
  days <= 0 ? 'diingatkan hari ini' : `diingatkan ${many(days)} hari lalu`

/** Why money that a guest paid pays nothing. */
const MONEY_PROBLEMS: Readonly<Record<string, string>> = {
  amount: 'Jumlahnya lain dari pesanan',
  currency: 'Dibayar dalam mata uang lain',
  changed: 'Pesanan berubah sesudah kode dibuat',
  paid_already: 'Pesanan sudah lunas dengan cara lain',
  closed: 'Pesanan sudah dibatalkan atau ditolak',
  not_booked: 'Notanya tidak dapat dibuat',
}

/** How each kind of task is told and where it leads. */
export const task_texts: Readonly<Record<TaskName, TaskText>> = {
  verification: {
    label: 'Verifikasi akun',
    title: ({ note }) => `${contacts[note ?? 'both'] ?? 'Akun'} Anda belum diverifikasi`,
    href: ({ note }) => `/email-verification${note === 'phone' ? '?channel=phone' : ''}`,
  },
  access_request: {
    label: 'Permintaan akses',
    title: ({ title }) => `${title} meminta hak akses`,
    note: ({ note }) => note,
    href: ({ ref }) => `/admin/edit/${ref}`,
  },
  mention: {
    label: 'Nama Anda disebut di komentar',
    title: ({ title }) => `Anda disebut: ${title}`,
    note: ({ note }) => note,
    href: ({ ref }) => `/comment/${ref}`,
  },
  watch: {
    label: 'Angka yang diawasi',
    title: ({ title }) => title ?? '',
    note: ({ note }) => note,
    href: () => '/report/watch',
  },
  plan_end: {
    label: 'Paket berakhir',
    is_for_masters: true,
    title: ({ title, tone, count }) =>
      tone === 'bad'
        ? 'Paket Anda sudah berakhir'
        : `Paket ${title ?? ''} berakhir dalam ${many(count)} hari`,
    note: ({ tone }) =>
      tone === 'bad' ? 'Data tetap dapat dilihat dan diekspor, tetapi tidak dapat diubah' : null,
    href: () => '/plan_options?planDuration=30',
  },
  add_on_end: {
    label: 'Add-on berakhir',
    is_for_masters: true,
    title: ({ title, due }) => `Add-on ${title} berakhir ${due ? printShortDay(due) : ''}`,
    href: () => '/invoice/add-on',
  },
  brand_closing: {
    label: 'Brand akan ditutup',
    is_for_masters: true,
    title: ({ title, count, due }) =>
      `Brand ${title ?? ''} ditutup ${count ? `dalam ${many(count)} hari` : 'hari ini'}${due ? `, ${printShortDay(due)}` : ''}`,
    note: ({ note }) => `Semua datanya dihapus, atas permintaan ${note ?? 'Master'}`,
    href: () => '/brand?tab=data',
  },
  limit_near: {
    label: 'Batas paket hampir tercapai',
    is_for_masters: true,
    title: ({ title, tone }) => `Batas ${title} ${tone === 'bad' ? 'tercapai' : 'hampir tercapai'}`,
    note: ({ note }) => note,
    href: () => '/invoice/add-on',
  },
  clock_wrong: {
    label: 'Jam kasir salah',
    title: ({ title, count }) => `Jam ${title} ${describeClock(count ?? 0)}`,
    note: () => 'Setel ulang agar nota masuk pada waktu yang benar',
    href: tillsOf,
  },
  till_silent: {
    label: 'Kasir tidak mengirim penjualan',
    title: ({ outlet_name }) => `Kasir ${outlet_name} belum mengirim penjualan`,
    note: () => 'Padahal outlet buka',
    href: tillsOf,
  },
  intake_issue: {
    label: 'Kiriman kasir ditolak',
    title: ({ count }) => `${many(count)} kiriman kasir belum masuk`,
    href: () => '/report/transaction/perlu-diperiksa',
  },
  receipt_issue: {
    label: 'Nota selisih',
    title: ({ count }) => `${many(count)} nota selisih`,
    note: () => '7 hari terakhir: tagihan, pembayaran, atau menu tidak cocok',
    href: ({ due }, today) => receiptsAt(due ?? today, today, 'selisih'),
  },
  receipt_mark: {
    label: 'Nota janggal',
    title: ({ count }) => `${many(count)} nota janggal`,
    note: () => 'Nomor berulang, uang kurang, pilihan asing, atau waktu terbalik',
    href: ({ due }, today) => receiptsAt(due ?? today, today, 'janggal'),
  },
  till_deviation: {
    label: 'Di luar hak kasir',
    title: ({ count }) => `${many(count)} tindakan di luar hak kasir`,
    note: () => '7 hari terakhir: void, pengembalian, diskon, atau laci tanpa persetujuan yang berhak',
    href: () => '/report/cashier?periode=7-hari&outlet=semua',
  },
  cashier_incomplete: {
    label: 'Kasir perlu dilengkapi',
    title: ({ count }) => `${many(count)} nama kasir perlu dilengkapi`,
    note: () => 'Dikirim mesin kasir dan belum punya kode dan profil hak',
    href: () => '/cashier?status=lengkapi',
  },
  low_rating: {
    label: 'Penilaian rendah belum dijawab',
    title: ({ count }) => `${many(count)} penilaian rendah belum dijawab`,
    note: () => '14 hari terakhir: satu atau dua bintang dari tamu',
    href: () => '/rating?status=rendah',
  },
  session_approval: {
    label: 'Selisih kasir perlu disetujui',
    title: ({ title }) => `Selisih kas ${title ?? 'kasir'} perlu disetujui`,
    note: ({ note, amount }) => [amount ? signed(amount) : null, note].filter(Boolean).join(': '),
    href: ({ ref }) => `/report/shift/${ref}`,
  },
  session_open: {
    label: 'Laci belum ditutup',
    title: ({ title, due }, today) =>
      `Sesi ${title ?? 'kasir'} ${due ? nearDay(due, today) : ''} belum ditutup`,
    href: ({ ref }) => `/report/shift/${ref}`,
  },
  adjustment_approval: {
    label: 'Dokumen stok perlu disetujui',
    title: ({ title }) => `${title} menunggu persetujuan`,
    note: ({ note }) => note,
    href: ({ ref }) => `/adjustment/detail/${ref}`,
  },
  stock_request: {
    label: 'Permintaan stok menunggu jawaban',
    title: ({ note, due }, today) =>
      `${note ?? 'Outlet lain'} meminta barang${due ? ` untuk ${nearDay(due, today)}` : ''}`,
    note: ({ title, count }) => `${many(count)} barang, ${title}`,
    href: ({ ref }) => `/adjustment/request/${ref}`,
  },
  transfer_coming: {
    label: 'Transfer dalam perjalanan',
    title: ({ title }) => `Transfer ${title} dalam perjalanan`,
    note: ({ note }) => (note ? `Dari ${note}` : null),
    href: ({ ref }) => `/adjustment/detail/${ref}`,
  },
  count_open: {
    label: 'Stok opname belum selesai',
    title: ({ title, note }) =>
      `Stok opname ${title} ${note === 'draft' ? 'direncanakan' : 'sedang dihitung'}`,
    href: ({ ref }) => `/adjustment/detail/${ref}`,
  },
  count_stuck: {
    label: 'Opname terjadwal belum bisa dibuka',
    title: ({ title }) => `${title} belum bisa dibuka`,
    note: ({ note }) => note,
    href: ({ ref }) => `/adjustment/campaign/${ref}`,
  },
  stock_short: {
    label: 'Stok menipis',
    title: ({ count }) => `${many(count)} stok di bawah minimum`,
    note: ({ note }) => (Number(note) > 0 ? `${many(Number(note))} di antaranya habis` : null),
    href: () => '/inventory?status=menipis',
  },
  lot_expiring: {
    label: 'Hampir kedaluwarsa',
    title: ({ count }) => `${many(count)} lot kedaluwarsa dalam 3 hari`,
    note: ({ note }) => (Number(note) > 0 ? `${many(Number(note))} di antaranya sudah lewat` : null),
    href: () => '/inventory/expiry',
  },
  order_approval: {
    label: 'Pesanan pembelian perlu disetujui',
    title: ({ title }) => `${title} menunggu persetujuan`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
  },
  supplier_answer: {
    label: 'Jawaban pemasok',
    title: ({ title }) => `Pemasok menjawab ${title}`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
  },
  order_late: {
    label: 'Pesanan pembelian terlambat',
    title: ({ title }) => `${title} terlambat datang`,
    note: ({ note, count }) =>
      [note, count === null ? null : remindedText(count)].filter(Boolean).join(' · '),
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
  },
  order_due: {
    label: 'Pesanan datang hari ini',
    title: ({ title }) => `${title} datang hari ini`,
    note: ({ note }) => note,
    href: ({ ref }) => `/purchase-order/detail/${ref}`,
  },
  receiving_over: {
    label: 'Kelebihan kiriman perlu disetujui',
    title: ({ title }) => `${title} melebihi pesanan`,
    note: ({ note }) => note,
    href: ({ ref }) => `/receiving/detail/${ref}`,
  },
  receiving_open: {
    label: 'Penerimaan belum selesai',
    title: ({ title }) => `Penerimaan ${title} belum selesai`,
    note: ({ note }) => note,
    href: ({ ref }) => `/receiving/detail/${ref}`,
  },
  price_rise: {
    label: 'Harga bahan naik',
    title: ({ title, count }) => `${title} naik ${printShare((count ?? 0) / 100)}`,
    note: ({ note }) => note,
    href: ({ ref }) => `/ingredient/edit/${ref}`,
  },
  margin_effect: {
    label: 'Hasil kenaikan harga',
    title: ({ title, count }) => `Hasil 14 hari: ${title}, ${many(count)} menu`,
    note: ({ note }) => {
      const { qty, profit } = marginsOf(note)
      return `Terjual ${qty.map(printNumber).join(' → ')} porsi, laba kotor ${profit
        .map((amount) => (amount === null ? '–' : printRupiah(amount)))
        .join(' → ')}`
    },
    href: ({ note }) => {
      const day = marginsOf(note).day
      return day ? `/report/price?periode=kustom&dari=${addDays(day, -1)}&sampai=${day}` : '/report/price'
    },
  },
  payout_late: {
    label: 'Pencairan lewat jatuh tempo',
    title: ({ count }) => `${many(count)} pencairan lewat jatuh tempo`,
    note: ({ due }) => (due ? `Yang tertua seharusnya cair ${printShortDay(due)}` : null),
    href: () => '/payment/reconciliation/aging',
  },
  deposit_late: {
    label: 'Setoran belum diterima bank',
    title: ({ title }) => `Setoran ${title} belum diterima bank`,
    note: ({ note, due }) => [note, due && `disetor ${printShortDay(due)}`].filter(Boolean).join(' · '),
    href: ({ ref }) => `/income-expenses/cash/transfer/${ref}`,
  },
  guest_money: {
    label: 'Uang tamu perlu dikembalikan',
    title: ({ title }) => `Pembayaran QRIS pesanan ${title} perlu dikembalikan`,
    note: ({ note }) => (note && MONEY_PROBLEMS[note]) ?? 'Notanya dibatalkan',
    href: ({ ref }) => `/qr-code/order?outlet=semua&pesanan=${ref}`,
  },
  tax_return: {
    label: 'Pelaporan pajak restoran',
    title: ({ title, note }) =>
      `Pajak restoran ${title ? printMonth(title) : ''} perlu ${note === 'changed' ? 'dibetulkan' : 'dilaporkan'}`,
    note: ({ due }) => due && `Paling lambat ${printShortDay(due)}`,
    href: () => '/books/tax',
  },
  grab_fail: {
    label: 'GrabFood gagal sinkron',
    title: ({ count }) =>
      (count ?? 0) > 0 ? `${many(count)} perubahan menu ditolak GrabFood` : 'Menu gagal dikirim ke GrabFood',
    note: ({ note }) => note,
    href: ({ ref }) => `/integration/grab/${ref}/manage-menu`,
  },
  grab_out: {
    label: 'Menu habis di GrabFood',
    title: ({ count }) => `${many(count)} menu habis di GrabFood`,
    note: ({ note }) => note,
    href: ({ ref }) => `/integration/grab/${ref}/manage-menu`,
  },
  webhook_paused: {
    label: 'Webhook dijeda',
    title: ({ title }) => `Webhook ${title ?? ''} dijeda`,
    note: ({ note }) =>
      note === 'orphaned' ? 'Penanggung jawab tidak lagi berhak' : 'Tidak menerima apa pun selama sehari',
    href: ({ ref }) => `/developers/webhook/edit/${ref}`,
  },
  doctor_fix: {
    label: 'Perbaikan terbaik Dokter Data',
    title: ({ title, note }) => `${title}: ${wordsOf(findingOf(note).check).title}`,
    note: ({ amount }) => (amount === null ? null : 'Penjualan 30 hari yang bergantung padanya'),
    href: ({ note, outlet_id }) => {
      const { check, subject_id } = findingOf(note)
      return wordsOf(check).href({ subject_id, outlet_id })
    },
  },
}

/** What decides of a task: where, of whom, how much. */
export function taskFacts(task: ToldTask, outlet_name = task.outlet_name): string[] {
  const { kind, amount } = task
  const facts = [
    kind === 'till_silent' ? null : outlet_name,
    task_texts[kind].note?.(task),
    amount === null || kind === 'session_approval' ? null : printRupiah(amount),
  ]
  return facts.flatMap((fact) => fact || [])
}

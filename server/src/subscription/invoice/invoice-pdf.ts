import { type Color, createPdf, PAGE } from '../../kit/pdf/pdf.ts'
import { spellRupiah } from './spell-rupiah.calc.ts'

export interface PrintedInvoice {
  readonly number: string
  readonly status: string
  readonly issued_at: string
  readonly due_at: string
  readonly paid_at: string | null
  readonly method: string | null
  readonly subtotal: number
  readonly tax_base: number
  readonly vat_bp: number
  readonly vat: number
  readonly total: number
  readonly seller_name: string
  readonly seller_address: string
  readonly seller_npwp: string | null
  readonly buyer_name: string
  readonly buyer_address: string | null
  readonly buyer_npwp: string | null
  readonly author: string
  readonly lines: readonly { description: string; quantity: number; unit_price: number; amount: number }[]
}

interface Terms {
  readonly bank_account: string
  readonly timezone: string
}

const GREEN: Color = [0.06, 0.42, 0.34]
const WHITE: Color = [1, 1, 1]
const AMBER: Color = [0.85, 0.58, 0.05]
const SECOND: Color = [0.36, 0.39, 0.37]
const PALE: Color = [0.93, 0.96, 0.95]
const LEFT = 48
const RIGHT = PAGE.width - 48
const AMOUNTS = { quantity: 352, price: 446, amount: RIGHT - 8 } as const
const LAST_LINE = 600
const HEAD_HEIGHT = 22

const rupiah = new Intl.NumberFormat('id-ID')
const money = (amount: number) => `${amount < 0 ? '-' : ''}Rp\u00a0${rupiah.format(Math.abs(amount))}`

const MARK =
  '4.5 13.2 m 8 12.6 11.4 9.8 14 5.5 c 16.6 9.8 20 12.6 23.5 13.2 c 22.2 14.2 20.8 14.7 19.3 14.8 c 19.3 21 l 19.3 21.6 18.9 22 18.3 22 c 9.7 22 l 9.1 22 8.7 21.6 8.7 21 c 8.7 14.8 l 7.2 14.7 5.8 14.2 4.5 13.2 c'
const SEED =
  '14 13.5 m 15.7 14.8 16.5 16.3 16.5 17.8 c 16.5 19.3 15.6 20.5 14 20.5 c 12.4 20.5 11.5 19.3 11.5 17.8 c 11.5 16.3 12.3 14.8 14 13.5 c'
const TILE =
  '8 0 m 20 0 l 24.4 0 28 3.6 28 8 c 28 20 l 28 24.4 24.4 28 20 28 c 8 28 l 3.6 28 0 24.4 0 20 c 0 8 l 0 3.6 3.6 0 8 0 c'

const STAMPS: Record<string, { text: string; color: Color }> = {
  paid: { text: 'LUNAS', color: [0.86, 0.93, 0.9] },
  expired: { text: 'KEDALUWARSA', color: [0.95, 0.93, 0.9] },
  cancelled: { text: 'DIBATALKAN', color: [0.96, 0.91, 0.9] },
}

type Pdf = ReturnType<typeof createPdf>

function drawHead(pdf: Pdf, invoice: PrintedInvoice, date: (moment: string) => string): number {
  const is_paid = invoice.status === 'paid'
  for (const [path, color] of [
    [TILE, GREEN],
    [MARK, WHITE],
    [SEED, AMBER],
  ] as const)
    pdf.shape(LEFT, 44, 1.1, path, color)
  pdf.text(LEFT + 40, 64, 'Lumbung', { size: 18, weight: 'bold' })
  pdf.text(RIGHT, 60, is_paid ? 'INVOICE & KUITANSI' : 'INVOICE', {
    size: 18,
    weight: 'bold',
    color: GREEN,
    align: 'right',
  })
  pdf.text(RIGHT, 76, invoice.number, { size: 10, align: 'right' })
  pdf.line(LEFT, 94, RIGHT)
  const party = (x: number, head: string, name: string, address: string | null, npwp: string | null) => {
    pdf.text(x, 114, head, { size: 8, color: SECOND })
    let y = pdf.paragraph(x, 129, 220, name, { size: 10, weight: 'bold' })
    if (address) y = pdf.paragraph(x, y + 1, 220, address, { color: SECOND })
    pdf.text(x, y + 1, `NPWP ${npwp ?? '-'}`, { color: SECOND })
    return y + 14
  }
  const low = Math.max(
    party(LEFT, 'Dari', invoice.seller_name, invoice.seller_address, invoice.seller_npwp),
    party(310, 'Ditagihkan kepada', invoice.buyer_name, invoice.buyer_address, invoice.buyer_npwp),
    196,
  )
  const facts: [string, string][] = [
    ['Tanggal invoice', date(invoice.issued_at)],
    is_paid && invoice.paid_at
      ? ['Tanggal bayar', date(invoice.paid_at)]
      : ['Jatuh tempo', date(invoice.due_at)],
    ['Total tagihan', money(invoice.total)],
  ]
  pdf.box(LEFT, low, RIGHT - LEFT, 40, PALE)
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + 12 + index * 168
    pdf.text(x, low + 16, label, { size: 8, color: SECOND })
    pdf.text(x, low + 30, value, { size: 10, weight: 'bold' })
  }
  drawColumns(pdf, low + 66)
  return low + 66 + HEAD_HEIGHT
}

function drawColumns(pdf: Pdf, y: number): void {
  const head = { size: 8, weight: 'bold', color: SECOND } as const
  pdf.text(LEFT + 8, y, 'Uraian', head)
  pdf.text(AMOUNTS.quantity, y, 'Jumlah', { ...head, align: 'right' })
  pdf.text(AMOUNTS.price, y, 'Harga', { ...head, align: 'right' })
  pdf.text(AMOUNTS.amount, y, 'Nilai', { ...head, align: 'right' })
  pdf.line(LEFT, y + 8, RIGHT)
}

function drawLines(pdf: Pdf, lines: PrintedInvoice['lines'], from: number): number {
  let y = from
  for (const { description, quantity, unit_price, amount } of lines) {
    if (y > LAST_LINE) {
      pdf.nextPage()
      drawColumns(pdf, 60)
      y = 60 + HEAD_HEIGHT
    }
    pdf.text(AMOUNTS.quantity, y, String(quantity), { align: 'right' })
    pdf.text(AMOUNTS.price, y, money(unit_price), { align: 'right' })
    pdf.text(AMOUNTS.amount, y, money(amount), { align: 'right' })
    y = pdf.paragraph(LEFT + 8, y, 250, description) + 6
    pdf.line(LEFT, y - 9, RIGHT)
    y += 6
  }
  return y
}

function drawTotals(pdf: Pdf, invoice: PrintedInvoice, from: number): number {
  const rate = rupiah.format(invoice.vat_bp / 100)
  const rows: [string, number][] = [
    ['Harga jual', invoice.subtotal],
    ['DPP nilai lain (11/12)', invoice.tax_base],
    [`PPN (efektif ${rate}%)`, invoice.vat],
  ]
  let y = from + 8
  for (const [label, amount] of rows) {
    pdf.text(340, y, label, { color: SECOND })
    pdf.text(AMOUNTS.amount, y, money(amount), { align: 'right' })
    y += 16
  }
  pdf.box(328, y - 9, RIGHT - 328, 26, PALE)
  pdf.text(340, y + 7, 'Total', { size: 11, weight: 'bold' })
  pdf.text(AMOUNTS.amount, y + 7, money(invoice.total), { size: 11, weight: 'bold', align: 'right' })
  pdf.text(LEFT, from + 8, 'Terbilang', { size: 8, color: SECOND })
  pdf.paragraph(LEFT, from + 22, 250, spellRupiah(invoice.total), { weight: 'bold' })
  return y + 44
}

function drawFoot(
  pdf: Pdf,
  invoice: PrintedInvoice,
  terms: Terms,
  y: number,
  date: (moment: string) => string,
) {
  if (invoice.status === 'paid' && invoice.paid_at) {
    pdf.text(LEFT, y, 'Sudah diterima', { size: 8, color: SECOND })
    pdf.paragraph(
      LEFT,
      y + 14,
      300,
      `Telah terima dari ${invoice.buyer_name} sejumlah ${money(invoice.total)} pada ${date(invoice.paid_at)}, untuk pembayaran yang diuraikan di atas.`,
    )
  } else if (invoice.status === 'waiting') {
    pdf.text(LEFT, y, 'Cara membayar', { size: 8, color: SECOND })
    const below = pdf.paragraph(LEFT, y + 14, 320, terms.bank_account, { weight: 'bold' })
    pdf.paragraph(
      LEFT,
      below + 2,
      320,
      `Cantumkan ${invoice.number} sebagai berita transfer, lalu unggah buktinya di halaman Langganan.`,
      { color: SECOND },
    )
  }
  pdf.text(RIGHT, y, invoice.seller_name, { align: 'right' })
  pdf.text(RIGHT, y + 56, 'Bagian Keuangan', { weight: 'bold', align: 'right' })
  pdf.line(LEFT, 780, RIGHT)
  pdf.text(LEFT, 796, 'Dokumen ini dibuat oleh sistem dan sah tanpa tanda tangan basah.', {
    size: 8,
    color: SECOND,
  })
  pdf.text(
    LEFT,
    808,
    'PPN dihitung 12% dari DPP nilai lain 11/12 harga jual. Faktur pajak diterbitkan terpisah lewat Coretax.',
    { size: 8, color: SECOND },
  )
}

/** An invoice on A4, a receipt at the same time once it is paid. */
export function printInvoice(invoice: PrintedInvoice, terms: Terms): Buffer {
  const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: terms.timezone })
  const date = (moment: string) => format.format(new Date(moment))
  const pdf = createPdf()
  const stamp = STAMPS[invoice.status]
  if (stamp) pdf.stamp(stamp.text, stamp.color)
  const below = drawLines(pdf, invoice.lines, drawHead(pdf, invoice, date))
  drawFoot(pdf, invoice, terms, drawTotals(pdf, invoice, below), date)
  return pdf.finish({
    title: `Invoice ${invoice.number}`,
    author: invoice.seller_name,
    created_at: new Date(invoice.paid_at ?? invoice.issued_at),
  })
}

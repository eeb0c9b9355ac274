import { printPaper } from '../../kit/pdf/paper.ts'
import type { PaperContent } from '../../kit/pdf/paper-content.ts'
import { GREEN, rule } from '../../kit/pdf/paper-look.ts'
import { paperFacts, paperLabel, paperParty, paperSums } from '../../kit/pdf/paper-parts.ts'
import { paperTable } from '../../kit/pdf/paper-table.ts'
import { printDate, printRate, printRupiah } from '../../kit/pdf/printed.calc.ts'
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

type ToDate = (moment: string) => string

const MARK = `<svg width="31" height="31" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="${GREEN}"/><path d="M4.5 13.2C8 12.6 11.4 9.8 14 5.5c2.6 4.3 6 7.1 9.5 7.7-1.3 1-2.7 1.5-4.2 1.6v6.2a1 1 0 0 1-1 1H9.7a1 1 0 0 1-1-1v-6.2c-1.5-.1-2.9-.6-4.2-1.6Z" fill="#fff"/><path d="M14 13.5c1.7 1.3 2.5 2.8 2.5 4.3S15.6 20.5 14 20.5s-2.5-1.2-2.5-2.7.8-3 2.5-4.3Z" fill="#d9930d"/></svg>`

const STAMPS: Record<string, { text: string; color: string }> = {
  paid: { text: 'LUNAS', color: GREEN },
  expired: { text: 'KEDALUWARSA', color: '#8a6d1f' },
  cancelled: { text: 'DIBATALKAN', color: '#9c2f22' },
}

const NOTES = [
  'Dokumen ini dibuat oleh sistem dan sah tanpa tanda tangan basah.',
  'PPN dihitung 12% dari DPP nilai lain 11/12 harga jual. Faktur pajak diterbitkan terpisah lewat Coretax.',
]

function layHead({ status, number }: PrintedInvoice): PaperContent[] {
  return [
    {
      columns: [
        { svg: MARK, width: 31 },
        { text: 'Lumbung', fontSize: 18, bold: true, width: 'auto', margin: [9, 5, 0, 0] },
        {
          stack: [
            { text: status === 'paid' ? 'INVOICE & KUITANSI' : 'INVOICE', style: 'title' },
            { text: number, fontSize: 10 },
          ],
          alignment: 'right',
        },
      ],
    },
    rule(10, 14),
  ]
}

const layParty = (head: string, name: string, address: string | null, npwp: string | null) =>
  paperParty(head, name, [address, `NPWP ${npwp ?? '-'}`])

function layFacts(invoice: PrintedInvoice, date: ToDate): PaperContent {
  return paperFacts([
    ['Tanggal invoice', date(invoice.issued_at)],
    invoice.status === 'paid' && invoice.paid_at
      ? ['Tanggal bayar', date(invoice.paid_at)]
      : ['Jatuh tempo', date(invoice.due_at)],
    ['Total tagihan', printRupiah(invoice.total)],
  ])
}

function layLines(lines: PrintedInvoice['lines']): PaperContent {
  return paperTable(
    [
      { head: 'Uraian', width: '*' },
      { head: 'Jumlah', width: 48, is_figure: true },
      { head: 'Harga', width: 78, is_figure: true },
      { head: 'Nilai', width: 78, is_figure: true },
    ],
    lines.map(({ description, quantity, unit_price, amount }) => [
      description,
      String(quantity),
      printRupiah(unit_price),
      printRupiah(amount),
    ]),
  )
}

function layTotals(invoice: PrintedInvoice): PaperContent {
  return {
    columns: [
      {
        stack: [paperLabel('Terbilang'), { text: spellRupiah(invoice.total), bold: true }],
        margin: [0, 4, 30, 0],
      },
      paperSums([
        ['Harga jual', printRupiah(invoice.subtotal)],
        ['DPP nilai lain (11/12)', printRupiah(invoice.tax_base)],
        [`PPN (efektif ${printRate(invoice.vat_bp)})`, printRupiah(invoice.vat)],
        ['Total', printRupiah(invoice.total)],
      ]),
    ],
    margin: [0, 10, 0, 22],
  }
}

function layPayment(invoice: PrintedInvoice, terms: Terms, date: ToDate): PaperContent[] {
  if (invoice.status === 'paid' && invoice.paid_at)
    return [
      paperLabel('Sudah diterima'),
      `Telah terima dari ${invoice.buyer_name} sejumlah ${printRupiah(invoice.total)} pada ${date(invoice.paid_at)}, untuk pembayaran yang diuraikan di atas.`,
    ]
  if (invoice.status !== 'waiting') return []
  return [
    paperLabel('Cara membayar'),
    { text: terms.bank_account, bold: true },
    {
      text: `Cantumkan ${invoice.number} sebagai berita transfer, lalu unggah buktinya di halaman Langganan.`,
      style: 'second',
    },
  ]
}

function laySignature(seller: string): PaperContent {
  return {
    stack: [
      { text: seller, margin: [0, 0, 0, 42] },
      { text: 'Bagian Keuangan', bold: true },
    ],
    alignment: 'right',
    width: 180,
  }
}

/** An invoice on A4, a receipt at the same time once it is paid. */
export function printInvoice(invoice: PrintedInvoice, terms: Terms): Promise<Buffer> {
  const date: ToDate = (moment) => printDate(moment, terms.timezone)
  const { seller_name, seller_address, seller_npwp, buyer_name, buyer_address, buyer_npwp } = invoice
  const seller = layParty('Dari', seller_name, seller_address, seller_npwp)
  const buyer = layParty('Ditagihkan kepada', buyer_name, buyer_address, buyer_npwp)
  const payment = layPayment(invoice, terms, date)
  return printPaper({
    title: `Invoice ${invoice.number}`,
    author: seller_name,
    created_at: new Date(invoice.paid_at ?? invoice.issued_at),
    stamp: STAMPS[invoice.status],
    notes: NOTES,
    content: [
      ...layHead(invoice),
      { columns: [seller, buyer] },
      layFacts(invoice, date),
      layLines(invoice.lines),
      {
        unbreakable: true,
        stack: [layTotals(invoice), { columns: [{ stack: payment }, laySignature(seller_name)] }],
      },
    ],
  })
}

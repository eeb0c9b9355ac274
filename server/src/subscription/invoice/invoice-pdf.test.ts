import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf.ts'
import { type PrintedInvoice, printInvoice } from './invoice-pdf.ts'

const INVOICE: PrintedInvoice = {
  number: 'INV/2026/11/000001',
  status: 'waiting',
  // Already the next day in Jakarta.
  issued_at: '2026-11-21T18:30:00Z',
  due_at: '2026-11-24T18:30:00Z',
  paid_at: null,
  method: null,
  ...{ subtotal: 137_000, tax_base: 125_583, vat_bp: 1_100, vat: 15_070, total: 152_070 },
  seller_name: 'PT Lumbung Boga',
  seller_address: 'Jl. Sudirman Kav. 52–53\nJakarta 12190',
  seller_npwp: '01.234.567.8-901.000',
  buyer_name: 'Kopi Séjahtera “Ibu Ratna”',
  buyer_address: null,
  buyer_npwp: null,
  author: 'Ratna',
  lines: [
    { description: 'Paket Rintis, 30 hari', quantity: 1, unit_price: 149_000, amount: 149_000 },
    { description: 'Sisa paket Uji Coba', quantity: 1, unit_price: -12_000, amount: -12_000 },
  ],
}
const TERMS = { bank_account: 'BCA 123 456 7890', timezone: 'Asia/Jakarta' }

async function read(changes: Partial<PrintedInvoice> = {}) {
  const { texts, info, pages } = await readPdf(await printInvoice({ ...INVOICE, ...changes }, TERMS))
  return { texts: texts.map((text) => text.replace(/\s+/g, ' ')), info, pages }
}

test('tells both sides, days of the brand, every line and every sum', async () => {
  const { texts, info } = await read()
  expect(texts).toHaveLength(1)
  for (const told of [
    ...[
      'INVOICE',
      'INV/2026/11/000001',
      'PT Lumbung Boga',
      'Kav. 52–53 Jakarta 12190',
      'NPWP 01.234.567.8-901.000',
    ],
    ...['Kopi Séjahtera “Ibu Ratna”', 'NPWP -', '22 November 2026', '25 November 2026'],
    ...['Paket Rintis, 30 hari 1 Rp 149.000 Rp 149.000', 'Sisa paket Uji Coba 1 -Rp 12.000 -Rp 12.000'],
    ...['Harga jual Rp 137.000', 'DPP nilai lain (11/12) Rp 125.583', 'PPN (efektif 11%) Rp 15.070'],
    ...['Total Rp 152.070', 'seratus lima puluh dua ribu tujuh puluh rupiah', 'BCA 123 456 7890'],
    'Cantumkan INV/2026/11/000001 sebagai berita transfer',
  ])
    expect(texts[0]).toContain(told)
  expect(texts[0]).not.toMatch(/KUITANSI|LUNAS|diterima/)
  expect(info).toMatchObject({
    Title: 'Invoice INV/2026/11/000001',
    Author: 'PT Lumbung Boga',
    CreationDate: 'D:20261121183000Z',
  })
})

test.each([
  ['paid', 'LUNAS', /INVOICE & KUITANSI.*Tanggal bayar 23 November 2026.*Telah terima dari Kopi Séjahtera/],
  ['expired', 'KEDALUWARSA', /INVOICE INV/],
  ['cancelled', 'DIBATALKAN', /INVOICE INV/],
])('%s says so across the page, and how to pay no more', async (status, stamp, told) => {
  const paid_at = status === 'paid' ? '2026-11-23T09:00:00Z' : null
  const { texts } = await read({ status, paid_at })
  expect(texts[0]).toContain(stamp)
  expect(texts[0]).toMatch(told)
  expect(texts[0]).not.toContain('Cara membayar')
})

test('many lines take more pages, each with the head of the list, sums and signature together at the end', async () => {
  const line = { quantity: 1, unit_price: 150_000, amount: 150_000 }
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...line, description: `Outlet ke-${index}` }))
  const { texts, pages } = await read({ lines })
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text.match(/Uraian Jumlah Harga Nilai/g)).toHaveLength(1)
  const told = pages.flat().filter(({ text }) => text.startsWith('Outlet ke-'))
  expect(told.map(({ text }) => text)).toEqual(lines.map(({ description }) => description))
  expect(texts[2]).toMatch(/Harga jual.*Total.*Bagian Keuangan/)
  expect(texts.slice(0, 2).join()).not.toContain('Harga jual')
})

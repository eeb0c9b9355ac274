import writeXlsxFile from 'write-excel-file/node'
import type { Context } from '../../kit/context.ts'
import { UPLOAD_COLUMNS } from './upload-column.calc.ts'
import { readUploadItems } from './upload-items.queries.ts'

const GUIDE = [
  'Satu baris satu menu. Menu yang sudah ada dikenali dari Kode; tanpa Kode dikenali dari Nama.',
  'Baris tanpa Kode dengan Nama baru menjadi menu baru; Kode dibuat otomatis.',
  'Grup yang belum ada dibuat saat baris disimpan.',
  'Harga boleh ditulis 25000, 25.000, atau Rp 25.000.',
  'Label, Alergen, dan Tipe Pesanan dipisah dengan koma. Kena Pajak dan Aktif diisi Ya atau Tidak.',
  'Sel kosong mengosongkan data yang boleh kosong dan membiarkan Nama, Grup, Harga, Kena Pajak, dan Aktif apa adanya.',
  'Menu yang tidak ada di file tidak berubah.',
]

const WIDTHS = { name: 32, description: 44, item_group: 20 } as const

/** A workbook with the menu as it is, ready to be changed and uploaded again. */
export async function writeTemplate(ctx: Context): Promise<Buffer> {
  const items = (await readUploadItems(ctx)).filter((item) => !item.is_archived)
  const head = UPLOAD_COLUMNS.map(({ header }) => ({
    value: header,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#E8EFE9',
  }))
  // Typed as text or number, so that no cell is ever read as a formula.
  const body = items.map((item) =>
    UPLOAD_COLUMNS.map(({ key, show }) => {
      const value = item[key]
      if (typeof value === 'number')
        return { value, type: Number, ...(key === 'price' ? { format: '#,##0' } : {}) }
      const shown = show(value)
      return shown === '' ? null : { value: shown, type: String }
    }),
  )
  const columns = UPLOAD_COLUMNS.map(({ key }) => ({ width: WIDTHS[key as keyof typeof WIDTHS] ?? 16 }))
  return writeXlsxFile([
    { data: [head, ...body], sheet: 'Menu', columns, stickyRowsCount: 1 },
    {
      data: GUIDE.map((line) => [{ value: line, type: String }]),
      sheet: 'Petunjuk',
      columns: [{ width: 110 }],
    },
  ]).toBuffer()
}

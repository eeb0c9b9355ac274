import type { TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { testInstant } from '../../../test/clock.ts'
import { STYLE, workbookPieces } from '../../kit/export/workbook.ts'
import type { Cell } from '../../kit/spreadsheet/cell-text.calc.ts'
import { openSheets } from '../../kit/spreadsheet/read-table.ts'
import { workWorkbook } from './work-workbook.ts'

const BOOK = `query($id: Int!, $sheet: WorkbookSheetName!, $states: [WorkbookRecordState!]!) { workbook(id: $id) {
  id status fault is_whole record_total done_count ignored sheets { key fault row_count mapping counts { new changed same refused } }
  records(sheet: $sheet, states: $states) { total rows { no state label row_nos reason warning
    cells { key address old new problem } } } } }`
const ACCEPT = 'mutation($w: AcceptWorkbook!) { acceptWorkbook(workbook: $w) { id } }'
const TAKE_BACK = 'mutation($id: Int!) { rollBackWorkbook(id: $id) }'
const ALL = ['new', 'changed', 'refused', 'written', 'taken_back']

type Sheets = Readonly<Record<string, readonly (readonly Cell[])[]>>

/** A workbook of sheets by their titles, headings first. */
export async function writeBook(sheets: Sheets): Promise<Buffer> {
  const pages = Object.entries(sheets).map(([title, rows]) => ({
    ...{ title, frozen: 0, styleOf: () => STYLE.plain },
    widths: Array.from({ length: Math.max(...rows.map((row) => row.length)) }, () => 12),
    batches: [
      rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? (cell ? 'Ya' : 'Tidak') : cell))),
    ],
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookPieces(pages, testInstant())) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The cells of a workbook by the titles of its sheets, headings first. */
export async function readBook(bytes: Buffer): Promise<Record<string, Cell[][]>> {
  const book: Record<string, Cell[][]> = {}
  for (const { title, open } of await openSheets(bytes)) {
    const table = await open({ most_rows: 100_000 })
    if (!table) continue
    const rows: Cell[][] = [table.headers]
    for await (const { cells } of table.rows) rows.push(cells)
    book[title ?? ''] = rows
  }
  return book
}

/** How tests upload workbooks, look at them, take them over and take them back. */
export function createWorkbooks(app: () => TestApp) {
  async function post(client: Client, bytes: Buffer, { name = 'buku.xlsx', sheet = '' } = {}) {
    const response = await app().http.inject({
      method: 'POST',
      url: `/api/workbook/upload${sheet ? `?sheet=${sheet}` : ''}`,
      headers: {
        'content-type': 'multipart/form-data; boundary=batas',
        ...(client.token ? { authorization: `Bearer ${client.token}` } : {}),
      },
      payload: Buffer.concat([
        Buffer.from(`--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--batas--\r\n'),
      ]),
    })
    return { status: response.statusCode, body: response.json() as { id: number; message: string } }
  }

  async function work(brand_id: number, id: number): Promise<void> {
    while (await workWorkbook(app().services, { brand_id, id }));
  }

  const look = async (client: Client, id: number, sheet = 'ingredient', states: readonly string[] = ALL) =>
    (await client.ask(BOOK, { id, sheet, states })).workbook

  /** Uploads and has it looked at. */
  async function upload(
    brand: { id: number; master: Client },
    sheets: Sheets | Buffer,
    sheet = '',
  ): Promise<number> {
    const bytes = Buffer.isBuffer(sheets) ? sheets : await writeBook(sheets)
    const { body, status } = await post(brand.master, bytes, { sheet })
    if (status !== 200) throw new Error(JSON.stringify(body))
    await work(brand.id, body.id)
    return body.id
  }

  async function accept(brand: { id: number; master: Client }, id: number, is_only_valid = false) {
    await brand.master.ask(ACCEPT, { w: { id, is_only_valid } })
    await work(brand.id, id)
    return look(brand.master, id)
  }

  async function takeBack(brand: { id: number; master: Client }, id: number) {
    await brand.master.ask(TAKE_BACK, { id })
    await work(brand.id, id)
    return look(brand.master, id)
  }

  async function template(client: Client, sheets = ''): Promise<Buffer> {
    const response = await app().http.inject({
      method: 'GET',
      url: `/api/workbook/template${sheets ? `?sheets=${sheets}` : ''}`,
      headers: { authorization: `Bearer ${client.token}` },
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.rawPayload
  }

  return { post, work, look, upload, accept, takeBack, template }
}

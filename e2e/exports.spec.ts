import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

test.use({ viewport: SIZES.laptop })

/** Yesterday is over, so its figures stand still. */
const YESTERDAY = 'periode=kemarin&outlet=semua'

/** Saves by an entry of the export menu and answers what is in the file. */
async function save(page: Page, entry: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: entry }).first().click()
  return readFile(await (await download).path())
}

/** Rows of a CSV as it is written for Indonesian spreadsheets. */
function parseCsv(file: Buffer): string[][] {
  const text = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/^sep=.\r?\n/, '')
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
      ),
    )
}

/** Rows of the first sheet of a workbook that has a heading, as text. */
function parseXlsx(file: Buffer, heading: string): string[][] {
  const rows = readWorkbook(file).find((sheet) => sheet.some((row) => row.includes(heading)))
  return (rows ?? []).map((row) => row.map((cell) => String(cell ?? '')))
}

/** A number as a screen or a file writes it; null where there is none. */
function figureOf(text: string | undefined): number | null {
  if (!text || !/\d/.test(text)) return null
  const plain = text.replace(/[^\d.,-]/g, '')
  return Number(
    /^-?\d+(\.\d+)?$/.test(plain) && !/^-?\d{1,3}(\.\d{3})+$/.test(plain)
      ? plain
      : plain.replaceAll('.', '').replace(',', '.'),
  )
}

/** Figures of the row of totals by heading, of money and counts alone: they are exact everywhere. */
function totalsOf(rows: readonly string[][]): Record<string, number | null> {
  const head = rows.find((row) => row.filter(Boolean).length > 2) ?? []
  const last = rows.findLast((row) => row[0]?.startsWith('Total')) ?? []
  return Object.fromEntries(
    head.flatMap((name, at): [string, number | null][] =>
      at === 0 || name.includes('%') || name.startsWith('vs ') ? [] : [[name, figureOf(last[at])]],
    ),
  )
}

/** The same of the table on the page. */
async function shownTotals(page: Page, name: string): Promise<Record<string, number | null>> {
  const table = page.getByRole('table', { name, exact: true })
  const rows = await table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent?.trim() ?? ''),
    ),
  )
  const percents = await table.evaluate((element) => {
    const last = [...(element as HTMLTableElement).rows].at(-1)
    return [...(last?.cells ?? [])].map((cell) => cell.textContent?.includes('%') ?? false)
  })
  const head = rows[0] ?? []
  const totals = totalsOf(rows)
  for (const [at, is_percent] of percents.entries()) if (is_percent) delete totals[head[at] ?? '']
  return totals
}

for (const [path, table] of [
  ['summary', 'Outlet'],
  ['item', 'Menu, grup sekarang'],
  ['discount', 'Promo'],
  ['price', 'Harga per channel'],
  ['payment', 'Metode'],
] as const) {
  test(`files of ${path} hold what is on the screen`, async ({ page }) => {
    await signInAs(page, 'master')
    await open(page, `/report/${path}?${YESTERDAY}${path === 'summary' ? '&rincian=outlet' : ''}`)
    const shown = await shownTotals(page, table)
    expect(Object.values(shown).filter((value) => value !== null).length).toBeGreaterThan(1)
    const csv = totalsOf(parseCsv(await save(page, `CSV: ${table}`)))
    expect(csv).toMatchObject(shown)
    const heading = Object.keys(shown)[0] ?? ''
    const xlsx = totalsOf(parseXlsx(await save(page, /^Excel/), heading))
    for (const [name, value] of Object.entries(shown)) expect(xlsx[name], name).toBe(value)
    const pdf = await save(page, 'PDF: laporan dengan grafik')
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    // On paper the same figures stand, and nothing to press.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: table, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ekspor' })).toBeHidden()
    expect(await shownTotals(page, table)).toEqual(shown)
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000)
  })
}

/** Rows of the list on the page, its heading first; of a cell that names its row, the name alone. */
async function shownRows(page: Page, name: string): Promise<string[][]> {
  const table = page.getByRole('table', { name, exact: true })
  return table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => (cell.querySelector('a') ?? cell).textContent?.trim() ?? ''),
    ),
  )
}

/** '21 Nov, 21.04' of '2026-11-21 21:04'. */
function momentOf(text: string): string {
  const [, month = '', day = '', hour = '', minute = ''] =
    /^\d{4}-(\d\d)-(\d\d) (\d\d):(\d\d)$/.exec(text) ?? []
  const names = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ')
  return `${Number(day)} ${names[Number(month) - 1]}, ${hour}.${minute}`
}

/** What the screen says of what a file says under the same heading. */
function asShown(head: string, filed: string, shown: string): string {
  if (filed === '') return shown === '' ? '' : '–'
  if (['Waktu bayar', 'Waktu buka', 'Buka', 'Tutup'].includes(head)) return momentOf(filed)
  // A file names outlets in full, and says the state without what asks for attention beside it.
  if (head === 'Outlet') return filed.endsWith(shown) ? shown : filed
  if (head === 'Status') return shown.startsWith(filed) ? shown : filed
  const figure = /^(Rp|[-+]Rp)/.test(shown) || /^-?[\d.,]+$/.test(filed) ? figureOf(filed) : null
  return figure !== null && figure === figureOf(shown) ? shown : filed
}

for (const { title, path, label, columns } of [
  {
    title: 'receipts',
    path: `/report/transaction?${YESTERDAY}&jam=18-23`,
    label: 'Transaksi',
    columns:
      'receipt_number.occurred_at.opened_at.outlet.channel.table_name.cashier_name.waiter_name.member_name.pax.item_qty.payment_methods.gross.discount.item_discount.bill_discount.included_charges.net.service.tax.rounding.total.paid.payment_difference.refund_total.costed_net.cogs.gross_profit.status.suspicions.is_late.edited_after_print',
  },
  {
    title: 'sessions',
    path: `/report/shift?${YESTERDAY}`,
    label: 'Sesi kasir',
    columns:
      'cashier_name.shift_name.outlet.opened_at.closed_at.opening_float.opening_difference.cash_out.safe_drop.no_sale_count.expected_cash.counted_cash.cash_difference.other_difference.reason.transactions.void_count.discount.total.closed_by.approved_by.status',
  },
]) {
  test(`files and paper of ${title} hold the screen, cell by cell`, async ({ page }) => {
    await page.addInitScript('window.print = () => {}')
    await signInAs(page, 'master')
    await open(page, `${path}&kolom=${columns}&baris=100`)
    // Every page ends with what all of them add up to; the file says it once, without what is said beside it.
    const totals = page.getByRole('table', { name: label, exact: true }).getByRole('row', { name: /^Total/ })
    const readPage = async () => {
      await expect(totals).toBeVisible()
      const rows = await shownRows(page, label)
      return rows.map(([first = '', ...cells]) => [first.replace(/^Total .*/, 'Total'), ...cells])
    }
    const shown = await readPage()
    const next = page.getByRole('button', { name: 'Halaman berikutnya' })
    for (let number = 2; (await next.count()) > 0 && (await next.isEnabled()); number++) {
      await open(page, `${path}&kolom=${columns}&baris=100&halaman=${number}`)
      shown.splice(-1, 1, ...(await readPage()).slice(1))
    }
    const [head = []] = shown
    expect(head).toHaveLength(columns.split('.').length)
    expect(shown.length).toBeGreaterThan(8)
    for (const entry of ['CSV: sesuai filter', 'Excel (XLSX): sesuai filter']) {
      const file = await save(page, new RegExp(`^${entry.replace(/[()]/g, '\\$&')}`))
      const rows = entry.startsWith('CSV') ? parseCsv(file) : parseXlsx(file, head[0] ?? '')
      expect(rows[0]).toEqual(head)
      expect(rows).toHaveLength(shown.length)
      const told = rows.map((row, line) =>
        head.map((name, at) =>
          line === 0 ? (row[at] ?? '') : asShown(name, row[at] ?? '', shown[line]?.[at] ?? ''),
        ),
      )
      expect(told).toEqual(shown)
    }
    // Printed, all rows are on the paper, and nothing to press.
    await open(page, path)
    await page.getByRole('button', { name: 'Ekspor' }).click()
    await page.getByRole('menuitem', { name: /^Cetak: sesuai filter/ }).click()
    const table = page.getByRole('table', { name: label, exact: true })
    await expect(table.getByRole('row')).toHaveCount(shown.length)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/dibuat \d/)).toBeVisible()
    for (const control of ['Ekspor', /^Filter/])
      await expect(page.getByRole('button', { name: control })).toBeHidden()
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(table.getByRole('row')).not.toHaveCount(shown.length)
  })
}

import type { Page } from '@playwright/test'

/** The figure of a text, e.g. Rp 1.234.567 or 6.213. */
const readFigure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

/** Text of a row's cell under a heading. */
async function cellOf(page: Page, table: string, row: string | RegExp, head: string): Promise<string> {
  const box = page.getByRole('table', { name: table, exact: true })
  const column = await box
    .getByRole('columnheader', { name: head, exact: true })
    .evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
  return (await box.getByRole('row', { name: row }).first().locator('td, th').nth(column).textContent()) ?? ''
}

/** The figure of the row of totals under a heading. */
export const totalOf = async (page: Page, table: string, head: string) =>
  readFigure(await cellOf(page, table, /^Total/, head))

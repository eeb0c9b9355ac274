import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** The figure of a text, e.g. Rp 1.234.567 or 6.213. */
const readFigure = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))

// Each table of the summary, narrowed by something else; yesterday is over, so its figures stand still.
for (const table of ['outlet', 'channel', 'pajak'] as const) {
  test(`the rows of ${table} open exactly the receipts they count`, async ({ page }) => {
    await signInAs(page, 'master')
    await open(page, `/report/summary?periode=kemarin&outlet=semua&rincian=${table}`)
    const counts = page.getByRole('columnheader', { name: 'Transaksi' })
    const column = await counts.evaluate((head) => (head as HTMLTableCellElement).cellIndex)
    const rows = page.locator('tbody tr').filter({ has: page.locator('a[href*="/report/transaction"]') })
    const figures = await rows.evaluateAll(
      (all, at) =>
        all.map((row) => ({
          count: (row as HTMLTableRowElement).cells[at]?.textContent ?? '',
          href: row.querySelector('a[href*="/report/transaction"]')?.getAttribute('href') ?? '',
        })),
      column,
    )
    expect(figures.length).toBeGreaterThan(1)
    for (const { count, href } of figures) {
      await open(page, href)
      const found = await page.getByText(/^\S.* · [\d.]+ nota/).textContent()
      expect(readFigure(/· ([\d.]+) nota/.exec(found ?? '')?.[1] ?? ''), href).toBe(readFigure(count))
    }
  })
}

test('a chart is read with the keyboard, and Enter tells where the figure of the point comes from', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=7-hari&outlet=semua')
  const chart = page.getByRole('slider', { name: /Penjualan bersih/ })
  await chart.focus()
  await page.keyboard.press('Home')
  const first = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '')
  await expect(chart).toHaveAttribute('aria-valuetext', /Rp/)
  const figure = /Rp\s?[\d.]+/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[0] ?? 'none'
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog', { name: /^Jelaskan: Penjualan bersih/ })
  await expect(told.getByRole('status')).toContainText('sama dengan angka laporan')
  await expect(told.getByText(figure).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/report\/summary.*periode=7-hari/)
})

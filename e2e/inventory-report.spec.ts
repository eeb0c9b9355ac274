import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeIngredient, makeOutlet, stockUp } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** Whole rupiah as they are written. */
const rupiahOf = (text: string) => Number(text.replace(/[^\d]/g, '')) * (text.trim().startsWith('-') ? -1 : 1)

test('stock is told from the first day to the last, by category, outlet and thing, with what was lost', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/inventory?periode=7-hari&outlet=semua')
  const table = page.getByRole('table').first()
  const total = table.getByRole('row', { name: /^Total/ })
  const figures = (await total.getByRole('cell').allTextContents()).map(rupiahOf)
  const closing = figures.at(-1) ?? 0
  // Each step is rounded for itself.
  const steps = figures.slice(0, -1)
  expect(Math.abs(steps.reduce((sum, step) => sum + step, 0) - closing)).toBeLessThanOrEqual(steps.length)
  expect(closing).toBeGreaterThan(0)
  const cards = page.getByRole('region', { name: 'Angka utama' })
  await expect(cards.getByText('Nilai akhir')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waste per alasan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mutasi jumlah per barang' })).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('table', { name: /outlet/i })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/outlet=\d/)
  await page.setViewportSize(SIZES.phone)
  await expect(page.getByRole('heading', { name: 'Mutasi nilai stok per kategori' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a brand without stock is told so', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/report/inventory')
  await expect(page.getByText('Belum ada stok yang dicatat')).toBeVisible()
  await expectAccessible(page)
})

test('where stock was first written down within the period, what there was before is not told as nothing', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner)
  await stockUp(owner, outlet_id, await makeIngredient(owner, 'Beras'))
  await open(page, '/report/inventory?periode=7-hari&outlet=semua')
  const card = page.getByRole('region', { name: 'Angka utama' }).getByRole('article').first()
  await expect(card).toContainText('Nilai awal')
  await expect(card.getByText('–', { exact: true })).toBeVisible()
  await expect(card).toContainText('Belum ada stok tercatat sebelum')
  const total = page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell').nth(1)).toHaveText('–')
  await expectAccessible(page)
})

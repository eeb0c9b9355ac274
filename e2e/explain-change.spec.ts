import { expectExplained, expectOpens, panelOf } from './support/explained.ts'
import { open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

const changed = /, jelaskan perubahan /

for (const size of ['laptop', 'phone'] as const)
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    test(`a change opens to what it was and what it is, on a ${size}`, async ({ page }) => {
      test.slow()
      await signInAs(page, 'master')
      await open(page, '/report/summary?periode=7-hari&banding=sebelumnya&outlet=semua&rincian=outlet')
      const top = page.getByRole('region', { name: 'Angka utama' })
      await top.getByRole('button', { name: changed }).first().click()
      await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
      const terms = panelOf(page).getByRole('table', { name: 'Rumus dengan angkanya' })
      await expect(terms.getByRole('row')).toHaveCount(4)
      await terms.getByRole('button').nth(1).click()
      await expect(panelOf(page)).toContainText('Periode')
      await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
      await page.keyboard.press('Escape')
    })
  })

test.describe('tables', () => {
  test.use({ viewport: SIZES.laptop })

  test('changes of items, payments, discounts, prices and profit and loss are what both sides add up to', async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, 'master')
    for (const address of [
      '/report/summary?rincian=outlet',
      '/report/item?tab=menu',
      '/report/payment?per=outlet',
      '/report/discount?per=hari',
      '/report/price?per=hari',
      '/income-expenses/profit?',
      '/dashboard?',
    ]) {
      await open(page, `${address}&periode=7-hari&banding=sebelumnya&outlet=semua`)
      const figure = page.getByRole('main').getByRole('button', { name: changed })
      await figure.last().click()
      await expect(page.getByRole('dialog', { name: /^Jelaskan: Perubahan / })).toBeVisible()
      await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
      await page.keyboard.press('Escape')
      await expect(panelOf(page)).toBeHidden()
    }
  })

  test('menus bought together, payouts, price lists, productions and GrabFood are what their rows add up to', async ({
    page,
  }) => {
    test.slow()
    await signInAs(page, 'master')
    await open(page, '/report/item?periode=bulan-lalu&outlet=semua&tab=bersama')
    const pair = page.getByRole('table', { name: 'Sering dibeli bersama' }).getByRole('row').nth(1)
    await expectOpens(page, pair.getByRole('button', { name: /, jelaskan Nota$/ }), 'Nota bersama')
    await expectOpens(
      page,
      pair.getByRole('button', { name: /, jelaskan Dari menu pertama$/ }),
      'Dari menu pertama',
    )
    await open(page, '/report/payment?periode=bulan-lalu&outlet=semua')
    const payouts = page.getByRole('table', { name: 'Pencairan' }).getByRole('row').last()
    for (const head of ['Seharusnya cair', 'Sudah cair', 'Lewat jatuh tempo'])
      await expectOpens(page, payouts.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), head)
    await open(page, '/report/price?periode=bulan-lalu&outlet=semua')
    const list = page.getByRole('table', { name: 'Per daftar harga' }).getByRole('row').nth(1)
    await expectOpens(page, list.getByRole('button', { name: /, jelaskan Bersih$/ }), 'Penjualan bersih')
    await open(page, '/produce')
    await page.getByRole('button', { name: /, jelaskan Selisih hasil$/ }).click()
    await expectExplained(page, 'Selisih hasil', '')
    await page.keyboard.press('Escape')
    await open(page, '/integration/grab/dashboard?periode=30-hari&outlet=semua')
    const grab = page.getByRole('table', { name: 'Per outlet' }).getByRole('row').last()
    for (const head of ['Pesanan', 'Kotor', 'Bersih'])
      await expectOpens(page, grab.getByRole('button', { name: new RegExp(`, jelaskan ${head}$`) }), head)
  })
})

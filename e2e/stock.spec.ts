import { expectAccessible } from './support/axe.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

test('from the first page to what runs short, to the movements that made it so', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/dashboard?periode=7-hari')
  const figures = page.getByRole('definition')
  await figures.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Persediaan' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Menipis/ })).toHaveAttribute('aria-pressed', 'true')
  const cell = page.getByRole('row').nth(1).getByRole('link').first()
  await cell.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Log stok/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Saldo awal' })).toBeVisible()
  // What runs short first differs from hour to hour: it was sold, or used for what is sold.
  await expect(page.getByRole('rowheader', { name: /^(Penjualan|Produksi keluar) \(/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('the matrix shows quantities, days and values, of ingredients and of menus', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/inventory')
  await expect(page.getByRole('columnheader', { name: 'Senopati' })).toBeVisible()
  await page.getByRole('button', { name: 'Cukup untuk' }).click()
  await expect(page.getByRole('cell', { name: /hari/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page).toHaveURL(/#menu_inventory$/)
  await page
    .getByRole('row', { name: /Gula Aren Cair 500 ml/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log stok Gula Aren Cair 500 ml' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Saldo akhir' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /Catat log stok/ })).toBeChecked()
})

test('the stock of a menu: its logging is switched, and a choice made while another is saved is not lost', async ({
  page,
  baseURL,
}) => {
  const owner = await signInOwner(baseURL ?? '')
  const { items, ids } = await makeMenu(owner, ['Selai Nanas'])
  const [name = '', id = 0] = [items[0], ids[0]]
  const logged = { id, stock_mode: 'item', is_stock_logged: true }
  await owner.ask('mutation L($v: EditItem!) { updateItem(item: $v) { id } }', { v: logged })
  await signInAs(page, 'master')
  await open(page, `/menu/edit/${id}/stock-log/3`)
  await expect(page.getByRole('heading', { level: 1, name: `Log stok ${name}` })).toBeVisible()
  const toggle = page.getByRole('switch', { name: /Catat log stok/ })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('Pencatatan stok dinonaktifkan!')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  // Nobody waits for what they switched to be stored.
  await toggle.click()
  await expect(page.getByText('Pencatatan stok diaktifkan!')).toBeVisible()
  await expect(toggle).toBeChecked()
  await toggle.dblclick()
  await expect(page.getByText('Pencatatan stok dinonaktifkan!')).toBeVisible()
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await expect(toggle).toBeChecked()
  await expectAccessible(page)
})

test('the stock log is narrowed by kind, and has no costs for who may not see them', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/stock-log')
  await expect(page.getByRole('columnheader', { name: 'Nilai' })).toBeVisible()
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL(/status=masuk/)
  await expect(page.getByRole('row').nth(1)).toContainText('+')
  await expectAccessible(page)
})

test('what runs short is chosen in the matrix, and a document begins with it', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/inventory')
  const tick = async () => {
    for (const name of ['Beras', 'Ayam Paha Fillet']) {
      await page.getByPlaceholder('Cari bahan baku, kode').fill(name)
      // The rows of before the search hold the name too.
      await expect(page).toHaveURL(new RegExp(`q=${name.split(' ')[0]}`))
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
    }
  }
  await tick()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Transfer…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer baru' })).toBeVisible()
  await page.getByRole('combobox', { name: /^Outlet pengirim/ }).click()
  await page.getByRole('option', { name: 'Sekar Lawang Senopati' }).click()
  await expect(page.getByRole('combobox', { name: /^Barang 1/ })).toHaveValue('Beras')
  await expect(page.getByRole('combobox', { name: /^Barang 2/ })).toHaveValue('Ayam Paha Fillet')

  await open(page, '/inventory')
  await tick()
  await page.getByRole('button', { name: 'Opname…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stok Opname baru' })).toBeVisible()
  await expect(page.getByLabel(/^Cakupan/)).toHaveValue('items')
  await page.getByRole('combobox', { name: /^Outlet/ }).click()
  await page.getByRole('option', { name: 'Sekar Lawang Senopati' }).click()
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Dokumen berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByText('Draf: mulai menghitung saat Anda siap.')).toBeVisible()
  await expect(page.getByLabel(/^Cakupan/)).toHaveValue('items')
  await expectAccessible(page)
})

test('a week of purchases, production, waste and a count lies behind the stock of the demo', async ({
  page,
}) => {
  await signInAs(page, 'master')
  for (const [path, row] of [
    ['/receiving?q=GR%2F', /^GR\//],
    ['/produce', /^PR\//],
    ['/adjustment?status=terbuang', /^WST\//],
    ['/adjustment?status=opname', /^SO\//],
  ] as const) {
    await goOn(page, path)
    await expect(page.getByRole('main').getByText(row).first()).toBeVisible()
  }
  await open(page, '/stock-log?status=opname')
  await expect(page.getByRole('row', { name: /Opname|opname/ }).first()).toBeVisible()
  await open(page, '/ingredient/1?q=Susu')
  await expect(page.getByRole('columnheader', { name: 'Harga 30 hari' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /^([+−]\d|tetap)/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('stock on a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  for (const path of ['/inventory', '/stock-log', '/ingredient/1/log/1']) {
    await goOn(page, path)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

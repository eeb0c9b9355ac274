import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { type Menu, makeMenu, makeVariant } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const SET = 'mutation S($v: OptionPrices!) { setOptionPrices(prices: $v) }'
const OPTIONS = 'query O($id: Int!) { item(id: $id) { options { variant_option_id name price } } }'

/** Three menus of 20.000 that come in three sizes without surcharges. */
async function makeSizes(owner: Owner): Promise<{ menu: Menu; variant_id: number }> {
  const menu = await makeMenu(owner, ['Es Kopi', 'Es Teh', 'Es Jeruk'])
  const variant_id = await makeVariant(owner, 'Ukuran', ['Kecil', 'Sedang', 'Besar'], menu.ids)
  return { menu, variant_id }
}

test('a menu gets its own price for a size, and what a guest pays stands beside it at once', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { menu } = await makeSizes(owner)
  await open(page, `/menu/edit/${menu.ids[0]}?tab=varian`)
  const rows = page.getByRole('list', { name: 'Harga per pilihan Ukuran' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const large = page.getByLabel('Harga di menu ini: Ukuran, Besar')
  await expect(rows.nth(2)).toContainText('sama dengan harga menu')
  await large.fill('2000')
  await expect(rows.nth(2).getByRole('button', { name: /Maksud Anda/ })).toBeVisible()
  await large.fill('24000')
  await expect(rows.nth(2)).toContainText('+Rp\u00a04.000 dari harga menu')
  await page.getByLabel('Harga di menu ini: Ukuran, Kecil').fill('18000')
  await expect(rows.nth(0)).toContainText('2.000 dari harga menu')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Menu berhasil diubah!')).toBeVisible()
  await page.reload()
  await expect(large).toHaveValue('24.000')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  await large.fill('')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(rows.nth(2)).toContainText('sama dengan harga menu')
  await page.getByRole('button', { name: 'Riwayat perubahan' }).click()
  await expect(page.getByText('Harga per pilihan').first()).toBeVisible()
})

test('prices of all menus are pasted and filled in one grid, and taken back', async ({ page }) => {
  const owner = await signUpHere(page)
  const { menu, variant_id } = await makeSizes(owner)
  await open(page, `/variant/edit/${variant_id}`)
  await page.getByRole('link', { name: 'Harga per menu' }).click()
  const cell = (item: number, option: string) =>
    page.getByRole('textbox', { name: `${menu.items[item]}, ${option}`, exact: true })
  // By name: Es Jeruk, Es Kopi, Es Teh.
  const paste = (item: number, option: string, text: string) =>
    cell(item, option).evaluate((field, pasted) => {
      const data = new DataTransfer()
      data.setData('text', pasted)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)
  await paste(2, 'Sedang', 'Rp 22.000\t25.000\n23,000\t27000')
  await expect(cell(2, 'Besar')).toHaveValue('25.000')
  await expect(cell(0, 'Besar')).toHaveValue('27000')
  await cell(1, 'Sedang').fill('dua puluh')
  await expect(page.getByRole('button', { name: '1 isian tidak terbaca' })).toBeDisabled()
  await cell(1, 'Sedang').fill('')
  await cell(2, 'Kecil').fill('18.000')
  await page.getByRole('button', { name: 'Isi ke bawah: Kecil' }).click()
  await expect(cell(1, 'Kecil')).toHaveValue('18.000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan 7 harga' }).click()
  await expect(page.getByText('Harga berhasil disimpan!')).toBeVisible()
  await expect(cell(0, 'Besar')).toHaveValue('27.000')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Harga dikembalikan!')).toBeVisible()
  await expect(cell(0, 'Besar')).toHaveValue('')
  await expect(cell(0, 'Besar')).toHaveAttribute('placeholder', '20.000')
})

test('who writes over what somebody else wrote meanwhile is told, and shown what stands', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { menu, variant_id } = await makeSizes(owner)
  await open(page, `/variant/harga/${variant_id}`)
  const cell = page.getByRole('textbox', { name: `${menu.items[0]}, Besar`, exact: true })
  await cell.fill('24000')
  const { item } = await owner.ask(OPTIONS, { id: menu.ids[0] })
  const { options } = item as { options: { variant_option_id: number; name: string }[] }
  const option = options.find(({ name }) => name === 'Besar')
  await owner.ask(SET, {
    v: { cells: [{ item_id: menu.ids[0], variant_option_id: option?.variant_option_id, price: 25_000 }] },
  })
  await page.getByRole('button', { name: 'Simpan 1 harga' }).click()
  await expect(page.getByText('Harga ini sudah diubah orang lain')).toBeVisible()
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect(cell).toHaveValue('25.000')
})

test('a price list has a price for a size, and the preview tells it', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  const { menu } = await makeSizes(owner)
  await open(page, '/price/add')
  await page.getByLabel('Nama daftar harga').fill('Jam santai')
  await page.getByRole('link', { name: /Aturan/ }).click()
  await page.getByLabel('Nilai aturan 1').fill('-10')
  await page.getByRole('link', { name: /Harga menu/ }).click()
  await page.getByLabel('Dengan pilihan').check()
  const large = page.getByLabel(`Harga khusus ${menu.items[0]}, Besar`)
  await large.fill('15000')
  await large.blur()
  await expect(page.getByRole('row', { name: /Besar/ }).filter({ has: large })).toContainText('15.000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Daftar harga berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('link', { name: 'Pratinjau' }).click()
  await page.getByRole('combobox', { name: 'Menu' }).fill(menu.items[0] ?? '')
  await page.getByRole('option', { name: menu.items[0] ?? '' }).click()
  await page.getByLabel('Pilihan').selectOption({ label: 'Ukuran: Besar' })
  const verdicts = page.getByRole('list', { name: 'Daftar harga yang diperiksa' })
  await expect(verdicts.getByRole('listitem').first()).toContainText('15.000')
  await page.getByLabel('Pilihan').selectOption({ label: 'Ukuran: Kecil' })
  await expect(verdicts.getByRole('listitem').first()).toContainText('18.000')
})

import type { Page } from '@playwright/test'
import { signUpHere } from './support/brand.ts'
import { open, SIZES, settle } from './support/panel.ts'
import { makeIngredient, makeMenu } from './support/records.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Tindakan untuk baris terpilih' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Ticks rows by what they are called. */
async function tick(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first().check()
}

/** Takes back what a toast tells of, and waits for what says so. */
async function undo(page: Page, said: string | RegExp, back: string | RegExp): Promise<void> {
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan' }).last().click()
  await expect(page.getByText(back).last()).toBeVisible()
}

test('prices and labels of many menus, and a switch, are taken back from the toast', async ({ page }) => {
  const owner = await signUpHere(page)
  const { items } = await makeMenu(owner, ['Kopi', 'Teh'], 20_000)
  const [coffee = ''] = items
  const price = (of: string) =>
    page.getByRole('button', { name: new RegExp(`^Ubah harga ${coffee}, Rp.${of}$`) })
  await open(page, '/menu')
  await tick(page, items)
  await toolbar(page).getByRole('button', { name: 'Ubah harga' }).click()
  await dialog(page).getByLabel('Perubahan').fill('10')
  await dialog(page).getByRole('button', { name: 'Ubah 2 harga' }).click()
  await expect(price('22\\.000')).toBeVisible()
  await undo(page, 'Harga 2 menu berhasil diubah!', 'Harga 2 menu dikembalikan!')
  await expect(price('20\\.000')).toBeVisible()

  await page.reload()
  await settle(page)
  await tick(page, items)
  await toolbar(page).getByRole('button', { name: 'Pajak, stasiun, label' }).click()
  await dialog(page).getByLabel('Pajak', { exact: true }).selectOption({ label: 'Tidak kena pajak' })
  await dialog(page).getByRole('button', { name: 'Terapkan' }).click()
  await undo(page, '2 menu berhasil diubah!', 'Menu kembali seperti semula!')
  const { itemList } = (await owner.ask('{ itemList(limit: 10) { nodes { is_taxable } } }', {})) as {
    itemList: { nodes: { is_taxable: boolean }[] }
  }
  expect(itemList.nodes).toEqual([{ is_taxable: true }, { is_taxable: true }])

  const sale = page.getByRole('switch', { name: `Jual ${coffee}` })
  await sale.uncheck()
  await undo(page, `${coffee} tidak dijual lagi!`, 'Dijual')
  await expect(sale).toBeChecked()
})

test('what was archived together comes back together, of members and of ingredients', async ({ page }) => {
  const owner = await signUpHere(page)
  for (const [place, name] of ['Tamu Satu', 'Tamu Dua'].entries())
    await owner.make('createMember', 'member', 'NewMember', { name, phone: `+62811555${1000 + place}` })
  await makeIngredient(owner, 'Gula Urung')
  await open(page, '/member')
  await tick(page, ['Tamu Satu', 'Tamu Dua'])
  await toolbar(page).getByRole('button', { name: 'Arsipkan' }).click()
  await dialog(page).getByRole('button', { name: 'Arsipkan' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Tamu Satu' })).toHaveCount(0)
  await undo(page, '2 member berhasil diarsipkan!', '2 member dipulihkan!')
  await expect(page.getByRole('row').filter({ hasText: 'Tamu Satu' })).toHaveCount(1)

  await open(page, '/ingredient')
  await tick(page, ['Gula Urung'])
  await toolbar(page).getByRole('button', { name: 'Tempat simpan…' }).click()
  await dialog(page).getByLabel('Tempat simpan', { exact: true }).selectOption({ index: 2 })
  await dialog(page).getByRole('button', { name: 'Terapkan' }).click()
  await undo(page, '1 bahan baku berhasil diubah!', 'Bahan baku kembali seperti semula!')
  await tick(page, ['Gula Urung'])
  await toolbar(page).getByRole('button', { name: 'Arsipkan' }).click()
  await dialog(page).getByRole('button', { name: 'Arsipkan' }).click()
  await undo(page, 'Bahan baku berhasil diarsipkan!', '1 bahan baku berhasil dipulihkan!')
  await expect(page.getByRole('row').filter({ hasText: 'Gula Urung' })).toHaveCount(1)
})

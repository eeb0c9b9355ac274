import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** An item in a brand of the journey's own, and the way to change it behind the page's back. */
async function createItem(page: Page) {
  const brand = await signUpHere(page, { is_trial: true })
  const menu = await makeMenu(brand, ['Unggah'])
  const [id = 0] = menu.ids
  return {
    name: menu.items[0] ?? '',
    setPrice: (price: number) =>
      brand.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', { i: { id, price } }),
    readPrice: async () => {
      const { item } = await brand.ask('query($id: Int!) { item(id: $id) { price } }', { id })
      return (item as { price: number }).price
    },
  }
}

async function takeTemplate(page: Page): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^menu-\d{4}-\d{2}-\d{2}\.xlsx$/)
  return file.path()
}

const give = async (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File spreadsheet').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('the template comes back, shows what differs cell by cell, is saved, and is taken back', async ({
  page,
}) => {
  const item = await createItem(page)
  await open(page, '/menu/mass-upload')
  const template = await takeTemplate(page)
  await item.setPrice(21_000)
  await page.getByLabel('File spreadsheet').setInputFiles({
    name: 'menu lama.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(template),
  })
  await expect(page.getByRole('heading', { name: 'menu lama.xlsx' })).toBeVisible()
  await page.getByRole('button', { name: /^Berubah/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: item.name }).first()
  await expect(row).toContainText('Rp 21.000')
  await expect(row).toContainText('Rp 20.000')
  await expectAccessible(page)
  await page.getByText('Cocokkan kolom').click()
  await page.getByLabel('Harga', { exact: true }).selectOption('')
  await expect(page.getByRole('listitem').filter({ hasText: item.name })).toHaveCount(0)
  await page.getByLabel('Harga', { exact: true }).selectOption({ label: 'Harga' })
  await expect(row).toContainText('Rp 20.000')
  await page.getByRole('button', { name: /^Simpan \d+ menu/ }).click()
  await expect(page.getByText(/0 menu ditambahkan dan \d+ diubah!/)).toBeVisible()
  expect(await item.readPrice()).toBe(20_000)
  await open(page, '/menu/mass-upload')
  const kept = page.getByRole('listitem').filter({ hasText: 'menu lama.xlsx' }).first()
  await expect(kept).toContainText('Tersimpan')
  await kept.getByRole('button', { name: /Batalkan/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan unggahan' }).click()
  await expect(kept).toContainText('Dibatalkan')
  expect(await item.readPrice()).toBe(21_000)
})

test('rows at fault are taken as a file that says why, before anything is saved', async ({ page }) => {
  await signInAs(page, 'other_brand')
  await open(page, '/menu/mass-upload')
  await give(
    page,
    'menu.csv',
    Buffer.from('Nama;Grup;Harga\nMenu baru;Grup;dua puluh\nMenu lain;Grup;20.000'),
  )
  await expect(page.getByText('1 baris bermasalah tidak ikut disimpan', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Unduh baris bermasalah/ }).press('Enter')
  const text = await readFile(await (await started).path(), 'utf8')
  expect(text).toContain('dua puluh;C2 Harga harus berupa angka bulat')
  expect(text).not.toContain('Menu lain')
})

test.describe('a file that is refused', () => {
  test.use({ expected_complaints: ['422'] })

  test('what is no spreadsheet is refused beside the file, and nothing is kept', async ({ page }) => {
    await signInAs(page, 'other_brand')
    await open(page, '/menu/mass-upload')
    await give(page, 'menu.pdf', Buffer.from('Nama;Harga'))
    await expect(page.getByRole('alert').filter({ hasText: 'File harus berupa XLSX atau CSV' })).toBeVisible()
    await give(page, 'menu.xlsx', Buffer.from('bukan spreadsheet'))
    await expect(
      page.getByRole('alert').filter({ hasText: 'Baris judul kolom tidak ditemukan' }),
    ).toBeVisible()
    await give(page, 'menu.xlsx', Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(
      page.getByRole('alert').filter({ hasText: 'Maksimal ukuran file adalah 5MB!' }),
    ).toBeVisible()
  })
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })
    test('fits and is accessible', async ({ page }) => {
      await signInAs(page, 'other_brand')
      await open(page, '/menu/mass-upload')
      await expect(page.getByRole('button', { name: 'Unduh templat' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}

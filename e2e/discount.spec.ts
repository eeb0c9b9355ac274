import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A name and a code of its own each time, so that the journey can be walked again. */
function newNames() {
  const mark = Math.random().toString(36).slice(2, 8).toUpperCase()
  return { name: `Uji ${mark}`, code: `UJI-${mark}` }
}

/** Fills in a discount of 20 % of the bill and saves it as a draft. */
async function addDraft(page: Page, { name, code }: { name: string; code: string }) {
  await page.getByLabel('Nama diskon').fill(name)
  await page.getByRole('textbox', { name: 'Kode' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Persen', exact: false }).first().fill('20')
  await page.getByRole('button', { name: 'Tambah diskon' }).click()
  await expect(page.getByText('Diskon berhasil ditambahkan sebagai draf!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a discount is added with an example to look at, published, paused and archived, and back', async ({
  page,
}) => {
  const names = newNames()
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/discount')
  await page.getByRole('link', { name: 'Tambah diskon' }).click()
  await page.getByRole('button', { name: 'Tambah diskon' }).click()
  await expect(page.getByText('Nama diskon wajib diisi')).toBeVisible()
  await expect(page.getByText('Nilai wajib diisi')).toBeVisible()
  await expect(page.getByLabel('Nama diskon')).toBeFocused()
  await page.getByRole('textbox', { name: 'Persen', exact: false }).first().fill('20')
  const example = page.getByRole('complementary', { name: 'Pratinjau' })
  await expect(example.getByText('Belanja Rp 120.000 → diskon Rp 24.000')).toBeVisible()
  await page.getByLabel('Maksimal diskon').fill('15000')
  await expect(example.getByText('Belanja Rp 120.000 → diskon Rp 15.000')).toBeVisible()
  await page.getByLabel('Minimal belanja').fill('150000')
  await expect(example.getByText('Belanja Rp 150.000 → diskon Rp 15.000')).toBeVisible()
  await example.getByLabel('Total belanja').fill('90000')
  await expect(example.getByText('Belanja contoh belum mencapai minimal belanja.')).toBeVisible()
  await example.getByLabel('Total belanja').fill('200000')
  await expect(example.getByText('Belanja Rp 200.000 → diskon Rp 15.000')).toBeVisible()
  await addDraft(page, names)
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Diskon berhasil diterbitkan!')).toBeVisible()
  await expect(page.getByText('Berjalan')).toBeVisible()
  await page.getByRole('link', { name: 'Pemakaian' }).click()
  await expect(page.getByText('Belum pernah dipakai')).toBeVisible()
  await page.getByRole('button', { name: 'Jeda', exact: true }).click()
  await expect(page.getByText('Diskon berhasil dijeda!')).toBeVisible()

  await open(page, `/discount?q=${names.code}&status=draf`)
  const row = page.getByRole('row', { name: new RegExp(names.name) })
  await expect(row.getByText('Jeda')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Arsipkan', exact: true })
    .click()
  await expect(page.getByText('1 diskon berhasil diarsipkan!')).toBeVisible()
  await open(page, `/discount?q=${names.code}&status=arsip`)
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Pulihkan' }).click()
  await expect(page.getByText('Diskon berhasil dipulihkan!')).toBeVisible()
})

for (const [device, size] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone }))
  test(`limits of members and a budget are set, and what is left is told, on a ${device}`, async ({
    page,
  }) => {
    const names = newNames()
    await page.setViewportSize(size)
    await signInAs(page, 'master')
    await open(page, '/discount/add')
    await expect(page.getByLabel('Kuota per member', { exact: true })).toBeHidden()
    await page.getByRole('radio', { name: 'Member saja' }).check()
    await page.getByLabel('Kuota per member', { exact: true }).fill('2')
    await page.getByLabel('Kuota per member per hari').fill('1')
    await page.getByLabel('Kunjungan pertama').check()
    await page.getByLabel('Anggaran').fill('1500000')
    await addDraft(page, names)
    await page.reload()
    await expect(page.getByLabel('Kuota per member', { exact: true })).toHaveValue('2')
    await expect(page.getByLabel('Kunjungan pertama')).toBeChecked()
    await expect(page.getByLabel('Anggaran')).toHaveValue('1.500.000')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Pemakaian' }).click()
    await expect(page.getByText('Rp 0 dari Rp 1.500.000')).toBeVisible()
    await expect(page.getByText('Sisa Rp 1.500.000')).toBeVisible()
  })

test.describe('refused', () => {
  // What is refused is answered with an error that the browser writes down.
  test.use({ expected_complaints: ['status of 4'] })

  test('a code that is in use is refused beside its field, and what was typed stays', async ({ page }) => {
    await page.setViewportSize(SIZES.laptop)
    await signInAs(page, 'master')
    await open(page, '/discount/add')
    await page.getByLabel('Nama diskon').fill(newNames().name)
    await page.getByRole('textbox', { name: 'Kode' }).fill('qris10')
    await page.getByLabel('Jenis diskon').selectOption('buy_x_get_y')
    await page.getByLabel('Jumlah beli').fill('2')
    await page.getByLabel('Jumlah gratis').fill('1')
    await expect(page.getByText('Belanja Rp 72.000 → diskon Rp 24.000', { exact: true })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Kode diskon sudah digunakan').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Kode' })).toBeFocused()
    await expect(page.getByLabel('Jumlah beli')).toHaveValue('2')
  })

  test('the second tab is shown what the first changed', async ({ page, context }) => {
    const names = newNames()
    await page.setViewportSize(SIZES.laptop)
    await signInAs(page, 'master')
    await open(page, '/discount/add')
    await addDraft(page, names)
    const other = await context.newPage()
    await open(other, new URL(page.url()).pathname)
    await page.getByLabel('Minimal belanja').fill('50000')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Diskon berhasil diubah!')).toBeVisible()
    await other.getByLabel('Minimal belanja').fill('70000')
    await other.keyboard.press('Control+s')
    await expect(other.getByRole('dialog')).toContainText('Minimal belanja')
  })
})

test('the uses of a promotion lead to its receipts, on a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, '/discount?q=Potongan%20Rp%2020')
  await page.getByRole('link', { name: 'Potongan Rp 20.000' }).click()
  await expect(page.getByText('Contoh: belanja Rp 150.000 → diskon Rp 20.000')).toBeVisible()
  await page.getByRole('link', { name: 'Pemakaian' }).click()
  await expect(page.getByText('/ 500')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const receipt = page.getByRole('listitem').filter({ hasText: 'dari total' }).first().getByRole('link')
  const number = (await receipt.textContent()) ?? ''
  await receipt.click()
  await expect(page).toHaveURL(/\/report\/transaction\?.*struk=/)
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Potongan Rp 20.000').first()).toBeVisible()
})

test('a role that only looks cannot change anything, one without the right is sent away', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'outlet_manager')
  await open(page, '/discount')
  await expect(page.getByRole('link', { name: 'Tambah diskon' })).toBeHidden()
  await page.getByRole('link', { name: 'Promo QRIS 10%' }).click()
  await expect(page.getByLabel('Nama diskon')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Jeda', exact: true })).toBeHidden()
  await signInAs(page, 'warehouse')
  await page.goto('/discount')
  await expect(page).toHaveURL(/unauthorized/)
})

test('another brand has no discounts yet and is told what to do', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'other_brand')
  await open(page, '/discount')
  await expect(page.getByText('Belum ada diskon')).toBeVisible()
})

for (const [device, size] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone }))
  test(`single-use codes are made, found, taken along and revoked, on a ${device}`, async ({ page }) => {
    const names = newNames()
    await page.setViewportSize(size)
    await signInAs(page, 'master')
    await open(page, '/discount/add')
    await addDraft(page, names)
    await page.getByRole('link', { name: 'Kode sekali pakai' }).click()
    await expect(page.getByText('Belum ada kode sekali pakai')).toBeVisible()
    await page.getByRole('button', { name: 'Buat kode' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Buat kode' }).click()
    await expect(dialog.getByText('Jumlah kode wajib diisi')).toBeVisible()
    const batch = `Kupon ${names.code}`
    await dialog.getByLabel('Nama kelompok').fill(batch)
    await dialog.getByLabel('Jumlah kode').fill('25')
    await dialog.getByLabel('Awalan').fill('htl')
    await dialog.getByRole('button', { name: 'Buat kode' }).click()
    await expect(page.getByText('Kode sekali pakai berhasil dibuat!')).toBeVisible()
    await expect(page.getByText('0 dari 25 terpakai')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: `Lihat kode ${batch}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kode sekali pakai' })).toBeVisible()
    await expect(page.getByText(/^HTL-[2-9A-Z]{10}$/).first()).toBeVisible()
    if (size === SIZES.laptop) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Ekspor' }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).first().click()
      const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
      expect(rows.filter((row) => /HTL-[2-9A-Z]{10}/.test(row))).toHaveLength(25)
    }
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('button', { name: /^Tindakan UJI|^Tindakan HTL/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Cabut' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Cabut' })
      .click()
    await expect(page.getByText('Kode berhasil dicabut!')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('0 dari 25 terpakai · 1 dicabut')).toBeVisible()
    await page.getByRole('button', { name: `Cabut kode ${batch}` }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Cabut' })
      .click()
    await expect(page.getByText('sisanya dicabut')).toBeVisible()
  })

import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const PAGES = [
  '/books',
  '/books/balance',
  '/books/ledger',
  '/books/match',
  '/books/closing',
  '/books/file',
  '/books/account',
]

test('an entry opens from the journal, its account from the entry, and the trial balance comes to nothing', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/books')
  await expect(page.getByText(/Dibukukan s\.d\./)).toBeVisible()
  await page
    .getByRole('link', { name: /^#\d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Jurnal #\d+$/ })).toBeVisible()
  const entry = page.getByRole('table', { name: 'Baris jurnal' })
  const [debit, credit] = (await entry.locator('tfoot td').allInnerTexts()).filter((text) =>
    text.includes('Rp'),
  )
  expect(debit).toBe(credit)
  await entry.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Saldo awal/ })).toBeVisible()
  await page.getByRole('link', { name: 'Neraca saldo' }).click()
  const trial = page.getByRole('table', { name: 'Neraca saldo' })
  await expect(trial.locator('tfoot td').last()).toHaveText('Rp 0')
  await trial.getByRole('link', { name: 'Persediaan', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1-1500 Persediaan' })).toBeVisible()
})

test('the journal is held against the reports line by line, and goes out as plain text', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/books/match')
  const lines = page.getByRole('table', { name: 'Kecocokan' })
  for (const name of [
    'Penjualan',
    'HPP',
    'PBJT',
    'Poin member (nilai akhir)',
    'Persediaan (nilai akhir)',
    'Kas outlet (perubahan)',
  ])
    await expect(lines.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Laba bersih menurut laba rugi')).toBeVisible()
  await page.getByRole('link', { name: 'Jurnal', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Teks hledger' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^jurnal-.+\.journal$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^commodity 1000\. IDR\naccount Aset {2}; type: Asset\n/)
  expect(text).toContain(' IDR')
})

test('the journal goes out as the accounting software of the brand reads it, and by mail', async ({
  page,
}) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/books/file')
  await expect(page.getByText('Belum ada jurnal pada rentang waktu ini')).toBeVisible()
  await page.getByRole('button', { name: 'Tata letak baru' }).click()
  await page.getByRole('menuitem', { name: 'Accurate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tata letak baru' })
  await expect(dialog.getByRole('textbox', { name: 'Judul kolom 4' })).toHaveValue('No Akun')
  await dialog.getByLabel('Nama tata letak').fill('Kantor akuntan')
  await dialog.getByRole('textbox', { name: 'Judul kolom 3' }).fill('')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Judul kolom wajib diisi')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Judul kolom 3' }).fill('Uraian')
  await dialog.getByRole('button', { name: 'Mundurkan Tanggal' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Tata letak berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tata letak' })).toHaveValue(/\d/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await saving
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFNo Jurnal;Tanggal;Uraian;No Akun;/)
  await page.getByRole('button', { name: 'Jadwalkan' }).click()
  const plan = page.getByRole('dialog', { name: 'Jadwalkan laporan Jurnal' })
  await plan.getByLabel('Periode laporan').selectOption('Bulan lalu')
  await expect(plan.getByLabel('Pembanding')).toHaveCount(0)
  await expect(plan.getByRole('combobox', { name: 'Tata letak' })).toHaveValue(/\d/)
  await plan.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(page.getByText('Laporan berhasil dijadwalkan!')).toBeVisible()
  // A layout that is mailed stays.
  await page.getByRole('button', { name: 'Hapus Kantor akuntan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText(/Tata letak ini dipakai jadwal laporan/)).toBeVisible()
  await open(page, '/report/schedule')
  await expect(page.getByText('Jurnal · Bulan lalu · tata letak Kantor akuntan')).toBeVisible()
})

test('profit and loss is planned to be mailed, as it is printed', async ({ page }) => {
  await signUpHere(page)
  await open(page, '/income-expenses/profit')
  await page.getByRole('button', { name: 'Jadwalkan' }).click()
  const plan = page.getByRole('dialog', { name: 'Jadwalkan laporan Laba rugi' })
  await plan.getByLabel('Lampiran').selectOption('PDF, seperti dicetak')
  await plan.getByLabel('Periode laporan').selectOption('Bulan lalu')
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(page.getByText('Laporan berhasil dijadwalkan!')).toBeVisible()
  await open(page, '/report/schedule')
  await expect(page.getByText(/Laba rugi · Bulan lalu/)).toBeVisible()
})

test('outlets stand beside each other in what they differ by, and each opens its own page', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/books/match')
  const outlets = page.getByRole('table', { name: 'Selisih per outlet' })
  await expect(outlets.getByRole('columnheader', { name: 'Penjualan' })).toBeVisible()
  const name = (await outlets.getByRole('rowheader').last().innerText()).trim()
  await page.getByRole('searchbox', { name: 'Cari outlet' }).fill(name)
  await expect(outlets.getByRole('rowheader')).toHaveText([name])
  await outlets.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/outlet=\d+/)
  await expect(outlets).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Kecocokan' })).toBeVisible()
})

test('a new brand opens an account and gives a method one of its own, for a while', async ({ page }) => {
  await signUpHere(page, { is_trial: true })
  await open(page, '/books')
  await expect(page.getByText('Belum ada jurnal pada rentang waktu ini')).toBeVisible()
  await page.getByRole('link', { name: 'Akun', exact: true }).click()
  await expect(page.getByText('Belum ada akun')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah akun' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Kode wajib diisi')).toBeVisible()
  await page.getByLabel('Kode akun').fill('1-1201')
  await page.getByLabel('Nama akun').fill('Bank Kedua')
  await page.getByLabel('Jenis').selectOption('Aset')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Akun berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Bagan akun' }).getByText('Bank Kedua')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah pengecualian' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah pengecualian' })
  await dialog.getByLabel('Pos').selectOption('Bank')
  await dialog.getByRole('combobox', { name: 'Metode pembayaran' }).fill('QRIS')
  await page.getByRole('option', { name: /QRIS/ }).first().click()
  await dialog.getByRole('combobox', { name: 'Akun' }).fill('Bank Kedua')
  await page.getByRole('option', { name: '1-1201 Bank Kedua' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Pemetaan berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: /^Hapus pengecualian Bank: QRIS/ }).click()
  await expect(page.getByRole('button', { name: /^Hapus pengecualian Bank/ })).toHaveCount(0)

  // A tax has an account by its rate; a method that was chosen for another role before is none of it.
  await page.getByRole('button', { name: 'Tambah pengecualian' }).click()
  await dialog.getByLabel('Pos').selectOption('Utang PBJT')
  await dialog.getByRole('combobox', { name: 'Tarif PBJT' }).fill('5')
  await page.getByRole('option', { name: '5%', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Akun' }).fill('Bank Kedua')
  await page.getByRole('option', { name: '1-1201 Bank Kedua' }).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('button', { name: 'Hapus pengecualian Utang PBJT: 5%' })).toBeVisible()
})

test('books can be used by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of PAGES) {
    await page.setViewportSize(SIZES.laptop)
    await goOn(page, path)
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
  }
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { chooseOther, expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

async function choose(page: Page, name: RegExp, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name })
  await field.click()
  await field.fill(text)
  await page.getByRole('option', { name: text, exact: true }).first().click()
}

async function writeLine(page: Page, item: string, quantity: string): Promise<void> {
  await choose(page, /^Barang 1/, item)
  await page.getByLabel(/^Jumlah 1/).fill(quantity)
}

/** Says, beside who the journey is about, that a figure far from its history is meant. */
async function meanIt(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, angkanya benar' }).click()
}

const reason = (page: Page) => page.getByLabel(/^Alasan/).first()

async function draftWaste(page: Page, quantity: string): Promise<void> {
  await open(page, '/adjustment/add')
  await page.getByRole('link', { name: /Stok Terbuang/ }).click()
  await reason(page).selectOption({ label: 'Kedaluwarsa' })
  await writeLine(page, 'Susu UHT Full Cream', quantity)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Dokumen berhasil ditambahkan!')).toBeVisible()
}

test('waste is written, told what is wrong, finished, found in the list and taken back with a reason', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/adjustment/add?jenis=waste')
  await choose(page, /^Outlet/, 'Sekar Lawang Senopati')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Pilih barang')).toBeVisible()
  await reason(page).selectOption({ label: 'Lainnya' })
  await writeLine(page, 'Susu UHT Full Cream', '250')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Tuliskan alasannya')).toBeVisible()
  await page.getByLabel(/^Alasan lain/).fill('Kulkas mati')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Draf: stok belum berubah.')).toBeVisible()
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  expect(number).toMatch(/^WST\//)

  await page.getByLabel(/^Jumlah 1/).fill('300')
  await expect(page.getByText('Simpan perubahan lebih dulu.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Dokumen berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('Dokumen selesai!')).toBeVisible()
  await expect(page.getByText('Stok terbuang', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /300/ })).toBeVisible()
  await expectAccessible(page)

  await open(page, `/adjustment?q=${encodeURIComponent(number)}`)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Kulkas mati')
  await expect(row).toContainText('Selesai')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Batalkan dokumen' }).click()
  await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible()
  await dialog.getByLabel(/^Alasan/).fill('Salah outlet')
  await dialog.getByRole('button', { name: 'Batalkan dokumen' }).click()
  await expect(page.getByText('Dokumen berhasil dibatalkan!')).toBeVisible()
  await expect(page.getByText('Salah outlet').first()).toBeVisible()
  await expect(page.getByText('Pembatalan', { exact: true })).toBeVisible()
})

test('above the limit a manager waits, and the owner finds it among what waits and approves it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'outlet_manager')
  await draftWaste(page, '900000')
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByText('Dokumen dikirim untuk disetujui!')).toBeVisible()
  await expect(page.getByText('Menunggu persetujuan orang lain.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui', exact: true })).toBeHidden()
  const number = await page.getByRole('heading', { level: 1 }).innerText()

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.laptop })
  const owner = await context.newPage()
  await signInAs(owner, 'master')
  await open(owner, '/adjustment?status=setujui')
  await owner.getByRole('link', { name: new RegExp(number) }).click()
  await owner.getByRole('button', { name: 'Setujui', exact: true }).click()
  await meanIt(owner)
  await expect(owner.getByText('Dokumen disetujui!')).toBeVisible()
  await page.getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(page.getByText(/baru saja diubah|sudah selesai/).first()).toBeVisible()
  await owner.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await owner.getByLabel(/^Alasan/).fill('Uji coba')
  await owner.getByRole('button', { name: 'Batalkan dokumen' }).click()
  await expect(owner.getByText('Dokumen berhasil dibatalkan!')).toBeVisible()
  await context.close()
})

test('stock is sent to another outlet, arrives in part, and the loss has a cause', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/adjustment/add?jenis=transfer')
  await choose(page, /^Outlet pengirim/, 'Sekar Lawang Senopati')
  await choose(page, /^Outlet tujuan/, 'Sekar Lawang Dago')
  await writeLine(page, 'Gula Pasir', '1000')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await page.getByRole('button', { name: 'Kirim stok' }).click()
  await expect(page.getByText('Dalam perjalanan ke Sekar Lawang Dago.')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Terima stok' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Diterima, Gula Pasir').fill('2.000')
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(dialog.getByText(/Paling banyak 1000/)).toBeVisible()
  await dialog.getByLabel('Diterima, Gula Pasir').fill('600')
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Penerimaan sebagian dicatat!')).toBeVisible()
  await page.getByRole('button', { name: 'Terima stok' }).click()
  await dialog.getByLabel('Diterima, Gula Pasir').fill('350')
  await dialog.getByLabel('Hilang, Gula Pasir').fill('50')
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(dialog.getByText('Tuliskan sebab kehilangan')).toBeVisible()
  await dialog.getByLabel(/^Sebab kehilangan/).fill('Karung bocor')
  await dialog.getByRole('button', { name: 'Terima', exact: true }).click()
  await expect(page.getByText('Transfer selesai diterima!')).toBeVisible()
  await expect(page.getByText('Susut transfer')).toBeVisible()
})

test('the limit is set by the owner', async ({ page }) => {
  await makeOutlet(await signUpHere(page))
  await open(page, '/adjustment')
  await chooseOther(page, 'Batas persetujuan')
  await expect(page.getByLabel('Nilai dokumen di atas')).toHaveValue('1.000.000')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Batas persetujuan berhasil diubah!')).toBeVisible()
})

test('a warehouse clerk sees no values and sets no limit', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await open(page, '/adjustment')
  await expect(page.getByRole('button', { name: 'Tindakan lain' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Nilai' })).toBeHidden()
})

test.describe('a document of another brand', () => {
  test.use({ expected_complaints: ['Dokumen tidak ditemukan'] })
  test('is not there', async ({ page }) => {
    await signInAs(page, 'master')
    await open(page, '/adjustment')
    const address = await page.locator('a[href*="/adjustment/detail/"]').first().getAttribute('href')
    await signInAs(page, 'other_brand')
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: SIZES.phone,
    expected_complaints: ['ERR_INTERNET_DISCONNECTED', 'Failed to load resource'],
  })
  test('a count goes on without a connection, is reviewed and finished', async ({ page, context }) => {
    await signInAs(page, 'master')
    await open(page, '/adjustment/add?jenis=count')
    await choose(page, /^Outlet/, 'Sekar Lawang Darmo')
    await page.getByLabel(/^Cakupan/).selectOption({ label: 'Satu tempat simpan' })
    await page.getByLabel(/^Tempat simpan/).selectOption({ label: 'Freezer' })
    await page.getByRole('button', { name: 'Simpan draf' }).click()
    await page.getByRole('button', { name: 'Mulai menghitung' }).click()
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.getByLabel('Cari barang').fill('es batu')
    await page.getByRole('button', { name: /Es Batu Kristal/ }).click()
    await page.getByLabel('g', { exact: true }).fill('1.500')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Simpan & lanjut' }).click()
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible()
    await expect(page.getByText('Tersimpan', { exact: true }).first()).toBeVisible()

    await context.setOffline(true)
    await page.getByLabel('Cari barang').fill('kentang')
    await page.getByRole('button', { name: /Kentang Beku/ }).click()
    await page.getByLabel('g', { exact: true }).fill('700')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 menunggu koneksi').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('1 menunggu koneksi')).toHaveCount(0, { timeout: 15_000 })
    await page.getByLabel('Cari barang').fill('')
    await page.getByRole('button', { name: 'Semua', exact: true }).click()
    await expect(page.getByRole('button', { name: /Kentang Beku/ })).toContainText('700')
    await page.reload()
    await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()

    await page.getByRole('link', { name: 'Ke dokumen' }).click()
    const sheet = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh PDF' }).click()
    expect((await sheet).suggestedFilename()).toMatch(/^SO-.+\.pdf$/)
    await page.getByRole('button', { name: 'Selesaikan hitungan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Selesaikan', exact: true }).click()
    await expect(page.getByText('Selesai. Stok sudah disesuaikan dengan hitungan.')).toBeVisible()
    await page.getByRole('button', { name: 'Semua', exact: true }).click()
    await expect(page.getByRole('row', { name: /Es Batu Kristal/ })).toContainText('1.500')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test.describe('closing a period', () => {
  const OUTLET = 'Kenari Panakkukang'

  test('tells what is open, closes, and opens again with a reason', async ({ page }) => {
    const owner = await signUpHere(page)
    for (const name of [OUTLET, 'Kenari Renon']) await makeOutlet(owner, { name })
    await open(page, '/adjustment')
    await chooseOther(page, 'Tutup periode')
    const dialog = page.getByRole('dialog', { name: 'Tutup periode stok' })
    await dialog.getByRole('combobox', { name: /^Outlet/ }).click()
    await page.getByRole('option', { name: OUTLET }).click()
    await expect(dialog.getByText('Belum ada periode yang ditutup di outlet ini.')).toBeVisible()
    await expectAccessible(page)
    const until = dialog.getByRole('textbox', { name: /^Tutup sampai/ })
    const latest = await until.inputValue()
    await until.fill('31/12/2099')
    await expect(dialog.getByText('Hanya hari yang sudah berakhir yang dapat ditutup')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Tutup periode' })).toBeDisabled()
    await until.fill(latest)
    const accept = dialog.getByRole('checkbox', { name: 'Tutup walaupun masih ada yang terbuka' })
    if (await accept.isVisible()) await accept.check()
    await dialog.getByRole('button', { name: 'Tutup periode' }).click()
    await expect(page.getByText(/^Stok ditutup sampai/)).toBeVisible()

    await chooseOther(page, 'Tutup periode')
    await dialog.getByRole('combobox', { name: /^Outlet/ }).click()
    await page.getByRole('option', { name: OUTLET }).click()
    await expect(dialog.getByText(/^Ditutup sampai/)).toBeVisible()
    await expect(dialog.getByText('Periode ini sudah ditutup')).toBeVisible()
    await dialog.getByRole('button', { name: 'Buka kembali', exact: true }).click()
    const reopening = page.getByRole('dialog', { name: 'Buka kembali periode stok' })
    await reopening.getByRole('button', { name: 'Buka kembali', exact: true }).click()
    await expect(reopening.getByText('Alasan wajib diisi')).toBeVisible()
    await reopening.getByLabel(/^Alasan/).fill('Nota pemasok terlambat')
    await reopening.getByRole('button', { name: 'Buka kembali', exact: true }).click()
    await expect(page.getByText('Periode stok dibuka kembali!')).toBeVisible()
  })

  test('fits a phone, and is not there for who may not approve', async ({ page }) => {
    await page.setViewportSize(SIZES.phone)
    await signInAs(page, 'master')
    await open(page, '/adjustment')
    await chooseOther(page, 'Tutup periode')
    await expect(page.getByRole('dialog').getByText(/periode yang ditutup|Ditutup sampai/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await signInAs(page, 'warehouse')
    await open(page, '/adjustment')
    await expect(page.getByRole('button', { name: 'Tindakan lain' })).toBeHidden()
  })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('list, choice and form keep nobody out', async ({ page }) => {
    await signInAs(page, 'master')
    for (const path of ['/adjustment', '/adjustment/add', '/adjustment/add?jenis=adjustment']) {
      await goOn(page, path)
      await expectAccessible(page)
    }
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { chooseOption } from './support/combobox.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, goOn, open, openFilter, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

const ADD_METHODS =
  'mutation A($v: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $v) }'

/** An outlet with the methods of payment that all use; answers its id. */
async function addMethods(owner: Owner, name: string): Promise<number> {
  const { outlet_id } = await makeOutlet(owner, { name })
  await owner.ask(ADD_METHODS, { v: { outlet_id } })
  return outlet_id
}

/** A receipt of the day before, paid by QRIS. */
const receipt = () => ({
  ...{ uuid: randomUUID(), receipt_number: 'Q-1', channel: 'TAKEAWAY', total: 20_000 },
  occurred_at: new Date(currentTime() - 86_400_000).toISOString(),
  lines: [{ name: 'Kopi', qty: 1, unit_price: 20_000 }],
  payments: [{ method: 'QRIS', amount: 20_000 }],
})

/** A calendar date so many days from now. */
const outletBox = (page: Page) => page.getByRole('combobox', { name: 'Outlet', exact: true })
const dayAhead = (days: number) => new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name} ${newWord()}\n%%EOF\n`),
})

test('an expense is split over outlets, changed, given its receipt and cancelled with the reason', async ({
  page,
}) => {
  const name = `Jasa notaris ${newWord()}`
  await signInAs(page, 'master')
  await open(page, '/income-expenses')
  await page.getByRole('link', { name: 'Catat', exact: true }).click()
  await page.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByText('Keterangan wajib diisi')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kategori' }).fill('Pengeluaran Lain')
  await page.getByRole('option', { name: /Pengeluaran Lain-lain/ }).click()
  await page.getByLabel('Jumlah').fill('100001')
  await page.getByLabel('Keterangan').fill(name)
  await page.getByRole('checkbox', { name: 'Sekar Lawang Senopati' }).check()
  await page.getByRole('checkbox', { name: 'Sekar Lawang Dago' }).check()
  await page.getByLabel('Bobot Sekar Lawang Senopati').fill('2')
  await expect(page.getByText('Rp 66.667')).toBeVisible()
  await expect(page.getByText('Rp 33.334')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Dibayar dari').selectOption({ label: 'Bank' })
  await page.getByLabel('Untuk masa dari').fill(dayAhead(0))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Isi tanggal akhirnya')).toBeVisible()
  await page.getByLabel('Untuk masa sampai').fill(dayAhead(89))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Catatan berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Berkas lampiran').setInputFiles(pdf('kuitansi.pdf'))
  await expect(page.getByText('File berhasil diunggah!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^kuitansi\.pdf/ })).toBeVisible()
  await page.getByLabel('Berkas lampiran').setInputFiles({
    name: 'besar.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  })
  await expect(page.getByText('Maksimal ukuran file adalah 2MB!')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus lampiran kuitansi.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Lampiran berhasil dihapus!')).toBeVisible()
  await expect(page.getByLabel('Untuk masa sampai')).not.toHaveValue('')
  await page.getByLabel('Dibayar kepada').fill('Notaris')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Catatan berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Dicatat dua kali')
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan catatan' }).click()
  await expect(page.getByText('Catatan berhasil dibatalkan!')).toBeVisible()
  await expect(page.getByText('Dibatalkan: Dicatat dua kali')).toBeVisible()
  await expect(page.getByLabel('Keterangan')).toBeDisabled()
})

test('profit and loss and schedules can be read by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/income-expenses/profit?periode=7-hari')
  await expect(page.getByRole('row', { name: /^Laba kotor/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Setoran ke Brankas/ })).toBeVisible()
  for (const path of [
    '/income-expenses/profit?periode=7-hari',
    '/income-expenses',
    '/income-expenses/recurring',
  ]) {
    await goOn(page, path)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { colours_only: true })
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(SIZES.laptop)
  }
})

test('lines of profit and loss open what they are made of, and days come together as weeks', async ({
  page,
}) => {
  await signInAs(page, 'master')
  const profit = '/income-expenses/profit?periode=30-hari&outlet=semua'
  await open(page, profit)
  await page.getByRole('button', { name: 'Mingguan' }).click()
  await expect(page.getByRole('columnheader', { name: 'Minggu', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Kota', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Kota', exact: true })).toBeVisible()
  await expectAccessible(page)
  const statement = page.getByRole('region', { name: 'Laba rugi' })
  const gas = await statement
    .getByRole('row', { name: /^Gas Elpiji/ })
    .getByRole('cell')
    .first()
    .innerText()
  await statement.getByRole('link', { name: 'Gas Elpiji' }).click()
  await expect(page).toHaveURL(/\/income-expenses\?/)
  await expect(page.getByRole('row', { name: /Gas Elpiji/ }).first()).toBeVisible()
  await expect(page.getByText(gas.replace(/^\D+/, 'Rp ')).last()).toBeVisible()
  await open(page, profit)
  await statement.getByRole('link', { name: 'Waste', exact: true }).click()
  await expect(page).toHaveURL(/\/stock-log\?.*counts_as/)
  await expect(page.getByRole('row', { name: /Stok terbuang/ }).first()).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('WST/')
})

test('a category is made under another, used by an expense that comes again; the schedule changes, rests and ends; what is used moves before it is archived', async ({
  page,
}) => {
  const name = `Langganan ${newWord()}`
  await signInAs(page, 'master')
  await open(page, '/income-expenses/category')
  await page.getByRole('button', { name: 'Tambah kategori' }).click()
  await page.getByRole('dialog').getByLabel('Nama kategori').fill(name)
  await page.getByRole('dialog').getByLabel('Bagian dari').selectOption({ label: 'Promosi' })
  await page.getByRole('dialog').getByLabel('Kode akun').fill('6-7777')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Kategori berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('6-7777')
  await expectAccessible(page)
  await open(page, '/income-expenses/add')
  await page.getByRole('combobox', { name: 'Kategori' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.getByLabel('Jumlah').fill('75000')
  await page.getByLabel('Keterangan').fill(name)
  await page.getByRole('checkbox', { name: 'Sekar Lawang Renon' }).check()
  await page.getByLabel('Dibayar dari').selectOption({ label: 'Bank' })
  await page.getByRole('switch', { name: 'Catat berulang' }).check()
  await page.getByLabel('Jadwal').selectOption({ label: 'Setiap beberapa hari' })
  await page.getByRole('textbox', { name: /^Setiap/ }).fill('14')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Catatan berhasil ditambahkan!')).toBeVisible()
  await open(page, '/income-expenses/recurring')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Setiap 14 hari')
  await row.getByRole('button', { name: `Ubah ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jumlah').fill('')
  await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(dialog.getByText('Jumlah harus lebih dari 0')).toBeVisible()
  await dialog.getByLabel('Jumlah').fill('90000')
  await dialog.getByLabel('Jadwal').selectOption({ label: 'Akhir bulan' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByText('Jadwal berhasil diubah!')).toBeVisible()
  await expect(row).toContainText('Akhir bulan')
  await expect(row).toContainText('90.000')
  await row.getByRole('button', { name: `Jeda ${name}` }).click()
  await expect(row).toContainText('Dijeda, 1×')
  await row.getByRole('button', { name: `Lanjutkan ${name}` }).click()
  await expect(row).toContainText('Berjalan, 1×')

  await open(page, '/income-expenses/category')
  const category = page.getByRole('row', { name: new RegExp(name) })
  await expect(category).toContainText('1 catatan berulang, 1 catatan')
  await category.getByRole('button', { name: `Arsipkan ${name}` }).click()
  await expect(page.getByText(/masih dipakai catatan berulang .+ pindahkan lebih dulu/)).toBeVisible()
  await category.getByRole('button', { name: `Pindahkan isi ${name}` }).click()
  await dialog.getByRole('combobox', { name: 'Kategori tujuan' }).fill('Pengeluaran Lain')
  await page.getByRole('option', { name: /Pengeluaran Lain-lain/ }).click()
  await dialog.getByRole('checkbox', { name: /^Pindahkan juga catatan/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click()
  await expect(page.getByText('Isi kategori berhasil dipindahkan!')).toBeVisible()
  await expect(category).toContainText('Belum dipakai')
  await category.getByRole('button', { name: `Arsipkan ${name}` }).click()
  await expect(category).toContainText('Diarsipkan')

  await open(page, '/income-expenses/recurring')
  await row.getByRole('button', { name: `Hentikan ${name}` }).click()
  await dialog.getByRole('button', { name: 'Hentikan' }).click()
  await expect(row).toContainText('Berakhir')
})

test('who may not write sees no way to, another brand sees nothing of it', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/income-expenses')
  await expect(page).toHaveURL(/\/unauthorized/)
  await signInAs(page, 'other_brand')
  await open(page, '/income-expenses')
  await expect(page.getByText('Sekar Lawang')).toHaveCount(0)
})

test.describe('terms that are refused', () => {
  test.use({ expected_complaints: ['status of 422'] })

  test('payment terms: a charge to the guest is refused, fees are set', async ({ page, baseURL }) => {
    const owner = await signUpHere(page)
    await addMethods(owner, 'Kenari Dago')
    const outlet_id = await addMethods(owner, 'Kenari Panakkukang')
    const till = await createTill(baseURL ?? '', { owner, outlet_id })
    expect(await till.send('transactions', [receipt()])).toEqual(['accepted'])
    await open(page, '/payment')
    await expect(page).toHaveURL(/\/payment\/edit\/\d+/)
    await chooseOption(outletBox(page), 'Kenari Panakkukang')
    await expect(page.getByText('Kenari Panakkukang').first()).toBeVisible()
    await page.getByRole('button', { name: 'Rincian QRIS' }).click()
    await page.getByLabel('Biaya tambahan ke tamu').fill('0,7')
    await page.getByLabel('Rekening penerima').fill('BCA 123')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/tidak boleh dibebankan kepada tamu/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Biaya tambahan ke tamu' })).toBeFocused()
    // Two pixels of a button under the header are no target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await page.getByLabel('Biaya tambahan ke tamu').fill('0')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Pembayaran berhasil diubah!')).toBeVisible()
    await page.getByRole('link', { name: 'Pajak & layanan' }).click()
    await expect(page.getByText('Pajak restoran (PB1)')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
  })
})

test('a method of payment is made for one outlet, renamed, archived and brought back', async ({ page }) => {
  const name = 'Kartu Uji'
  const dialog = page.getByRole('dialog')
  const owner = await signUpHere(page)
  for (const outlet of ['Kenari Kaliurang', 'Kenari Renon']) await addMethods(owner, outlet)
  await open(page, '/payment')
  await chooseOption(outletBox(page), 'Kenari Kaliurang')
  await expect(page.getByText('Kenari Kaliurang').first()).toBeVisible()
  await page.getByRole('button', { name: 'Tambah metode' }).click()
  await dialog.getByRole('button', { name: 'Tambah metode' }).click()
  await expect(dialog.getByText('Nama metode wajib diisi')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nama metode').fill(name)
  await dialog.getByLabel('Jenis').selectOption({ label: 'Kartu debit' })
  await dialog.getByLabel('Biaya (MDR)').fill('0,5')
  await dialog.getByRole('button', { name: 'Tambah metode' }).click()
  await expect(page.getByText('Metode berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('switch', { name })).toBeChecked()
  await page.getByRole('button', { name: `Naikkan ${name}` }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pembayaran berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: `Rincian ${name}` }).click()
  await page.getByRole('button', { name: 'Ubah nama' }).click()
  await dialog.getByLabel('Nama metode').fill(`${name} baru`)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Nama metode berhasil diubah!')).toBeVisible()
  await chooseOption(outletBox(page), 'Kenari Renon')
  await expect(page.getByRole('switch', { name: `${name} baru` })).not.toBeChecked()
  await page.getByRole('button', { name: `Rincian ${name} baru` }).click()
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await dialog.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Metode berhasil diarsipkan!')).toBeVisible()
  await expect(page.getByRole('switch', { name: `${name} baru` })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Pulihkan ${name} baru` }).click()
  await expect(page.getByRole('switch', { name: `${name} baru` })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('a shift past midnight warns where it runs into others, is saved all the same, and reports know it', async ({
  page,
}) => {
  const name = `Malam ${newWord()}`
  await signInAs(page, 'master')
  await open(page, '/shift')
  await expect(page.getByRole('heading', { name: 'Hari tiap outlet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tambah shift' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah shift' })).toBeVisible()
  await page.getByLabel('Nama shift').fill(name)
  await page.getByLabel('Jam mulai').fill('22:00')
  await page.getByLabel('Jam selesai').fill('02:00')
  await page.getByRole('checkbox', { name: 'Sekar Lawang Darmo' }).check()
  await expect(page.getByText('Selesai keesokan paginya.')).toBeVisible()
  await expect(page.getByText(/Bertumpuk: .*Shift Sore/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Shift berhasil ditambahkan!')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('22.00–02.00')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Shift berhasil diarsipkan!')).toBeVisible()
  await open(page, '/report/shift?periode=7-hari')
  await openFilter(page, 'Shift')
  await page.getByRole('button', { name: 'Shift Pagi' }).click()
  await expect(page).toHaveURL(/shift=\d+/)
  await expect(page.getByRole('cell', { name: 'Shift Pagi' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Shift Sore' })).toHaveCount(0)
})

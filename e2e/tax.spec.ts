import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, goOn, open, SIZES } from './support/panel.ts'
import { makeIngredient } from './support/records.ts'
import { readSavedTables } from './support/saved-tables.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

test('a return opens from its month, is saved, and once filed keeps its figures', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/books/tax')
  const months = page.getByRole('table', { name: 'Pelaporan pajak restoran' })
  const waiting = months
    .getByRole('row')
    .filter({ hasText: 'Belum dilaporkan' })
    .or(months.getByRole('row').filter({ hasText: 'Terlambat' }))
  await waiting.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Pajak restoran / })).toBeVisible()
  const lines = page.getByRole('table', { name: 'Rincian per outlet dan tarif' })
  const total = await lines.locator('tfoot td').last().innerText()
  expect(total).toMatch(/^Rp\s[\d.]+$/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: 'PDF: Pajak restoran' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^pbjt-\d{4}-\d{2}-\d+-\d+\.pdf$/)
  const sheets = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX): semua tabel' }).click()
  const tables = readSavedTables(await readFile(await (await sheets).path()))
  // The file says of every line what the page says: numbers of the outlet, rate, receipts, exempt, base and tax.
  const [saved] = tables
  expect(saved?.gaps).toEqual([])
  expect(JSON.stringify(saved)).toContain(total.replace(/\D/g, ''))
  expect(saved?.header).toEqual(
    expect.arrayContaining(['NPWPD', 'Nomor izin', 'Tarif (%)', 'Nota', 'Tidak dikenai', 'DPP', 'Pajak']),
  )
  const cells = await lines.locator('tbody tr').first().locator('th, td').allInnerTexts()
  const of = (header: string) => saved?.body[0]?.[saved.header.indexOf(header)]
  expect(String(of('NPWPD'))).toBe(cells[1])
  for (const [place, header] of [
    [4, 'Nota'],
    [5, 'Tidak dikenai'],
    [6, 'DPP'],
    [7, 'Pajak'],
  ] as const)
    expect(String(of(header))).toBe(cells[place]?.replace(/\D/g, ''))
  await page.getByRole('button', { name: 'Catat pelaporan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(dialog.getByText('Nomor SPTPD atau bukti lapor wajib diisi')).toBeVisible()
  await dialog.getByLabel('Nomor SPTPD atau bukti lapor').fill('SPTPD/UJI/1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(page.getByText('Pelaporan berhasil dicatat!')).toBeVisible()
  const filed = page.getByRole('table', { name: 'Yang sudah dilaporkan', exact: true })
  await expect(filed.getByText('SPTPD/UJI/1')).toBeVisible()
  await expect(filed.getByText(total)).toBeVisible()
  // It is taken back with a reason, stays readable, and is filed anew as a correction.
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Tarik pelaporan' }).click()
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(dialog.getByText('Alasan wajib diisi')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Salah unggah berkas')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tarik', exact: true }).click()
  await expect(page.getByText('Pelaporan berhasil ditarik!')).toBeVisible()
  await expect(page.getByText(/^SPTPD ditarik .*: Salah unggah berkas$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tindakan lain' })).toBeHidden()
  const said = page.getByRole('table', { name: 'Rincian yang sudah dilaporkan' })
  await expect(said.getByRole('row').filter({ hasText: 'SPTPD' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Catat pembetulan' }).click()
  await dialog.getByLabel('Nomor SPTPD atau bukti lapor').fill('SPTPD/UJI/1-P')
  await dialog.getByRole('button', { name: 'Catat' }).click()
  await expect(filed.getByText('SPTPD/UJI/1-P')).toBeVisible()
  await expect(filed.getByText('Pembetulan 1')).toBeVisible()
  await expectAccessible(page)
})

test('VAT of purchases is apart for an outlet of a registered entity and a cost for the others', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const plain = await makeOutlet(owner, { name: 'Dahlia Utara' })
  const registered = await makeOutlet(owner, { name: 'Dahlia Selatan' })
  const flour = await makeIngredient(owner, 'Tepung Dahlia')
  const supplier_id = await owner.make('createSupplier', 'supplier', 'NewSupplier', { name: 'CV Dahlia' })
  const day = new Date(currentTime() - 3 * 86_400_000).toISOString().slice(0, 10)
  const local = day.split('-').reverse().join('/')
  const dialog = page.getByRole('dialog')
  await open(page, '/books/entity')
  await page.getByRole('button', { name: 'Tambah badan usaha' }).click()
  await dialog.getByLabel('Nama badan usaha').fill('PT Dahlia Kena Pajak')
  await dialog.getByLabel('PKP sejak').fill(local)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Badan usaha berhasil ditambahkan!')).toBeVisible()
  const places = page.getByRole('table', { name: 'Outlet menurut badan usaha' })
  await places.getByRole('button', { name: /^Mulai tanggal baru: .*Dahlia Selatan$/ }).click()
  await dialog.getByLabel('Berlaku sejak').fill(local)
  await dialog.getByLabel('Badan usaha').selectOption('PT Dahlia Kena Pajak')
  await dialog.getByLabel('NPWPD').fill('P.2.0099.01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data pajak outlet berhasil diubah!')).toBeVisible()
  await expect(places.getByRole('row').filter({ hasText: 'Selatan' })).toHaveCount(2)
  const line = { item_id: flour, unit: 'g', unit_quantity: '1000', price: 100 }
  for (const { outlet_id } of [plain, registered]) {
    const note = { kind: 'purchase', outlet_id, supplier_id, tax: 11_000, lines: [line] }
    const id = await owner.make('createReceiving', 'receiving', 'NewReceiving', note)
    await open(page, `/receiving/detail/${id}`)
    await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
    await dialog.getByRole('button', { name: 'Selesaikan', exact: true }).click()
    await expect(page.getByText('stok sudah bergerak!')).toBeVisible()
    await expect(page.getByText('PPN masukan', { exact: true })).toHaveCount(
      outlet_id === plain.outlet_id ? 0 : 1,
    )
  }
  await open(page, '/books/tax')
  const vat = page.getByRole('table', { name: 'PPN pembelian' })
  const row = vat.getByRole('row').filter({ hasText: 'PT Dahlia Kena Pajak' })
  await expect(row).toContainText(/Rp\s11\.000/)
  await expect(vat.locator('tfoot')).toContainText(/Rp\s11\.000.*Rp\s11\.000/)
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Penerimaan Barang' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'CV Dahlia' })).toHaveCount(2)
  // What is in stock is worth the goods alone where VAT is apart, and VAT too where it is a cost.
  await open(page, '/inventory')
  await page.getByRole('group', { name: 'Isi matriks' }).getByRole('button', { name: 'Nilai' }).click()
  const stock = page.getByRole('row').filter({ hasText: 'Tepung Dahlia' })
  await expect(stock).toContainText(/Rp\s111\srb/)
  await expect(stock).toContainText(/Rp\s100\srb/)
})

test('outlets are given an entity and their numbers', async ({ page }) => {
  await signInAs(page, 'other_brand')
  const name = `CV Bahari ${newWord()}`
  await open(page, '/books/entity')
  await page.getByRole('button', { name: 'Tambah badan usaha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('NPWP', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('NPWP harus 15 atau 16 angka')).toBeVisible()
  await dialog.getByLabel('Nama badan usaha').fill(name)
  await dialog.getByLabel('NPWP', { exact: true }).fill('01.234.567.8-901.000')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Badan usaha berhasil ditambahkan!')).toBeVisible()
  const places = page.getByRole('table', { name: 'Outlet menurut badan usaha' })
  await places
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click()
  await dialog.getByLabel('Badan usaha').selectOption(name)
  await dialog.getByLabel('NPWPD').fill('P.2.0001.07')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  // Months that have sales already change hands: they are named before it is saved.
  await expect(page.getByText(/^Badan usaha atau kota berubah untuk /)).toBeVisible()
  await page.getByRole('button', { name: 'Ya, tetap simpan' }).click()
  await expect(page.getByText('Data pajak outlet berhasil diubah!')).toBeVisible()
  await expect(places.getByText('P.2.0001.07')).toBeVisible()
})

test('pages of taxes can be used by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of ['/books/tax', '/books/entity']) {
    await page.setViewportSize(SIZES.laptop)
    await goOn(page, path)
    await expectAccessible(page)
    await page.setViewportSize(SIZES.phone)
    await expectNoSidewaysScroll(page)
  }
  await open(page, '/books/tax')
  await page.getByRole('link', { name: /2026/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Pajak restoran / })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

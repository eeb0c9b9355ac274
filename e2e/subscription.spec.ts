import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

const PROOF = Buffer.from('%PDF-1.7\nbukti\n%%EOF\n')

test('add-ons are priced for what is left, ordered, paid by transfer with a proof and confirmed by the operator', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const brand = await signUpHere(page)
  await open(page, '/invoice')
  await expect(page.getByRole('heading', { level: 1, name: 'Langganan' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pemakaian paket' })).toContainText(/\d+ \/ 50/)
  await expect(page.getByRole('region', { name: 'Riwayat paket' })).toContainText('Uji Coba')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Beli add-on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beli add-on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kurangi 100 Menu Tambahan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tambah 100 Menu Tambahan' }).click()
  await expect(page.getByText(/^PPN \(efektif/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buat invoice' }).click()
  await expect(page.getByText('Menunggu Pembayaran')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim bukti transfer' })).toBeDisabled()
  await page
    .getByLabel('Berkas lampiran')
    .setInputFiles({ name: 'bukti.pdf', mimeType: 'application/pdf', buffer: PROOF })
  await expect(page.getByText('File berhasil diunggah!')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim bukti transfer' }).click()
  await expect(page.getByText('Menunggu Konfirmasi')).toBeVisible()

  const number = await page.getByRole('heading', { level: 1 }).innerText()
  const headers = { authorization: 'Bearer operator-lumbung-demo' }
  const waiting = await (await request.get(`${baseURL}/api/operator/invoices`, { headers })).json()
  // Each brand counts its own invoices.
  const invoice = waiting.invoices.find(
    (row: { number: string; brand_id: number }) => row.brand_id === brand.id && row.number === number,
  )
  const confirmed = await request.post(
    `${baseURL}/api/operator/invoices/${invoice.brand_id}/${invoice.id}/confirm`,
    { headers, data: { amount: invoice.total } },
  )
  expect(confirmed.status()).toBe(200)
  await expect(page.getByText('Dibayar', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh kuitansi' }).click()
  expect((await download).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
})

test('plans are compared for a duration kept in the address, and a smaller one names what exceeds it; also on a phone', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  const owner = await signUpHere(page)
  for (const name of ['Kenari Dago', 'Kenari Renon']) await makeOutlet(owner, { name })
  await open(page, '/plan_options?planDuration=30')
  await expect(page.getByRole('heading', { level: 1, name: 'Pilihan paket' })).toBeVisible()
  await page.getByRole('button', { name: /^365 hari/ }).click()
  await expect(page).toHaveURL(/planDuration=365/)
  await page.getByRole('button', { name: 'Pilih Rintis' }).click()
  await expect(
    page.getByText('Paket tidak dapat dibeli karena pemakaian beberapa modul melebihi batas!'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat invoice' })).toBeDisabled()
  await page.getByRole('button', { name: 'Perpanjang' }).click()
  await expect(page.getByText(/setelah paket sekarang berakhir/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buat invoice' })).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await open(page, '/invoice')
  await expect(page.getByRole('heading', { level: 1, name: 'Langganan' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an order is put aside as a draft, taken up again, changed, placed, or thrown away', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  await signUpHere(page)
  await open(page, '/plan_options?planDuration=90')
  await page.getByRole('button', { name: 'Perpanjang' }).click()
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Draf berhasil disimpan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf' })).toBeVisible()
  const address = page.url()
  await expect(page.getByText(/^Paket \w+, 90 hari/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unduh PDF' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Kirim bukti transfer' })).toBeHidden()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { colours_only: colorScheme === 'dark' })
  }
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  await page.getByRole('link', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL(/planDuration=90&planId=\d+&draf=\d+/)
  await page.getByRole('button', { name: /^30 hari/ }).click()
  await expect(page.getByText(/^Paket \w+, 30 hari/)).toBeVisible()
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf' })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(/^Paket \w+, 30 hari/)).toBeVisible()

  await page.getByRole('link', { name: 'Lanjutkan' }).click()
  await page.getByRole('button', { name: 'Buat invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^INV\// })).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan invoice' }).click()
  await expect(page.getByText('Invoice berhasil dibatalkan!')).toBeVisible()

  await open(page, '/invoice/add-on')
  await page.getByRole('button', { name: 'Tambah 100 Menu Tambahan' }).click()
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf' })).toBeVisible()
  const draft = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('button', { name: 'Kurangi 100 Menu Tambahan' })).toBeEnabled()
  await open(page, '/invoice?status=draf')
  await page.locator(`a[href="${draft}"]`).first().click()
  await page.getByRole('button', { name: 'Hapus draf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus draf' }).click()
  await expect(page.getByText('Draf berhasil dihapus!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Langganan' })).toBeVisible()
  await expect(page.locator(`a[href="${draft}"]`)).toHaveCount(0)
})

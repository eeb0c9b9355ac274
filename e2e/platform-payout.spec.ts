import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const ADD_METHODS =
  'mutation A($v: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $v) }'
const dayAhead = (days: number) => new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a payout file of GoFood is previewed, recorded and told apart by reason down to its orders, and taken away again', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Utara' })
  await owner.ask(ADD_METHODS, { v: { outlet_id } })
  const till = await createTill(baseURL ?? '', { owner, outlet_id })
  const receipt = (order: string, amount: number) => ({
    ...{ uuid: randomUUID(), receipt_number: order, channel: 'GOFOOD', total: amount },
    occurred_at: new Date(currentTime() - 86_400_000).toISOString(),
    lines: [{ name: 'Kopi', qty: 1, unit_price: amount }],
    payments: [{ method: 'GOFOOD', amount }],
  })
  expect(await till.send('transactions', [receipt('F-1', 100_000), receipt('F-2', 40_000)])).toEqual([
    'accepted',
    'accepted',
  ])
  const dialog = page.getByRole('dialog')

  await open(page, '/payment/reconciliation')
  await page.getByRole('button', { name: 'Tambah rekening' }).click()
  await dialog.getByLabel('Nama rekening').fill('BCA Utara')
  await dialog.getByRole('checkbox', { name: 'Kenari Utara' }).check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Rekening berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('link', { name: 'Pencairan platform' }).click()
  await expect(page.getByText('Belum ada berkas pencairan')).toBeVisible()

  const day = dayAhead(-1)
  const text = [
    'Waktu Transaksi,Nomor Pesanan,Status,Gross Amount,Biaya Komisi,Diterima',
    `${day},F-1,Selesai,100000,22000,78000`,
    `${day},F-7,Selesai,30000,6000,24000`,
  ].join('\n')
  const file = { name: 'gofood.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Berkas pencairan').setInputFiles(file)
  await expect(dialog.getByText('Kolom Dicairkan tidak ditemukan')).toBeVisible()
  await expect(dialog.getByLabel('Platform', { exact: true })).toHaveValue('GOFOOD')
  await dialog.getByLabel('Dicairkan', { exact: true }).selectOption('Diterima')
  await expect(dialog.getByText('Rp 102.000')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rekam 2 baris baru' }).click()
  await expect(page.getByText('2 baris direkam, 1 menemukan notanya!')).toBeVisible()

  await page.getByLabel('Berkas pencairan').setInputFiles(file)
  await expect(dialog.getByText('2 baris · 2 sudah ada')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  await page.getByRole('link', { name: /GoFood/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Selisih Rp 38.000' })).toBeVisible()
  await expect(page.getByText('Komisi Rp 22.000').first()).toBeVisible()
  await page.getByRole('button', { name: '1 pesanan, Tidak ada di platform' }).click()
  await expect(page.getByText('Nota Rp 40.000, dicairkan –')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLSX' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^pencairan-\d+\.xlsx$/)
  await page.getByRole('button', { name: 'Hapus berkas' }).click()
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Berkas pencairan berhasil dihapus!')).toBeVisible()
  await expect(page.getByText('Belum ada berkas pencairan')).toBeVisible()
})

test('payout files of the demo can be read by all, in either theme and on a phone', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/payment/reconciliation/payout')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^GrabFood/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /^Selisih Rp/ })).toBeVisible()
  await settle(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet, type Owner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const ADD_METHODS =
  'mutation A($v: StandardPaymentMethods!) { addStandardPaymentMethods(payment_methods: $v) }'
const PAYOUTS = `query P($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { due_on amount outlet_name } } }`

/** An outlet of the owner's that took so much by QRIS the day before. */
async function sellAt(owner: Owner, url: string, name: string, amount: number): Promise<void> {
  const { outlet_id } = await makeOutlet(owner, { name })
  await owner.ask(ADD_METHODS, { v: { outlet_id } })
  const till = await createTill(url, { owner, outlet_id })
  const receipt = {
    ...{ uuid: randomUUID(), receipt_number: 'Q-1', channel: 'TAKEAWAY', total: amount },
    occurred_at: new Date(currentTime() - 86_400_000).toISOString(),
    lines: [{ name: 'Kopi', qty: 1, unit_price: amount }],
    payments: [{ method: 'QRIS', amount }],
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
}

const dayAhead = (days: number) => new Date(currentTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A statement as BCA exports it. */
function statement(lines: readonly (readonly [day: string, words: string, amount: number])[]) {
  const rows = lines.map(
    ([day, words, amount]) => `${day.split('-').reverse().join('/')},${words},0000,${amount}.00,CR,`,
  )
  const text = ['"No. rekening : 5270123456"', 'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo', ...rows]
  return { name: 'mutasi-bca.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\n')) }
}

test('one account takes the QRIS of two outlets: both are matched, the rest is explained, matched by hand and taken back', async ({
  page,
  baseURL,
}) => {
  const owner = await signUpHere(page)
  await sellAt(owner, baseURL ?? '', 'Kenari Timur', 20_000)
  await sellAt(owner, baseURL ?? '', 'Kenari Barat', 30_000)
  const dialog = page.getByRole('dialog')

  await open(page, '/payment/reconciliation')
  await page.getByRole('button', { name: 'Tambah rekening' }).click()
  await dialog.getByLabel('Nama rekening').fill('BCA Kenari')
  await dialog.getByRole('checkbox', { name: 'Kenari Timur' }).check()
  await dialog.getByRole('checkbox', { name: 'Kenari Barat' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Rekening berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('link', { name: /BCA Kenari/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'BCA Kenari' })).toBeVisible()
  const bank_account_id = Number(page.url().split('/').at(-1))
  const { reconciliation } = (await owner.ask(PAYOUTS, {
    f: { bank_account_id, from: dayAhead(-3), to: dayAhead(1) },
  })) as { reconciliation: { payouts: { due_on: string; amount: number; outlet_name: string }[] } }
  const { payouts } = reconciliation
  expect(payouts).toHaveLength(2)

  const came = payouts.map(({ due_on, amount }) => [due_on, 'KR OTOMATIS QRIS', amount] as const)
  const file = statement([...came, [dayAhead(-1), 'BUNGA', 777]])
  await page.getByLabel('Berkas mutasi').setInputFiles(file)
  await expect(dialog.getByText('3 baris uang masuk')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rekam 3 baris baru' }).click()
  await expect(page.getByText('3 baris direkam, 2 langsung cocok!')).toBeVisible()
  await expect(page.getByText('Semua pencairan cocok')).toBeVisible()

  await page.getByLabel('Berkas mutasi').setInputFiles(file)
  await expect(dialog.getByText('3 baris uang masuk · 3 sudah ada')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Rekam 0 baris baru' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  await page.getByRole('button', { name: /^Cocokkan Rp 777/ }).click()
  await dialog.getByRole('button', { name: 'Bukan pencairan' }).click()
  await dialog.getByLabel('Alasan').selectOption({ label: 'Bunga bank' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Baris berhasil dijelaskan!')).toBeVisible()
  await expect(page.getByText('Semua baris jelas')).toBeVisible()

  await page.getByRole('group', { name: 'Baris mutasi' }).getByRole('button', { name: 'Semua 3' }).click()
  await page.getByRole('button', { name: /^Batalkan Kenari Timur/ }).click()
  await expect(page.getByText('Pencocokan dibatalkan!')).toBeVisible()
  await page.getByRole('button', { name: /^Cocokkan Rp / }).click()
  await dialog.getByRole('checkbox', { name: /^Kenari Timur · QRIS/ }).check()
  await dialog.getByRole('textbox', { name: /^Jumlah untuk Kenari Timur/ }).fill('10000')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Baris berhasil dicocokkan!')).toBeVisible()
  await expect(page.getByText('dipilih')).toBeVisible()
  await page.getByRole('button', { name: /^Hapus buku Rp .* Kenari Timur/ }).click()
  await dialog.getByLabel('Catatan').fill('Biaya transfer')
  await dialog.getByRole('button', { name: 'Hapus buku' }).click()
  await expect(page.getByText('Sisa pencairan dihapus buku!')).toBeVisible()
  await expect(page.getByText('Semua pencairan cocok')).toBeVisible()

  await page.getByLabel('Berkas mutasi').setInputFiles({
    ...file,
    buffer: Buffer.from('Tanggal;Kredit\nbesok;5\n'),
  })
  await expect(dialog.getByText('Baris 2: tanggal tidak dapat dibaca')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('button', { name: `Hapus ${file.name}` }).click()
  await dialog.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(page.getByText('Mutasi berhasil dihapus!')).toBeVisible()
  await expect(page.getByText('Belum ada mutasi pada rentang ini')).toBeVisible()
})

test('the account that two outlets of the demo share can be read by all, in either theme and on a phone', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/payment/reconciliation')
  await expectAccessible(page)
  await page.getByRole('link', { name: /BCA Operasional/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'BCA Operasional' })).toBeVisible()
  await settle(page)
  await expect(page.getByText('Sekar Lawang Senopati').first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('what did not come is told by how late it is, each figure down to the days it is made of and their account', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/payment/reconciliation')
  await page.getByRole('link', { name: 'Umur pencairan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Umur pencairan' })).toBeVisible()
  await page.getByRole('group', { name: 'Menurut' }).getByRole('button', { name: 'Rekening' }).click()
  const sums = page.getByRole('table', { name: 'Belum cair menurut rekening' })
  const account = sums.getByRole('row', { name: /^BCA Operasional/ })
  const figure = account.locator('a[href*="umur=days"]').first()
  const amount = await figure.innerText()
  await figure.click()
  await expect(page).toHaveURL(/umur=days/)
  const days = page.getByRole('table', { name: /^BCA Operasional · Lewat/ })
  await expect(days.locator('tfoot td').last()).toHaveText(amount)
  await expect(page.getByRole('table', { name: 'Terhadap buku' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expect(page.getByRole('list', { name: 'Belum cair menurut rekening' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await days.locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'BCA Operasional' })).toBeVisible()
})

import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const ACCOUNT = 'mutation A($v: NewBankAccount!) { createBankAccount(bank_account: $v) { id } }'

test('petty cash and a safe are opened, paid from, filled, counted, and a deposit waits until the bank has it', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Utara' })
  await owner.ask(ACCOUNT, { v: { name: 'BCA Utara', number: '5271', profile: 'bca', outlet_id, uses: [] } })
  await owner.ask('mutation { addStandardCategories(categories: { kinds: ["expense"] }) }', {})
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

  await open(page, '/income-expenses/cash')
  await expect(page.getByRole('heading', { name: 'Kas', level: 1 })).toBeVisible()
  const openPlace = async (kind: string, amount: string) => {
    await page.getByRole('button', { name: 'Buka tempat kas' }).click()
    await dialog.getByText(kind, { exact: true }).click()
    await dialog.getByLabel('Isi sekarang').fill(amount)
  }
  await openPlace('Brankas', '1000000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(row('Brankas')).toContainText('1.000.000')
  await openPlace('Kas kecil', '100000')
  await dialog.getByLabel('Dana tetap').fill('500000')
  await dialog.getByLabel('Batas per pengeluaran').fill('200000')
  await dialog.getByRole('button', { name: 'Buka', exact: true }).click()
  await expect(row('Kas kecil')).toContainText('100.000')

  // Petty cash pays no more than its limit, and no more than lies there.
  await open(page, '/income-expenses/add')
  await page.getByLabel('Kategori').click()
  await page.getByRole('option', { name: /Gas Elpiji/ }).click()
  await page.getByLabel('Jumlah', { exact: false }).first().fill('200001')
  await page.getByLabel('Keterangan').first().fill('Gas 12 kg')
  await page.getByLabel('Dibayar dari').selectOption('petty_cash')
  const save = page.getByRole('button', { name: 'Simpan catatan' }).first()
  await save.click()
  await expect(
    page.getByText('Melebihi batas kas kecil: paling banyak Rp 200.000 sekali bayar'),
  ).toBeVisible()
  await page.getByLabel('Jumlah', { exact: false }).first().fill('100001')
  await save.click()
  await expect(page.getByText('Isi kas kecil tidak cukup: kurang Rp 1', { exact: true })).toBeVisible()
  await page.getByLabel('Jumlah', { exact: false }).first().fill('60000')
  await save.click()
  await expect(page.getByText('Catatan berhasil ditambahkan!')).toBeVisible()

  // What comes again and again is not for petty cash: the form goes elsewhere by itself and says so.
  await open(page, '/income-expenses/add')
  const source = page.getByLabel('Dibayar dari')
  await source.selectOption('petty_cash')
  await page.getByRole('switch', { name: 'Catat berulang' }).check()
  await expect(source).toHaveValue('bank')
  await expect(page.getByRole('status').filter({ hasText: 'Dipindah dari Kas kecil ke Bank' })).toBeVisible()
  await expect(source.getByRole('option', { name: 'Kas kecil' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Catat berulang' }).uncheck()
  await expect(page.getByText('Dipindah dari Kas kecil ke Bank')).toHaveCount(0)
  await source.selectOption('petty_cash')

  // What is paid from a bank names its account, on which something lay at first.
  await source.selectOption('bank')
  await page.getByLabel('Kategori').click()
  await page.getByRole('option', { name: /Internet/ }).click()
  await page.getByLabel('Jumlah', { exact: false }).first().fill('150000')
  await page.getByLabel('Keterangan').first().fill('Internet outlet')
  await page.getByLabel('Rekening').selectOption({ label: 'BCA Utara' })
  await save.click()
  await expect(page.getByText('Catatan berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByLabel('Rekening')).toHaveValue(/\d+/)
  await open(page, '/income-expenses/cash')
  await expect(row('BCA Utara')).toContainText('150.000')
  await expect(row('BCA Utara')).toContainText('tanpa saldo awal')
  await open(page, '/payment/reconciliation')
  await page.getByRole('link', { name: /BCA Utara/ }).click()
  await page.getByRole('button', { name: 'Ubah rekening' }).click()
  await dialog.getByLabel('Saldo awal', { exact: true }).fill('2000000')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Isi tanggal saldo awal')).toBeVisible()
  await dialog.getByLabel('Tanggal saldo awal').fill('1/1/2026')
  await dialog.getByLabel('Tanggal saldo awal').press('Tab')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Rekening berhasil diubah!')).toBeVisible()
  await open(page, '/income-expenses/cash')
  await expect(row('BCA Utara')).toContainText('1.850.000')
  await expect(row('BCA Utara')).toContainText('Dengan saldo awal 1 Jan 2026')

  // From the safe petty cash is filled up to its float, and the rest goes to the bank.
  await open(page, '/income-expenses/cash')
  await page.getByRole('button', { name: 'Pindahkan kas' }).click()
  await dialog.getByRole('combobox', { name: 'Ke', exact: true }).selectOption('petty_cash')
  await dialog.getByLabel('Jumlah').fill('500000')
  await dialog.getByRole('button', { name: 'Catat pindahan' }).click()
  await expect(
    dialog.getByText('Dana tetap kas kecil Rp 500.000: paling banyak diisi Rp 460.000'),
  ).toBeVisible()
  await dialog.getByLabel('Jumlah').fill('460000')
  await dialog.getByRole('button', { name: 'Catat pindahan' }).click()
  await expect(row('Kas kecil')).toContainText('500.000')
  await page.getByRole('button', { name: 'Pindahkan kas' }).click()
  await dialog.getByLabel('Rekening').selectOption({ label: 'BCA Utara' })
  await dialog.getByLabel('Jumlah').fill('400000')
  await dialog.getByRole('button', { name: 'Catat pindahan' }).click()
  await expect(row('Setoran dalam perjalanan')).toContainText('400.000')
  await expect(row('Brankas')).toContainText('140.000')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  // The deposit is opened, and less of it arrives.
  await row('Setoran dalam perjalanan').getByRole('link').click()
  await page.getByRole('link', { name: /^KAS/ }).click()
  await page.getByRole('button', { name: 'Diterima bank' }).click()
  await dialog.getByLabel('Jumlah diterima').fill('390000')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Selisih Rp 10.000: isi alasannya')).toBeVisible()
  await dialog.getByLabel('Alasan selisih').fill('Satu lembar rusak')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText(/diterima bank!$/)).toBeVisible()
  await expect(page.getByText('Dikonfirmasi sendiri')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  // What is counted differs, with its reason.
  await open(page, '/income-expenses/cash')
  await expect(row('BCA Utara')).toContainText('2.240.000')
  await row('Kas kecil').getByRole('link').click()
  await expect(page.getByText('Gas 12 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Hitung kas' }).click()
  await dialog.getByLabel('Hasil hitung').fill('495000')
  await dialog.getByRole('button', { name: 'Simpan hitungan' }).click()
  await expect(dialog.getByText('Kurang Rp 5.000 dari seharusnya: isi alasannya')).toBeVisible()
  await dialog.getByLabel('Alasan selisih').fill('Kembalian kurang')
  await dialog.getByRole('button', { name: 'Simpan hitungan' }).click()
  await expect(page.getByText('Seharusnya ada Rp 495.000')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

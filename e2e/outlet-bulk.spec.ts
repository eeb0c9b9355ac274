import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test('rates of chosen outlets are changed at once, after a look at what changes', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  for (const name of ['Kenari Renon', 'Kenari Darmo', 'Kenari Dago']) await makeOutlet(owner, { name })
  await open(page, '/outlet')
  for (const name of ['Renon', 'Darmo']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Ubah pajak & layanan…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ubah pajak & layanan 2 outlet' })
  const preview = dialog.getByRole('table', { name: 'Yang berubah' })
  await expect(preview.getByRole('row')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(dialog.getByText('Isi pajak atau biaya layanan')).toBeVisible()
  await dialog.getByLabel('Biaya layanan').fill('3,25')
  await expect(preview.getByText('3,25%')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Pajak & layanan berhasil diubah!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /Kenari Renon/ }).click()
  await page.getByRole('link', { name: 'Pajak & layanan' }).click()
  await expect(page.getByLabel('Biaya layanan', { exact: false }).first()).toBeVisible()
  await expect(page.locator('input[value="3,25"]').first()).toBeVisible()
})

test('settings of an outlet go to another one on a phone, after a look at the differences', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  for (const name of ['Kenari Renon', 'Kenari Darmo']) await makeOutlet(owner, { name })
  await open(page, `/outlet/edit/${outlet_id}?tab=lokasi`)
  const radius = page.getByRole('textbox', { name: 'Radius pemesanan' })
  const metres = '171'
  await radius.fill(metres)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Outlet berhasil diubah!')).toBeVisible()
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click()
  await page.getByRole('button', { name: 'Terapkan ke outlet…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terapkan ke outlet lain' })
  await dialog.getByRole('checkbox', { name: 'Radius' }).check()
  await expect(dialog.getByText(`→ ${metres} m`).first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Renon/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Terapkan ke 1 outlet' }).click()
  await expect(page.getByText('Pengaturan berhasil diterapkan ke 1 outlet!')).toBeVisible()
  await page.getByRole('button', { name: 'Terapkan ke outlet…' }).click()
  await dialog.getByRole('checkbox', { name: 'Radius' }).check()
  await expect(dialog.getByText('Sudah sama')).toHaveCount(1)
})

test('a new outlet begins as a copy of another in one page, with what it gets named before', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  const group = await owner.make('createTableGroup', 'table_group', 'NewTableGroup', {
    outlet_id,
    name: 'Teras',
  })
  for (const name of ['T1', 'T2'])
    await owner.make('createTable', 'table', 'NewTable', { table_group_id: group, name })
  await owner.make('createShift', 'shift', 'NewShift', {
    ...{ name: 'Pagi', starts_at: '07:00', ends_at: '15:00', outlet_ids: [outlet_id] },
  })
  await open(page, '/outlet/add')
  await chooseOption(page.getByRole('combobox', { name: 'Outlet asal' }), 'Kenari Dago')
  const begins = page.getByRole('list', { name: 'Yang didapat outlet baru' })
  await expect(begins).toContainText('2 meja baru di Teras')
  await expect(begins).toContainText(/Jam buka .*Pajak .*Layanan .*QR outlet .*Radius \d+ m/)
  await expect(begins).toContainText(/Metode pembayaran: /)
  await expect(begins).toContainText('Pagi')
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await page.getByLabel('Nama outlet').fill('Kenari Renon')
  await page.getByRole('textbox', { name: 'Nomor telepon' }).fill('0361 2345 678')
  const mail = page.getByLabel('Email')
  if ((await mail.inputValue()) === '') await mail.fill('renon@example.com')
  await page.getByRole('link', { name: /Lokasi/ }).click()
  await page.getByLabel('Alamat lengkap').fill('Jl. Raya Puputan No. 5')
  await chooseOption(page.getByRole('combobox', { name: /Provinsi/ }), 'Bali')
  await chooseOption(page.getByRole('combobox', { name: /Kota/ }), 'Kota Denpasar')
  await page.getByRole('button', { name: 'Tambah outlet' }).click()
  await expect(page.getByText('Outlet berhasil ditambahkan!')).toBeVisible()
  await expect(page).toHaveURL(/\/outlet\/edit\/\d+/)

  // Another outlet is told to be the same already, once it is compared.
  await open(page, `/outlet/edit/${outlet_id}`)
  await page.getByRole('button', { name: 'Terapkan ke outlet…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terapkan ke outlet lain' })
  await dialog.getByRole('checkbox', { name: 'Grup meja dan meja' }).check()
  await dialog.getByRole('checkbox', { name: 'Shift' }).check()
  await dialog.getByRole('checkbox', { name: /Renon/ }).check()
  await expect(dialog.getByText('Sudah sama')).toHaveCount(1)
  await expectAccessible(page)
})

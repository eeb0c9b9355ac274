import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeMenu, makePriceList } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

/** The next Friday in Jakarta, as a date is typed: lists of the demo run since it was made, none is over by then. */
function nextFriday(): string {
  const day = new Date(currentTime() + 7 * 3_600_000)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 5)
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

test('a price list is made, filled by pasting, tried, published, ended and duplicated', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await makeMenu(owner, ['Soto', 'Rawon'])
  await makePriceList(owner, 'GrabFood', { is_running: true })
  await open(page, '/price/add')
  const name = 'Jumat malam'
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Nama daftar harga wajib diisi')).toBeVisible()
  await page.getByLabel('Nama daftar harga').fill(name)
  await page.getByLabel('Prioritas').fill('90')
  await page.getByLabel('GrabFood', { exact: true }).check()
  await page.getByRole('button', { name: 'Tambah hari dan jam' }).click()
  for (const day of ['Sen', 'Sel', 'Rab', 'Kam']) await page.getByLabel(day, { exact: true }).uncheck()
  await page.getByRole('textbox', { name: 'Dari' }).fill('18.00')
  await page.getByRole('textbox', { name: 'Sampai' }).fill('01.00')

  await page.getByRole('link', { name: /Aturan/ }).click()
  await page.getByLabel('Nilai aturan 1').fill('20')
  await page.getByLabel('Pembulatan').selectOption('ends_900')

  await page.getByRole('link', { name: /Harga menu/ }).click()
  const cell = page.getByRole('row').nth(2).getByRole('textbox')
  const menu = ((await cell.getAttribute('aria-label')) ?? '').replace('Harga khusus ', '')
  await page.getByRole('button', { name: 'Tempel', exact: true }).click()
  await page.getByLabel(/Dua kolom/).fill(`${menu}\tRp 41.000\nBakso Raksasa\t10000`)
  await expect(page.getByText('1 baris dilewati.')).toBeVisible()
  await page.getByRole('button', { name: 'Isi 1 harga' }).click()
  await expect(cell).toHaveValue('41.000')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Daftar harga berhasil ditambahkan!')).toBeVisible()

  await page.getByRole('link', { name: 'Pratinjau' }).click()
  await page.getByLabel('Channel').selectOption('GRABFOOD')
  await page.getByRole('textbox', { name: 'Tanggal' }).fill(nextFriday())
  await page.getByLabel('Jam outlet').fill('19.00')
  await page.getByLabel('Jam outlet').blur()
  const verdicts = page.getByRole('list', { name: 'Daftar harga yang diperiksa' })
  await expect(verdicts.getByRole('listitem').first()).toContainText(name)
  await expect(verdicts.getByRole('listitem').first()).toContainText('Menang dengan aturan semua menu (+20%)')
  await expect(verdicts).toContainText('Berlaku, tetapi prioritasnya lebih rendah.')
  await page.getByLabel('Jam outlet').fill('02.00')
  await page.getByLabel('Jam outlet').blur()
  await expect(verdicts.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Di luar jam berlakunya.',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText('Daftar harga diterbitkan!')).toBeVisible()
  await expect(page.getByText(/Menentukan harga sejak/)).toBeVisible()
  await page.getByRole('button', { name: 'Akhiri', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akhiri', exact: true }).click()
  await expect(page.getByText(/^Diakhiri/)).toBeVisible()
  await page.getByRole('link', { name: 'Umum & syarat' }).click()
  await expect(page.getByLabel('Nama daftar harga')).toBeDisabled()
  await page.getByRole('button', { name: 'Gandakan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Salinan ${name}`)
  await expect(page.getByLabel('Nama daftar harga')).toBeEnabled()
})

test('a list is scheduled, and the schedule taken back', async ({ page }) => {
  const owner = await signUpHere(page)
  await makeOutlet(owner)
  await makePriceList(owner, 'Harga Karyawan')
  await open(page, '/price')
  await page
    .getByRole('row', { name: /^Harga Karyawan/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Gandakan' }).click()
  await expect(page.getByText(/Draf: belum menentukan harga/)).toBeVisible()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Pada waktu' }).click()
  await dialog.getByRole('textbox', { name: 'Tanggal' }).fill('01/01/2030')
  await dialog.getByRole('textbox', { name: 'Tanggal' }).blur()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Jadwalkan' }).click()
  await expect(page.getByText('Daftar harga dijadwalkan!')).toBeVisible()
  await expect(page.getByText(/Terbit sendiri 1 Jan 2030, 22.00 WIB/)).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan jadwal' }).click()
  await expect(page.getByText(/Draf: belum menentukan harga/)).toBeVisible()
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a list that starts on a later day is scheduled, in the list and on its page, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const owner = await signUpHere(page)
    await makeOutlet(owner)
    const later = await makePriceList(owner, 'Tahun baru')
    await owner.ask('mutation U($v: EditPrice!) { updatePrice(price: $v) { id } }', {
      v: { id: later, starts_on: '2030-01-01' },
    })
    await makePriceList(owner, 'Berjalan terus', { is_running: true })
    await makePriceList(owner, 'Masih draf')
    await open(page, `/price/edit/${later}`)
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText('Daftar harga dijadwalkan!')).toBeVisible()
    await expect(page.getByText('Menentukan harga mulai 1 Jan 2030.')).toBeVisible()
    await expectAccessible(page)

    await open(page, '/price')
    // A row on a laptop, a card on a phone.
    const entryOf = (name: string) =>
      page.getByRole(size === 'laptop' ? 'row' : 'listitem').filter({ hasText: name })
    await expect(entryOf('Tahun baru')).toContainText('Terjadwal')
    await expect(entryOf('Berjalan terus')).toContainText('Berjalan')
    await expect(entryOf('Masih draf')).toContainText('Tidak aktif')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Terjadwal/ }).click()
    await expect(entryOf('Masih draf')).toBeHidden()
    await expect(entryOf('Tahun baru')).toBeVisible()

    await open(page, `/price/edit/${later}`)
    await page.getByRole('button', { name: 'Batalkan jadwal' }).click()
    await expect(page.getByText(/Draf: belum menentukan harga/)).toBeVisible()
  })
}

test('the list tells what runs where, and filters by state', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/price')
  await expect(page.getByRole('row', { name: /^GrabFood/ })).toContainText('Semua menu +25%')
  await page.getByRole('button', { name: /Tidak aktif/ }).click()
  await expect(page.getByRole('row', { name: /^GrabFood/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /^Harga Karyawan/ })).toBeVisible()
})

test('who only looks tries prices and changes nothing; who may not look is sent away', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/price/edit/1')
  await expect(page.getByLabel('Nama daftar harga')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Akhiri', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Pratinjau' }).click()
  await expect(page.getByRole('list', { name: 'Daftar harga yang diperiksa' })).toContainText('GrabFood')
  await signInAs(page, 'warehouse')
  await page.goto('/price')
  await expect(page).toHaveURL(/\/unauthorized/)
})

test('the list is saved as a file with the columns on screen', async ({ page }) => {
  await signInAs(page, 'master')
  for (const path of ['/price', '/variant']) {
    await open(page, path)
    await page.getByRole('button', { name: 'Ekspor' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV: sesuai filter/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })
  test('a price of one menu is typed, its food cost is there at once, and tried', async ({ page }) => {
    const owner = await signUpHere(page)
    await makeOutlet(owner)
    const menu = await makeMenu(owner, ['Latte', 'Americano'])
    const [, name = ''] = menu.items
    const id = await makePriceList(owner, 'GrabFood', { is_running: true })
    await open(page, `/price/edit/${id}?tab=menu`)
    await page.getByLabel('Cari menu').fill('americano')
    const field = page.getByRole('textbox', { name: `Harga khusus ${name}` })
    await field.fill('Rp 16.000')
    await field.blur()
    await expect(page.getByRole('row', { name: /Americano/ })).toContainText('Rp 16.000')
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Daftar harga berhasil diubah!')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Pratinjau' }).click()
    await page.getByRole('combobox', { name: 'Menu' }).fill('americano')
    await page.getByRole('option', { name, exact: true }).click()
    await expect(page.getByRole('list', { name: 'Daftar harga yang diperiksa' })).toContainText(
      'Menang dengan harga khusus menu ini.',
    )
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

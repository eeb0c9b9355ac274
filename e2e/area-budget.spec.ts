import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { chooseOption } from './support/combobox.ts'
import { panelOf } from './support/explained.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, openFilter, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test('outlets are put into areas, which are moved and taken away, and reports are asked by them', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  for (const name of ['Kenari Renon', 'Kenari Darmo', 'Kenari Dago']) await makeOutlet(owner, { name })
  await open(page, '/outlet/area')
  await page.getByRole('button', { name: 'Tambah wilayah' }).first().click()
  const added = page.getByRole('dialog', { name: 'Tambah wilayah' })
  await added.getByLabel('Nama wilayah').fill('Jawa')
  await added.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Wilayah berhasil ditambahkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah wilayah di dalam Jawa' }).click()
  await added.getByLabel('Nama wilayah').fill('Bandung')
  await added.getByRole('button', { name: 'Simpan' }).click()
  const tree = page.getByRole('table', { name: 'Wilayah' })
  await expect(tree.getByRole('row', { name: /Bandung/ })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/outlet')
  for (const name of ['Darmo', 'Dago']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Ubah wilayah…' }).click()
  const placed = page.getByRole('dialog', { name: 'Ubah wilayah 2 outlet' })
  await chooseOption(placed.getByRole('combobox', { name: 'Wilayah' }), 'Jawa › Bandung')
  await placed.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText('Wilayah outlet berhasil diubah!')).toBeVisible()

  // Reports choose the outlets of an area at once.
  await open(page, '/income-expenses/profit')
  await openFilter(page, 'Outlet')
  await page.getByRole('button', { name: 'hanya ini: Jawa › Bandung' }).click()
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(/outlet=\d+\.\d+/)

  await open(page, '/outlet/area')
  await page.getByRole('button', { name: 'Hapus Bandung' }).click()
  const gone = page.getByRole('dialog', { name: 'Hapus Bandung?' })
  await gone.getByRole('button', { name: 'Hapus' }).click()
  await expect(gone.getByText('Pilih ke mana outlet dan wilayah di dalamnya dipindahkan')).toBeVisible()
  await expectAccessible(page)
  await chooseOption(gone.getByRole('combobox', { name: 'Pindahkan isinya ke' }), 'Jawa')
  await gone.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Wilayah berhasil dihapus!')).toBeVisible()
  await expect(tree.getByRole('row', { name: /Jawa/ }).getByRole('link', { name: '2' })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('a budget is typed, filled to the right and pasted, and profit and loss is told beside it', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Dago' })
  await open(page, `/income-expenses/budget?outlet=${outlet_id}`)
  const cell = (line: string, month: string) =>
    page.getByRole('textbox', { name: `${line}, ${month}`, exact: true })
  await cell('Penjualan bersih', 'Jan').fill('30.000.000')
  await page.getByRole('button', { name: 'Isi ke kanan: Penjualan bersih' }).click()
  await expect(cell('Penjualan bersih', 'Des')).toHaveValue('30.000.000')
  await cell('HPP', 'Jan').fill('30%')
  await page.getByRole('button', { name: 'Isi ke kanan: HPP' }).click()
  await expect(
    page
      .getByRole('row', { name: /^Laba kotor/ })
      .getByText('21.000.000')
      .first(),
  ).toBeVisible()
  await cell('Diskon', 'Jan').fill('10%')
  await expect(page.getByRole('button', { name: /^Simpan/ })).toBeDisabled()
  await cell('Diskon', 'Jan').fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan 24 isian' }).click()
  await expect(page.getByText('Anggaran berhasil disimpan!')).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)

  // What is meant is told though nothing came of it yet.
  await open(page, '/income-expenses/profit?periode=bulan-ini')
  const statement = page.getByRole('region', { name: 'Laba rugi' })
  await expect(statement.getByText('Anggaran', { exact: true })).toBeVisible()
  await statement
    .getByRole('row', { name: /^Penjualan bersih/ })
    .getByRole('button', { name: /, jelaskan Anggaran Penjualan bersih$/ })
    .click()
  await expect(panelOf(page).getByRole('status')).toContainText('sama dengan angka laporan')
  await panelOf(page).getByRole('table', { name: 'Baris angka' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/income-expenses\/budget/)
})

test('budgets come from a file: looked at first, wrong cells by name, and back again without a change', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Riau' })
  await open(page, `/income-expenses/budget?outlet=${outlet_id}&tahun=2026`)
  await page.getByRole('button', { name: 'Impor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor anggaran' })
  const give = (lines: readonly string[]) =>
    dialog.getByLabel('Berkas anggaran').setInputFiles({
      ...{ name: 'anggaran.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['Outlet;Bulan;Pos;Kategori;Jumlah;% penjualan bersih', ...lines].join('\n')),
    })
  const good = ['Kenari Riau;2026-01;Penjualan bersih;;45.000.000;', 'Kenari Riau;2026-01;HPP;;;31,5']
  await give([...good, 'Kenari Lain;2026-01;HPP;;1;'])
  await expect(dialog.getByText('A4 Outlet tidak ditemukan')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Simpan' })).toBeDisabled()
  await expectAccessible(page)
  await give(good)
  await expect(dialog.getByText('2 baru, 0 berubah, 0 dihapus, 0 tetap')).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan 2 perubahan' }).click()
  await expect(page.getByText('2 isian anggaran disimpan!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Penjualan bersih, Jan', exact: true })).toHaveValue(
    '45.000.000',
  )
  await page.getByRole('button', { name: 'Impor' }).click()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Templat 2026 (Excel)' }).click()
  const template = await (await saving).path()
  await dialog.getByLabel('Berkas anggaran').setInputFiles({
    ...{ name: 'anggaran.xlsx', mimeType: 'application/octet-stream' },
    buffer: await readFile(template),
  })
  await expect(dialog.getByText('0 baru, 0 berubah, 0 dihapus, 2 tetap')).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

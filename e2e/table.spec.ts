import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { makeOutlet } from './support/owner.ts'
import { chooseOther, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const word = () => randomUUID().slice(0, 5).toUpperCase()

test('a group is made, filled with tables at once, arranged by keys and pointer, and emptied into another', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Pemuda' })
  await makeOutlet(owner, { name: 'Kenari Tembalang' })
  const table_group_id = await owner.make('createTableGroup', 'table_group', 'NewTableGroup', {
    outlet_id,
    name: 'Ruang Utama',
  })
  await owner.make('createTable', 'table', 'NewTable', { table_group_id, name: 'M1', seats: 4 })
  await open(page, '/table')
  await page.getByRole('link', { name: /Pemuda/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pemuda')
  await expect(page.getByRole('row', { name: /M1/ }).first()).toBeVisible()
  await expectAccessible(page)
  const group = `Ruang ${word()}`
  await chooseOther(page, 'Tambah grup')
  await page.getByLabel('Nama grup').fill(group)
  await page.getByRole('button', { name: 'Tambah grup' }).click()
  await expect(page.getByText('Grup meja berhasil ditambahkan!')).toBeVisible()

  const prefix = word()
  await page.getByRole('link', { name: 'Tambah meja' }).click()
  await page.getByRole('button', { name: 'Banyak sekaligus' }).click()
  await page.getByLabel('Grup meja').click()
  await page.getByRole('option', { name: group }).click()
  await page.getByLabel('Awalan').fill(prefix)
  await page.getByLabel('Sampai nomor').fill('0')
  await page.getByRole('button', { name: 'Tambah semua' }).click()
  await expect(page.getByText('Nomor akhir tidak boleh sebelum nomor awal')).toBeVisible()
  await page.getByLabel('Sampai nomor').fill('3')
  await expect(page.getByText(`3 meja: ${prefix}1, ${prefix}2, ${prefix}3`)).toBeVisible()
  await page.getByRole('button', { name: 'Tambah semua' }).click()
  await expect(page.getByText('Meja berhasil ditambahkan!', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Denah', exact: true }).click()
  const plan = page.getByRole('region', { name: `Denah ${group}` })
  const table = plan.getByRole('button', { name: new RegExp(`^Meja ${prefix}2 `) })
  await plan.getByRole('button', { name: 'Susun denah' }).click()
  const placeOf = () =>
    table.evaluate((element: HTMLElement) => [element.offsetLeft, element.offsetTop] as const)
  const [left, top] = await placeOf()
  await table.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(plan.getByText(new RegExp(`Meja ${prefix}2 di kolom \\d+, baris 6`))).toBeAttached()
  await expect.poll(placeOf).toEqual([left, top + 100])
  await table.scrollIntoViewIfNeeded()
  const from = await table.boundingBox()
  if (!from) throw new Error('the table is not drawn')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 62, from.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(placeOf).toEqual([left + 40, top + 100])
  await plan.getByRole('button', { name: 'Simpan denah' }).click()
  await expect(page.getByText('Denah berhasil disimpan!')).toBeVisible()
  await page.reload()
  await expect.poll(placeOf).toEqual([left + 40, top + 100])

  await plan.getByRole('button', { name: `Tindakan grup ${group}` }).click()
  await page.getByRole('menuitem', { name: 'Hapus grup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Grup meja tidak dapat dihapus karena masih memiliki meja!')).toBeVisible()
  await dialog.getByLabel('Pindahkan 3 meja ke').click()
  await page.getByRole('option', { name: 'Ruang Utama' }).click()
  await dialog.getByRole('button', { name: 'Pindahkan dan hapus' }).click()
  await expect(page.getByText('Grup meja berhasil dihapus!')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Denah Ruang Utama' })
      .getByRole('button', { name: new RegExp(`^Meja ${prefix}3 `) }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(prefix)
  // Found, and nothing else any more: the others are not to be ticked with them.
  await expect(page.getByRole('row', { name: /M1/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Pilih semua' }).first().check()
  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('3 meja berhasil diarsipkan!')).toBeVisible()
})

test.describe('where a second arrangement meets a newer one', () => {
  test.use({ expected_complaints: ['409'] })

  test('it is told and not saved over it', async ({ page, context }) => {
    await signInAs(page, 'master')
    await open(page, '/table/group/add?outlet=3')
    const group = `Denah ${word()}`
    await page.getByLabel('Nama grup').fill(group)
    await page.getByRole('button', { name: 'Tambah grup' }).click()
    await expect(page.getByText('Grup meja berhasil ditambahkan!')).toBeVisible()
    await page.getByRole('link', { name: 'Tambah meja' }).click()
    const name = `Z${word()}`
    // The list's search, which is there until the form is, speaks of numbers too.
    await page.getByRole('textbox', { name: /^Nomor meja/ }).fill(name)
    await page.getByLabel('Grup meja').click()
    await page.getByRole('option', { name: group }).click()
    await page.getByRole('button', { name: 'Tambah meja', exact: true }).click()
    await expect(page.getByText('Meja berhasil ditambahkan!', { exact: true })).toBeVisible()
    await open(page, '/table/3?tampilan=denah')
    const other = await context.newPage()
    await open(other, '/table/3?tampilan=denah')
    for (const each of [page, other])
      await each
        .getByRole('region', { name: `Denah ${group}` })
        .getByRole('button', { name: 'Susun denah' })
        .click()
    const save = (each: typeof page) =>
      each
        .getByRole('region', { name: `Denah ${group}` })
        .getByRole('button', { name: 'Simpan denah' })
        .click()
    await save(other)
    await expect(other.getByText('Denah berhasil disimpan!')).toBeVisible()
    await save(page)
    await expect(page.getByText(/Denah ini baru saja diubah oleh orang lain/)).toBeVisible()
    await page.getByRole('button', { name: 'Muat denah terbaru' }).click()
    await expect(page.getByText(/Denah ini baru saja diubah/)).toBeHidden()
    await page.getByRole('button', { name: new RegExp(`^Meja ${name} `) }).click()
    await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
    await expect(page.getByText('Meja berhasil diarsipkan!')).toBeVisible()
  })
})

test('on a phone tables are cards, and the plan and the form fit', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'master')
  await open(page, '/table/2')
  await expect(page.getByRole('list', { name: 'Meja Kebun' })).toContainText('K1')
  await page.getByRole('button', { name: 'Denah', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Denah Kebun' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Meja K1 / }).click()
  await expect(page.getByRole('img', { name: 'Kartu QR meja K1' })).toBeVisible()
  await expectAccessible(page)
})

test('who only looks at tables sees no way to change them', async ({ page }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/table')
  await expect(page).toHaveURL(/\/unauthorized/)
})

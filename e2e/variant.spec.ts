import { expectAccessible } from './support/axe.ts'
import { signInOwner } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { makeVariant } from './support/records.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ viewport: SIZES.laptop })

test('the owner adds a topping with two free choices, orders it by keys and offers it with a whole group', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/variant/add')
  const name = `Taburan ${newWord()}`
  await page.getByLabel('Nama varian').fill(name)
  await page.getByLabel(/^Tambahan/).check()
  await page.getByLabel('Nama pilihan 1').fill('Keju')
  await page.getByLabel('Harga pilihan 1').fill('5000')
  await page.getByLabel('Nama pilihan 2').fill('Cokelat')
  await page.getByLabel('Harga pilihan 2').fill('3000')
  await page.getByRole('button', { name: 'Tambah pilihan' }).click()
  await page.getByLabel('Nama pilihan 3').fill('Kacang')
  await page.getByLabel('Tamu wajib memilih').uncheck()
  await page.getByLabel('Maksimal').fill('4')
  await page.getByRole('button', { name: 'Tambah varian' }).click()
  await expect(page.getByText('Maksimal tidak boleh melebihi 3 pilihan')).toBeVisible()
  await page.getByLabel('Maksimal').fill('3')
  await page.getByLabel('Jumlah gratis').fill('1')

  const handle = page.getByRole('button', { name: /Pindahkan Kacang/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Pindahkan Kacang, urutan 2 dari 3' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Nama pilihan 1')).toHaveValue('Kacang')

  const phone = page.getByRole('region', { name: 'Coba seperti tamu' })
  await expect(phone.getByLabel('Keju')).toBeChecked()
  await phone.getByLabel('Cokelat').check()
  await expect(phone.getByText('Tambahan').locator('..')).toContainText('3.000')

  await page.getByLabel('Cari menu').fill('kopi susu')
  await page.getByRole('checkbox', { name: 'Kopi Susu', exact: true }).check()
  await page.getByRole('button', { name: 'Tambah varian' }).click()
  await expect(page.getByText('Varian berhasil ditambahkan!')).toBeVisible()
  await expectAccessible(page)

  await open(page, `/variant?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Kacang, Keju, Cokelat')
  await expect(row).toContainText('0–3 dari 3')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Arsipkan' }).click()
  await expect(page.getByRole('dialog')).toContainText('menu tidak lagi menawarkannya')
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Varian berhasil diarsipkan!')).toBeVisible()
  await expect(row).toBeHidden()
})

test('an option is dragged to another place', async ({ page, baseURL }) => {
  await signInAs(page, 'master')
  const id = await makeVariant(await signInOwner(baseURL ?? ''), `Seret ${newWord()}`, [
    'Satu',
    'Dua',
    'Tiga',
  ])
  await open(page, `/variant/edit/${id}`)
  const first = page.getByRole('button', { name: /urutan 1 dari/ })
  const third = page.getByRole('button', { name: /urutan 3 dari/ })
  const name = await page.getByLabel('Nama pilihan 1').inputValue()
  const target = await third.boundingBox()
  await first.hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 20, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByLabel('Nama pilihan 3')).toHaveValue(name)
  await expect(page.getByText('1 perubahan belum disimpan')).toBeVisible()
})

test('two tabs change one variant: the second is shown what the first changed and keeps its own', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, 'master')
  const stamp = newWord()
  const id = await makeVariant(await signInOwner(baseURL ?? ''), `Kopi ${stamp}`, ['Biji', 'Bubuk'])
  await open(page, `/variant/edit/${id}`)
  const other = await context.newPage()
  await open(other, `/variant/edit/${id}`)
  await page.getByLabel('Nama pilihan 1').fill(`Utuh ${stamp}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Varian berhasil diubah!')).toBeVisible()
  await other.getByLabel('Nama varian').fill(`Giling ${stamp}`)
  await other.keyboard.press('Control+s')
  await expect(other.getByRole('dialog')).toContainText('Pilihan')
})

test('who only looks can read a variant and change nothing', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/variant')
  await expect(page.getByRole('link', { name: 'Tambah varian' })).toBeHidden()
  await open(page, '/variant/edit/1')
  await expect(page.getByLabel('Nama varian')).toBeDisabled()
  await page.goto('/variant/add')
  await expect(page).toHaveURL(/\/unauthorized/)
})

test.describe('a variant of another brand', () => {
  test.use({ expected_complaints: ['Varian tidak ditemukan'] })
  test('is not there', async ({ page }) => {
    await signInAs(page, 'other_brand')
    await page.goto('/variant/edit/1')
    await expect(page.getByRole('heading', { level: 2, name: /tidak ditemukan/i })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })
  test('an option is added, switched off and saved', async ({ page, baseURL }) => {
    await signInAs(page, 'master')
    const name = `Takaran ${newWord()}`
    await makeVariant(await signInOwner(baseURL ?? ''), name, ['Sedikit', 'Banyak'])
    await open(page, `/variant?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await expect(page.getByLabel('Nama pilihan 1')).toBeVisible()
    const handles = page.getByRole('button', { name: /^Pindahkan/ })
    await page.getByRole('button', { name: 'Tambah pilihan' }).click()
    await page.getByLabel('Nama pilihan 3').fill('Tanpa es')
    await page.getByRole('listitem').filter({ has: handles }).nth(2).getByLabel('Aktif').uncheck()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Varian berhasil diubah!')).toBeVisible()
    await page.reload()
    await expect(handles).toHaveCount(3)
    await expectNoSidewaysScroll(page)
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseOther, expectNoSidewaysScroll, goOn, open, resize, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A name and a number of its own each time, so that the journey can be walked again. */
function newPerson() {
  const digits = String(Math.floor(Math.random() * 90_000_000) + 10_000_000)
  const letters = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return { name: `Uji ${letters}`, phone: `0857${digits}` }
}

async function addMember(page: Page, { name, phone }: { name: string; phone: string }) {
  await open(page, '/member/add')
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel('Nomor telepon').fill(phone)
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByText('Member berhasil ditambahkan!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function changePoints(page: Page, change: { type: string; points: string; reason: string }) {
  await page.getByRole('button', { name: 'Ubah poin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jenis perubahan').selectOption({ label: change.type })
  await dialog.getByLabel('Jumlah').fill(change.points)
  await dialog.getByLabel('Alasan').fill(change.reason)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a member is added, gets points, loses them again, and is archived and back', async ({ page }) => {
  const person = newPerson()
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/member')
  await page.getByRole('link', { name: 'Tambah member' }).click()
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByText('Nama wajib diisi')).toBeVisible()
  await expect(page.getByText('Nomor telepon wajib diisi')).toBeVisible()
  await expect(page.getByLabel('Nama')).toBeFocused()
  await page.getByLabel('Nama').fill(person.name)
  await page.getByLabel('Nomor telepon').fill('123')
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByText('Format nomor telepon tidak valid')).toBeVisible()
  await page.getByLabel('Nomor telepon').fill(person.phone)
  await page.getByText('Boleh dihubungi', { exact: true }).click()
  await page.getByRole('button', { name: 'Tambah member' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(page.getByText(/^Diberikan /)).toBeVisible()
  await expect(page.getByText('Tingkat Sahabat')).toBeVisible()

  await page.getByRole('link', { name: 'Poin' }).click()
  await expect(page.getByText('Belum ada poin')).toBeVisible()
  await changePoints(page, { type: 'Dapat poin', points: '450', reason: 'Pembukaan' })
  await expect(page.getByText('Tingkat Perak')).toBeVisible()
  await changePoints(page, { type: 'Koreksi', points: '-50', reason: 'Salah hitung' })
  await expect(page.getByText('saldo 400')).toBeVisible()
  await page.getByRole('button', { name: 'Batalkan Koreksi −50' }).click()
  const reversal = page.getByRole('dialog')
  await reversal.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await expect(reversal.getByText('Alasan wajib diisi')).toBeVisible()
  await reversal.getByLabel('Alasan').fill('Ternyata benar')
  await reversal.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await expect(page.getByRole('heading', { name: '450 poin' })).toBeVisible()
  await expect(page.getByText(/WIB.*dibatalkan$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Batalkan/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Arsipkan', exact: true }).click()
  await expect(page.getByText('Member berhasil diarsipkan!')).toBeVisible()
  await page.getByRole('button', { name: 'Pulihkan', exact: true }).click()
  await expect(page.getByText('Member berhasil dipulihkan!')).toBeVisible()
})

test('two records of one person become one, with the points of both', async ({ page }) => {
  const first = newPerson()
  const second = { ...newPerson(), name: first.name }
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await addMember(page, first)
  await page.getByRole('link', { name: 'Poin' }).click()
  await changePoints(page, { type: 'Dapat poin', points: '30', reason: 'Kunjungan' })
  await addMember(page, second)
  await page.getByRole('link', { name: 'Poin' }).click()
  await changePoints(page, { type: 'Dapat poin', points: '12', reason: 'Kunjungan' })
  await expect(page.getByText('Mungkin orang yang sama dengan')).toBeVisible()
  await page.getByRole('button', { name: 'Gabungkan…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Semua 42 poin')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Gabungkan', exact: true }).click()
  await expect(page.getByText(`Member berhasil digabung ke ${first.name}!`)).toBeVisible()
  await page.getByRole('link', { name: 'Poin', exact: true }).click()
  await expect(page.getByRole('heading', { name: '42 poin' })).toBeVisible()
  await open(page, `/member?q=${encodeURIComponent(first.name)}`)
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toHaveCount(1)
})

test('a member who asks for it is forgotten: the name is typed, and nothing but a number is left', async ({
  page,
}) => {
  const person = newPerson()
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await addMember(page, person)
  await page.getByRole('link', { name: 'Poin', exact: true }).click()
  await changePoints(page, { type: 'Dapat poin', points: '30', reason: 'Kunjungan' })
  await page.getByRole('button', { name: 'Hapus data pribadi…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('30 poinnya hangus.')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByLabel(`Ketik “${person.name}”`).fill('Orang lain')
  await dialog.getByRole('button', { name: 'Hapus data pribadi' }).click()
  await expect(dialog.getByText('Nama tidak sama dengan nama member')).toBeVisible()
  await dialog.getByLabel(`Ketik “${person.name}”`).fill(person.name)
  await dialog.getByRole('button', { name: 'Hapus data pribadi' }).click()
  await expect(page.getByText('Data pribadi member berhasil dihapus!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Member terhapus' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pulihkan' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page.getByText(/Data pribadi member ini dihapus pada/)).toBeVisible()
  await expect(page.getByText(person.name)).toHaveCount(0)
  await expectAccessible(page)
  await open(page, `/member?q=${encodeURIComponent(person.name)}`)
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toHaveCount(0)
})

test('members come from a file after a look at each row', async ({ page }) => {
  const person = newPerson()
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/member')
  await chooseOther(page, 'Impor')
  const dialog = page.getByRole('dialog')
  const give = (text: string) =>
    dialog
      .getByLabel('File CSV')
      .setInputFiles({ name: 'member.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('Nama;Kota\nAyu;Bandung')
  await expect(dialog.getByText('File harus berupa CSV dengan kolom Nama dan Telepon.')).toBeVisible()
  await give(
    `Nama;No HP;Tanggal lahir\n${person.name};${person.phone};17/08/1990\nSalah;12;\nAdinda;0812000001001;`,
  )
  await expect(dialog.getByText('1 member baru')).toBeVisible()
  await expect(dialog.getByText('Format nomor telepon tidak valid')).toBeVisible()
  await expect(dialog.getByText('Sudah ada')).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Tambahkan 1 member' }).click()
  await expect(page.getByText('1 member berhasil ditambahkan!')).toBeVisible()
  await open(page, `/member?q=${encodeURIComponent(person.name)}`)
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toBeVisible()
})

test('a price is tried as a member of a tier and as nobody; a discount too', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/price?q=MEMBER-EMAS')
  await page.getByRole('link', { name: 'Harga Member Emas' }).click()
  await expect(page.getByLabel('Tingkat tertentu')).toBeChecked()
  await expect(page.getByLabel('Emas')).toBeChecked()
  await page.getByRole('link', { name: 'Pratinjau' }).click()
  const lists = page.getByRole('list', { name: 'Daftar harga yang diperiksa' })
  const verdict = lists.getByRole('listitem').filter({ hasText: 'Harga Member Emas' })
  await expect(verdict).toContainText('Menang dengan aturan semua menu')
  await page.getByLabel('Pembeli').selectOption({ label: 'Bukan member' })
  await expect(verdict).toContainText('Hanya untuk member.')
  await page.getByLabel('Pembeli').selectOption({ label: 'Member Perak' })
  await expect(verdict).toContainText('Hanya untuk tingkat member lain.')
  await open(page, '/discount?q=MEMBER5')
  await page.getByRole('link', { name: 'Diskon Member 5%' }).click()
  await expect(page.getByLabel('Member saja')).toBeChecked()
  const example = page.getByRole('complementary', { name: 'Pratinjau' })
  await expect(example.getByText('Belanja Rp 120.000 → diskon Rp 6.000')).toBeVisible()
  await example.getByLabel('Pembeli').selectOption({ label: 'Bukan member' })
  await expect(example.getByText('Hanya untuk member.')).toBeVisible()
  await page.getByLabel('Tingkat tertentu').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pilih minimal satu tingkat')).toBeVisible()
  await page.getByRole('button', { name: 'Batal', exact: true }).click()
})

test.describe('refused', () => {
  // What is refused is answered with an error that the browser writes down.
  test.use({ expected_complaints: ['status of 4'] })

  test('a number that is taken stays in the form, and the second tab is shown what the first did', async ({
    page,
    context,
  }) => {
    const person = newPerson()
    await page.setViewportSize(SIZES.laptop)
    await signInAs(page, 'master')
    await addMember(page, person)
    const other = await context.newPage()
    await open(other, new URL(page.url()).pathname)
    await page.getByLabel('Catatan').fill('Alergi kacang')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Member berhasil diubah!')).toBeVisible()
    await other.getByLabel('Catatan').fill('Suka pedas')
    await other.keyboard.press('Control+s')
    await expect(other.getByRole('dialog')).toContainText('Catatan')
    await open(page, '/member/add')
    await page.getByLabel('Nama').fill('Orang Lain')
    await page.getByLabel('Nomor telepon').fill(person.phone)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Nomor telepon sudah digunakan member lain').first()).toBeVisible()
    await expect(page.getByLabel('Nama')).toHaveValue('Orang Lain')
  })
})

test('receipts of a member lead to the receipt, on a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  await open(page, '/member?q=Adinda')
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Adinda Prameswari' }).click()
  await page.getByRole('link', { name: 'Transaksi', exact: true }).click()
  await expectNoSidewaysScroll(page)
  const receipt = page.getByRole('listitem').filter({ hasText: 'WIB' }).first().getByRole('link')
  const number = (await receipt.textContent()) ?? ''
  await receipt.click()
  await expect(page).toHaveURL(/\/report\/transaction\?.*struk=/)
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Adinda Prameswari').first()).toBeVisible()
})

test('the pages of members keep nobody out, light and dark', async ({ page }) => {
  const askBoth = async (part?: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, { ...(part ? { part } : {}), colours_only: colorScheme === 'dark' })
    }
  }
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  for (const path of ['/member', '/member/add', '/member/edit/1', '/member/edit/1?tab=poin']) {
    await goOn(page, path)
    await askBoth()
    await expectNoSidewaysScroll(page)
  }
  await resize(page, SIZES.laptop)
  await goOn(page, '/member')
  await askBoth()
  await chooseOther(page, 'Tingkat')
  await expect(page.getByRole('dialog').getByLabel('Nama tingkat')).toHaveCount(3)
  await askBoth('[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a manager of an outlet gives no tier and corrects no points; one without the right is sent away', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'outlet_manager')
  await open(page, '/member?q=Bagas')
  await page.getByRole('link', { name: 'Bagas Nugraha' }).click()
  await expect(page.getByLabel('Nomor telepon')).toBeEnabled()
  await expect(page.getByLabel('Tingkat')).toBeHidden()
  await page.getByRole('link', { name: 'Poin' }).click()
  await expect(page.getByRole('button', { name: /^Batalkan/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ubah poin' }).click()
  await expect(page.getByLabel('Jenis perubahan').getByRole('option', { name: 'Koreksi' })).toHaveCount(0)
  await signInAs(page, 'warehouse')
  await page.goto('/member')
  await expect(page).toHaveURL(/unauthorized/)
})

test('another brand has no members yet and is told what to do', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'other_brand')
  await open(page, '/member')
  await expect(page.getByText('Belum ada member')).toBeVisible()
})

test('the programme of points is looked at, and refused where it gives too much away', async ({ page }) => {
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await open(page, '/member')
  await chooseOther(page, 'Program poin')
  const dialog = page.getByRole('dialog', { name: 'Program poin' })
  await expect(dialog.getByText(/menghasilkan poin senilai/)).toBeVisible()
  await expectAccessible(page, { part: '[role="dialog"]' })
  await dialog.getByLabel('Bonus ulang tahun').fill('')
  await dialog.getByRole('button', { name: 'Simpan program' }).click()
  await expect(dialog.getByText('Bonus ulang tahun wajib diisi')).toBeVisible()
  await dialog.getByLabel('Bonus ulang tahun').fill('0')
  await dialog.getByLabel('Belanja per poin').fill('10')
  await dialog.getByRole('textbox', { name: 'Nilai poin' }).fill('10')
  await dialog.getByRole('button', { name: 'Simpan program' }).click()
  await expect(dialog.getByText('Nilai poin lebih dari separuh belanja yang menghasilkannya')).toBeVisible()
})

test('points of a member are saved as a workbook with the balance after each', async ({ page }) => {
  const person = newPerson()
  await page.setViewportSize(SIZES.laptop)
  await signInAs(page, 'master')
  await addMember(page, person)
  await page.getByRole('link', { name: 'Poin' }).click()
  await changePoints(page, { type: 'Dapat poin', points: '30', reason: 'Kunjungan' })
  await changePoints(page, { type: 'Tukar poin', points: '12', reason: 'Kopi gratis' })
  await expect(page.getByText('saldo 18')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh mutasi' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

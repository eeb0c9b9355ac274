import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES, settle } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

const button = (page: Page) => page.getByRole('button', { name: /^Atur tampilan/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Tampilan', exact: true })
const entry = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens the menu of views once what it says has come. */
async function openViews(page: Page) {
  await button(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Tampilan tersimpan' })).toBeVisible()
  await settle(page)
}

async function saveAs(page: Page, name: string) {
  await openViews(page)
  await panel(page).getByLabel('Simpan tampilan ini').fill(name)
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveAccessibleName(`Atur tampilan: ${name}`)
  await expect(page).toHaveURL(/tersimpan=\d/)
}

/** Chooses what can be done with a view. */
async function doWith(page: Page, name: string, action: string) {
  if (!(await panel(page).isVisible())) await openViews(page)
  await panel(page)
    .getByRole('button', { name: `Tindakan ${name}` })
    .click()
  await page
    .getByRole('menuitem', { name: action })
    .or(page.getByRole('menuitemcheckbox', { name: action }))
    .click()
}

const told = (page: Page, message: string) => expect(page.getByText(message)).toBeVisible()

test('a list is kept under a name, told when it was changed, overwritten, and taken away with a way back', async ({
  page,
}) => {
  await signUpHere(page)
  await open(page, '/member?status=aktif')
  await saveAs(page, 'Pelanggan aktif')
  // What is open may be changed; the button tells it, and the address says all of it.
  await page.getByRole('button', { name: /^Pasif/ }).click()
  await expect(page).toHaveURL(/status=pasif.*tersimpan=|tersimpan=.*status=pasif/)
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Pelanggan aktif diubah')
  await page.reload()
  await settle(page)
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Pelanggan aktif diubah')
  await openViews(page)
  await expect(panel(page).getByText('diubah sejak disimpan')).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Kembalikan' }).click()
  await expect(page).toHaveURL(/status=aktif/)
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Pelanggan aktif')
  await page.getByRole('button', { name: /^Baru/ }).click()
  await expect(page).toHaveURL(/status=baru/)
  await openViews(page)
  await panel(page).getByRole('button', { name: 'Timpa', exact: true }).click()
  await told(page, 'Tampilan berhasil ditimpa!')
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Pelanggan aktif')
  // Without a view, and back to it.
  await openViews(page)
  await entry(page, 'Bawaan').click()
  await expect(page).toHaveURL(/\/member$/)
  await openViews(page)
  await entry(page, 'Pelanggan aktif').click()
  await expect(page).toHaveURL(/status=baru/)
  // Another name.
  await doWith(page, 'Pelanggan aktif', 'Ubah nama dan bagikan…')
  const dialog = page.getByRole('dialog', { name: 'Ubah tampilan Pelanggan aktif' })
  await dialog.getByLabel('Nama tampilan').fill('Pelanggan baru')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await told(page, 'Tampilan berhasil diubah!')
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Pelanggan baru')
  // A name that is taken is said beside its field.
  await openViews(page)
  await panel(page).getByLabel('Simpan tampilan ini').fill('pelanggan baru')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Anda sudah punya tampilan dengan nama ini')).toBeVisible()
  await doWith(page, 'Pelanggan baru', 'Hapus')
  await told(page, 'Tampilan berhasil dihapus!')
  await expect(entry(page, 'Pelanggan baru')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await told(page, 'Tampilan dikembalikan!')
  await openViews(page)
  await expect(entry(page, 'Pelanggan baru')).toBeVisible()
})

test('a page opens with the own view, else with that of the role, and only where its address says nothing', async ({
  page,
}) => {
  await signUpHere(page)
  await open(page, '/member?status=aktif')
  await saveAs(page, 'Aktif saja')
  await doWith(page, 'Aktif saja', 'Bawaan saya')
  await told(page, 'Tampilan bawaan Anda berhasil diatur!')
  await open(page, '/member')
  await expect(page).toHaveURL(/status=aktif/)
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Aktif saja')
  // From the menu it opens so too, and Back leaves it at once.
  await page.getByRole('link', { name: 'Pemasok' }).click()
  await expect(page).toHaveURL(/\/supplier$/)
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Member' }).click()
  await expect(page).toHaveURL(/\/member\?status=aktif/)
  await page.goBack()
  await expect(page).toHaveURL(/\/supplier$/)
  // A link that says something says all.
  await open(page, '/member?status=pasif')
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Tampilan ini')
  await openViews(page)
  await entry(page, 'Bawaan').click()
  await expect(page).toHaveURL(/\/member\?tersimpan=0$/)
  await page.reload()
  await settle(page)
  await expect(page).toHaveURL(/\/member\?tersimpan=0$/)
  await doWith(page, 'Aktif saja', 'Bawaan saya')
  await expect(
    panel(page)
      .getByRole('button', { name: /^Bawaan/ })
      .getByLabel('Dibuka pertama'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, '/member')
  await expect(page).toHaveURL(/\/member$/)
  // For a role it has to be shared first.
  await doWith(page, 'Aktif saja', 'Bawaan untuk peran…')
  const roles = page.getByRole('dialog', { name: 'Bawaan untuk peran: Aktif saja' })
  await expect(roles.getByText('Bagikan dulu tampilan ini')).toBeVisible()
  await page.keyboard.press('Escape')
  await doWith(page, 'Aktif saja', 'Ubah nama dan bagikan…')
  const edit = page.getByRole('dialog', { name: 'Ubah tampilan Aktif saja' })
  await edit.getByRole('radio', { name: 'Peran atau orang tertentu' }).check()
  await edit.getByRole('checkbox', { name: 'Master' }).check()
  await edit.getByRole('checkbox', { name: 'Kasir' }).check()
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Simpan' }).click()
  await told(page, 'Tampilan berhasil diubah!')
  await doWith(page, 'Aktif saja', 'Bawaan untuk peran…')
  await roles.getByRole('checkbox', { name: 'Master' }).check()
  await expect(roles.getByRole('checkbox', { name: 'Manajer Area' })).toBeHidden()
  await expectAccessible(page)
  await roles.getByRole('button', { name: 'Simpan' }).click()
  await told(page, 'Tampilan bawaan peran berhasil diatur!')
  await open(page, '/member')
  await expect(page).toHaveURL(/status=aktif/)
})

test('a report is kept with its period, and by keys alone', async ({ page }) => {
  await signUpHere(page)
  await open(page, '/report/summary?periode=bulan-lalu&rincian=channel')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Tampilan tersimpan' })).toBeVisible()
  await settle(page)
  await panel(page).getByLabel('Simpan tampilan ini').focus()
  await page.keyboard.type('Tutup bulan')
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Tutup bulan')
  await open(page, '/report/summary?periode=hari-ini')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Tutup bulan')).toBeVisible()
  await settle(page)
  await entry(page, 'Tutup bulan').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/periode=bulan-lalu/)
  await expect(page).toHaveURL(/banding=sebelumnya/)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await button(page).click()
  await expect(entry(page, 'Tutup bulan')).toBeVisible()
  await expectAccessible(page)
})

test('rows that stand close and a pinned column are part of a view', async ({ page }) => {
  await signInAs(page, 'master')
  await open(page, '/member')
  const name = `Padat ${newWord()}`
  const row = page.getByRole('main').locator('tbody').getByRole('row').first()
  const heightOf = async () => (await row.boundingBox())?.height ?? 0
  const wide = await heightOf()
  await openViews(page)
  await panel(page).getByRole('button', { name: 'Rapat', exact: true }).click()
  await panel(page).getByRole('checkbox', { name: 'Sematkan kolom pertama' }).check()
  await page.keyboard.press('Escape')
  await saveAs(page, name)
  await expect(page).toHaveURL(/rapat=ya/)
  await expect(page).toHaveURL(/sematan=ya/)
  // The view has it, whatever this browser keeps.
  await page.evaluate(() => {
    localStorage.removeItem('lumbung-density')
    localStorage.removeItem('lumbung-pinned:member')
  })
  await page.reload()
  await settle(page)
  await expect.poll(heightOf).toBeLessThan(wide)
  await openViews(page)
  await expect(panel(page).getByRole('checkbox', { name: 'Sematkan kolom pertama' })).toBeChecked()
  await entry(page, 'Bawaan').click()
  await expect.poll(heightOf).toBe(wide)
  await doWith(page, name, 'Hapus')
  await told(page, 'Tampilan berhasil dihapus!')
})

test('a view that is shared is opened by those it is for, without what they may not see', async ({
  page,
}) => {
  await signInAs(page, 'master')
  const name = `Mahal ${newWord()}`
  await open(page, '/ingredient?kolom=name.average_cost&urut=-average_cost&status=kurang')
  await saveAs(page, name)
  await doWith(page, name, 'Ubah nama dan bagikan…')
  const edit = page.getByRole('dialog', { name: `Ubah tampilan ${name}` })
  await edit.getByRole('radio', { name: 'Peran atau orang tertentu' }).check()
  await edit.getByRole('checkbox', { name: 'Gudang', exact: true }).check()
  await edit.getByRole('button', { name: 'Simpan' }).click()
  await told(page, 'Tampilan berhasil diubah!')
  await signInAs(page, 'outlet_manager')
  await open(page, '/ingredient')
  await openViews(page)
  await expect(entry(page, name)).toBeHidden()
  await signInAs(page, 'warehouse')
  await open(page, '/ingredient')
  await openViews(page)
  await expect(panel(page).getByRole('heading', { name: 'Dibagikan' })).toBeVisible()
  await entry(page, name).click()
  await expect(page).toHaveURL(/status=kurang/)
  await settle(page)
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(button(page)).toHaveAccessibleName(`Atur tampilan: ${name}`)
  await button(page).click()
  await panel(page)
    .getByRole('button', { name: `Tindakan ${name}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Hapus' })).toBeHidden()
  await signInAs(page, 'master')
  await open(page, '/ingredient')
  await doWith(page, name, 'Hapus')
  await told(page, 'Tampilan berhasil dihapus!')
})

test('views that this browser kept are on the server from now on', async ({ page }) => {
  await signUpHere(page)
  await open(page, '/variant')
  const views = [{ name: 'Lama', search: { status: 'arsip', halaman: 3, f: ['name:Contain:a'] } }]
  await page.evaluate((kept) => localStorage.setItem('lumbung-views:variant', JSON.stringify(kept)), views)
  await page.reload()
  await settle(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lumbung-views:variant'))).toBeNull()
  await openViews(page)
  await entry(page, 'Lama').click()
  await expect(page).toHaveURL(/status=arsip/)
  await expect(page).toHaveURL(/f=name:Contain:a/)
  await expect(page).not.toHaveURL(/halaman/)
  await expect(button(page)).toHaveAccessibleName('Atur tampilan: Lama')
})

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`a view is mailed again and again from its own menu, and the schedule names it, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'master')
    const name = `Malam ${newWord()}`
    const recipient = `tampilan-${newWord().toLowerCase()}@example.com`
    await open(
      page,
      '/report/summary?periode=bulan-lalu&banding=tanpa&outlet=semua&channel=DINE_IN&jam=18-22',
    )
    await saveAs(page, name)
    await doWith(page, name, 'Kirim lewat email…')
    await expect(page).toHaveURL(/\/report\/schedule\?/)
    const dialog = page.getByRole('dialog', { name: 'Kirim Ringkasan lewat email' })
    await expect(dialog.getByText(`filter mengikuti tampilan ${name}`)).toBeVisible()
    await expect(dialog.getByLabel('Periode laporan')).toHaveValue('last_month')
    await expect(dialog.getByLabel('Nama jadwal')).toHaveValue(`${name} bulanan`)
    await expect(dialog.getByRole('button', { name: 'Semua channel' })).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'Lampiran' }).selectOption('csv')
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill(recipient)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await told(page, 'Laporan berhasil dijadwalkan!')
    await expect(dialog).toBeHidden()
    const card = page.getByRole('article', { name: `${name} bulanan` })
    await expect(card.getByText(`Ringkasan · tampilan ${name} · Bulan lalu`)).toBeVisible()
    await expect(card.getByText('Menurut tampilan')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: `Kirim sekarang ${name} bulanan` }).click()
    await expect(card.getByText('Belum pernah')).toBeHidden({ timeout: 30_000 })
    const outbox = await page.request.get('/_dev/outbox.json')
    const mails = ((await outbox.json()) as { recipient: string; body: string }[]).filter(
      (entry) => entry.recipient === recipient,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(`Tampilan: ${name}`)
    expect(mails[0]?.body).toContain('jam=18-22')
    // The view is taken away: the schedule tells it.
    await open(page, '/report/summary')
    await doWith(page, name, 'Hapus')
    await told(page, 'Tampilan berhasil dihapus!')
    await open(page, '/report/schedule')
    await expect(card.getByText(`Tampilan ${name} sudah dihapus`)).toBeVisible()
    await card.getByRole('button', { name: `Hapus ${name} bulanan` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(card).toHaveCount(0)
  })
}

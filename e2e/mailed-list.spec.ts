import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { newWord } from './support/unique.ts'
import { button, doWith, entry, openViews, panel, saveAs, told } from './support/views.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: SIZES.laptop })

interface Mailed {
  recipient: string
  subject: string
  body: string
  attachment_name: string | null
}

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`a view of a list is mailed as the file its page exports, and follows the view when it is overwritten, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signUpHere(page)
    const name = `Pasif ${newWord()}`
    const recipient = `daftar-${newWord().toLowerCase()}@example.com`
    await open(page, '/member?status=pasif&urut=-name')
    await saveAs(page, name)
    await doWith(page, name, 'Kirim lewat email…')
    const dialog = page.getByRole('dialog', { name: 'Kirim daftar Member lewat email' })
    await expect(dialog.getByText(`File sama dengan ekspor tampilan ${name}`)).toBeVisible()
    // It stands as it is at that moment: there are no days to choose.
    await expect(dialog.getByLabel(/^Periode/)).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: 'Lampiran' }).getByRole('option')).toHaveText([
      'Excel (XLSX)',
      'CSV',
    ])
    await dialog.getByLabel('Nama jadwal').fill(`${name} mingguan`)
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill(recipient)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await told(page, 'Daftar berhasil dijadwalkan!')
    await expect(dialog).toBeHidden()

    await open(page, '/report/schedule')
    const card = page.getByRole('article', { name: `${name} mingguan` })
    await expect(card.getByText(`Daftar Member · tampilan ${name} · keadaan saat dikirim`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: `Kirim sekarang ${name} mingguan` }).click()
    await expect(card.getByText('Belum pernah')).toBeHidden({ timeout: 30_000 })
    const outbox = await page.request.get('/_dev/outbox.json')
    const mails = ((await outbox.json()) as Mailed[]).filter((entry) => entry.recipient === recipient)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Daftar Member · /)
    expect(mails[0]?.body).toContain(`Tampilan: ${name}`)
    expect(mails[0]?.body).toMatch(/Jumlah baris: \d/)
    expect(mails[0]?.body).toContain('/member?status=pasif&urut=-name')
    expect(mails[0]?.attachment_name).toMatch(/^member-.*\.xlsx$/)
    // Overwritten on its page, the view has its schedule go by what it has become.
    await open(page, '/member?status=pasif&urut=-name')
    await openViews(page)
    await entry(page, name).click()
    await page.getByRole('button', { name: /^Aktif/ }).click()
    await expect(button(page)).toHaveAccessibleName(`Atur tampilan: ${name} diubah`)
    const refreshed = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('UpdateReportSchedule'),
    )
    await openViews(page)
    await panel(page).getByRole('button', { name: 'Timpa' }).click()
    await refreshed
    await open(page, '/report/schedule')
    await expect(card).toBeVisible()
    await expect(card.getByText('masih memakai filter dan kolom yang lama')).toHaveCount(0)
    await card.getByRole('button', { name: `Hapus ${name} mingguan` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(card).toHaveCount(0)
  })
}

for (const [address, file] of [
  ['/report/transaction?periode=7-hari&outlet=semua&channel=TAKEAWAY', 'transaksi'],
  ['/books?periode=7-hari&outlet=semua', 'buku'],
  ['/stock-log?periode=7-hari&outlet=semua', 'log-stok'],
] as const) {
  test(`a list of a period is mailed with the days of its schedule: ${file}`, async ({ page }) => {
    await signUpHere(page)
    const name = `Pekan ${newWord()}`
    const recipient = `pekan-${newWord().toLowerCase()}@example.com`
    await open(page, address)
    await saveAs(page, name)
    await doWith(page, name, 'Kirim lewat email…')
    const dialog = page.getByRole('dialog', { name: /^Kirim daftar .* lewat email$/ })
    await expect(dialog.getByLabel('Periode daftar')).toHaveValue('last_7_days')
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill(recipient)
    await dialog.getByRole('combobox', { name: 'Lampiran' }).selectOption('csv')
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await told(page, 'Daftar berhasil dijadwalkan!')
    await open(page, '/report/schedule')
    const card = page.getByRole('article', { name: `${name} mingguan` })
    await expect(card.getByText(`tampilan ${name} · 7 hari terakhir`)).toBeVisible()
    await card.getByRole('button', { name: `Kirim sekarang ${name} mingguan` }).click()
    await expect(card.getByText('Belum pernah')).toBeHidden({ timeout: 30_000 })
    const outbox = await page.request.get('/_dev/outbox.json')
    const mails = ((await outbox.json()) as Mailed[]).filter((entry) => entry.recipient === recipient)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('periode=kustom&dari=')
    expect(mails[0]?.attachment_name).toContain(file)
    await card.getByRole('button', { name: `Hapus ${name} mingguan` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
    await expect(card).toHaveCount(0)
  })
}

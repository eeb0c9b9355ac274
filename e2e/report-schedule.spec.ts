import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

interface OutboxEntry {
  recipient: string
  subject: string
  body: string
  attachment_name: string | null
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a report is scheduled, mailed at once, changed, paused and deleted on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const word = randomUUID().slice(0, 8)
    const name = `Ringkasan ${word}`
    const recipient = `laporan-${word}@example.com`
    await signInAs(page, 'master')
    await open(page, '/report/summary?periode=bulan-lalu&outlet=semua&channel=DINE_IN')
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Jadwalkan laporan Ringkasan' })
    await expect(dialog.getByLabel('Periode laporan')).toHaveValue('last_month')
    await expect(dialog.getByRole('combobox', { name: 'Dikirim', exact: true })).toHaveValue('monthly')
    await expect(dialog.getByRole('button', { name: 'Makan di tempat', exact: true })).toBeVisible()
    await dialog.getByLabel('Nama jadwal').fill(name)
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill('bukan email')
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await expect(dialog.getByText('Format email tidak valid')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Penerima' }).fill(recipient)
    await dialog.getByRole('combobox', { name: 'Dikirim', exact: true }).selectOption('weekly')
    await dialog.getByRole('combobox', { name: 'Hari', exact: true }).selectOption('2')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    await expect(page.getByText('Laporan berhasil dijadwalkan!')).toBeVisible()
    await expect(dialog).toBeHidden()

    await open(page, '/report/schedule')
    const card = page.getByRole('article', { name })
    await expect(card.getByText('Setiap Selasa pukul 07.00')).toBeVisible()
    await expect(card.getByText('Semua outlet · Makan di tempat')).toBeVisible()
    await expect(card.getByText('Belum pernah')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: `Kirim sekarang ${name}` }).click()
    await expect(page.getByText('Laporan segera dikirim ke 1 penerima.')).toBeVisible()
    await expect(card.getByText('Belum pernah')).toBeHidden({ timeout: 30_000 })
    const outbox = await page.request.get('/_dev/outbox.json')
    const mails = ((await outbox.json()) as OutboxEntry[]).filter((entry) => entry.recipient === recipient)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^Laporan Ringkasan .*Sekar Lawang/)
    expect(mails[0]?.body).toContain('Penjualan bersih: Rp ')
    expect(mails[0]?.body).toContain('channel=DINE_IN')
    expect(mails[0]?.attachment_name).toMatch(/^ringkasan-.*\.xlsx$/)

    await card.getByRole('button', { name: `Ubah ${name}` }).click()
    const edited = page.getByRole('dialog', { name: `Ubah ${name}` })
    await edited.getByRole('combobox', { name: /^Pukul/ }).selectOption('9')
    await edited.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Jadwal berhasil diubah!')).toBeVisible()
    await expect(card.getByText('Setiap Selasa pukul 09.00')).toBeVisible()
    await card.getByRole('button', { name: `Jeda ${name}` }).click()
    await expect(card.getByText('Dijeda', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: `Lanjutkan ${name}` }).click()
    await expect(card.getByText('Aktif', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: `Hapus ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Hapus ${name}?` })
      .getByRole('button', { name: 'Hapus', exact: true })
      .click()
    await expect(page.getByText('Jadwal berhasil dihapus!')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
}

test('every report that can be mailed offers it, with what it shows', async ({ page }) => {
  await signInAs(page, 'master')
  for (const report of ['item', 'payment', 'discount', 'shift']) {
    await open(page, `/report/${report}?periode=7-hari`)
    await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Jadwalkan laporan / })
    await expect(dialog.getByLabel('Periode laporan')).toHaveValue('last_7_days')
    await expect(dialog.getByRole('button', { name: 'Semua channel' })).toHaveCount(
      report === 'shift' ? 0 : 1,
    )
    await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
})

test('a mailed report is held against what its page is: the same outlets alone, or another outlet', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8)
  await signInAs(page, 'master')
  await open(page, '/report/summary?periode=7-hari&banding=sebelumnya&sama=ya&outlet=semua')
  await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Jadwalkan laporan Ringkasan' })
  const compare = dialog.getByRole('combobox', { name: 'Pembanding', exact: true })
  await expect(dialog.getByRole('switch', { name: 'Toko yang sama saja' })).toBeChecked()
  await expect(compare.getByRole('option', { name: 'Outlet lain' })).toHaveCount(0)
  await dialog.getByLabel('Nama jadwal').fill(`Toko sama ${word}`)
  await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await dialog
    .getByRole('group', { name: 'Outlet' })
    .getByRole('checkbox', { name: /Senopati/ })
    .check()
  await expect(dialog.getByRole('switch', { name: 'Toko yang sama saja' })).toHaveCount(0)
  await compare.selectOption({ label: 'Outlet lain' })
  await dialog.getByLabel('Nama jadwal').fill(`Lawan ${word}`)
  await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await expect(dialog.getByText('Pilih outlet pembanding yang lain')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Outlet pembanding' }).selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Jadwalkan', exact: true }).click()
  await expect(dialog).toBeHidden()

  await open(page, '/report/schedule')
  const same = page.getByRole('article', { name: `Toko sama ${word}` })
  await expect(same.getByText('vs periode sebelumnya, toko yang sama')).toBeVisible()
  const against = page.getByRole('article', { name: `Lawan ${word}` })
  await expect(against.getByText(/ · vs (?!outlet lain)/)).toBeVisible()
})

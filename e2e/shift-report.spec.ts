import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { currentTime } from './support/clock.ts'
import { expectNoSidewaysScroll, goOn, open, openFilter, SIZES } from './support/panel.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { createTill, type Till } from './support/till.ts'

test.use({ viewport: SIZES.laptop })

const ago = (minutes: number) => new Date(currentTime() - minutes * 60_000).toISOString()

/** A shift in which 75.000 was sold in cash and 20.000 spent. */
async function openShift(till: Till, cashier_name: string): Promise<string> {
  const uuid = randomUUID()
  const opening = { event: 'OPEN', uuid, occurred_at: ago(5), cashier_name, opening_float: 300_000 }
  const receipt = {
    uuid: randomUUID(),
    session_uuid: uuid,
    receipt_number: `E2E-${cashier_name}`,
    channel: 'TAKEAWAY',
    occurred_at: ago(3),
    lines: [{ name: 'Kopi', qty: 1, unit_price: 75_000 }],
    payments: [{ method: 'TUNAI', amount: 75_000 }],
    total: 75_000,
  }
  const spent = {
    uuid: randomUUID(),
    session_uuid: uuid,
    type: 'OUT',
    amount: 20_000,
    reason: 'Es batu',
    occurred_at: ago(2),
  }
  expect(await till.send('cash-sessions', [opening])).toEqual(['accepted'])
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  expect(await till.send('cash-movements', [spent])).toEqual(['accepted'])
  return uuid
}

async function openSession(page: Page, cashier: string): Promise<void> {
  await open(page, `/report/shift?periode=7-hari&outlet=semua&q=${cashier}`)
  await page.getByRole('table', { name: 'Sesi kasir' }).getByRole('link', { name: cashier }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Sesi ${cashier}` })).toBeVisible()
}

test('a running shift is counted note by note, explained, opened again and counted anew', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  await openShift(till, cashier)
  await signInAs(page, 'master')
  await openSession(page, cashier)
  const drawer = page.getByRole('region', { name: 'Laci kas' })
  await expect(drawer).toContainText('Es batu')
  await expect(drawer).toContainText('Rp 355.000')
  const sold = page.getByRole('region', { name: 'Menu terjual' }).getByRole('row')
  await expect(sold).toHaveText([/^MenuTerjual/, /^Kopi1Rp/, /^Semua menuRp/])
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hitung dan tutup sesi' })
  await expect(dialog.getByRole('button', { name: 'Tutup sesi' })).toBeDisabled()
  await dialog.getByLabel('Rp 100.000', { exact: true }).fill('3')
  await dialog.getByLabel('Rp 50.000', { exact: true }).fill('1')
  await expect(dialog.getByLabel('Kas dihitung')).toHaveValue('350.000')
  await expect(dialog.getByText('-Rp 5.000')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(page.getByText('Sesi berhasil ditutup!')).toBeVisible()
  await expect(page.getByText('Berakhir', { exact: true })).toBeVisible()
  await expect(page.getByText('Selisih kas ini belum ada alasannya.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pecahan' })).toContainText('Rp 100.000 × 3')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Beri alasan' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Alasan' }).fill('Salah kembalian')
  await page.getByRole('button', { name: 'Simpan alasan' }).click()
  await expect(page.getByText('Alasan berhasil disimpan!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Riwayat', exact: true })).toContainText('Salah kembalian')

  await page.getByRole('button', { name: 'Buka kembali', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Buka kembali sesi ini?' })
  await expect(again.getByRole('button', { name: 'Buka kembali', exact: true })).toBeDisabled()
  await again.getByRole('textbox', { name: 'Alasan' }).fill('Hitung ulang')
  await again.getByRole('button', { name: 'Buka kembali', exact: true }).click()
  await expect(page.getByText('Sesi dibuka kembali!')).toBeVisible()
  await expect(page.getByText('Berjalan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  await page.getByRole('dialog').getByLabel('Kas dihitung').fill('355000')
  await page.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(page.getByText('Berakhir', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Riwayat', exact: true })).toContainText('Hitung ulang')
})

test('a running session follows its till, and a count that is being typed stays', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  const uuid = await openShift(till, cashier)
  await signInAs(page, 'master')
  await openSession(page, cashier)
  const drawer = page.getByRole('region', { name: 'Laci kas' })
  await expect(drawer).toContainText('Rp 355.000')
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hitung dan tutup sesi' })
  await dialog.getByLabel('Rp 100.000', { exact: true }).fill('3')
  await dialog.getByLabel('Rp 50.000', { exact: true }).fill('1')
  const receipt = {
    ...{ uuid: randomUUID(), session_uuid: uuid, receipt_number: `LAGI-${cashier}`, channel: 'TAKEAWAY' },
    ...{ occurred_at: ago(1), lines: [{ name: 'Kopi', qty: 1, unit_price: 40_000 }], total: 40_000 },
    payments: [{ method: 'TUNAI', amount: 40_000 }],
  }
  expect(await till.send('transactions', [receipt])).toEqual(['accepted'])
  await expect(dialog.getByText('Seharusnya Rp 395.000')).toBeVisible({ timeout: 10_000 })
  await expect(dialog.getByLabel('Kas dihitung')).toHaveValue('350.000')
  await expect(dialog.getByText('-Rp 45.000')).toBeVisible()
  const spent = { uuid: randomUUID(), session_uuid: uuid, type: 'OUT', amount: 5_000, reason: 'Parkir' }
  expect(await till.send('cash-movements', [{ ...spent, occurred_at: ago(1) }])).toEqual(['accepted'])
  await expect(dialog.getByText('Seharusnya Rp 390.000')).toBeVisible({ timeout: 10_000 })
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(drawer).toContainText('Parkir')
  await expect(drawer).toContainText('Rp 390.000')
  await expect(page.getByRole('link', { name: `LAGI-${cashier}` })).toBeVisible()
  const closing = {
    event: 'CLOSE',
    uuid,
    occurred_at: ago(0),
    counted: [{ method: 'TUNAI', amount: 390_000 }],
  }
  expect(await till.send('cash-sessions', [closing])).toEqual(['accepted'])
  await expect(page.getByText('Berakhir', { exact: true })).toBeVisible({ timeout: 10_000 })
})

test('of two who close a session the second is told', async ({ page, baseURL }) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  const uuid = await openShift(till, cashier)
  await signInAs(page, 'master')
  await openSession(page, cashier)
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  await page.getByRole('dialog').getByLabel('Kas dihitung').fill('355000')
  const closing = { event: 'CLOSE', uuid, occurred_at: ago(1), counted: [{ method: 'TUNAI', amount: 1_000 }] }
  expect(await till.send('cash-sessions', [closing])).toEqual(['accepted'])
  await page.getByRole('button', { name: 'Tutup sesi' }).click()
  await expect(page.getByText(/Sesi ini tidak sedang berjalan/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(page.getByText('Berakhir', { exact: true })).toBeVisible()
})

test('the report shows figures, chart and sessions, and keeps its address through other reports', async ({
  page,
}) => {
  await signInAs(page, 'master')
  await open(page, '/report/shift?periode=30-hari&outlet=semua')
  await expect(page.getByRole('heading', { name: 'Selisih kas', exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Selisih menurut kasir' })).toContainText('Semua kasir')
  // One button for what the report and what its list is narrowed by.
  await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(1)
  await openFilter(page, 'Perangkat')
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('textbox').fill('Tidak ada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Hapus filter Perangkat/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sesi kasir' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Hapus filter Perangkat/ }).click()
  await page.getByRole('link', { name: /^Belum ada alasan/ }).click()
  await expect(page).toHaveURL(/status=tanpa-alasan/)
  await expect(page.getByRole('table', { name: 'Sesi kasir' })).toContainText('Berakhir')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Laporan Ringkasan', exact: true }).click()
  await expect(page).toHaveURL(/\/report\/summary\?.*periode=30-hari/)
})

test('what was not taken is corrected and comes in; what will not be is set aside', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const number = `SALAH-${randomUUID().slice(0, 5)}`
  const bad = {
    uuid: randomUUID(),
    receipt_number: number,
    channel: 'TAKEAWAY',
    occurred_at: ago(4),
    lines: [{ name: 'Kopi', qty: 1, unit_price: 10_000 }],
    total: -10_000,
  }
  const other = { ...bad, uuid: randomUUID(), receipt_number: `${number}-B` }
  expect(await till.send('transactions', [bad, other])).toEqual(['rejected', 'rejected'])
  await signInAs(page, 'master')
  await open(page, `/report/transaction/perlu-diperiksa?periode=7-hari&outlet=semua&q=${number}`)
  await expect(page.getByRole('region', { name: 'Kelengkapan menurut outlet' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Kiriman' })
  await table.getByRole('link', { name: number, exact: true }).click()
  const panel = page.getByRole('dialog', { name: `Nota ${number}` })
  await expect(panel.getByText('Tidak boleh negatif')).toBeVisible()
  await expectAccessible(page)
  // The message stands there already: what tells that it was refused again is the answer.
  const refused = page.waitForResponse('**/graphql')
  await panel.getByRole('button', { name: 'Kirim ulang', exact: true }).click()
  await refused
  await expect(panel.getByText('Tidak boleh negatif')).toBeVisible()
  await panel.getByLabel('Total').fill('10000')
  await panel.getByRole('button', { name: 'Kirim ulang', exact: true }).click()
  await expect(page.getByText('Kiriman berhasil diperbaiki dan masuk!')).toBeVisible()
  await table.getByRole('link', { name: `${number}-B` }).click()
  const second = page.getByRole('dialog', { name: `Nota ${number}-B` })
  await second.getByRole('textbox', { name: 'Alasan' }).fill('Nota latihan')
  await second.getByRole('button', { name: 'Sisihkan kiriman' }).click()
  await expect(page.getByText('Kiriman disisihkan!')).toBeVisible()
  await expect(page.getByText('Data tidak ditemukan')).toBeVisible()
})

test('on a phone sessions are cards, and nothing runs over the edge in either theme', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await signInAs(page, 'master')
  for (const [path, shown] of [
    ['/report/shift?periode=7-hari&outlet=semua&status=selisih', page.getByRole('region', { name: 'Total' })],
    ['/report/transaction/perlu-diperiksa?periode=30-hari&outlet=semua', page.getByRole('main')],
    ['/report/shift/3', page.getByRole('heading', { level: 1, name: /^Sesi / })],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' })
    await goOn(page, path)
    await expect(shown).toContainText(path.includes('selisih') ? 'Dihitung' : /./)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, { colours_only: true })
  }
})

test('who may not see it, and whose brand it is not, get nothing of a session', async ({ page, browser }) => {
  await signInAs(page, 'warehouse')
  await page.goto('/report/shift')
  await expect(page).toHaveURL(/\/unauthorized/)
  const other = await browser.newPage()
  await signInAs(other, 'other_brand')
  await other.goto('/report/shift/3')
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('Sesi')
  await other.close()
})

test('who manages an outlet looks, and changes nothing', async ({ page }) => {
  await signInAs(page, 'outlet_manager')
  await open(page, '/report/shift?periode=7-hari&outlet=semua')
  await page.getByRole('table', { name: 'Sesi kasir' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sesi / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cetak', exact: true })).toBeVisible()
  for (const name of ['Hitung dan tutup', 'Buka kembali', 'Beri alasan', 'Ubah alasan'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('what a till tells of its drawer is shown, and its count is there to be confirmed', async ({
  page,
  baseURL,
}) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  const session_uuid = await openShift(till, cashier)
  const moved = (type: string, amount?: number) => ({
    ...{ uuid: randomUUID(), session_uuid, type, occurred_at: ago(1), cashier_name: cashier },
    ...(amount === undefined ? {} : { amount }),
  })
  expect(await till.send('cash-movements', [moved('SAFE_DROP', 100_000), moved('NO_SALE')])).toEqual([
    'accepted',
    'accepted',
  ])
  const counted = [{ method: 'TUNAI', amount: 250_000 }]
  const denominations = [
    { value: 100_000, pieces: 2 },
    { value: 50_000, pieces: 1 },
  ]
  const count = { event: 'COUNT', uuid: session_uuid, occurred_at: ago(1), cashier_name: cashier }
  expect(await till.send('cash-sessions', [{ ...count, counted, denominations }])).toEqual(['accepted'])
  await signInAs(page, 'master')
  const kolom = 'kolom=cashier_name.safe_drop.no_sale_count.status'
  await open(page, `/report/shift?periode=7-hari&outlet=semua&kasir=${cashier}&status=dihitung&${kolom}`)
  await expect(page.getByText(/ · 1 sesi kasir/)).toBeVisible()
  const sessions = page.getByRole('table', { name: 'Sesi kasir' })
  await expect(sessions.getByRole('row', { name: /^Total/ })).toContainText('Rp 100.000')
  const row = sessions.getByRole('row', { name: cashier })
  await expect(row).toContainText('Rp 100.000')
  await expect(row).toContainText('Dihitung')
  await row.getByRole('link').click()
  const drawer = page.getByRole('region', { name: 'Laci kas' })
  await expect(drawer).toContainText('Setoran brankas')
  await expect(drawer).toContainText('1 kali')
  // 300.000 and 75.000 sold, less 20.000 spent and 100.000 in the safe.
  await expect(drawer).toContainText('Rp 255.000')
  await expect(page.getByText('menunggu ditutup', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hitung dan tutup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hitung dan tutup sesi' })
  await expect(dialog.getByLabel('Rp 100.000', { exact: true })).toHaveValue('2')
  await expect(dialog.getByLabel('Kas dihitung')).toHaveValue('250.000')
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()

  const open_bills = [{ receipt_number: `MEJA-${cashier}`, table_name: 'A3', total: 64_000 }]
  const close = {
    event: 'CLOSE',
    uuid: session_uuid,
    occurred_at: ago(0),
    cashier_name: cashier,
    counted,
    open_bills,
  }
  expect(await till.send('cash-sessions', [close])).toEqual(['accepted'])
  await page.reload()
  const left = page.getByRole('region', { name: 'Nota terbuka' })
  await expect(left).toContainText(`MEJA-${cashier}`)
  await expect(left).toContainText('Rp 64.000')
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

test('receipts are found by cashier, hour and what happened to their bill', async ({ page, baseURL }) => {
  const till = await createTill(baseURL ?? '')
  const cashier = `Uji${randomUUID().slice(0, 5)}`
  const at = new Date(currentTime() - 60_000)
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000).toISOString()
  const receipt = (receipt_number: string, more: object) => ({
    ...{ uuid: randomUUID(), receipt_number, channel: 'TAKEAWAY', occurred_at: at.toISOString() },
    ...{ cashier_name: cashier, payments: [{ method: 'QRIS', amount: 1000 }], total: 1000 },
    lines: [{ name: 'Kopi uji', qty: 1, unit_price: 20_000 }],
    ...more,
  })
  const events = [
    { type: 'PRINTED', occurred_at: before(5), actor: cashier },
    {
      ...{ type: 'ITEM_REMOVED', occurred_at: before(4), actor: cashier, approved_by: 'Sari' },
      ...{ name: 'Croissant uji', qty: 1, amount: 25_000, reason: 'Tidak jadi' },
    },
  ]
  const given_away = { discounts: [{ name: 'Kompliment', rate_bp: 10_000 }], payments: [], total: 0 }
  const sent = [receipt(`DIUBAH-${cashier}`, { events }), receipt(`GRATIS-${cashier}`, given_away)]
  expect(await till.send('transactions', sent)).toEqual(['accepted', 'accepted'])
  await signInAs(page, 'master')
  const address = `/report/transaction?periode=7-hari&outlet=semua&kasir=${cashier}`
  await open(page, address)
  await expect(page.getByText(/ · 2 nota/)).toBeVisible()
  const rows = page.getByRole('table', { name: 'Transaksi' })
  await expect(rows.getByRole('row', { name: `GRATIS-${cashier}` })).toContainText('Kompliment')
  // The hour of the receipt by the clock of its outlet is that of the list's own column.
  const clock = await rows
    .getByRole('row', { name: `DIUBAH-${cashier}` })
    .getByText(/, \d\d\.\d\d$/)
    .textContent()
  const hour = Number(/, (\d\d)\./.exec(clock ?? '')?.[1])
  await openFilter(page, 'Jam')
  await page.getByLabel('Dari jam').selectOption(String((hour + 1) % 24))
  await page.getByLabel('Sampai jam').selectOption(String(hour))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page.getByText(/ · 0 nota/)).toBeVisible()
  await open(page, `${address}&jam=${hour}-${(hour + 1) % 24}&f=edited_after_print:IsEqualTo:true`)
  await expect(page.getByText(/ · 1 nota/)).toBeVisible()
  await page.getByRole('link', { name: `DIUBAH-${cashier}` }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(/Item dihapus: 1× Croissant uji Rp\s25\.000, setelah dicetak/)).toBeVisible()
  await expect(panel.getByText(`${cashier} · disetujui Sari · Tidak jadi`)).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
})

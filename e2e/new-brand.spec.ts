import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

const TAX = {
  effective_from: '2020-01-01',
  ...{ tax_bp: 1000, service_bp: 0, is_tax_inclusive: false, is_service_before_discount: false },
  ...{ rounding_step: 100, round_down_below: 50, is_rounding_cash_only: true },
  ...{ service_channels: [], inclusive_channels: [] },
}

const receipt = (number: string, method: string) => ({
  ...{ uuid: randomUUID(), receipt_number: number, channel: 'TAKEAWAY' },
  occurred_at: new Date(currentTime() - 60_000).toISOString(),
  lines: [{ name: 'Kopi Susu', qty: 1, unit_price: 57_540 }],
  payments: [{ method, amount: 63_300 }],
  ...{ service: 0, tax: 5754, rounding: 6, total: 63_300 },
})

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`a new brand is led to its first sale, and puts right what was booked before its method, ${size}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    const owner = await signUpHere(page, { is_trial: true })
    await open(page, '/dashboard')
    await expect(page.getByText(/Uji coba membuka semua modul sampai/)).toBeVisible()
    await expect(page.getByText('0 dari 5')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // Nothing of the panel is shut out.
    await open(page, '/recipe')
    await expect(page.getByRole('heading', { level: 1, name: 'Resep' })).toBeVisible()

    const { outlet_id } = await makeOutlet(owner, { name: 'Kedai Uji', taxes: [TAX] })
    await open(page, '/dashboard')
    await page.getByRole('link', { name: 'Buka pembayaran' }).click()
    const methods = page.getByRole('list', { name: 'Metode pembayaran' })
    await expect(methods.getByRole('switch', { name: /^Tunai/ })).toBeChecked()
    await methods.getByRole('switch', { name: /^ShopeeFood/ }).click()
    await page.getByRole('button', { name: 'Simpan perubahan' }).click()
    await expect(page.getByText('Pembayaran berhasil diubah!')).toBeVisible()

    const till = await createTill(baseURL ?? '', { owner, outlet_id })
    await open(page, '/dashboard')
    await expect(page.getByText('3 dari 5')).toBeVisible()
    expect(await till.send('transactions', [receipt('N-1', 'TUNAI'), receipt('N-2', 'LACI')])).toEqual([
      'accepted',
      'accepted',
    ])
    await open(page, `/payment/edit/${outlet_id}`)
    await page.getByRole('button', { name: 'Buat metode LACI' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nama', { exact: false }).first().fill('Laci depan')
    await dialog.getByLabel(/Jenis/).selectOption('cash')
    await dialog
      .getByRole('button', { name: /Simpan|Tambah/ })
      .last()
      .click()
    await expect(page.getByText('Metode berhasil ditambahkan!')).toBeVisible()

    await expect(page.getByText(/^1 nota dibukukan sebelum metode tunainya dikenal/)).toBeVisible()
    await page.getByRole('button', { name: 'Lihat dan betulkan' }).click()
    const repair = page.getByRole('dialog', { name: 'Betulkan 1 nota' })
    await expect(repair.getByText('N-2')).toBeVisible()
    await expect(repair.getByText('Rp 63.294').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await repair.getByRole('button', { name: 'Betulkan' }).click()
    await expect(page.getByText('Nota berhasil dibetulkan!')).toBeVisible()
    await expect(page.getByText(/nota dibukukan sebelum metode/)).toHaveCount(0)
    const { transactionList } = (await owner.ask(
      '{ transactionList { nodes { receipt_number total rounding difference } } }',
      {},
    )) as { transactionList: { nodes: { receipt_number: string }[] } }
    expect(
      transactionList.nodes.toSorted((a, b) => a.receipt_number.localeCompare(b.receipt_number)),
    ).toEqual([
      { receipt_number: 'N-1', total: 63_300, rounding: 6, difference: 0 },
      { receipt_number: 'N-2', total: 63_300, rounding: 6, difference: 0 },
    ])
  })
}

import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'
import { createTill } from './support/till.ts'

const receipt = (given: object = {}) => ({
  ...{ uuid: randomUUID(), receipt_number: 'N-7', channel: 'TAKEAWAY' },
  occurred_at: new Date(currentTime() - 60_000).toISOString(),
  lines: [{ name: 'Kopi Susu', qty: 1, unit_price: 20_000 }],
  payments: [{ method: 'TUNAI', amount: 20_000 }],
  total: 20_000,
  ...given,
})

for (const [size, viewport] of Object.entries({ laptop: SIZES.laptop, phone: SIZES.phone })) {
  test(`an odd receipt is listed until somebody has looked at it, ${size}`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    const owner = await signUpHere(page, { is_trial: true })
    const { outlet_id } = await makeOutlet(owner)
    const till = await createTill(baseURL ?? '', { owner, outlet_id })
    expect(await till.send('transactions', [receipt(), receipt({ receipt_number: 'N-8' })])).toEqual([
      'accepted',
      'accepted',
    ])
    const short = { payments: [{ method: 'TUNAI', amount: 20_000, tendered: 10_000 }] }
    expect(await till.send('transactions', [receipt(short)])).toEqual(['accepted'])

    await open(page, '/dashboard')
    await page.getByRole('button', { name: 'Tindakan lain: 1 nota janggal' }).click()
    await page.getByRole('menuitem', { name: 'Buka' }).click()
    await expect(page.getByRole('button', { name: /^Janggal/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByText('N-7', { exact: true }).first().click()
    const panel = page.getByRole('dialog', { name: 'Nota N-7' })
    await expect(
      panel.getByText(/^Nomor nota berulang, uang diterima kurang dari yang dibayar/),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Sudah diperiksa' }).click()
    await expect(page.getByText('Nota ditandai sudah diperiksa!')).toBeVisible()
    await expect(panel.getByText(/Sudah diperiksa Uji Coba/)).toBeVisible()

    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Perlu tindakan' })).toBeVisible()
    await expect(page.getByText(/nota janggal/)).toHaveCount(0)
  })
}

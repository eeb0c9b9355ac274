import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { signUpHere } from './support/brand.ts'
import { currentTime } from './support/clock.ts'
import { makeOutlet } from './support/owner.ts'
import { expectNoSidewaysScroll, open, SIZES } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: SIZES.laptop })

const DEVICE = 'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }'
const CASHIERS = ['Bimo', 'Sari', 'Dewi', 'Raka']

test('a cashier whose items are removed after the print far more often than those of peers is told with reasons and receipts', async ({
  page,
}) => {
  const owner = await signUpHere(page)
  const { outlet_id } = await makeOutlet(owner, { name: 'Kenari Sanur' })
  await open(page, '/report/integrity')
  await expect(page.getByText('Belum ada catatan kasir pada rentang waktu ini')).toBeVisible()
  await expectAccessible(page)

  const { createDevice } = (await owner.ask(DEVICE, { device: { outlet_id, name: 'Kasir Depan' } })) as {
    createDevice: { token: string }
  }
  const occurred_at = new Date(currentTime() - 60_000).toISOString()
  const before = (minutes: number) => new Date(Date.parse(occurred_at) - minutes * 60_000).toISOString()
  const receipt = (cashier_name: string, place: number) => {
    const about = { actor: cashier_name, name: 'Kopi', amount: 10_000 }
    const events = [
      { type: 'PRINTED', occurred_at: before(5), ...about },
      { type: 'ITEM_REMOVED', occurred_at: before(3), ...about },
    ]
    return {
      ...{ uuid: randomUUID(), receipt_number: `${cashier_name}-${place}`, cashier_name, occurred_at },
      ...{ channel: 'DINE_IN', total: 10_000, payments: [{ method: 'TUNAI', amount: 10_000 }] },
      lines: [{ name: 'Kopi', qty: 1, unit_price: 10_000 }],
      ...(cashier_name === 'Raka' && place % 10 === 0 ? { events } : {}),
    }
  }
  for (const cashier of CASHIERS) {
    const answer = await page.request.post('/api/pos/v1/transactions', {
      headers: { authorization: `Bearer ${createDevice.token}` },
      data: { transactions: Array.from({ length: 100 }, (_, place) => receipt(cashier, place)) },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await open(page, '/report/integrity')
  await expect(page.getByText('Pola bukan bukti')).toBeVisible()
  const table = page.getByRole('table', { name: 'Kasir', exact: true })
  await expect(table.getByRole('row', { name: /Raka/ })).toContainText(
    'Void setelah cetak 10 per 100 nota; rekan di jam yang sama 0',
  )
  await expect(table.getByRole('row', { name: /Bimo/ })).toContainText('Seperti rekan')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours_only: true })
  await page.emulateMedia({ colorScheme: 'light' })

  await table.getByRole('link', { name: 'Raka' }).click()
  const panel = page.getByRole('dialog', { name: 'Raka' })
  await expect(panel.getByText('30 dari 100')).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Alasan' })).toContainText(
    'Void setelah cetak 10 per 100 nota',
  )
  await expect(panel.getByRole('table', { name: 'Dibanding rekan' })).toContainText('Void setelah cetak10100')
  await panel.getByRole('button', { name: 'Tampilkan 10' }).click()
  const lines = panel.getByRole('region', { name: 'Void setelah cetak' }).getByRole('listitem')
  await expect(lines).toHaveCount(10)
  await expectAccessible(page)
  await page.setViewportSize(SIZES.phone)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('list', { name: 'Kasir', exact: true }).getByText('Raka')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(SIZES.laptop)
  await table.getByRole('link', { name: 'Raka' }).click()
  await panel
    .getByRole('link', { name: /^Raka-/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/report\/transaction.*struk=/)
})

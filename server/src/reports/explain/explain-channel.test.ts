import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBankAccount } from '../../sales/bank-account/bank-account.factory.ts'
import { keepPayoutFile } from '../../sales/platform-payout/platform-payout.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { buildReceipt } from '../../sales/transaction/receipt.factory.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { channelMeasures } from '../channel/channel-measure.calc.ts'
import { anyNarrowing, narrow, useReconcileWorld } from '../reconcile.factory.ts'
import { assertExplained, explainBy } from './explain.factory.ts'

const reconciled = useReconcileWorld()

const FIGURES =
  'gross discount included_charges refund net cogs costed_bp commission payment_fee payout_promo contribution contribution_bp'
const QUERY = `query ($filter: ReportFilter, $cashiers: [String!], $hours: [Int!]) {
  channelReport(filter: $filter, cashiers: $cashiers, hours: $hours) { total { ${FIGURES} }
    channels { channel figures { ${FIGURES} } }
    outlets { outlet { id } figures { ${FIGURES} } channels { channel figures { ${FIGURES} } } } } }`

type Figures = Record<string, number | null>
interface Row {
  channel: string
  outlet: { id: number }
  figures: Figures
  channels: Row[]
}

test('what channels leave is what receipts, payments and payouts add up to, by channel and outlet', async () => {
  const { world, brand } = reconciled()
  const asked = fc.record({
    place: fc.nat(),
    of: fc.constantFrom('total', 'channel', 'outlet', 'both'),
    keys: fc.uniqueArray(fc.constantFrom(...FIGURES.split(' ')), { minLength: 1, maxLength: 3 }),
    cashiers: fc.option(fc.subarray(['Sari', 'Bimo', ''], { minLength: 1 }), { freq: 2 }),
    hours: fc.option(fc.constant([10, 11, 12, 13, 19]), { freq: 2 }),
    limit: fc.integer({ min: 10, max: 100 }),
    ...anyNarrowing,
  })
  let told = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ place, of, keys, cashiers, hours, limit, ...narrowed }) => {
      const { filter } = narrow(world, { ...narrowed, days: narrowed.days % 90 })
      const common = { filter, cashiers, hours }
      const { channelReport } = await brand.master.ask(QUERY, common)
      const pick = (rows: readonly Row[]): Row | undefined => rows[place % Math.max(rows.length, 1)]
      const at = (): [object, Figures] | undefined => {
        if (of === 'total') return [{}, channelReport.total]
        if (of === 'channel') {
          const row = pick(channelReport.channels)
          return row && [{ channel: row.channel }, row.figures]
        }
        const outlet = pick(channelReport.outlets)
        const outlet_ids = outlet && [outlet.outlet.id]
        if (of === 'outlet') return outlet && [{ outlet_ids }, outlet.figures]
        const row = pick(outlet?.channels ?? [])
        return row && [{ outlet_ids, channel: row.channel }, row.figures]
      }
      const [cell, figures] = at() ?? []
      if (!figures) return
      for (const key of keys) {
        const asks = { ...common, measure: `channel.${key}`, cell }
        const { check } = await assertExplained(brand, 'channelFigure', asks, figures[key], limit)
        told += check.count
      }
    }),
    { numRuns: 25 },
  )
  expect(told).toBeGreaterThan(0)
}, 120_000)

const HEAD =
  'Tanggal pesanan;Nomor pesanan;Nama outlet;Status;Subtotal;Promo merchant;Komisi;Pencairan;Tanggal pencairan'

test('of orders in payouts a row tells by how much these say otherwise; what nobody knows has no figure', async () => {
  const { app, brand: other } = reconciled()
  const brand = await app.createBrand()
  const world = await createSalesWorld(brand, [{ name: 'Senopati' }])
  const [door] = world.doors
  if (!door) throw new RangeError('no outlet')
  const bank_account_id = await addBankAccount(brand.ctx, [door.outlet_id])
  for (const [channel, order, method] of [
    ['GRABFOOD', 'GF-1', 'GRABFOOD'],
    ['GRABFOOD', 'GF-2', 'GRABFOOD'],
    ['GOFOOD', 'GO-1', 'TUNAI'],
  ] as const)
    await recordTransactions(brand.ctx, { ...door, is_history: true }, [
      buildReceipt({
        ...{ occurred_at: '2026-11-12T05:00:00Z', channel, receipt_number: order },
        payments: [{ method, amount: 11_000, reference: order }],
      }),
    ])
  // The receipt is 1.000 less than the subtotal: so much of the promotion it bears already.
  const line = ['12/11/2026', 'GF-1', 'Senopati', 'Selesai', 12_000, 1_500, 2_200, 8_300, '2026-11-16'].join(
    ';',
  )
  await keepPayoutFile(brand.ctx, {
    ...{ bank_account_id, platform: 'GRABFOOD', name: 'grab.csv' },
    bytes: Buffer.from([HEAD, line].join('\n')),
  })
  const filter = { preset: 'custom', from: '2026-11-01', to: '2026-11-20' }
  const ask = (key: string, expected: number | null | undefined, cell: object = {}) =>
    assertExplained(brand, 'channelFigure', { filter, measure: `channel.${key}`, cell }, expected, 10)
  const { rows } = await ask('commission', 5_500, { channel: 'GRABFOOD' })
  expect(rows.map(({ event }) => event)).toContain('payout')
  await ask('payout_promo', 500)
  await ask('commission', null, { channel: 'GOFOOD' })
  await ask('contribution', null, { channel: 'GOFOOD' })
  for (const key of Object.keys(channelMeasures)) await ask(key, undefined)
  const manager = await other.signInAs('Manajer Outlet')
  const { code } = (await manager.fail(explainBy('channelFigure'), { measure: 'channel.net' })).extensions
  expect(code).toBe('FORBIDDEN')
})

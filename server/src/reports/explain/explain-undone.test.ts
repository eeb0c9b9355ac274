import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { createCashier } from '../../people/cashier/cashier.commands.ts'
import { insertTillRoles } from '../../people/cashier/till-role.commands.ts'
import { createSalesWorld, type SalesWorld } from '../../sales/sales.factory.ts'
import { ReceiptInput, RefundInput } from '../../sales/transaction/receipt.input.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'
import { assertExplained } from './explain.factory.ts'

const app = useTestApp()
const REPORT = `query ($filter: ReportFilter) { cashierReport(filter: $filter) {
  undone_by { cashier_id cashier approver_id approver voids void_total refunds refund_total }
  deviated_by { cashier_id rule count amount } } }`
let brand: TestBrand
let world: SalesWorld

/** Receipts at two outlets on three days, undone by people known and unknown, some beyond their rights. */
beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  await transaction(brand.ctx, insertTillRoles)
  world = await createSalesWorld(brand, [{}, {}])
  const { tillRoleList } = await brand.master.ask('{ tillRoleList { nodes { id } } }')
  await createCashier(brand.ctx, {
    ...{ name: 'Bimo', code: 'B1', till_role_id: tillRoleList.nodes[0].id },
    outlet_ids: world.doors.map(({ outlet_id }) => outlet_id),
  })
  const who = fc.constantFrom('Bimo', ' bimo', 'Sari', 'Tamu Baru', null)
  const steps = fc.sample(
    fc.record({
      outlet: fc.integer({ min: 0, max: 1 }),
      by: who,
      approver: who,
      what: fc.constantFrom('void', 'refund', 'nothing'),
      day: fc.integer({ min: 19, max: 21 }),
      qty: fc.integer({ min: 1, max: 4 }),
      is_beyond: fc.boolean(),
    }),
    { numRuns: 40, seed: 11 },
  )
  for (const [place, { outlet, by, approver, what, day, qty, is_beyond }] of steps.entries()) {
    const door = world.doors[outlet]
    if (!door) continue
    const uuid = randomUUID()
    await recordTransactions(brand.ctx, door, [
      ReceiptInput.parse({
        ...{
          uuid,
          receipt_number: `N-${place}`,
          channel: 'DINE_IN',
          total: is_beyond ? 0 : 11_550 * qty,
          cashier_name: 'Bimo',
        },
        occurred_at: `2026-11-${day}T12:10:00+07:00`,
        lines: [{ code: 'KOPI1', name: 'Kopi 1', qty, unit_price: 10_000 }],
        ...(is_beyond ? { discounts: [{ name: 'Teman', rate_bp: 4000, approved_by: 'Pak RT' }] } : {}),
      }),
    ])
    const undo = { transaction_uuid: uuid, actor: by, reason: null, approved_by: approver ?? undefined }
    const occurred_at = `2026-11-${day}T06:30:00.000Z`
    if (what === 'void') await voidTransactions(brand.ctx, door, [{ ...undo, occurred_at }])
    if (what === 'refund')
      await refundTransactions(brand.ctx, door, [
        RefundInput.parse({ ...undo, uuid: randomUUID(), occurred_at, method: 'TUNAI' }),
      ])
  }
})

test('voids, refunds and what was beyond rights are what their receipts add up to, by person and rule', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        outlets: fc.option(fc.constantFrom(0, 1)),
        from: fc.integer({ min: 19, max: 21 }),
        days: fc.integer({ min: 0, max: 2 }),
        place: fc.nat(),
        limit: fc.integer({ min: 1, max: 12 }),
      }),
      async ({ outlets, from, days, place, limit }) => {
        const outlet_id = outlets === null ? undefined : world.doors[outlets]?.outlet_id
        const filter = {
          ...{ preset: 'custom', from: `2026-11-${from}`, to: `2026-11-${Math.min(from + days, 21)}` },
          ...(outlet_id === undefined ? {} : { outlet_ids: [outlet_id] }),
        }
        const { undone_by, deviated_by } = (await brand.master.ask(REPORT, { filter })).cashierReport
        const ask = async (measure: string, expected: number | null | undefined, cell: object = {}) => {
          const asked = { filter, measure: `undone.${measure}`, cell }
          told += (await assertExplained(brand, 'undoneFigure', asked, expected, limit)).check.count
        }
        const sum = (rows: Record<string, number>[], ...keys: string[]) =>
          rows.reduce((all, row) => keys.reduce((sums, key) => sums + (row[key] ?? 0), all), 0)
        for (const key of ['voids', 'void_total', 'refunds', 'refund_total'])
          await ask(key, sum(undone_by, key))
        await ask('undone_total', sum(undone_by, 'void_total', 'refund_total'))
        const alone = undone_by.filter(({ approver }: { approver: string }) => !approver)
        await ask('unapproved', sum(alone, 'voids', 'refunds'))
        await ask('deviations', sum(deviated_by, 'count'))
        const row = undone_by[place % Math.max(undone_by.length, 1)]
        if (row) {
          const { cashier, cashier_id, approver, approver_id, ...figures } = row
          const cell = { cashier, cashier_id: cashier_id ?? 0, approver, approver_id: approver_id ?? 0 }
          for (const [key, value] of Object.entries(figures)) await ask(key, value as number, cell)
        }
        for (const { cashier_id, rule, count, amount } of deviated_by) {
          await ask('deviations', count, { cashier_id, rule })
          await ask('deviation_amount', amount, { cashier_id, rule })
        }
      },
    ),
    { numRuns: 8 },
  )
  expect(told).toBeGreaterThan(0)
}, 60_000)

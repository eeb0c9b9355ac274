import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { transaction } from '../../kit/transaction.ts'
import { createCashier } from '../../people/cashier/cashier.commands.ts'
import { insertTillRoles } from '../../people/cashier/till-role.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'
import { ReceiptInput, RefundInput } from '../../sales/transaction/receipt.input.ts'
import { recordTransactions } from '../../sales/transaction/record-transactions.commands.ts'
import { refundTransactions } from '../../sales/transaction/refund-transactions.commands.ts'
import { voidTransactions } from '../../sales/transaction/void-transactions.commands.ts'

const app = useTestApp()
const REPORT = `query ($filter: ReportFilter) { cashierReport(filter: $filter) {
  undone_by { cashier_id cashier approver_id approver voids void_total refunds refund_total }
  undone { kind transaction_id receipt_number cashier approver total }
  deviated_by { cashier rule count amount }
  deviations { rule cashier approver receipt_number amount share_bp limit_bp } } }`
const filterOf = (outlet_ids: number[] | null = null) => ({
  from: '2026-11-21',
  to: '2026-11-21',
  ...(outlet_ids ? { outlet_ids } : {}),
})

const who = fc.constantFrom('Bimo', ' bimo', 'Sari', 'Tamu Baru', null)
const step = fc.record({
  outlet: fc.integer({ min: 0, max: 1 }),
  by: who,
  approver: who,
  what: fc.constantFrom('void', 'refund', 'nothing'),
  qty: fc.integer({ min: 1, max: 4 }),
})

test('the report is what the voids and refunds add up to, by person, of the outlets asked for', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  let number = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const brand = await app().createBrand()
      await transaction(brand.ctx, insertTillRoles)
      const { ctx, doors } = await createSalesWorld(brand, [{}, {}])
      const model = new Map<
        string,
        { voids: number; void_total: number; refunds: number; refund_total: number }
      >()
      const nameOf = (name: string | null) => (name?.trim().toLowerCase() === 'bimo' ? 'bimo' : (name ?? ''))
      for (const { outlet, by, approver, what, qty } of steps) {
        const door = doors[outlet]
        if (!door) continue
        const uuid = randomUUID()
        const total = 11_550 * qty
        await recordTransactions(ctx, door, [
          ReceiptInput.parse({
            ...{ uuid, receipt_number: `N-${++number}`, channel: 'DINE_IN', total, cashier_name: 'Bimo' },
            occurred_at: '2026-11-21T12:10:00+07:00',
            lines: [{ code: 'KOPI1', name: 'Kopi 1', qty, unit_price: 10_000 }],
          }),
        ])
        const undo = { transaction_uuid: uuid, actor: by, reason: null, approved_by: approver ?? undefined }
        const at = '2026-11-21T05:30:00.000Z'
        if (what === 'void') await voidTransactions(ctx, door, [{ ...undo, occurred_at: at }])
        if (what === 'refund')
          await refundTransactions(ctx, door, [
            RefundInput.parse({ ...undo, uuid: randomUUID(), occurred_at: at, method: 'TUNAI' }),
          ])
        if (what === 'nothing') continue
        for (const place of ['all', String(outlet)]) {
          const key = [place, nameOf(by), nameOf(approver), place === 'all' ? outlet : ''].join('|')
          const sum = model.get(key) ?? { voids: 0, void_total: 0, refunds: 0, refund_total: 0 }
          if (what === 'void')
            model.set(key, { ...sum, voids: sum.voids + 1, void_total: sum.void_total + total })
          else model.set(key, { ...sum, refunds: sum.refunds + 1, refund_total: sum.refund_total + total })
        }
      }
      for (const [place, outlet_ids] of [
        ['all', null] as const,
        ...doors.map((d, i) => [String(i), [d.outlet_id]] as const),
      ]) {
        const { cashierReport } = await brand.master.ask(REPORT, {
          filter: filterOf(outlet_ids ? [...outlet_ids] : null),
        })
        const told = cashierReport.undone_by.map((row: Record<string, number | string | null>) => {
          const { cashier_id: _, approver_id: __, cashier, approver, ...sums } = row
          return JSON.stringify([nameOf(String(cashier)), nameOf(String(approver)), sums])
        })
        const expected = [...model].flatMap(([key, sums]) => {
          const [at, by, approver] = key.split('|')
          return at === place ? [JSON.stringify([by, approver, sums])] : []
        })
        if (place !== 'all') expect(told.sort()).toEqual(expected.sort())
        const totals = cashierReport.undone.reduce(
          (sum: number, { total }: { total: number }) => sum + total,
          0,
        )
        const by_person = cashierReport.undone_by.reduce(
          (sum: number, row: { void_total: number; refund_total: number }) =>
            sum + row.void_total + row.refund_total,
          0,
        )
        expect(totals).toBe(by_person)
        expect(cashierReport.undone).toHaveLength(
          steps.filter(
            ({ what, outlet }) => what !== 'nothing' && (place === 'all' || String(outlet) === place),
          ).length,
        )
      }
    }),
    { numRuns: 12 },
  )
})

test('what is beyond rights is told with its receipt, only of outlets in reach, and not to who may not see receipts', async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  await transaction(brand.ctx, insertTillRoles)
  const { ctx, doors } = await createSalesWorld(brand, [{}, {}])
  const [here, there] = doors
  if (!here || !there) throw new Error('no doors')
  const { tillRoleList } = await brand.master.ask('{ tillRoleList { nodes { id } } }')
  await createCashier(ctx, {
    ...{ name: 'Bimo', code: 'B1', till_role_id: tillRoleList.nodes[0].id },
    outlet_ids: [here.outlet_id, there.outlet_id],
  })
  for (const [index, door] of [here, there].entries())
    await recordTransactions(ctx, door, [
      ReceiptInput.parse({
        ...{
          uuid: randomUUID(),
          receipt_number: `D-${index}`,
          channel: 'DINE_IN',
          cashier_name: 'Bimo',
          total: 0,
        },
        occurred_at: '2026-11-21T12:10:00+07:00',
        lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }],
        discounts: [{ name: 'Teman', rate_bp: 4000, approved_by: 'Pak RT' }],
      }),
    ])
  const { cashierReport } = await brand.master.ask(REPORT, { filter: filterOf() })
  expect(cashierReport.deviated_by).toEqual([{ cashier: 'Bimo', rule: 'discount', count: 2, amount: 8000 }])
  const manager = await brand.signInAs('Manajer Outlet', [here.outlet_id])
  const own = await manager.ask(REPORT, { filter: filterOf() })
  expect(own.cashierReport.deviations).toEqual([
    {
      ...{ rule: 'discount', cashier: 'Bimo', approver: 'Pak RT', receipt_number: 'D-0' },
      ...{ amount: 4000, share_bp: 4000, limit_bp: 1000 },
    },
  ])
  const outside = await manager.fail(REPORT, { filter: filterOf([there.outlet_id]) })
  expect(Object.keys(outside.extensions.fields ?? {})).toEqual(['outlet_ids'])
  const keeper = await brand.signInAs('Gudang')
  expect((await keeper.fail(REPORT, { filter: filterOf() })).extensions.code).toBe('FORBIDDEN')
})

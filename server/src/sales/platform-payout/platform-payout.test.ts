import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { addBankAccount } from '../bank-account/bank-account.factory.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { keepStatement } from '../settlement/settlement.commands.ts'
import { buildReceipt } from '../transaction/receipt.factory.ts'
import { recordTransactions } from '../transaction/record-transactions.commands.ts'
import { keepPayoutFile } from './platform-payout.commands.ts'

const app = useTestApp()
const LIST =
  '{ payoutFileList(limit: 100) { nodes { id name method lines paid unknown_orders account_name } } }'
const DIFFERENCES = `query($f: PayoutDifferencesFilter!) { payoutDifferences(filter: $f) { ours paid difference row_count
  reasons { reason amount count } rows { order_number receipt_number ours net difference reasons { reason amount } } } }`
const PAYOUTS = `query($f: ReconciliationFilter!) { reconciliation(filter: $f) {
  payouts { outlet_id business_date due_on gross fee told amount received state } } }`
const REMOVE = 'mutation($id: Int!) { removePayoutFile(id: $id) }'
const HEAD = 'Tanggal pesanan;Nomor pesanan;Nama outlet;Status;Subtotal;Komisi;Pencairan;Tanggal pencairan'

interface World {
  readonly brand: TestBrand
  readonly sales: SalesWorld
  readonly bank_account_id: number
  readonly names: readonly string[]
}

async function createWorld(): Promise<World> {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app().createBrand()
  const sales = await createSalesWorld(brand, [{}, {}])
  const outlets = sales.doors.map(({ outlet_id }) => outlet_id)
  const { outletList } = await brand.master.ask('{ outletList(limit: 100) { nodes { id name } } }')
  const names = outlets.map(
    (id) => outletList.nodes.find((outlet: { id: number }) => outlet.id === id)?.name as string,
  )
  return { brand, sales, names, bank_account_id: await addBankAccount(brand.ctx, outlets) }
}

async function sell({ brand, sales }: World, place: number, day: string, order: string, amount: number) {
  const door = sales.doors[place]
  if (!door) throw new RangeError(`no outlet ${place}`)
  const receipt = buildReceipt({
    ...{ occurred_at: `${day}T05:00:00Z`, channel: 'GRABFOOD', total: amount, receipt_number: `N-${order}` },
    payments: [{ method: 'GRABFOOD', amount, reference: order }],
  })
  await recordTransactions(brand.ctx, { ...door, is_history: true }, [receipt])
}

interface Told {
  readonly day: string
  readonly order: string
  readonly place: number
  readonly gross: number
  readonly fee: number
  readonly net: number
}
const rowOf = ({ names }: World, { day, order, place, gross, fee, net }: Told) =>
  [day, order, names[place], 'Selesai', gross, fee, net, '2026-11-16'].join(';')

const keep = (world: World, rows: readonly string[], name = 'grab.csv') =>
  keepPayoutFile(world.brand.ctx, {
    ...{ bank_account_id: world.bank_account_id, platform: 'GRABFOOD', name },
    bytes: Buffer.from([HEAD, ...rows].join('\n')),
  })
const files = async ({ brand }: World) => (await brand.master.ask(LIST)).payoutFileList.nodes
const differences = async ({ brand }: World, payout_file_id: number, reason: string | null = null) =>
  (await brand.master.ask(DIFFERENCES, { f: { payout_file_id, difference_reason: reason } }))
    .payoutDifferences
const payouts = async ({ brand, bank_account_id }: World) =>
  (await brand.master.ask(PAYOUTS, { f: { bank_account_id, from: '2026-11-01', to: '2026-11-30' } }))
    .reconciliation.payouts

test('what a file tells stands as what is expected from the bank, and its money is matched with it', async () => {
  const world = await createWorld()
  await sell(world, 0, '2026-11-12', 'A-1', 100_000)
  await sell(world, 1, '2026-11-12', 'A-2', 50_000)
  await sell(world, 1, '2026-11-12', 'A-3', 20_000)
  const told = [
    { day: '2026-11-12', order: 'a 1', place: 0, gross: 100_000, fee: 25_000, net: 75_000 },
    { day: '2026-11-12', order: 'A-2', place: 1, gross: 50_000, fee: 15_000, net: 34_000 },
    { day: '2026-11-12', order: 'A-9', place: 1, gross: 9_000, fee: 2_000, net: 7_000 },
  ]
  const rows = told.map((one) => rowOf(world, one))
  expect(await keep(world, rows)).toMatchObject({ lines: 3, known: 0, matched: 2 })
  const [file] = await files(world)
  expect(file).toMatchObject({ lines: 3, paid: 116_000, unknown_orders: 1, account_name: 'Rekening' })
  const seen = await differences(world, file.id)
  expect(seen).toMatchObject({ ours: 170_000, paid: 116_000, difference: 54_000, row_count: 4 })
  expect(seen.reasons).toEqual([
    { reason: 'commission', amount: 40_000, count: 2 },
    { reason: 'missing_there', amount: 20_000, count: 1 },
    { reason: 'missing_here', amount: -7_000, count: 1 },
    { reason: 'unexplained', amount: 1_000, count: 1 },
  ])
  expect((await differences(world, file.id, 'missing_there')).rows).toMatchObject([
    { receipt_number: 'N-A-3', ours: 20_000, net: null, difference: 20_000 },
  ])
  // Of A-3 nobody told: it is still due as its method has it, 30 % less.
  const due = await payouts(world)
  expect(due.map(({ amount }: { amount: number }) => amount).sort()).toEqual(
    [34_000 + 7_000 + 14_000, 75_000].sort(),
  )
  await keepStatement(world.brand.ctx, {
    ...{ bank_account_id: world.bank_account_id, name: 'mutasi.csv' },
    bytes: Buffer.from('Tanggal;Keterangan;Kredit\n16/11/2026;GRABFOOD;75.000\n16/11/2026;GRABFOOD;55.000'),
  })
  expect((await payouts(world)).map(({ state }: { state: string }) => state)).toEqual(['matched', 'matched'])
})

test('a file counts once, however many send it at once; one that overlaps brings what is new; what is removed can come again', async () => {
  const world = await createWorld()
  await sell(world, 0, '2026-11-12', 'A-1', 100_000)
  const first = { day: '2026-11-12', order: 'A-1', place: 0, gross: 100_000, fee: 20_000, net: 80_000 }
  const rows = [rowOf(world, first)]
  const answers = await Promise.all(Array.from({ length: 5 }, () => keep(world, rows)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.map(({ lines }) => lines).sort()).toEqual([0, 0, 0, 0, 1])
  const more = [...rows, rowOf(world, { ...first, order: 'A-2', net: 5 })]
  const overlaps = await Promise.all([keep(world, more, 'b.csv'), keep(world, more.toReversed(), 'c.csv')])
  expect(overlaps.map(({ lines, known }) => [lines, known]).sort()).toEqual([
    [0, 2],
    [1, 1],
  ])
  const id = answers[0]?.id
  await world.brand.master.ask(REMOVE, { id })
  expect((await world.brand.master.fail(REMOVE, { id })).extensions.code).toBe('NOT_FOUND')
  expect(await keep(world, rows)).toMatchObject({ lines: 1, known: 0, matched: 1 })
})

test('a receipt that comes after the file is found when its account is matched', async () => {
  const world = await createWorld()
  const told = { day: '2026-11-12', order: 'A-1', place: 1, gross: 100_000, fee: 20_000, net: 80_000 }
  const { id } = await keep(world, [rowOf(world, told)])
  expect((await differences(world, id)).reasons).toMatchObject([{ reason: 'missing_here', amount: -80_000 }])
  await sell(world, 1, '2026-11-12', 'A-1', 100_000)
  const days = { bank_account_id: world.bank_account_id, from: '2026-11-01', to: '2026-11-20' }
  await world.brand.master.ask('mutation($d: BankAccountDays!) { matchBankAccount(days: $d) }', { d: days })
  expect((await differences(world, id)).reasons).toEqual([{ reason: 'commission', amount: 20_000, count: 1 }])
})

test('who does not reach all outlets of the account sees nothing of its files, and keeps none', async () => {
  const world = await createWorld()
  const told = { day: '2026-11-12', order: 'A-1', place: 0, gross: 100_000, fee: 20_000, net: 80_000 }
  const { id } = await keep(world, [rowOf(world, told)])
  const area = await world.brand.signInAs('Manajer Area', [world.sales.doors[0]?.outlet_id ?? 0])
  expect((await area.ask(LIST)).payoutFileList.nodes).toEqual([])
  expect((await area.fail(DIFFERENCES, { f: { payout_file_id: id } })).extensions.code).toBe('NOT_FOUND')
  const response = await app().http.inject({
    url: `/api/payout/${id}/csv`,
    headers: { authorization: `Bearer ${area.token}` },
  })
  expect(response.statusCode).toBe(404)
})

test('the file of the differences adds up as the page does', async () => {
  const world = await createWorld()
  await sell(world, 0, '2026-11-12', 'A-1', 100_000)
  const told = { day: '2026-11-12', order: 'A-1', place: 0, gross: 100_000, fee: 20_000, net: 80_000 }
  const { id } = await keep(world, [rowOf(world, told)])
  const get = (format: string) =>
    app().http.inject({
      url: `/api/payout/${id}/${format}`,
      headers: { authorization: `Bearer ${world.brand.master.token}` },
    })
  const csv = (await get('csv')).body
  expect(csv).toContain('A-1;N-A-1;2026-11-12')
  expect(csv.trim().split('\n').at(-1)).toContain('Total;;;;100000;80000;20000;20000')
  expect((await get('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
})

const anyOrders = fc.array(
  fc.record({
    day: fc.constantFrom('2026-11-10', '2026-11-11', '2026-11-12'),
    place: fc.integer({ min: 0, max: 1 }),
    gross: fc.integer({ min: 20, max: 200 }).map((n) => n * 500),
    fee: fc.integer({ min: 0, max: 9_000 }),
    off: fc.constantFrom(0, 0, 0, 750, -750),
    is_sold: fc.boolean(),
    is_told: fc.boolean(),
    file: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('whatever is told in whatever order of files: every line is used once, and what is due is what is told, or as the method has it', async () => {
  const world = await createWorld()
  let run = 0
  await fc.assert(
    fc.asyncProperty(anyOrders, fc.boolean(), async (orders, is_reversed) => {
      run++
      const all = orders.map((one, at) => ({
        ...one,
        // A sign between the two that numbers are told apart by: 1-11 and 11-1 are not the same.
        order: `R${run}X${at}`,
        net: one.gross - one.fee - one.off,
      }))
      for (const { is_sold, place, day, order, gross } of all)
        if (is_sold) await sell(world, place, day, order, gross)
      const before = await payouts(world)
      const in_files = [0, 1, 2].map((file) => all.filter((one) => one.is_told && one.file === file))
      const kept: number[] = []
      for (const rows of is_reversed ? in_files.toReversed() : in_files)
        if (rows.length > 0)
          kept.push(
            (
              await keep(
                world,
                rows.map((one) => rowOf(world, one)),
                `${run}.csv`,
              )
            ).id,
          )
      const told = all.filter(({ is_told }) => is_told)
      const lines = (await files(world)).filter(({ id }: { id: number }) => kept.includes(id))
      expect(lines.reduce((sum: number, one: { lines: number }) => sum + one.lines, 0)).toBe(told.length)
      for (const id of kept) {
        const { ours, paid, difference, reasons } = await differences(world, id)
        expect(ours - paid).toBe(difference)
        expect(reasons.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(difference)
      }
      const total = (due: { amount: number }[]) => due.reduce((sum, { amount }) => sum + amount, 0)
      // What is sold pays out 70 % until its platform tells otherwise.
      const beyond = told.reduce(
        (sum, { net, gross, is_sold }) => sum + net - (is_sold ? gross - Math.round(gross * 0.3) : 0),
        0,
      )
      const due = await payouts(world)
      expect(total(due) - total(before)).toBe(beyond)
    }),
    { numRuns: 12 },
  )
}, 120_000)

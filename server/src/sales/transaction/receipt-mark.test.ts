import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { readTasks } from '../../../test/tasks.ts'
import { updateItem } from '../../catalog/item/item.commands.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { takeIntake } from '../pos-intake/pos-intake.commands.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import type { Door } from './outcome.calc.ts'
import { buildReceipt } from './receipt.factory.ts'
import type { Receipt } from './receipt.input.ts'
import { recordTransactions } from './record-transactions.commands.ts'
import { voidTransactions } from './void-transactions.commands.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let door: Door
let tills: number[]

beforeAll(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}, {}])
  const [first] = world.doors
  if (!first) throw new Error('an outlet is needed')
  door = first
  tills = []
  for (const name of ['Depan', 'Teras'])
    tills.push((await createDevice(world.ctx, { outlet_id: door.outlet_id, name })).id)
  // The second coffee comes in one size only.
  await updateItem(world.ctx, { id: world.item_ids[1] ?? 0, variant_ids: [] })
})

let number = 0
const odd = (given: object = {}) => {
  number++
  return buildReceipt({ receipt_number: `J-${number}`, ...given })
}
const big = [{ code: 'UKURAN:BESAR', name: 'Besar', price: 6000 }]
const line = (code: string, variants: object[]) => ({
  code,
  name: 'Kopi',
  qty: 1,
  unit_price: 10_000,
  variants,
})
const BELOW = { payments: [{ method: 'TUNAI', amount: 11_600, tendered: 11_599 }] }
const BACKWARDS = { opened_at: '2026-11-21T05:00:00.001Z' }
const FOREIGN = { lines: [line('KOPI2', big)] }

const markOf = async (at: Door, receipts: Receipt[]) =>
  (await recordTransactions(world.ctx, at, receipts)).map(({ status, marks = [] }) => [status, ...marks])

const DOORS = ['POS', 'QR', 'GRAB', 'IMPORT'] as const

test.each(DOORS)('what comes through %s is taken and marked for what is odd about it', async (source) => {
  const at = { ...door, source }
  const number = `${source}-1`
  expect(
    await markOf(at, [
      odd(),
      odd(BELOW),
      odd({ payments: [{ method: 'TUNAI', amount: 11_600, tendered: 11_600 }] }),
      odd(BACKWARDS),
      odd({ opened_at: '2026-11-21T05:00:00Z' }),
      odd(FOREIGN),
      odd({ lines: [line('KOPI1', big)] }),
      odd({ lines: [line('KOPI2', [{ name: 'Tanpa gula' }]), line('TAK-ADA', big)] }),
      odd({ ...BELOW, ...BACKWARDS, ...FOREIGN }),
      odd({ receipt_number: number }),
    ]),
  ).toEqual([
    ['accepted'],
    ['accepted', 'tendered_below'],
    ['accepted'],
    ['accepted', 'opened_after_paid'],
    ['accepted'],
    ['accepted', 'foreign_option'],
    ['accepted'],
    ['accepted'],
    ['accepted', 'tendered_below', 'foreign_option', 'opened_after_paid'],
    ['accepted'],
  ])
  expect(await markOf(at, [odd({ receipt_number: number, ...BELOW })])).toEqual([
    ['accepted', 'repeated_number', 'tendered_below'],
  ])
})

test('a number repeats within a till and its day alone, and a voided receipt leaves its number', async () => {
  const [front = 0, terrace = 0] = tills
  const [, elsewhere] = world.doors
  const at = { ...door, device_id: front }
  const first = odd({ receipt_number: 'U-1' })
  expect(await markOf(at, [first])).toEqual([['accepted']])
  expect(await markOf(at, [odd({ receipt_number: 'U-1', occurred_at: '2026-11-20T05:00:00Z' })])).toEqual([
    ['accepted'],
  ])
  expect(await markOf({ ...door, device_id: terrace }, [odd({ receipt_number: 'U-1' })])).toEqual([
    ['accepted'],
  ])
  if (elsewhere) expect(await markOf(elsewhere, [odd({ receipt_number: 'U-1' })])).toEqual([['accepted']])
  // The same again is no other receipt.
  expect(await markOf(at, [first])).toEqual([['duplicate']])
  expect(await markOf(at, [odd({ receipt_number: 'U-1' })])).toEqual([['accepted', 'repeated_number']])

  const wrong = odd({ receipt_number: 'U-2' })
  await recordTransactions(world.ctx, at, [wrong])
  await voidTransactions(world.ctx, at, [
    { transaction_uuid: wrong.uuid, occurred_at: null, actor: 'Bimo', reason: 'Salah' },
  ])
  expect(await markOf(at, [odd({ receipt_number: 'U-2' })])).toEqual([['accepted']])
})

test('of one call the later under a number is marked', async () => {
  for (let time = 0; time < 5; time++) {
    const receipts = Array.from({ length: 3 }, () => odd({ receipt_number: `Urut-${time}` }))
    expect(await markOf(door, receipts)).toEqual([
      ['accepted'],
      ['accepted', 'repeated_number'],
      ['accepted', 'repeated_number'],
    ])
  }
})

test('of receipts under one number all but one are marked, in whatever batches they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (batches) => {
        const run = randomUUID().slice(0, 8)
        let marked = 0
        for (const batch of batches) {
          const receipts = batch.map((n) => odd({ receipt_number: `${run}-${n}` }))
          const marks = await markOf(door, receipts)
          marked += marks.filter((outcome) => outcome.includes('repeated_number')).length
        }
        const numbers = batches.flat()
        expect(marked).toBe(numbers.length - new Set(numbers).size)
      },
    ),
    { numRuns: 15 },
  )
})

test('many calls of one till at once: all but one of a number are marked', async () => {
  const at = { ...door, device_id: tills[0] ?? 0 }
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, sequence) => markOf(at, [odd({ receipt_number: 'BALAP', sequence })])),
  )
  expect(outcomes.flat().filter((outcome) => outcome.includes('repeated_number'))).toHaveLength(7)
})

const LIST = `query ($filters: [Filter!]) { transactionList(limit: 100, filters: $filters) {
  total nodes { id receipt_number marks is_to_look_at marks_seen_at marks_seen_by } } }`
const SEE = 'mutation ($m: SeenMarks!) { seeReceiptMarks(marks: $m) }'
const waiting = [{ field: 'is_to_look_at', operator: 'IsEqualTo', value: ['true'] }]

test('a till is warned; the receipt waits until somebody with the right has looked at it, once', async () => {
  const own = await app().createBrand()
  const small = await createSalesWorld(own, [{}, {}])
  const [here, there] = small.doors.map(({ outlet_id }) => outlet_id)
  if (!here || !there) throw new Error('two outlets are needed')
  const send = async (outlet_id: number, given: object) => {
    return (await takeIntake('transactions')(small.ctx, { id: null, outlet_id }, [odd(given)])).results[0]
  }
  expect(await send(here, BELOW)).toMatchObject({
    status: 'accepted',
    warnings: [{ code: 'tendered_below', message: 'Uang yang diterima kurang dari yang dibayar' }],
  })
  expect(await send(here, {})).not.toHaveProperty('warnings')
  await send(there, BACKWARDS)
  const task = async (client = own.master) =>
    (await readTasks(client)).find(({ kind }) => kind === 'receipt_mark')
  expect(await task()).toMatchObject({ count: 2, due: '2026-11-21' })
  const manager = await own.signInAs('Manajer Area', [here])
  expect((await task(manager))?.count).toBe(1)
  const { nodes } = (await own.master.ask(LIST, { filters: waiting })).transactionList
  expect(nodes.map(({ marks }: { marks: string[] }) => marks).sort()).toEqual([
    ['opened_after_paid'],
    ['tendered_below'],
  ])
  const ids = nodes.map(({ id }: { id: number }) => id)
  const cashier = await own.signInAs('Kasir')
  expect((await cashier.fail(SEE, { m: { ids } })).extensions.code).toBe('FORBIDDEN')
  expect((await manager.fail(SEE, { m: { ids } })).extensions.code).toBe('NOT_FOUND')
  const counts = await Promise.all(Array.from({ length: 4 }, () => own.master.ask(SEE, { m: { ids } })))
  expect(counts.map(({ seeReceiptMarks }) => seeReceiptMarks).sort()).toEqual([0, 0, 0, 2])
  expect(await task()).toBeUndefined()
  expect((await own.master.ask(LIST, { filters: waiting })).transactionList.total).toBe(0)
  const seen = (await own.master.ask(LIST, { filters: [] })).transactionList.nodes
  expect(seen.filter(({ marks_seen_by }: { marks_seen_by: string | null }) => marks_seen_by)).toHaveLength(2)
})

test('sums equal the receipts after all of it', async () => {
  expect((await compareRollups(world.ctx)).filter(({ differences }) => differences > 0)).toEqual([])
})

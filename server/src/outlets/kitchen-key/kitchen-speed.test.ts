import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createDisplayWorld, type DisplayWorld } from '../../public/kitchen-display/display-world.factory.ts'
import { assertExplained, explainBy } from '../../reports/explain/explain.factory.ts'

const app = useTestApp()
let world: DisplayWorld

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T05:00:00Z')
  world = await createDisplayWorld(app())
})

const SPEED = `query($days: Int, $outlet_id: Int) { kitchenSpeed(days: $days, outlet_id: $outlet_id) { from to orders
  total { lines prep_seconds late_bp } menus { item_name station lines prep_seconds longest_seconds late_bp }
  hours { hour lines prep_seconds late_bp } } }`
const KEY = 'query($id: Int!) { kitchenKey(id: $id) { orders_today prep_seconds late_bp } }'

test('preparation times are told by menu and hour, and of each key for its day', async () => {
  const display = await world.openDisplay({ warn_minutes: 5, late_minutes: 10 })
  const done = (uuid: string, no: number) => ({
    uuid,
    line_nos: [no],
    verb: 'done',
    at: app().clock.now.toISOString(),
  })
  const uuid = await world.sell([{ code: 'KOPI1' }, { code: 'MAKAN1' }])
  app().clock.advance(4 * 60_000)
  await display.act(done(uuid, 1))
  app().clock.advance(8 * 60_000)
  await display.act(done(uuid, 2))
  app().clock.advance(60 * 60_000)
  const other = await world.sell([{ code: 'KOPI1' }])
  app().clock.advance(2 * 60_000)
  await display.act(done(other, 1))
  // Brought back: it is not done.
  const open = await world.sell([{ code: 'KOPI1' }])
  await display.act(done(open, 1))
  app().clock.advance(1000)
  await display.act({ ...done(open, 1), verb: 'undo' })
  // Later than sessions last: somebody signs in anew.
  let master = await world.brand.signInAs('Master')
  const ask = async (variables: object = {}) => (await master.ask(SPEED, variables)).kitchenSpeed
  expect(await ask()).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    orders: 2,
    total: { lines: 3, prep_seconds: 360, late_bp: 3333 },
    menus: [
      {
        item_name: 'MAKAN1',
        station: 'dapur',
        lines: 1,
        prep_seconds: 720,
        longest_seconds: 720,
        late_bp: 10000,
      },
      { item_name: 'KOPI1', station: 'Bar', lines: 2, prep_seconds: 180, longest_seconds: 240, late_bp: 0 },
    ],
    hours: [
      { hour: 12, lines: 2, prep_seconds: 480, late_bp: 5000 },
      { hour: 13, lines: 1, prep_seconds: 120, late_bp: 0 },
    ],
  })
  const told = (measure: string, cell: object, expected: number) =>
    assertExplained(
      { master },
      'kitchenFigure',
      { measure: `kitchen.${measure}`, cell: { days: 7, ...cell } },
      expected,
      2,
    )
  await told('prep_seconds', {}, 360 * 10_000)
  await told('prep_seconds', { item_name: 'KOPI1', outlet_id: world.outlet_id }, 180 * 10_000)
  await told('late_bp', { hour: 12 }, 5_000)
  expect((await told('lines', {}, 3)).goods_unit).toBe('detik')
  await told('lines', { item_name: 'TIDAK ADA' }, 0)
  await told('late_lines', { hour: 13 }, 0)
  const key = async () => (await master.ask(KEY, { id: display.id })).kitchenKey
  expect(await key()).toEqual({ orders_today: 2, prep_seconds: 360, late_bp: 3333 })
  expect((await ask({ outlet_id: await world.brand.createOutlet() })).total).toBeNull()
  app().clock.advance(86_400_000)
  master = await world.brand.signInAs('Master')
  expect(await key()).toEqual({ orders_today: 0, prep_seconds: null, late_bp: null })
  expect((await ask({ days: 1 })).total).toBeNull()
  expect((await ask({ days: 2 })).total.lines).toBe(3)
  expect((await master.fail(SPEED, { days: 91 })).extensions.code).toBe('VALIDATION')
})

test('who reaches some outlets is told of those alone', async () => {
  const display = await world.openDisplay()
  const uuid = await world.sell([{ code: 'KOPI1' }])
  await display.act({ uuid, line_nos: [1], verb: 'done', at: app().clock.now.toISOString() })
  const elsewhere = await world.brand.createOutlet()
  const manager = await world.brand.signInAs('Manajer Area', [elsewhere])
  expect((await manager.ask(SPEED)).kitchenSpeed.orders).toBe(0)
  expect((await manager.fail(SPEED, { outlet_id: world.outlet_id })).extensions.code).toBe('NOT_FOUND')
  const own = await assertExplained(
    { master: manager },
    'kitchenFigure',
    { measure: 'kitchen.lines', cell: { days: 7 } },
    0,
    9,
  )
  expect(own.rows).toEqual([])
  const cell = { days: 7, outlet_id: world.outlet_id }
  const refused = await manager.fail(explainBy('kitchenFigure'), { measure: 'kitchen.lines', cell })
  expect(refused.extensions.code).toBe('VALIDATION')
})

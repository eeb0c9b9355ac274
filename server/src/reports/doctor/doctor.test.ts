import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { testInstant } from '../../../test/clock.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { transaction } from '../../kit/transaction.ts'
import { addDays, businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { updateOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { insertIngredient } from '../../stock/ingredient/ingredient.factory.ts'
import { DOCTOR_CHECK_NAMES, type DoctorCheckName } from './check-name.calc.ts'
import {
  type HealthyBrand,
  insertBought,
  insertHealthyItem,
  insertRecipe,
  openHealthyBrand,
  sellDays,
} from './doctor.factory.ts'
import { doctorChecks } from './doctor-check.ts'
import { dress, FAULTS } from './doctor-faults.factory.ts'
import { examineAllBrands, examineBrand } from './examine-brand.ts'

const app = useTestApp()

const FINDINGS = `query($f: [Filter!]) { doctorFindingList(limit: 100, filters: $f) { total nodes {
  id check_key subject subject_id outlet_id outlet_name label detail stake is_aside aside_reason } } }`
const DOCTOR = `{ doctor { examined_at score_bp open aside checks { key open aside looked_at score_bp may_mend }
  repairs { id check_key label } } }`
const MEND = 'mutation($id: Int!) { mendFinding(finding: { id: $id }) { id label } }'
const UNDO = 'mutation($id: Int!) { undoRepair(repair: { id: $id }) { id } }'
const ASIDE = 'mutation($f: PutAsideFinding!) { putAsideFinding(finding: $f) { id is_aside aside_reason } }'
const BACK = 'mutation($id: Int!) { takeBackFinding(finding: { id: $id }) { is_aside } }'

interface Finding {
  id: number
  check_key: DoctorCheckName
  outlet_name: string | null
  label: string
  detail: string | null
  stake: number | null
}

type Client = HealthyBrand['brand']['master']

const healthy = async () =>
  openHealthyBrand(await app().createBrand(), businessDate(testInstant().getTime(), 'Asia/Jakarta', 240))

async function findings(client: Client, filters: object[] = []): Promise<Finding[]> {
  const { doctorFindingList } = await client.ask(FINDINGS, { f: filters })
  return doctorFindingList.nodes
}

const codeOf = async (client: Client, query: string, variables: object) =>
  (await client.fail(query, variables)).extensions.code

const told = (rows: readonly Finding[]) =>
  rows
    .map(
      ({ check_key, label, outlet_name }) =>
        `${check_key}: ${label}${outlet_name ? ` @ ${outlet_name}` : ''}`,
    )
    .sort()

const examine = (world: HealthyBrand) => transaction(world.brand.ctx, examineBrand)

test('every check is registered once, in a brand that lacks nothing none finds anything', async () => {
  expect(
    doctorChecks()
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...DOCTOR_CHECK_NAMES].sort())
  const world = await healthy()
  expect((await world.brand.master.ask(DOCTOR)).doctor).toMatchObject({ examined_at: null, score_bp: null })
  await examine(world)
  expect(told(await findings(world.brand.master))).toEqual([])
  const { doctor } = await world.brand.master.ask(DOCTOR)
  expect(doctor).toMatchObject({ score_bp: 10_000, open: 0, aside: 0 })
})

test('of a fault of every kind each is found, and nothing else', async () => {
  const world = await healthy()
  await world.brand.signInAs('Manajer Outlet', [world.outlets[0]])
  await transaction(world.brand.ctx, async (tx) => {
    for (const [, plant] of Object.values(FAULTS)) await plant(tx, world)
    await dress(tx, world)
  })
  await examine(world)
  const wanted = Object.entries(FAULTS).map(([key, [label]]) => `${key}: ${label}`)
  expect(told(await findings(world.brand.master))).toEqual(wanted.sort())
  const before = await findings(world.brand.master)
  // Looked at again it is the same, by the same ids.
  await examine(world)
  expect(await findings(world.brand.master)).toEqual(before)
})

test('a rule mends and takes back by the rights of what it changes; what is mended is gone at once', async () => {
  const world = await healthy()
  const { brand } = world
  await transaction(brand.ctx, async (tx) => {
    for (const key of ['menu_nowhere', 'discount_never', 'member_double'] as const)
      await FAULTS[key][1](tx, world)
  })
  await examine(world)
  const rows = await findings(brand.master)
  const idOf = (key: string) => rows.find(({ check_key }) => check_key === key)?.id
  const cashier = await brand.signInAs('Auditor')
  expect(await codeOf(cashier, MEND, { id: idOf('discount_never') })).toBe('FORBIDDEN')
  expect(await codeOf(brand.master, MEND, { id: idOf('member_double') })).toBe('CONFLICT')
  const made = await brand.master.ask(MEND, { id: idOf('discount_never') })
  await brand.master.ask(MEND, { id: idOf('menu_nowhere') })
  expect(told(await findings(brand.master))).toEqual(['member_double: Sari Kembar'])
  const { discountList } = await brand.master.ask('{ discountList { nodes { code state } } }')
  expect(discountList.nodes).toContainEqual({ code: 'MUSTAHIL', state: 'PAUSED' })
  expect((await brand.master.ask(DOCTOR)).doctor.repairs).toHaveLength(2)
  expect(await codeOf(cashier, UNDO, { id: made.mendFinding.id })).toBe('FORBIDDEN')
  await brand.master.ask(UNDO, { id: made.mendFinding.id })
  expect(await codeOf(brand.master, UNDO, { id: made.mendFinding.id })).toBe('CONFLICT')
  expect(told(await findings(brand.master))).toEqual([
    'discount_never: MUSTAHIL',
    'member_double: Sari Kembar',
  ])
})

test('what is put aside counts no more until it is taken back, and stays aside when it is looked at again', async () => {
  const world = await healthy()
  const { brand } = world
  await transaction(brand.ctx, (tx) => FAULTS.menu_no_cost[1](tx, world))
  await examine(world)
  const [finding] = await findings(brand.master)
  const score = (await brand.master.ask(DOCTOR)).doctor.score_bp
  expect(score).toBeLessThan(10_000)
  const f = { id: finding?.id, reason: 'Menu titipan' }
  expect((await brand.master.ask(ASIDE, { f })).putAsideFinding).toMatchObject({
    is_aside: true,
    aside_reason: f.reason,
  })
  await examine(world)
  expect((await brand.master.ask(DOCTOR)).doctor).toMatchObject({ score_bp: 10_000, open: 0, aside: 1 })
  expect((await brand.master.ask(BACK, { id: finding?.id })).takeBackFinding).toEqual({ is_aside: false })
  expect((await brand.master.ask(DOCTOR)).doctor).toMatchObject({ score_bp: score, open: 1, aside: 0 })
})

test('prices of lists are looked at as they come about: by rules, from other lists, down to their floor', async () => {
  const world = await healthy()
  const { brand, outlets } = world
  const item_id = await transaction(brand.ctx, (tx) => insertHealthyItem(tx, 'MURAH', world))
  const publish = async (p: object): Promise<number> => {
    const { createPrice } = await brand.master.ask(
      'mutation($p: NewPrice!) { createPrice(price: $p) { id } }',
      { p },
    )
    const { id } = createPrice
    await brand.master.ask('mutation($p: PublishPrice!) { publishPrice(publish: $p) { id } }', { p: { id } })
    return id
  }
  const item = (kind: string, value: number) => [{ target: 'item', item_id, kind, value }]
  const base = await publish({ name: 'Dasar', outlet_ids: [outlets[0]], rules: item('percent', -5_000) })
  await publish({
    name: 'Obral',
    outlet_ids: [outlets[0]],
    base_price_id: base,
    rules: item('percent', -9_990),
  })
  await publish({ name: 'Berlantai', outlet_ids: [outlets[1]], floor_bp: 0, rules: item('percent', -9_990) })
  await examine(world)
  const found = (await findings(brand.master)).filter(({ check_key }) => check_key === 'menu_below_cost')
  expect(found.map(({ label, outlet_name, detail }) => [label, outlet_name, detail])).toEqual([
    ['MURAH', 'Outlet Satu', 'Obral'],
  ])
})

test('a price of a menu with an option is held against what both cost, and named by the option', async () => {
  const world = await healthy()
  const { brand } = world
  const item_id = await transaction(brand.ctx, (tx) => insertHealthyItem(tx, 'SUSU', world))
  const { createVariant } = await brand.master.ask(
    'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id name } } }',
    {
      v: {
        ...{ name: 'Porsi', kind: 'variant', min_choices: 1, max_choices: 1, add_item_ids: [item_id] },
        options: [
          { name: 'Kecil', price: 0, is_default: true, is_active: true },
          { name: 'Besar', price: 0, is_default: false, is_active: true },
        ],
      },
    },
  )
  const [small, large] = createVariant.options as { id: number }[]
  const { item } = await brand.master.ask('query($id: Int!) { item(id: $id) { price cost } }', {
    id: item_id,
  })
  const option_prices = [
    { variant_option_id: small?.id, price: Math.ceil(Number(item.cost)) },
    { variant_option_id: large?.id, price: Math.ceil(Number(item.cost)) - 1 },
  ]
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: item_id, option_prices },
  })
  const below = async () => {
    await examine(world)
    return (await findings(brand.master)).filter(({ check_key }) => check_key === 'menu_below_cost')
  }
  expect((await below()).map(({ label, outlet_name, detail }) => [label, outlet_name, detail])).toEqual([
    ['SUSU', null, 'Porsi: Besar'],
  ])
  await brand.master.ask('mutation($i: EditItem!) { updateItem(item: $i) { id } }', {
    i: { id: item_id, option_prices: option_prices.map((row) => ({ ...row, price: item.price })) },
  })
  expect(await below()).toEqual([])
})

test('everyone sees what it may look at, of outlets in reach, with the sales there and without costs', async () => {
  const world = await healthy()
  const { brand, outlets } = world
  await transaction(brand.ctx, async (tx) => {
    for (const key of [
      'menu_below_cost',
      'ingredient_negative',
      'outlet_no_hours',
      'recipe_cost_jump',
    ] as const)
      await FAULTS[key][1](tx, world)
    const item = await tx.db
      .selectFrom('item')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('code', '=', 'RUGI')
      .executeTakeFirstOrThrow()
    await sellDays(tx, item.id, [
      [outlets[0], world.today, 70_000],
      [outlets[1], world.today, 30_000],
      [outlets[1], addDays(world.today, -40), 900_000],
    ])
  })
  await examine(world)
  const stakeOf = async (client: Client, key: string) =>
    (await findings(client)).find(({ check_key }) => check_key === key)?.stake
  expect(await stakeOf(brand.master, 'menu_below_cost')).toBe(100_000)
  expect(await stakeOf(brand.master, 'ingredient_negative')).toBe(0)
  const area = await brand.signInAs('Manajer Area', [outlets[0]])
  expect(told(await findings(area))).not.toContain('outlet_no_hours: Outlet Dua @ Outlet Dua')
  expect(await stakeOf(area, 'menu_below_cost')).toBe(70_000)
  const clerk = await brand.signInAs('Gudang', [outlets[1]])
  expect(told(await findings(clerk)).filter((row) => /below_cost|negative/.test(row))).toEqual([])
  expect((await findings(clerk)).filter(({ check_key }) => check_key === 'recipe_cost_jump')).toEqual([])
  expect((await findings(clerk)).every(({ stake }) => stake === null)).toBe(true)
  const cashier = await brand.signInAs('Kasir', [outlets[0]])
  expect((await cashier.fail(DOCTOR)).extensions).toMatchObject({ code: 'FORBIDDEN', module: 'doctor' })
})

test('a brand is looked at after something was written, and every night; not while it rests', async () => {
  const world = await healthy()
  const { brand } = world
  const at = async () =>
    (
      await selectOwn(brand.ctx, 'doctor_run').select('examined_at').executeTakeFirst()
    )?.examined_at.getTime() ?? 0
  // What was written within a minute before a look is looked at once more.
  app().clock.advance(120_000)
  await examineAllBrands(app().services)
  const first = await at()
  expect(first).toBeGreaterThan(0)
  app().clock.advance(3_600_000)
  await examineAllBrands(app().services)
  expect(await at()).toBe(first)
  await brand.createOutlet()
  await examineAllBrands(app().services)
  const second = await at()
  expect(second).toBeGreaterThan(first)
  expect(
    told(await findings(await brand.signInAs('Master'))).filter((row) => row.startsWith('outlet_no_hours')),
  ).toHaveLength(1)
  app().clock.advance(86_400_000)
  await examineAllBrands(app().services)
  expect(await at()).toBeGreaterThan(second)
})

test('what began before a look and was there only after it is looked at soon', async () => {
  const world = await healthy()
  const { brand } = world
  const looked = async () =>
    (await findings(brand.master)).some(({ check_key }) => check_key === 'outlet_no_hours')
  app().clock.advance(120_000)
  const written = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = transaction(brand.ctx, async (tx) => {
    await updateOutlet(tx, { id: world.outlets[1], name: 'Outlet Lain' })
    await FAULTS.outlet_no_hours[1](tx, world)
    written.resolve()
    await held.promise
  })
  await written.promise
  await updateOutlet(brand.ctx, { id: world.outlets[0], name: 'Outlet Awal' })
  await examineAllBrands(app().services)
  expect(await looked()).toBe(false)
  held.resolve()
  await late
  app().clock.advance(120_000)
  await examineAllBrands(app().services)
  expect(await looked()).toBe(true)
})

test('what all outlets have is put aside, mended and taken back by who reaches them all', async () => {
  const world = await healthy()
  const { brand, outlets } = world
  await transaction(brand.ctx, async (tx) => {
    for (const key of ['menu_no_cost', 'menu_nowhere', 'outlet_no_hours'] as const)
      await FAULTS[key][1](tx, world)
  })
  await examine(world)
  const area = await brand.signInAs('Manajer Area', [outlets[1]])
  const rows = await findings(area)
  const idOf = (key: string) => rows.find(({ check_key }) => check_key === key)?.id
  const refused = async (query: string, variables: object) => {
    const { extensions, message } = await area.fail(query, variables)
    return `${extensions.code}: ${message}`
  }
  const everywhere = 'CONFLICT: Temuan di semua outlet diatur oleh yang menjangkau semua outlet'
  const aside = { id: idOf('menu_no_cost'), reason: 'Menu titipan' }
  expect(await refused(ASIDE, { f: aside })).toBe(everywhere)
  expect(await refused(MEND, { id: idOf('menu_nowhere') })).toBe(everywhere)
  await brand.master.ask(ASIDE, { f: aside })
  expect(await refused(BACK, { id: aside.id })).toBe(everywhere)
  const made = await brand.master.ask(MEND, { id: idOf('menu_nowhere') })
  expect((await brand.master.ask(DOCTOR)).doctor.repairs).toHaveLength(1)
  expect((await area.ask(DOCTOR)).doctor.repairs).toEqual([])
  expect(await refused(UNDO, { id: made.mendFinding.id })).toBe(
    'CONFLICT: Perbaikan diurungkan oleh yang menjangkau semua outlet',
  )
  await area.ask(ASIDE, { f: { id: idOf('outlet_no_hours'), reason: 'Belum buka' } })
  await brand.master.ask(UNDO, { id: made.mendFinding.id })
})

test('on an ingredient hang the sales of every menu it is in, once each, also by way of what the kitchen makes', async () => {
  const world = await healthy()
  const { brand, outlets, today } = world
  await transaction(brand.ctx, async (tx) => {
    const saffron = await insertBought(tx, 'SAFRON', world)
    await updateOwn(tx, 'ingredient', { id: saffron })
      .set({ standard_cost: '0', updated_at: tx.now() })
      .execute()
    const sauce = await insertIngredient(tx, { code: 'SAUS', name: 'SAUS', base_unit: 'g', kind: 'produced' })
    await insertRecipe(tx, { ingredient_id: sauce }, { ingredient_id: saffron }, { today, unit_cost: '0' })
    const made = await insertHealthyItem(tx, 'BERSAUS', { ...world, coffee: sauce })
    const both = await insertHealthyItem(tx, 'DUAKALI', { ...world, coffee: saffron })
    await insertHealthyItem(tx, 'TANPA', world)
    await sql`insert into recipe_line (brand_id, recipe_version_id, no, ingredient_id, quantity, unit, unit_quantity)
      select ${tx.brand_id}::int, v.id, 2, ${sauce}, 1, 'g', 1 from recipe r
      join recipe_version v on v.brand_id = ${tx.brand_id} and v.recipe_id = r.id
      where r.brand_id = ${tx.brand_id} and r.item_id = ${both}`.execute(tx.db)
    await sellDays(tx, made, [[outlets[0], today, 10_000]])
    await sellDays(tx, both, [
      [outlets[0], today, 20_000],
      [outlets[1], today, 300_000],
    ])
    await sellDays(tx, world.item, [[outlets[0], today, 7_000_000]])
  })
  await examine(world)
  const stakeOf = async (client: Client) =>
    (await findings(client)).find(({ check_key }) => check_key === 'ingredient_no_cost')?.stake
  expect(await stakeOf(brand.master)).toBe(330_000)
  expect(await stakeOf(await brand.signInAs('Manajer Area', [outlets[0]]))).toBe(30_000)
})

test('a finding at an outlet has the sales there; what comes back has its sales at once, what left its days has none', async () => {
  const world = await healthy()
  const { brand, outlets } = world
  const today = businessDate(app().clock.now.getTime(), 'Asia/Jakarta', 240)
  await transaction(brand.ctx, async (tx) => {
    await FAULTS.menu_negative[1](tx, world)
    await FAULTS.menu_nowhere[1](tx, world)
    const { rows } = await sql<{ id: number; code: string }>`select i.id, i.code from item i
      where i.brand_id = ${tx.brand_id} and i.code in ('BOTOL', 'TERTUTUP')`.execute(tx.db)
    for (const { id } of rows)
      await sellDays(tx, id, [
        [outlets[0], addDays(today, -29), 40_000],
        [outlets[0], addDays(today, -30), 9_000_000],
        [outlets[1], today, 500_000],
      ])
  })
  await examine(world)
  const stakes = async (client = brand.master) =>
    Object.fromEntries((await findings(client)).map(({ check_key, stake }) => [check_key, stake]))
  expect(await stakes()).toEqual({ menu_negative: 40_000, menu_nowhere: 540_000 })
  const nowhere = (await findings(brand.master)).find(({ check_key }) => check_key === 'menu_nowhere')
  const made = await brand.master.ask(MEND, { id: nowhere?.id })
  expect(await stakes()).toEqual({ menu_negative: 40_000 })
  await examine(world)
  await brand.master.ask(UNDO, { id: made.mendFinding.id })
  expect(await stakes()).toEqual({ menu_negative: 40_000, menu_nowhere: 540_000 })
  app().clock.advance(86_400_000)
  await examine(world)
  expect(await stakes(await brand.signInAs('Master'))).toMatchObject({
    ...{ menu_negative: 0, menu_nowhere: 500_000 },
  })
  app().clock.advance(30 * 86_400_000)
  await examine(world)
  expect(await stakes(await brand.signInAs('Master'))).toMatchObject({ menu_negative: 0, menu_nowhere: 0 })
  expect(await selectOwn(brand.ctx, 'doctor_stake').selectAll().execute()).toEqual([])
})

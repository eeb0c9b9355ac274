import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { beginAt } from '../../../test/clock.ts'
import { openPrepKitchen, type PrepKitchen, standOf } from '../../../test/prep-kitchen.ts'
import { transaction } from '../../kit/transaction.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const kitchen = async () => openPrepKitchen(await app().createBrand())

const FIELDS = `id number status planned_quantity yield_quantity waste_quantity yield_bp batch_quantity version_no value
  unit_cost planned_unit_cost cost_variance_bp business_date expiry_date produced_at maker note short_count version
  lines { ingredient_id name planned_quantity actual_quantity on_hand shortage unit_cost value is_produced is_stocked }
  timeline { action actor remark } movements { item_name type quantity value }`
const CREATE = `mutation($p: NewProduction!) { createProduction(production: $p) { ${FIELDS} } }`
const UPDATE = `mutation($p: EditProduction!) { updateProduction(production: $p) { ${FIELDS} } }`
const START = `mutation($p: ProductionStep!) { startProduction(production: $p) { ${FIELDS} } }`
const FINISH = `mutation($p: FinishProduction!) { finishProduction(production: $p) { ${FIELDS} } }`
const CANCEL = `mutation($p: CancelProduction!) { cancelProduction(production: $p) { ${FIELDS} } }`

const draftOf = async ({ brand, outlet_id, syrup }: PrepKitchen, values: object = {}) =>
  (
    await brand.master.ask(CREATE, {
      p: { outlet_id, ingredient_id: syrup, planned_quantity: '2000', ...values },
    })
  ).createProduction
const finishOf = async ({ brand }: PrepKitchen, id: number, values: object = {}) =>
  (await brand.master.ask(FINISH, { p: { id, yield_quantity: '2000', ...values } })).finishProduction

test('a production goes from draft to done: what was used leaves at its average, the actual yield comes in at that', async () => {
  const world = await kitchen()
  const { brand, sugar, syrup } = world
  const draft = await draftOf(world)
  expect(draft).toMatchObject({
    status: 'draft',
    number: expect.stringMatching(/^PR\/T\d+\/2611\/0001$/),
    batch_quantity: '1000.0000',
    value: null,
    yield_bp: null,
    lines: [
      {
        name: 'Gula',
        planned_quantity: '1400',
        actual_quantity: null,
        shortage: '0',
        unit_cost: '15.000000',
      },
    ],
  })
  const { startProduction } = await brand.master.ask(START, { p: { id: draft.id } })
  expect(startProduction.status).toBe('running')
  expect((await standOf(world, sugar)).quantity).toBe(10_000)
  const done = await finishOf(world, draft.id, {
    yield_quantity: '1900',
    waste_quantity: '50',
    lines: [{ ingredient_id: sugar, actual_quantity: '1500' }],
  })
  expect(done).toMatchObject({
    status: 'done',
    yield_bp: 9500,
    waste_quantity: '50.0000',
    value: '22500.000000',
    unit_cost: '11.842105',
    planned_unit_cost: '10.500000',
    cost_variance_bp: 1278,
    business_date: '2026-11-21',
    expiry_date: '2026-11-28',
    lines: [{ actual_quantity: '1500', unit_cost: '15.000000', value: '22500.000000' }],
    movements: [
      { item_name: 'Sirup', type: 'PRODUCE_IN', quantity: '1900' },
      { item_name: 'Gula', type: 'PRODUCE_OUT', quantity: '-1500', value: '-22500.000000' },
    ],
  })
  expect(done.timeline.map(({ action }: { action: string }) => action)).toEqual(['finish', 'start', 'create'])
  expect(await standOf(world, sugar)).toEqual({ quantity: 8500, value: 127_500 })
  expect((await standOf(world, syrup)).quantity).toBe(1900)
  const log = await brand.master.ask(
    'query($f: [Filter!]) { stockLogList(filters: $f) { nodes { document_number } } }',
    { f: [{ field: 'ref_type', operator: 'IsEqualTo', value: ['production'] }] },
  )
  expect(log.stockLogList.nodes).toEqual([
    { document_number: draft.number },
    { document_number: draft.number },
  ])
})

test('an ingredient made in the kitchen is taken from its own stock; what is not kept in stock moves nothing', async () => {
  const world = await kitchen()
  await finishOf(world, (await draftOf(world)).id)
  const brew = await draftOf(world, { ingredient_id: world.tea, planned_quantity: '1000' })
  expect(brew.lines).toMatchObject([
    { name: 'Daun teh', planned_quantity: '20', is_produced: false },
    { name: 'Sirup', planned_quantity: '200', on_hand: '2000', is_produced: true },
    { name: 'Air', planned_quantity: '840', is_stocked: false, shortage: '0', unit_cost: null },
  ])
  const done = await finishOf(world, brew.id, { yield_quantity: '1000' })
  expect(done.movements.map(({ item_name }: { item_name: string }) => item_name)).toEqual([
    'Teh jadi',
    'Sirup',
    'Daun teh',
  ])
  expect((await standOf(world, world.syrup)).quantity).toBe(1800)
  expect(done).toMatchObject({ expiry_date: null, value: '4766.666660' })
})

test('a shortage is told, and refused only where the outlet does not go below zero', async () => {
  const world = await kitchen()
  const draft = await draftOf(world, { planned_quantity: '20000' })
  expect(draft).toMatchObject({ short_count: 1, lines: [{ planned_quantity: '14000', shortage: '4000' }] })
  const refuse = (is_refused: boolean) =>
    transaction(world.brand.ctx, (tx) =>
      sql`update outlet set is_negative_stock_refused = ${is_refused} where brand_id = ${tx.brand_id}`.execute(
        tx.db,
      ),
    )
  await refuse(true)
  const input = { id: draft.id, yield_quantity: '20000' }
  const error = await world.brand.master.fail(FINISH, { p: input })
  expect(error.extensions.fields).toEqual({ 'lines.0.actual_quantity': 'Stok tidak cukup, tersisa 10000' })
  expect((await standOf(world, world.sugar)).quantity).toBe(10_000)
  await refuse(false)
  await world.brand.master.ask(FINISH, { p: input })
  expect((await standOf(world, world.sugar)).quantity).toBe(-4000)
})

test('a finished production is taken back once, with a reason, by who may archive', async () => {
  const world = await kitchen()
  const { brand, sugar, syrup } = world
  const clerk = await brand.signInAs('Gudang', [world.outlet_id])
  const { id, number } = await draftOf(world)
  await finishOf(world, id)
  const input = { id, remark: 'Salah resep' }
  expect((await clerk.fail(CANCEL, { p: input })).extensions).toMatchObject({
    code: 'FORBIDDEN',
    authorization: 'archive',
  })
  expect((await brand.master.fail(CANCEL, { p: { id, remark: ' ' } })).extensions.fields).toEqual({
    remark: 'Alasan wajib diisi',
  })
  const { cancelProduction } = await brand.master.ask(CANCEL, { p: input })
  expect(cancelProduction).toMatchObject({
    status: 'cancelled',
    timeline: [{ remark: 'Salah resep' }, {}, {}],
  })
  expect(cancelProduction.movements).toHaveLength(4)
  expect(await standOf(world, sugar)).toEqual({ quantity: 10_000, value: 150_000 })
  expect(await standOf(world, syrup)).toEqual({ quantity: 0, value: 0 })
  expect(await brand.master.fail(CANCEL, { p: input })).toMatchObject({
    message: `Produksi ${number} sudah dibatalkan`,
    extensions: { code: 'CONFLICT' },
  })
  const draft = await draftOf(world)
  expect((await clerk.ask(CANCEL, { p: { ...input, id: draft.id } })).cancelProduction.movements).toEqual([])
})

test('of many who finish at once, and of many who take back at once, one does', async () => {
  const world = await kitchen()
  const { id } = await draftOf(world)
  const attempt = async (document: string, values: object) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.brand.master.send(document, { p: { id, ...values } })),
    )
    const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
    expect(refusals).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT'])
  }
  await attempt(FINISH, { yield_quantity: '2000' })
  expect((await standOf(world, world.sugar)).quantity).toBe(8600)
  await attempt(CANCEL, { remark: 'Salah' })
  expect((await standOf(world, world.sugar)).quantity).toBe(10_000)
})

test('the same request with the same key has one effect', async () => {
  const world = await kitchen()
  const { id } = await draftOf(world)
  const headers = { 'idempotency-key': 'produksi-sekali' }
  const p = { id, yield_quantity: '2000' }
  await Promise.all([1, 2, 3].map(() => world.brand.master.ask(FINISH, { p }, headers)))
  expect((await standOf(world, world.syrup)).quantity).toBe(2000)
})

test('a draft is changed with its lines; what runs or is done is not, and the second of two editors is told', async () => {
  const world = await kitchen()
  const { master } = world.brand
  const { id, version } = await draftOf(world)
  const changed = (await master.ask(UPDATE, { p: { id, version, planned_quantity: '500', note: 'Sedikit' } }))
    .updateProduction
  expect(changed).toMatchObject({ note: 'Sedikit', lines: [{ planned_quantity: '350' }] })
  expect((await master.fail(UPDATE, { p: { id, version, note: 'Lain' } })).extensions.code).toBe('CONFLICT')
  const stale = { id, version, yield_quantity: '500' }
  app().clock.advance(1)
  const { extensions } = await master.fail(FINISH, { p: stale })
  expect(extensions.code).toBe('CONFLICT')
  expect((extensions.changes as { field: string }[]).map(({ field }) => field)).toEqual([
    'planned_quantity',
    'note',
  ])
  await master.ask(START, { p: { id } })
  expect((await master.fail(UPDATE, { p: { id, note: 'Lain' } })).message).toContain('sedang berjalan')
})

test('a draft keeps the version it was planned by, and only one that holds can be wished for', async () => {
  const world = await kitchen()
  const { master } = world.brand
  const draft = await draftOf(world)
  const line = { ingredient_id: world.sugar, unit: 'g', yield_bp: 10_000, order_types: [] }
  const newer = (effective_from: string, unit_quantity: string) =>
    master.ask('mutation($r: EditRecipe!) { updateRecipe(recipe: $r) { versions { id no } } }', {
      r: { id: world.syrup_recipe, effective_from, lines: [{ ...line, unit_quantity }] },
    })
  await newer('2026-11-21', '800')
  const kept = (await master.ask(UPDATE, { p: { id: draft.id, planned_quantity: '1000' } })).updateProduction
  expect(kept).toMatchObject({ version_no: 1, lines: [{ planned_quantity: '700' }] })
  expect((await draftOf(world)).lines).toMatchObject([{ planned_quantity: '1600' }])
  const { updateRecipe } = await newer('2026-12-01', '900')
  const p = {
    outlet_id: world.outlet_id,
    ingredient_id: world.syrup,
    planned_quantity: '1',
    recipe_version_id: updateRecipe.versions[0].id,
  }
  expect((await master.fail(CREATE, { p })).extensions.fields).toEqual({
    recipe_version_id: 'Versi resep ini tidak berlaku',
  })
})

test('what cannot be made is told beside its field', async () => {
  const world = await kitchen()
  const { master } = world.brand
  const fieldsOf = async (values: object) =>
    (
      await master.fail(CREATE, {
        p: { outlet_id: world.outlet_id, ingredient_id: world.syrup, planned_quantity: '1', ...values },
      })
    ).extensions.fields
  expect(await fieldsOf({ ingredient_id: world.sugar })).toEqual({
    ingredient_id: 'Gula adalah bahan yang dibeli',
  })
  expect(await fieldsOf({ planned_quantity: '0' })).toMatchObject({
    planned_quantity: expect.stringContaining('lebih dari 0'),
  })
  const { id } = await draftOf(world)
  const finishing = async (values: object) =>
    (await master.fail(FINISH, { p: { id, yield_quantity: '1', ...values } })).extensions.fields
  expect(await finishing({ produced_at: '2026-11-22T05:00:00Z' })).toEqual({
    produced_at: 'Tidak boleh di masa depan',
  })
  expect(await finishing({ expiry_date: '2026-11-20' })).toEqual({
    expiry_date: 'Tidak boleh sebelum hari produksi',
  })
  expect(await finishing({ lines: [{ ingredient_id: world.sugar, actual_quantity: '0' }] })).toEqual({
    lines: 'Isi bahan yang terpakai',
  })
  expect(await finishing({ lines: [{ ingredient_id: world.leaves, actual_quantity: '1' }] })).toEqual({
    'lines.0.ingredient_id': 'Bahan ini tidak ada di produksi',
  })
})

test('a production written down later counts when it happened', async () => {
  const world = await kitchen()
  const { id } = await draftOf(world)
  const done = await finishOf(world, id, { produced_at: '2026-11-19T03:00:00.000Z' })
  expect(done).toMatchObject({ business_date: '2026-11-19', expiry_date: '2026-11-26' })
})

test('without view_cost no cost is told, sorted or filtered by', async () => {
  const world = await kitchen()
  const clerk = await world.brand.signInAs('Gudang', [world.outlet_id])
  const { id } = await draftOf(world)
  const { finishProduction } = await clerk.ask(FINISH, { p: { id, yield_quantity: '2000' } })
  expect(finishProduction).toMatchObject({
    value: null,
    unit_cost: null,
    planned_unit_cost: null,
    cost_variance_bp: null,
    lines: [{ unit_cost: null, value: null }],
    movements: [{ value: null }, { value: null }],
  })
  const LIST =
    'query($f: [Filter!]) { recipeProductionLogList(filters: $f) { total nodes { number yield_bp } } }'
  const error = await clerk.fail(LIST, { f: [{ field: 'unit_cost', sort: 'Asc' }] })
  expect(error.extensions.code).toBe('VALIDATION')
  const { recipeProductionLogList } = await clerk.ask(LIST, {
    f: [{ field: 'status', operator: 'IsEqualTo', value: ['done'] }],
  })
  expect(recipeProductionLogList).toMatchObject({ total: 1, nodes: [{ yield_bp: 10_000 }] })
})

test('productions of another outlet or brand are as good as none', async () => {
  const world = await kitchen()
  const other = await kitchen()
  const { id } = await draftOf(world)
  const ONE = 'query($id: Int!) { production(id: $id) { id } }'
  const stranger = await world.brand.signInAs('Manajer Outlet', [world.second_id])
  for (const client of [other.brand.master, stranger]) {
    for (const [document, values] of [
      [ONE, { id }],
      [START, { p: { id } }],
      [FINISH, { p: { id, yield_quantity: '1' } }],
      [CANCEL, { p: { id, remark: 'Ya' } }],
    ] as const) {
      expect((await client.fail(document, values)).extensions.code).toBe('NOT_FOUND')
    }
    expect((await client.ask('{ recipeProductionLogList { total } }')).recipeProductionLogList.total).toBe(0)
  }
  const p = { outlet_id: world.outlet_id, ingredient_id: world.syrup, planned_quantity: '1' }
  expect((await stranger.fail(CREATE, { p })).extensions.code).toBe('NOT_FOUND')
  expect((await other.brand.master.fail(CREATE, { p })).extensions.code).toBe('NOT_FOUND')
  const foreign = { ...p, outlet_id: other.outlet_id }
  expect((await other.brand.master.fail(CREATE, { p: foreign })).extensions.fields).toEqual({
    ingredient_id: 'Bahan tidak ditemukan',
  })
  const auditor = await world.brand.signInAs('Auditor')
  expect((await auditor.ask(ONE, { id })).production).toEqual({ id })
  expect((await auditor.fail(START, { p: { id } })).extensions.code).toBe('FORBIDDEN')
  const cashier = await world.brand.signInAs('Kasir')
  expect((await cashier.fail(ONE, { id })).extensions.code).toBe('FORBIDDEN')
})

test('a yield so small that its cost cannot be kept is told beside its field', async () => {
  const world = await kitchen()
  await world.brand.master.ask('mutation($i: EditIngredient!) { updateIngredient(ingredient: $i) { id } }', {
    i: { id: world.leaves, standard_cost: '900000000' },
  })
  const costly = await draftOf(world, {
    outlet_id: world.second_id,
    ingredient_id: world.tea,
    planned_quantity: '50000',
  })
  const error = await world.brand.master.fail(FINISH, { p: { id: costly.id, yield_quantity: '0.0001' } })
  expect(error.extensions.fields).toEqual({
    yield_quantity: 'Biaya per satuan terlalu besar, periksa hasil dan bahan terpakai',
  })
})

test('a production is planned again, as much by the recipe of today', async () => {
  const world = await kitchen()
  const { brand } = world
  const draft = await draftOf(world)
  const { duplicateProduction: id } = await brand.master.ask(
    'mutation($id: Int!) { duplicateProduction(id: $id) }',
    { id: draft.id },
  )
  const { production } = await brand.master.ask(`query($id: Int!) { production(id: $id) { ${FIELDS} } }`, {
    id,
  })
  expect(production.number).not.toBe(draft.number)
  expect(production).toMatchObject({ status: 'draft', planned_quantity: draft.planned_quantity })
  expect(production.lines).toEqual(draft.lines)
})

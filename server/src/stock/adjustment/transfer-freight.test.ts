import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  CANCEL,
  CREATE,
  openStore,
  RECEIVE,
  type Store,
  SUBMIT,
  stockOf,
  UPDATE,
} from '../../../test/store.ts'
import { ledgerDifferences } from '../ledger/ledger-check.queries.ts'

const app = useTestApp()
const store = async () => openStore(await app().createBrand())
const READ = 'query($id: Int!) { adjustment(id: $id) { freight lines { freight_share value } } }'

interface Moved {
  readonly type: string
  readonly value: string
}

const valuesOf = (movements: readonly Moved[], wanted: string) =>
  movements.filter(({ type }) => type === wanted).map(({ value }) => Number(value))
const worthOf = (movements: readonly Moved[], wanted: string) =>
  valuesOf(movements, wanted).reduce((sum, value) => sum + value, 0)

const draftOf = (world: Store, freight: number, values: object = {}) => ({
  a: {
    ...{ kind: 'transfer', outlet_id: world.outlet_id, to_outlet_id: world.second_id, freight },
    lines: [
      { item_kind: 'ingredient', item_id: world.milk, unit: 'liter', unit_quantity: '10' },
      { item_kind: 'menu', item_id: world.cake, unit: 'porsi', unit_quantity: '4' },
    ],
    ...values,
  },
})

test('freight is borne by what is brought, by its value, and comes into the cost where it arrives', async () => {
  const world = await store()
  const { master } = world.brand
  const { id } = (await master.ask(CREATE, draftOf(world, 1_000))).createAdjustment
  await master.ask(UPDATE, { a: { id, freight: 11_600 } })
  expect((await master.ask(READ, { id })).adjustment).toMatchObject({
    freight: 11_600,
    lines: [{ freight_share: null }, { freight_share: null }],
  })
  const sent = (await master.ask(SUBMIT, { a: { id } })).submitAdjustment
  // The sender gives goods at what they cost there; the way is no business of its stock.
  expect(sent).toMatchObject({ value: '232000.000000' })
  expect((await master.ask(READ, { id })).adjustment.lines).toEqual([
    { freight_share: '10000', value: '200000.000000' },
    { freight_share: '1600', value: '32000.000000' },
  ])
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 90_000, value: 1_800_000 })
  const arrive = (version: number, lines: object[]) => ({ a: { id, version, loss_cause: 'Pecah', lines } })
  const part = (await master.ask(RECEIVE, arrive(sent.version, [{ no: 1, received: '6000' }])))
    .receiveAdjustment
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 6_000, value: 126_000 })
  const rest = [
    { no: 1, received: '3000', lost: '1000' },
    { no: 2, received: '4' },
  ]
  const done = (await master.ask(RECEIVE, arrive(part.version, rest))).receiveAdjustment
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 9_000, value: 189_000 })
  // What is lost takes its part of the way with it.
  expect(valuesOf(done.movements, 'TRANSFER_LOSS')).toEqual([-21_000])
  expect(worthOf(done.movements, 'TRANSFER_IN')).toBe(232_000 + 11_600)
  await master.ask(CANCEL, { a: { id, remark: 'Salah outlet' } })
  expect(await stockOf(world, world.milk, world.second_id)).toEqual({ quantity: 0, value: 0 })
  expect(await stockOf(world, world.milk)).toEqual({ quantity: 100_000, value: 2_000_000 })
})

test('only a transfer has freight, and only who sees costs states or reads it', async () => {
  const world = await store()
  const { master } = world.brand
  const fields = async (client: typeof master, values: object) =>
    (await client.fail(CREATE, draftOf(world, 5_000, values))).extensions.fields
  expect(await fields(master, { kind: 'adjustment', reason: 'input_error', to_outlet_id: null })).toEqual({
    freight: 'Hanya transfer yang memuat ongkos kirim',
  })
  expect(await fields(master, { freight: -1 })).toEqual({ freight: 'Ongkos kirim tidak boleh kurang dari 0' })
  const clerk = await world.brand.signInAs('Gudang', [world.outlet_id])
  expect(await fields(clerk, {})).toEqual({ freight: 'Ongkos kirim memerlukan hak melihat biaya' })
  const { id } = (await master.ask(CREATE, draftOf(world, 5_000))).createAdjustment
  expect((await clerk.fail(UPDATE, { a: { id, freight: 0 } })).extensions.fields).toEqual({
    freight: 'Ongkos kirim memerlukan hak melihat biaya',
  })
  // What it does not see it leaves alone.
  await clerk.ask(UPDATE, { a: { id, note: 'Mobil boks' } })
  await clerk.ask(SUBMIT, { a: { id } })
  expect((await clerk.ask(READ, { id })).adjustment).toMatchObject({
    freight: null,
    lines: [{ freight_share: null }, { freight_share: null }],
  })
  expect((await master.ask(READ, { id })).adjustment).toMatchObject({ freight: 5_000 })
})

test('what arrives is worth what left and its freight, in whatever parts and whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 99_999 }),
      fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (freight, parts, loses) => {
        const world = await store()
        const { master } = world.brand
        const left = parts.reduce((sum, part) => sum + part, 0)
        const lines = [
          { item_kind: 'ingredient', item_id: world.milk, unit: 'ml', unit_quantity: String(left) },
          { item_kind: 'menu', item_id: world.cake, unit: 'porsi', unit_quantity: '1' },
        ]
        const { id } = (await master.ask(CREATE, draftOf(world, freight, { lines }))).createAdjustment
        let { version } = (await master.ask(SUBMIT, { a: { id } })).submitAdjustment
        const sent = (await master.ask(READ, { id })).adjustment.lines
        expect(
          sent.reduce(
            (sum: number, { freight_share }: { freight_share: string }) => sum + Number(freight_share),
            0,
          ),
        ).toBe(freight)
        let lost_value = 0
        for (const [index, part] of parts.entries()) {
          const lost = loses && index === 0 ? Math.ceil(part / 2) : 0
          const told = { no: 1, received: String(part - lost), lost: String(lost) }
          const { receiveAdjustment } = await master.ask(RECEIVE, {
            a: { id, version, loss_cause: 'Tumpah', lines: [told] },
          })
          version = receiveAdjustment.version
          lost_value = worthOf(receiveAdjustment.movements, 'TRANSFER_LOSS')
        }
        // But for what averages of a millionth round.
        const { value } = await stockOf(world, world.milk, world.second_id)
        const whole = Number(sent[0].value) + Number(sent[0].freight_share)
        expect(Math.abs(value - lost_value - whole)).toBeLessThan(0.5)
        expect(await ledgerDifferences(world.brand.ctx)).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
})

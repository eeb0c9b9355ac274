import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openKitchen } from '../../../test/kitchen.ts'

const app = useTestApp()

const FIELDS = `id version unmapped_count unmapped_names option_effects { variant_option_id name is_without_ingredients
  effects { effect ingredient_id name quantity base_unit replacement_id replacement_name factor_bp } }`
const CREATE = 'mutation($v: NewVariant!) { createVariant(variant: $v) { id options { id name } } }'
const SAVE = `mutation($v: EditVariantEffects!) { updateVariantEffects(variant_effects: $v) { ${FIELDS} } }`
const ONE = `query($id: Int!) { variant(id: $id) { ${FIELDS} } }`
const LIST = 'query($f: [Filter!]) { variantList(filters: $f) { total nodes { id } } }'
const EDIT = 'mutation($v: EditVariant!) { updateVariant(variant: $v) { id } }'

const option = (name: string) => ({ name, price: 0, is_default: false, is_active: true })

async function openCounter() {
  const kitchen = await openKitchen(await app().createBrand())
  const { createVariant } = await kitchen.brand.master.ask(CREATE, {
    v: {
      name: 'Susu',
      kind: 'variant',
      max_choices: 1,
      options: [option('Sapi'), option('Oat'), option('Besar')],
    },
  })
  const [plain, oat, large] = createVariant.options.map(({ id }: { id: number }) => id)
  return { ...kitchen, id: createVariant.id, plain, oat, large }
}

test('options say what they change of recipes; those of which nobody has said anything are listed', async () => {
  const { brand, id, plain, oat, large, milk, coffee, syrup } = await openCounter()
  const before = (await brand.master.ask(ONE, { id })).variant
  expect(before).toMatchObject({ unmapped_count: 3, unmapped_names: ['Sapi', 'Oat', 'Besar'] })
  const missing = [{ field: 'unmapped_count', type: 'Int', operator: 'IsGreaterThan', value: ['0'] }]
  expect((await brand.master.ask(LIST, { f: missing })).variantList.total).toBe(1)
  app().clock.advance(1000)
  const { updateVariantEffects } = await brand.master.ask(SAVE, {
    v: {
      id,
      version: before.version,
      options: [
        { variant_option_id: plain, is_without_ingredients: true, effects: [] },
        {
          variant_option_id: oat,
          is_without_ingredients: false,
          effects: [
            { effect: 'replace', ingredient_id: milk, replacement_id: syrup },
            { effect: 'add', ingredient_id: coffee, quantity: '-1.50' },
          ],
        },
        {
          variant_option_id: large,
          is_without_ingredients: false,
          effects: [
            { effect: 'scale', factor_bp: 13_500 },
            { effect: 'scale', ingredient_id: coffee, factor_bp: 10_000 },
          ],
        },
      ],
    },
  })
  expect(updateVariantEffects).toMatchObject({
    unmapped_count: 0,
    option_effects: [
      { name: 'Sapi', is_without_ingredients: true, effects: [] },
      {
        name: 'Oat',
        effects: [
          { effect: 'replace', name: 'Bahan SUSU', replacement_name: 'Bahan SIRUP' },
          { effect: 'add', quantity: '-1.5', base_unit: 'g', factor_bp: null },
        ],
      },
      {
        name: 'Besar',
        effects: [{ effect: 'scale', ingredient_id: null, factor_bp: 13_500 }, { ingredient_id: coffee }],
      },
    ],
  })
  expect((await brand.master.ask(LIST, { f: missing })).variantList.total).toBe(0)
  const conflict = await brand.master.fail(EDIT, {
    v: { id, version: before.version, name: 'Susu segar' },
  })
  expect(conflict.extensions).toMatchObject({ code: 'CONFLICT', changes: [{ field: 'option_effects' }] })
  await brand.master.ask(SAVE, {
    v: { id, options: [{ variant_option_id: oat, is_without_ingredients: false, effects: [] }] },
  })
  expect((await brand.master.ask(ONE, { id })).variant.unmapped_names).toEqual(['Oat'])
})

test('wrong effects are told beside their field', async () => {
  const { brand, id, oat, coffee } = await openCounter()
  const fieldsOf = async (effects: object[], values: object = {}) =>
    (
      await brand.master.fail(SAVE, {
        v: { id, options: [{ variant_option_id: oat, is_without_ingredients: false, effects, ...values }] },
      })
    ).extensions.fields
  expect(
    await fieldsOf([
      { effect: 'add' },
      { effect: 'replace', ingredient_id: coffee, replacement_id: coffee },
      { effect: 'scale' },
      { effect: 'add', ingredient_id: coffee, quantity: '0' },
    ]),
  ).toEqual({
    'options.0.effects.0.ingredient_id': 'Pilih bahan',
    'options.0.effects.0.quantity': 'Jumlah wajib diisi',
    'options.0.effects.1.replacement_id': 'Bahan pengganti harus berbeda',
    'options.0.effects.2.factor_bp': 'Faktor wajib diisi',
    'options.0.effects.3.quantity': 'Isi jumlah selain 0, paling banyak 4 angka di belakang koma',
  })
  const scale = { effect: 'scale', ingredient_id: coffee, factor_bp: 5_000 }
  expect(await fieldsOf([scale, scale])).toEqual({
    'options.0.effects.1.ingredient_id': 'Bahan ini sudah diubah dengan cara yang sama',
  })
  expect(await fieldsOf([scale], { is_without_ingredients: true })).toEqual({
    'options.0.effects': 'Pilihan tanpa bahan tidak dapat mengubah resep',
  })
  expect(await fieldsOf([{ ...scale, ingredient_id: 9_999_999 }])).toEqual({
    'options.0.effects.0.ingredient_id': 'Bahan tidak ditemukan',
  })
})

test('options and ingredients of another brand are as good as none; a role that only looks changes nothing', async () => {
  const { brand, id, oat } = await openCounter()
  const other = await openCounter()
  const mapping = (variant_option_id: number, ingredient_id: number) => ({
    v: {
      id,
      options: [
        {
          variant_option_id,
          is_without_ingredients: false,
          effects: [{ effect: 'add', ingredient_id, quantity: '1' }],
        },
      ],
    },
  })
  expect((await brand.master.fail(SAVE, mapping(oat, other.milk))).extensions.fields).toEqual({
    'options.0.effects.0.ingredient_id': 'Bahan tidak ditemukan',
  })
  expect((await brand.master.fail(SAVE, mapping(other.oat, 1))).extensions.fields).toMatchObject({
    'options.0.variant_option_id': 'Pilihan tidak ditemukan',
  })
  expect((await other.brand.master.fail(SAVE, mapping(oat, other.milk))).extensions.code).toBe('NOT_FOUND')
  const manager = await brand.signInAs('Manajer Outlet')
  expect((await manager.fail(SAVE, mapping(oat, 1))).extensions.code).toBe('FORBIDDEN')
})

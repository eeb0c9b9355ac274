import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { openKitchen, recipeLine } from '../../../test/kitchen.ts'
import { cancelBy, receive } from '../../../test/receiving.ts'

const app = useTestApp()
const MARGINS = `query($id: Int!) { receivingMargins(id: $id) { item_id price target_bp cost_before cost_after
  food_cost_before_bp food_cost_after_bp is_over_target passes_target suggested_price causes } }`

test('a dearer ingredient reaches the menu by way of what the kitchen makes of it', async () => {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const { coffee, sugar, syrup, item } = await openKitchen(brand)
  const save = (recipe: object) =>
    brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', { r: recipe })
  await save({ ingredient_id: syrup, yield_quantity: '1000', lines: [recipeLine(sugar, '500')] })
  await save({
    item_id: item,
    yield_quantity: '1',
    lines: [recipeLine(coffee, '18'), { ...recipeLine(syrup, '20'), unit: 'ml' }],
  })
  await brand.master.ask('mutation($b: EditBrand!) { updateBrand(brand: $b) { id } }', {
    b: { food_cost_target_bp: 2200 },
  })
  const buy = (price: number) =>
    receive(brand.master, {
      outlet_id,
      lines: [{ item_id: sugar, unit: 'g', unit_quantity: '1000', price }],
    })
  const first = await buy(38)
  expect((await brand.master.ask(MARGINS, { id: first.id })).receivingMargins).toEqual([])
  const second = await buy(162)
  // Syrup: 500 g of sugar a litre, from 38 to an average of 100; 20 ml of it in a cup.
  const { receivingMargins } = await brand.master.ask(MARGINS, { id: second.id })
  expect(receivingMargins).toEqual([
    {
      item_id: item,
      price: 20_000,
      target_bp: 2200,
      cost_before: '3800',
      cost_after: '4420',
      food_cost_before_bp: 1900,
      food_cost_after_bp: 2210,
      is_over_target: true,
      passes_target: true,
      suggested_price: 20_500,
      causes: ['Bahan GULA'],
    },
  ])
  await cancelBy(brand.master, second.id)
  expect((await brand.master.ask(MARGINS, { id: second.id })).receivingMargins).toEqual([])
})

import { recipeLine } from '../kitchen.ts'
import { addThing, type Store } from '../store.ts'
import { type Make, threeTimes } from './make-scenario.ts'

/** Syrup of milk, planned at the store's outlet: a thousand at once. */
async function syrupOf(world: Store): Promise<number> {
  const syrup = await addThing(world, 'SIRUP', { name: 'Sirup', kind: 'produced', standard_cost: '0' })
  await world.brand.master.ask('mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }', {
    r: {
      ingredient_id: syrup,
      yield_quantity: '1000',
      lines: [recipeLine(world.milk, '500', { unit: 'ml' })],
    },
  })
  return syrup
}

const planned = ({ outlet_id }: Store, ingredient_id: number, planned_quantity = '1000') => ({
  outlet_id,
  ingredient_id,
  planned_quantity,
})

async function planOf(world: Store, syrup: number): Promise<number> {
  const { createProduction } = await world.brand.master.ask(
    'mutation($p: NewProduction!) { createProduction(production: $p) { id } }',
    { p: planned(world, syrup) },
  )
  return createProduction.id
}

/** Three productions of a thousand each are done. */
async function usualSyrupOf(world: Store): Promise<number> {
  const syrup = await syrupOf(world)
  await threeTimes(async () =>
    world.brand.master.ask('mutation($p: FinishProduction!) { finishProduction(production: $p) { id } }', {
      p: { id: await planOf(world, syrup), yield_quantity: '1000' },
    }),
  )
  return syrup
}

/** Of every mutation of productions that asks, one call that it asks about. */
export const PRODUCTION_SCENARIOS: Readonly<Record<string, Make>> = {
  createProduction: async (world) => ({
    values: planned(world, await usualSyrupOf(world), '100000'),
    message: 'Sirup: 100.000 ml, biasanya 1.000 ml. Maksud Anda 1.000 ml?',
  }),
  updateProduction: async (world) => {
    const syrup = await usualSyrupOf(world)
    return {
      values: { id: await planOf(world, syrup), planned_quantity: '10000' },
      message: 'Sirup: 10.000 ml, biasanya 1.000 ml. Maksud Anda 1.000 ml?',
    }
  },
  createPlannedProductions: async (world) => ({
    values: {
      outlet_id: world.outlet_id,
      entries: [{ ingredient_id: await usualSyrupOf(world), batches: '10' }],
    },
    message: 'Sirup: 10 batch, biasanya 1 batch. Maksud Anda 1 batch?',
  }),
  finishProduction: async (world) => ({
    values: {
      id: await planOf(world, await syrupOf(world)),
      yield_quantity: '950',
      lines: [{ ingredient_id: world.milk, actual_quantity: '5000' }],
    },
    message: 'Susu: 5.000 ml, rencana 500 ml. Maksud Anda 500 ml?',
  }),
}

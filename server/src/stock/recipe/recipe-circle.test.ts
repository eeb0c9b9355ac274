import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { addIngredient, recipeLine as line, openKitchen } from '../../../test/kitchen.ts'
import { findCircle } from './recipe-circle.calc.ts'

const app = useTestApp()

const CREATE = 'mutation($r: NewRecipe!) { createRecipe(recipe: $r) { id } }'
const UPDATE = 'mutation($r: EditRecipe!) { updateRecipe(recipe: $r) { id } }'

const syrupOf = ({ syrup, sugar }: { syrup: number; sugar: number }) => ({
  ingredient_id: syrup,
  yield_quantity: '1000',
  lines: [line(sugar, '700')],
})

test('a circle is found exactly where one can walk back, and by the shortest way', () => {
  const kitchen = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), {
    maxLength: 14,
  })
  fc.assert(
    fc.property(kitchen, (edges) => {
      const parts = new Map<number, number[]>()
      for (const [made, part] of edges) parts.set(made, [...(parts.get(made) ?? []), part])
      // Walks of growing length, all at once.
      let ends = new Set([1])
      let length = 0
      let is_back = false
      while (length < 7 && !is_back) {
        ends = new Set([...ends].flatMap((id) => parts.get(id) ?? []))
        length++
        is_back = ends.has(1)
      }
      const way = findCircle(parts, 1)
      expect(way === undefined).toBe(!is_back)
      if (!way) return
      expect([way[0], way.at(-1), way.length]).toEqual([1, 1, length + 1])
      for (const [at, id] of way.slice(1).entries()) expect(parts.get(way[at] ?? 0)).toContain(id)
    }),
    { numRuns: 500 },
  )
})

test('what would be made of itself is refused, with the way round named', async () => {
  const kitchen = await openKitchen(await app().createBrand())
  const { brand, syrup, sugar } = kitchen
  const mix = await addIngredient(brand, { code: 'RAMUAN', kind: 'produced' })
  const { createRecipe } = await brand.master.ask(CREATE, { r: syrupOf(kitchen) })
  const own = await brand.master.fail(UPDATE, {
    r: { id: createRecipe.id, lines: [line(syrup, '1', { unit: 'ml' })] },
  })
  expect(own.extensions.fields).toEqual({ lines: 'Resep melingkar: Bahan SIRUP → Bahan SIRUP' })
  await brand.master.ask(CREATE, {
    r: { ingredient_id: mix, yield_quantity: '1', lines: [line(syrup, '1', { unit: 'ml' })] },
  })
  const error = await brand.master.fail(UPDATE, {
    r: { id: createRecipe.id, effective_from: '2030-01-01', lines: [line(sugar, '1'), line(mix, '1')] },
  })
  expect(error.message).toBe('Resep melingkar: Bahan SIRUP → Bahan RAMUAN → Bahan SIRUP')
})

test('of writers who together would close a circle one is refused', async () => {
  const brand = await app().createBrand()
  const sugar = await addIngredient(brand, { code: 'GULA' })
  const made: number[] = []
  const ids: number[] = []
  for (let n = 0; n < 6; n++) {
    made.push(await addIngredient(brand, { code: `S${n}`, kind: 'produced' }))
    const { createRecipe } = await brand.master.ask(CREATE, {
      r: { ingredient_id: made[n], yield_quantity: '1', lines: [line(sugar, '1')] },
    })
    ids.push(createRecipe.id)
  }
  const next = (n: number) => made[(n + 1) % made.length] ?? 0
  const results = await Promise.allSettled(
    ids.map((id, n) => brand.master.ask(UPDATE, { r: { id, lines: [line(next(n), '1')] } })),
  )
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
})

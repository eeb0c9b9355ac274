import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChunks } from './chunk-plan.mjs'

const ENTRIES = 6

/** Graphs without circles between modules, as `npm run check` keeps them: each imports later ones alone. */
const graph = fc
  .array(fc.record({ bytes: fc.integer({ min: 1, max: 100_000 }), imports: fc.array(fc.nat({ max: 40 })) }), {
    minLength: ENTRIES,
    maxLength: 30,
  })
  .map((modules) =>
    modules.map(({ bytes, imports }, place) => ({
      id: String(place),
      bytes,
      imports: imports.filter((other) => other > place && other >= ENTRIES).map(String),
    })),
  )
const entries = Array.from({ length: ENTRIES }, (_, place) => String(place))

test('each shared module is in one file, and files can be put in an order', () => {
  fc.assert(
    fc.property(graph, (modules) => {
      const files = planChunks(modules, entries, ['0'])
      const file_of = new Map(files.flatMap((ids, place) => ids.map((id) => [id, place] as const)))
      expect(file_of.size).toBe(files.flat().length)
      const reach = (id: string): Set<string> => {
        const found = new Set([id])
        for (const next of found) for (const other of modules[Number(next)]?.imports ?? []) found.add(other)
        return found
      }
      for (const { id } of modules) {
        const loaders = entries.filter((entry) => reach(entry).has(id))
        expect(file_of.has(id)).toBe(loaders.length > 1)
      }
      const loadsOf = (entry: string) => new Set([...reach(entry)].flatMap((id) => file_of.get(id) ?? []))
      for (const place of loadsOf('0')) {
        expect((files[place] ?? []).filter((id) => !reach('0').has(id))).toEqual([])
      }
      // A file that can be taken away as all it needs is gone, until none is left.
      const open = new Set(files.keys())
      for (let is_moving = true; is_moving; ) {
        is_moving = false
        for (const place of open) {
          const needs = (files[place] ?? []).flatMap((id) =>
            [...reach(id)].flatMap((other) => file_of.get(other) ?? []),
          )
          if (needs.some((other) => other !== place && open.has(other))) continue
          open.delete(place)
          is_moving = true
        }
      }
      expect([...open]).toEqual([])
    }),
  )
})

test('what few bytes part becomes one file, what is large and seldom shared stays apart', () => {
  const modules = [
    { id: 'a', bytes: 0, imports: ['words', 'dates'] },
    { id: 'b', bytes: 0, imports: ['words', 'dates', 'charts'] },
    { id: 'c', bytes: 0, imports: ['words', 'charts'] },
    { id: 'words', bytes: 100, imports: [] },
    { id: 'dates', bytes: 100, imports: [] },
    { id: 'charts', bytes: 900_000, imports: [] },
  ]
  expect(planChunks(modules, ['a', 'b', 'c']).map((ids) => ids.toSorted())).toEqual([
    ['dates', 'words'],
    ['charts'],
  ])
})

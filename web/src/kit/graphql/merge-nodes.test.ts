import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { TypedDocument } from './document.ts'
import { mergeNodes, sendAllPages } from './merge-nodes.ts'
import { keyOf, mergedPages, query_client } from './query.ts'

test('new nodes stand before existing ones and replace their namesakes', () => {
  const existing = [
    { id: 1, name: 'lama' },
    { id: 2, name: 'lama' },
  ]
  const incoming = [
    { id: 3, name: 'baru' },
    { id: 1, name: 'baru' },
  ]
  expect(mergeNodes(existing, incoming)).toEqual([
    { id: 3, name: 'baru' },
    { id: 1, name: 'baru' },
    { id: 2, name: 'lama' },
  ])
})

/** A list of records as a server holds it: newest first, each with the reading at which it was last changed. */
interface Row {
  id: number
  name: string
}

const document = {
  operation_name: 'GetRowList',
  types: ['Row'],
} as unknown as TypedDocument<{ rowList: { total: number; nodes: Row[] } }, Variables>
interface Variables {
  page: number
  limit: number
  filters: object[]
}
const pick = ({ rowList }: { rowList: { total: number; nodes: Row[] } }) => rowList

test('pages of one list are merged by id, the page read last before those read earlier', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          page: fc.integer({ min: 1, max: 4 }),
          limit: fc.constantFrom(10, 20),
          is_other: fc.boolean(),
          ids: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
        }),
        { maxLength: 8 },
      ),
      (readings) => {
        query_client.clear()
        /** The pages as they were read last, in the order of reading. */
        let pages: { key: string; nodes: Row[] }[] = []
        for (const [at, { page, limit, is_other, ids }] of readings.entries()) {
          const nodes = ids.map((id) => ({ id, name: `dibaca ${at}` }))
          const variables = { page, limit, filters: is_other ? [{ field: 'name' }] : [] }
          query_client.setQueryData(
            keyOf(document, variables),
            { rowList: { total: 12, nodes } },
            { updatedAt: 1000 + at },
          )
          if (is_other) continue
          const key = `${page} ${limit}`
          pages = [...pages.filter((known) => known.key !== key), { key, nodes }]
        }
        const wanted: Row[] = []
        for (const { nodes } of pages.toReversed())
          wanted.push(...nodes.filter(({ id }) => wanted.every((known) => known.id !== id)))
        expect(mergedPages(document, { page: 1, limit: 10, filters: [] }, pick)).toEqual(wanted)
      },
    ),
  )
})

test('a whole list is read in its order, and a row that moved between two pages is there once', async () => {
  const all = Array.from({ length: 450 }, (_, place) => ({ id: 1000 - place, name: 'isi' }))
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { page, limit } = JSON.parse(body).variables as Variables
    // Before the third page was read a newer row had pushed the last of the second over to it.
    const from = (page - 1) * limit - (page >= 3 ? 1 : 0)
    const nodes = all.slice(from, from + limit)
    return Promise.resolve(Response.json({ data: { rowList: { total: all.length, nodes } } }))
  })
  const nodes = await sendAllPages(document, ({ page, limit }) => ({ page, limit, filters: [] }), pick)
  vi.unstubAllGlobals()
  const ids = nodes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

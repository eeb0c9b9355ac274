import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { MOST_TAGS } from './item.input.ts'

const app = useTestApp()

const CHANGE = 'mutation($c: ChangeItems!) { changeItems(change: $c) }'
const PICTURES = 'mutation($p: ItemPictures!) { setItemPictures(pictures: $p) }'

async function createMenu(names: readonly string[]) {
  const brand = await app().createBrand()
  const { createItemGroup } = await brand.master.ask(
    'mutation { createItemGroup(item_group: { name: "Kopi" }) { id } }',
  )
  const item = async (name: string, values: object = {}): Promise<number> =>
    (
      await brand.master.ask('mutation($i: NewItem!) { createItem(item: $i) { id } }', {
        i: { item_group_id: createItemGroup.id, name, price: 20_000, ...values },
      })
    ).createItem.id
  const ids: number[] = []
  for (const name of names) ids.push(await item(name))
  const tagsOf = async (id: number): Promise<string[]> =>
    (await brand.master.ask('query($id: Int!) { item(id: $id) { tags } }', { id })).item.tags
  return { brand, item, ids, tagsOf }
}

test('a brand makes labels of its own; known ones keep their key however they are written', async () => {
  const { brand, item, tagsOf } = await createMenu([])
  const own = async () =>
    (await brand.master.ask('{ itemTags { name } }')).itemTags.map(({ name }: { name: string }) => name)
  expect(await own()).toEqual([])
  const id = await item('Opor', { tags: ['Tanpa Gula', '  Menu   Lebaran ', 'menu lebaran', 'HALAL'] })
  expect(await tagsOf(id)).toEqual(['tanpa_gula', 'menu lebaran', 'halal'])
  const other = await item('Rendang', { tags: ['Andalan'] })
  expect(await own()).toEqual(['Andalan', 'menu lebaran'])
  const { itemList } = await brand.master.ask(
    'query($f: [Filter!]) { itemList(filters: $f) { nodes { id } } }',
    { f: [{ field: 'tags', type: 'String', operator: 'In', value: ['menu lebaran'] }] },
  )
  expect(itemList.nodes).toEqual([{ id }])
  await brand.master.ask('mutation($i: [Int!]!) { archiveItems(items: { ids: $i }) }', { i: [other] })
  expect(await own()).toEqual(['menu lebaran'])
  // Another brand has none of them.
  expect((await (await app().createBrand()).master.ask('{ itemTags { name } }')).itemTags).toEqual([])
})

test('labels of many menus are joined whatever their capitals, and none gets too many', async () => {
  const { brand, ids, tagsOf } = await createMenu(['A', 'B'])
  const [a = 0, b = 0] = ids
  await brand.master.ask(CHANGE, { c: { ids: [a], add_tags: ['Andalan'] } })
  expect((await brand.master.ask(CHANGE, { c: { ids, add_tags: ['andalan'] } })).changeItems).toBe(1)
  expect([await tagsOf(a), await tagsOf(b)]).toEqual([['Andalan'], ['andalan']])
  expect((await brand.master.ask(CHANGE, { c: { ids, remove_tags: ['ANDALAN'] } })).changeItems).toBe(2)
  expect([await tagsOf(a), await tagsOf(b)]).toEqual([[], []])
  const many = Array.from({ length: MOST_TAGS }, (_, place) => `Label ${place}`)
  await brand.master.ask(CHANGE, { c: { ids: [a], add_tags: many } })
  const refused = await brand.master.fail(CHANGE, { c: { ids, add_tags: ['Satu lagi'] } })
  expect(refused.extensions.fields).toEqual({
    add_tags: `A sudah punya ${MOST_TAGS} label, maksimal ${MOST_TAGS}`,
  })
  expect(await tagsOf(b)).toEqual([])
})

test('pictures go to many menus at once, all or none, with a line in the log each', async () => {
  const { brand, ids } = await createMenu(['A', 'B'])
  const [a = 0, b = 0] = ids
  const key = `${'a'.repeat(32)}.webp`
  const set = (pictures: object[]) => brand.master.ask(PICTURES, { p: { pictures } })
  const stored = async () =>
    (
      await sql<{
        image: string | null
      }>`select image from item where brand_id = ${brand.id} order by id`.execute(brand.ctx.db)
    ).rows.map(({ image }) => image)
  expect(
    (await brand.master.fail(PICTURES, { p: { pictures: [{ id: a, image: key }] } })).extensions.fields,
  ).toEqual({
    pictures: 'Gambar tidak ditemukan',
  })
  await sql`insert into image (brand_id, key, width, height, bytes) values (${brand.id}, ${key}, 1, 1, 1)`.execute(
    brand.ctx.db,
  )
  expect(
    (
      await set([
        { id: a, image: key },
        { id: b, image: null },
      ])
    ).setItemPictures,
  ).toBe(1)
  expect(await stored()).toEqual([key, null])
  expect((await set([{ id: a, image: key }])).setItemPictures).toBe(0)
  expect(
    (
      await brand.master.fail(PICTURES, {
        p: {
          pictures: [
            { id: a, image: null },
            { id: 999_999, image: key },
          ],
        },
      })
    ).extensions.code,
  ).toBe('NOT_FOUND')
  expect(await stored()).toEqual([key, null])
  const twice = await brand.master.fail(PICTURES, { p: { pictures: [{ id: a }, { id: a }] } })
  expect(twice.extensions.fields).toEqual({ pictures: 'Menu yang sama mendapat dua foto' })
})

import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'

const app = useTestApp()

const CREATE = 'mutation($area: NewArea!) { createArea(area: $area) { id name full_name depth version } }'
const UPDATE = 'mutation($area: EditArea!) { updateArea(area: $area) { id full_name depth version } }'
const DELETE = 'mutation($area: DeleteArea!) { deleteArea(area: $area) { id } }'
const PLACE = 'mutation($areas: OutletAreas!) { setOutletAreas(areas: $areas) }'
const LIST = 'query { areaList(limit: 100) { total nodes { id full_name outlet_count version } } }'
const OUTLET = 'query($id: Int!) { outlet(id: $id) { area_id area_name version } }'

const add = async (brand: TestBrand, name: string, parent_area_id: number | null = null): Promise<number> =>
  (await brand.master.ask(CREATE, { area: { name, parent_area_id } })).createArea.id

const names = async (brand: TestBrand): Promise<string[]> =>
  (await brand.master.ask(LIST)).areaList.nodes.map((area: { full_name: string }) => area.full_name)

const refused = async (brand: TestBrand, document: string, variables: object) =>
  (await brand.master.fail(document, variables)).extensions.fields

test('areas are a tree at most five deep, without circles, each name once at its place', async () => {
  const brand = await app().createBrand()
  const ids: number[] = []
  for (const name of ['Jawa', 'Jawa Barat', 'Bandung', 'Utara', 'Dago'])
    ids.push(await add(brand, name, ids.at(-1) ?? null))
  const [jawa = 0, barat = 0, bandung = 0, , dago = 0] = ids
  expect(await refused(brand, CREATE, { area: { name: 'Terlalu dalam', parent_area_id: dago } })).toEqual({
    parent_area_id: 'Wilayah paling dalam 5 tingkat',
  })
  expect(await refused(brand, CREATE, { area: { name: 'JAWA' } })).toHaveProperty('name')
  expect(await refused(brand, CREATE, { area: { name: 'Bogor \ud83d' } })).toEqual({
    name: 'Berisi karakter yang tidak dapat disimpan',
  })
  expect(await refused(brand, UPDATE, { area: { id: jawa, parent_area_id: dago } })).toEqual({
    parent_area_id: 'Wilayah tidak dapat berada di dalam dirinya sendiri',
  })
  const bali = await add(brand, 'Bali')
  expect(await refused(brand, UPDATE, { area: { id: jawa, parent_area_id: bali } })).toEqual({
    parent_area_id: 'Wilayah paling dalam 5 tingkat',
  })
  const { updateArea } = await brand.master.ask(UPDATE, {
    area: { id: bandung, parent_area_id: bali, name: 'Kuta' },
  })
  expect(updateArea).toEqual({ id: bandung, full_name: 'Bali › Kuta', depth: 2, version: 2 })
  expect(await names(brand)).toEqual([
    'Bali',
    'Bali › Kuta',
    'Bali › Kuta › Utara',
    'Bali › Kuta › Utara › Dago',
    'Jawa',
    'Jawa › Jawa Barat',
  ])
  const stale = await brand.master.fail(UPDATE, { area: { id: bandung, name: 'Lain', version: 1 } })
  expect(stale.extensions.code).toBe('CONFLICT')
  expect(barat).toBeGreaterThan(0)
})

test('an area with outlets or areas goes only when told where they go', async () => {
  const brand = await app().createBrand()
  const jawa = await add(brand, 'Jawa')
  const bandung = await add(brand, 'Bandung', jawa)
  const bali = await add(brand, 'Bali')
  const [open, closed] = [await brand.createOutlet(), await brand.createOutlet()]
  await brand.master.ask(PLACE, { areas: { outlet_ids: [open, closed], area_id: jawa } })
  await brand.master.ask('mutation($id: Int!) { archiveOutlet(id: $id) }', { id: closed })
  for (const into of [{}, { into_area_id: jawa }, { into_area_id: bandung }, { into_area_id: 999_999 }])
    expect(await refused(brand, DELETE, { area: { id: jawa, ...into } })).toHaveProperty('into_area_id')
  await brand.master.ask(DELETE, { area: { id: jawa, into_area_id: bali } })
  expect(await names(brand)).toEqual(['Bali', 'Bali › Bandung'])
  for (const id of [open, closed])
    expect((await brand.master.ask(OUTLET, { id })).outlet).toMatchObject({
      area_id: bali,
      area_name: 'Bali',
    })
  await brand.master.ask(DELETE, { area: { id: bandung } })
  await brand.master.ask(DELETE, { area: { id: bali, into_area_id: null } })
  expect((await brand.master.ask(OUTLET, { id: open })).outlet).toMatchObject({
    area_id: null,
    area_name: null,
  })
})

test('who reaches some outlets sees the areas of those alone, and changes none', async () => {
  const brand = await app().createBrand()
  const jawa = await add(brand, 'Jawa')
  const bandung = await add(brand, 'Bandung', jawa)
  const bali = await add(brand, 'Bali')
  await add(brand, 'Papua')
  const [here, there] = [await brand.createOutlet(), await brand.createOutlet()]
  await brand.master.ask(PLACE, { areas: { outlet_ids: [here], area_id: bandung } })
  await brand.master.ask(PLACE, { areas: { outlet_ids: [there], area_id: bali } })
  const manager = await brand.signInAs('Manajer Outlet', [here])
  const { areaList } = await manager.ask(LIST)
  expect(areaList).toMatchObject({
    total: 2,
    nodes: [
      { full_name: 'Jawa', outlet_count: 0 },
      { full_name: 'Jawa › Bandung', outlet_count: 1 },
    ],
  })
  const { me } = await manager.ask('query { me { outlets { id areas { id name } } } }')
  expect(me.outlets).toEqual([
    {
      id: here,
      areas: [
        { id: jawa, name: 'Jawa' },
        { id: bandung, name: 'Bandung' },
      ],
    },
  ])
  // An area beyond reach is answered as one that is not there.
  const one = 'query($id: Int!) { area(id: $id) { name } }'
  const beyond = await manager.fail(one, { id: bali })
  expect(beyond).toEqual(await manager.fail(one, { id: 999_999 }))
  const admin = await brand.signInAs('Manajer Area', [here])
  const EDIT = 'mutation($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { area_id } }'
  const to = (area_id: number) => ({ outlet: { id: here, area_id } })
  expect(await admin.fail(EDIT, to(bali))).toEqual(await admin.fail(EDIT, to(999_999)))
  expect(await admin.fail(PLACE, { areas: { outlet_ids: [here], area_id: bali } })).toEqual(
    await admin.fail(PLACE, { areas: { outlet_ids: [here], area_id: 999_999 } }),
  )
  expect((await admin.ask(EDIT, to(jawa))).updateOutlet.area_id).toBe(jawa)
  expect((await admin.fail(UPDATE, { area: { id: jawa, name: 'Lain' } })).extensions.code).toBe('CONFLICT')
})

test('two that move areas into each other at once make no circle', async () => {
  const brand = await app().createBrand()
  const ids = [await add(brand, 'A'), await add(brand, 'B'), await add(brand, 'C')]
  const [a = 0, b = 0, c = 0] = ids
  const moves = [
    [a, b],
    [b, c],
    [c, a],
    [b, a],
    [a, c],
    [c, b],
  ]
  await Promise.allSettled(
    moves.map(([id, parent_area_id]) => brand.master.ask(UPDATE, { area: { id, parent_area_id } })),
  )
  const paths = await names(brand)
  expect(paths).toHaveLength(3)
  expect(new Set(paths.map((path) => path.split(' › ').at(-1)))).toEqual(new Set(['A', 'B', 'C']))
  for (const path of paths) expect(new Set(path.split(' › ')).size).toBe(path.split(' › ').length)
})

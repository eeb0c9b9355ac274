import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'

const app = useTestApp()

const INVITE = 'mutation ($admin: NewAdmin!) { inviteAdmin(admin: $admin) { id } }'
const UPDATE = `mutation ($admin: EditAdmin!) { updateAdmin(admin: $admin) {
  id outlets { id } own_outlets { id } areas { id } } }`
const ONE =
  'query ($id: Int!) { admin(id: $id) { is_all_outlets outlets { id } own_outlets { id } areas { id } } }'
const AREA = 'mutation ($area: NewArea!) { createArea(area: $area) { id } }'
const MOVE = 'mutation ($area: EditArea!) { updateArea(area: $area) { id } }'
const DELETE = 'mutation ($area: DeleteArea!) { deleteArea(area: $area) { id } }'
const PLACE = 'mutation ($o: OutletAreas!) { setOutletAreas(areas: $o) }'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

let count = 0
async function addArea(by: Client, parent_area_id: number | null = null): Promise<number> {
  count++
  return (await by.ask(AREA, { area: { name: `Wilayah ${count}`, parent_area_id } })).createArea.id
}

async function invite(brand: TestBrand, values: object, group = 'Manajer Outlet'): Promise<number> {
  count++
  const { inviteAdmin } = await brand.master.ask(INVITE, {
    admin: {
      name: `Orang ${count}`,
      email: `wilayah${count}@uji.example`,
      phone: `08139${String(count).padStart(7, '0')}`,
      admin_group_id: brand.group_ids.get(group),
      ...{ is_all_outlets: false, outlet_ids: [], area_ids: [], ...values },
    },
  })
  return inviteAdmin.id
}

const place = (by: Client, outlet_id: number, area_id: number | null) =>
  by.ask(PLACE, { o: { outlet_ids: [outlet_id], area_id } })

test('who has an area reaches what lies in it and beneath, what comes there later too, and what is given by hand', async () => {
  const brand = await app().createBrand()
  const { master } = brand
  const island = await addArea(master)
  const town = await addArea(master, island)
  const [one, two, three] = [
    await brand.createOutlet(),
    await brand.createOutlet(),
    await brand.createOutlet(),
  ]
  await place(master, one, town)
  const id = await invite(brand, { area_ids: [island], outlet_ids: [two] })
  const reach = async () => {
    const { admin } = await master.ask(ONE, { id })
    return [idsOf(admin.outlets), idsOf(admin.own_outlets), idsOf(admin.areas)]
  }
  expect(await reach()).toEqual([[one, two], [two], [island]])
  await place(master, three, town)
  const opened = await brand.createOutlet({ area_id: island })
  expect(await reach()).toEqual([[one, two, three, opened], [two], [island]])
  await place(master, two, island)
  await master.ask(UPDATE, { admin: { id, is_all_outlets: false, outlet_ids: [], area_ids: [island] } })
  expect(await reach()).toEqual([[one, two, three, opened], [], [island]])
  await master.ask(MOVE, { area: { id: town, parent_area_id: null } })
  expect(await reach()).toEqual([[two, opened], [], [island]])
  await master.ask(DELETE, { area: { id: island, into_area_id: town } })
  expect(await reach()).toEqual([[], [], []])
  await master.ask(UPDATE, { admin: { id, is_all_outlets: false, outlet_ids: [], area_ids: [town] } })
  expect(await reach()).toEqual([[one, two, three, opened], [], [town]])
  await master.ask(UPDATE, { admin: { id, is_all_outlets: true, outlet_ids: [], area_ids: [] } })
  expect((await reach())[2]).toEqual([])
})

test('a reach is needed, an area must be there, and who reaches some outlets gives areas within his own alone', async () => {
  const brand = await app().createBrand()
  const { master } = brand
  const island = await addArea(master)
  const town = await addArea(master, island)
  const other = await addArea(master)
  const outlet = await brand.createOutlet({ area_id: town })
  await brand.createOutlet({ area_id: other })
  const fields = async (by: Client, id: number, values: object) =>
    (await by.fail(UPDATE, { admin: { id, is_all_outlets: false, outlet_ids: [], area_ids: [], ...values } }))
      .extensions.fields
  const id = await invite(brand, { area_ids: [town] })
  expect(await fields(master, id, {})).toEqual({ outlet_ids: 'Pilih outlet atau wilayah' })
  expect(await fields(master, id, { area_ids: [999_999] })).toEqual({ area_ids: 'Wilayah tidak ditemukan' })
  const { adminGroupList, me } = await master.ask(
    '{ adminGroupList(limit: 100) { nodes { id name } } me { web_modules { module { id key } } } }',
  )
  const module_id = me.web_modules.find(({ module }: { module: { key: string } }) => module.key === 'admin')
    .module.id
  const role = adminGroupList.nodes.find(({ name }: { name: string }) => name === 'Kasir')
  await master.ask('mutation ($g: EditAdminGroup!) { updateAdminGroup(admin_group: $g) { id } }', {
    g: { id: role.id, permissions: [{ module_id, authorization_types: ['view', 'create', 'update'] }] },
  })
  const lead = await brand.signInAs('Kasir', [outlet])
  await master.ask(UPDATE, {
    admin: { id: lead.admin_id, is_all_outlets: false, outlet_ids: [], area_ids: [island] },
  })
  const mate = await invite(brand, { area_ids: [town] }, 'Kasir')
  expect(await fields(lead, mate, { area_ids: [other] })).toEqual({
    area_ids: 'Anda hanya dapat memberi wilayah di dalam wilayah Anda sendiri',
  })
  await lead.ask(UPDATE, { admin: { id: mate, is_all_outlets: false, outlet_ids: [], area_ids: [town] } })
  const { updateAdmin } = await lead.ask(UPDATE, {
    admin: { id: mate, is_all_outlets: false, outlet_ids: [outlet], area_ids: [island] },
  })
  expect(idsOf(updateAdmin.areas)).toEqual([island])
})

test('reach is that of a plain model, whatever moves and whoever writes at once', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('place' as const), outlet: fc.nat(3), area: fc.nat(3) }),
      fc.record({ kind: fc.constant('move' as const), area: fc.nat(2), under: fc.nat(3) }),
      fc.record({
        kind: fc.constant('give' as const),
        areas: fc.subarray([0, 1, 2]),
        outlets: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  const brand = await app().createBrand()
  const { master } = brand
  const areas = [await addArea(master), await addArea(master), await addArea(master)]
  const outlets = await Promise.all([0, 1, 2, 3].map(() => brand.createOutlet()))
  const id = await invite(brand, { outlet_ids: [outlets[0]] })
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 3 }), async (rounds) => {
      for (const round of rounds) {
        // A move into itself is refused, two changes of one admin may meet: what stands in the end is what is judged.
        await Promise.all(
          round.map((step) => {
            if (step.kind === 'place')
              return master.send(PLACE, {
                o: { outlet_ids: [outlets[step.outlet]], area_id: areas[step.area] ?? null },
              })
            if (step.kind === 'move')
              return master.send(MOVE, {
                area: { id: areas[step.area], parent_area_id: areas[step.under] ?? null },
              })
            return master.send(UPDATE, {
              admin: {
                ...{ id, is_all_outlets: false, area_ids: step.areas.map((at) => areas[at]) },
                outlet_ids: step.outlets.map((at) => outlets[at]),
              },
            })
          }),
        )
        const { admin, me } = await master.ask(
          `query ($id: Int!) { admin(id: $id) { outlets { id } own_outlets { id } areas { id } }
            me { outlets { id areas { id } } } }`,
          { id },
        )
        const held = new Set(idsOf(admin.areas))
        const given = me.outlets.filter((outlet: { areas: { id: number }[] }) =>
          outlet.areas.some((area) => held.has(area.id)),
        )
        expect(idsOf(admin.outlets)).toEqual(
          [...new Set([...idsOf(given), ...idsOf(admin.own_outlets)])].sort((a, b) => a - b),
        )
      }
    }),
    { numRuns: 6 },
  )
})

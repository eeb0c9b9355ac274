import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'

const app = useTestApp()
const TEXT = readFileSync(new URL('../../../migrations/0129_later_modules.sql', import.meta.url), 'utf8')
const LATER = ['books', 'doctor', 'variance', 'cashier', 'integrity']
const UPDATE = 'mutation($g: EditAdminGroup!) { updateAdminGroup(admin_group: $g) { id } }'

test('roles that a brand began with get the rights of later modules, those it changed or made stay', async () => {
  const brand = await app().createBrand()
  const { master } = brand
  const query = (text: string, values: unknown[]) =>
    asBrand(app(), brand.id, (client) => client.query<{ right: string }>(text, values))
  const read = async () => {
    const { rows } = await query(
      `select g.name || ' ' || m.key || ' ' || p.authorization_type as right from admin_group_permission p
       join admin_group g on g.brand_id = p.brand_id and g.id = p.admin_group_id join module m on m.id = p.module_id
       where p.brand_id = $1 order by 1`,
      [brand.id],
    )
    return rows.map(({ right }) => right)
  }
  const begun = await read()
  expect(begun.filter((right) => right.includes(' variance ')).length).toBeGreaterThan(5)
  const { adminGroupList } = await master.ask('{ adminGroupList(limit: 50) { nodes { id name version } } }')
  const store = adminGroupList.nodes.find(({ name }: { name: string }) => name === 'Gudang')
  await master.ask(UPDATE, { g: { id: store.id, version: store.version, description: 'Milik sendiri' } })
  await query(
    `delete from admin_group_permission p using module m
     where p.brand_id = $1 and m.id = p.module_id and m.key = any($2)`,
    [brand.id, LATER],
  )
  // Once or again, the same.
  for (let time = 0; time < 2; time++) {
    await app().database.owner.query(TEXT)
    expect(await read()).toEqual(begun.filter((right) => right !== 'Gudang doctor view'))
  }
})

import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { asBrand } from '../../../test/attack/brand-pair.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { createContext } from '../../kit/brand-context.ts'
import { readAdminViewer } from '../session/viewer.ts'
import { updateAdminGroup } from './role.commands.ts'

const app = useTestApp()

const FIELDS =
  'id name description is_master admin_count module_count version deleted_at permissions { module_id authorization_types } holders { id name }'
const CREATE = `mutation ($admin_group: NewAdminGroup!) { createAdminGroup(admin_group: $admin_group) { ${FIELDS} } }`
const UPDATE = `mutation ($admin_group: EditAdminGroup!) { updateAdminGroup(admin_group: $admin_group) { ${FIELDS} } }`
const ARCHIVE = 'mutation ($id: Int!) { archiveAdminGroup(id: $id) }'
const RESTORE = 'mutation ($id: Int!) { restoreAdminGroup(id: $id) }'
const ONE = `query ($id: Int!) { adminGroup(id: $id) { ${FIELDS} } }`

const MENU = 19
const OUTLET = 21
const ADMIN = 29
const ROLES = 30

const rights = (module_id: number, ...authorization_types: string[]) => ({ module_id, authorization_types })

let count = 0
async function createRole(by: Client, ...permissions: object[]) {
  const { createAdminGroup } = await by.ask(CREATE, {
    admin_group: { name: `Peran ${++count}`, permissions },
  })
  return createAdminGroup
}

/** An admin whose role is made for the test. */
async function signInWith(brand: TestBrand, ...permissions: object[]) {
  const role = await createRole(brand.master, ...permissions)
  const person = await brand.signInAs('Kasir')
  await asBrand(app(), brand.id, (client) =>
    client.query('update admin set admin_group_id = $1 where id = $2', [role.id, person.admin_id]),
  )
  return { ...person, role }
}

test('a role says what it may do; any right brings seeing along, and none is none', async () => {
  const { master } = await app().createBrand()
  const role = await createRole(
    master,
    rights(MENU, 'update', 'archive'),
    rights(OUTLET),
    rights(ADMIN, 'view'),
  )
  expect(role).toMatchObject({ is_master: false, admin_count: 0, module_count: 2, holders: [] })
  expect(role.permissions).toEqual([
    { module_id: MENU, authorization_types: ['archive', 'update', 'view'] },
    { module_id: ADMIN, authorization_types: ['view'] },
  ])
  const { updateAdminGroup } = await master.ask(UPDATE, {
    admin_group: { id: role.id, permissions: [rights(MENU, 'view')] },
  })
  expect(updateAdminGroup.permissions).toEqual([{ module_id: MENU, authorization_types: ['view'] }])
  expect(updateAdminGroup.name).toBe(role.name)
})

test('a name is used once, capitals or not; wrong input is told beside its field', async () => {
  const { master } = await app().createBrand()
  const failure = await master.fail(CREATE, { admin_group: { name: 'KASIR', permissions: [] } })
  expect(failure.extensions.fields).toEqual({ name: 'Nama peran sudah digunakan' })
  const empty = await master.fail(CREATE, { admin_group: { name: ' ', permissions: [] } })
  expect(Object.keys(empty.extensions.fields ?? {})).toEqual(['name'])
  const strange = await master.fail(CREATE, {
    admin_group: { name: 'Aneh', permissions: [rights(9999, 'view')] },
  })
  expect(strange.extensions.fields).toEqual({ permissions: 'Modul tidak dikenal' })
  const twice = await master.fail(CREATE, {
    admin_group: { name: 'Aneh', permissions: [rights(MENU, 'view'), rights(MENU, 'update')] },
  })
  expect(Object.keys(twice.extensions.fields ?? {})).toEqual(['permissions'])
})

test('nobody but a Master gives away what he does not hold, to a new role, another or his own', async () => {
  const brand = await app().createBrand()
  const held = [rights(ROLES, 'view', 'create', 'update'), rights(MENU, 'view')]
  const person = await signInWith(brand, ...held)
  const other = await createRole(brand.master, rights(MENU, 'view'))
  const attempts = [
    [CREATE, { admin_group: { name: 'Naik', permissions: [rights(MENU, 'update')] } }],
    [CREATE, { admin_group: { name: 'Naik', permissions: [rights(ROLES, 'archive')] } }],
    [UPDATE, { admin_group: { id: other.id, permissions: [rights(OUTLET, 'view')] } }],
    [UPDATE, { admin_group: { id: person.role.id, permissions: [...held, rights(ADMIN, 'create')] } }],
  ] as const
  for (const [document, variables] of attempts) {
    const { extensions } = await person.fail(document, variables)
    expect(extensions.code).toBe('FORBIDDEN')
  }
  expect((await brand.master.ask(ONE, { id: other.id })).adminGroup.permissions).toEqual(other.permissions)
  // What the role had before may stay, and what one holds may be given.
  const kept = await createRole(brand.master, rights(OUTLET, 'view', 'update'))
  const { updateAdminGroup } = await person.ask(UPDATE, {
    admin_group: { id: kept.id, permissions: [rights(OUTLET, 'view'), rights(MENU, 'view')] },
  })
  expect(updateAdminGroup.permissions).toHaveLength(2)
})

test('Master is nobody’s to change, not even a Master’s', async () => {
  const brand = await app().createBrand()
  const id = brand.group_ids.get('Master') ?? 0
  for (const [document, variables] of [
    [UPDATE, { admin_group: { id, permissions: [] } }],
    [UPDATE, { admin_group: { id, name: 'Bos' } }],
    [ARCHIVE, { id }],
  ] as const) {
    expect((await brand.master.fail(document, variables)).extensions.code).toBe('CONFLICT')
  }
})

test('a right taken away is refused at the next request, and one given is there', async () => {
  const brand = await app().createBrand()
  const person = await signInWith(brand, rights(ROLES, 'view'))
  expect((await person.ask(ONE, { id: person.role.id })).adminGroup.id).toBe(person.role.id)
  await brand.master.ask(UPDATE, {
    admin_group: { id: person.role.id, permissions: [rights(MENU, 'view')] },
  })
  expect((await person.fail(ONE, { id: person.role.id })).extensions.code).toBe('FORBIDDEN')
  await brand.master.ask(UPDATE, {
    admin_group: { id: person.role.id, permissions: [rights(ROLES, 'view')] },
  })
  expect((await person.ask(ONE, { id: person.role.id })).adminGroup.id).toBe(person.role.id)
})

test('a role somebody has stays; one nobody has is archived and comes back', async () => {
  const brand = await app().createBrand()
  const person = await signInWith(brand, rights(MENU, 'view'))
  const refusal = await brand.master.fail(ARCHIVE, { id: person.role.id })
  expect(refusal.message).toContain('1 admin')
  expect((await brand.master.ask(ONE, { id: person.role.id })).adminGroup.holders).toEqual([
    { id: person.admin_id, name: 'Orang 2' },
  ])
  const free = await createRole(brand.master)
  await brand.master.ask(ARCHIVE, { id: free.id })
  expect((await brand.master.ask(ONE, { id: free.id })).adminGroup.deleted_at).not.toBeNull()
  expect(
    (await brand.master.fail(UPDATE, { admin_group: { id: free.id, name: 'Lagi' } })).extensions.code,
  ).toBe('CONFLICT')
  await brand.master.ask(RESTORE, { id: free.id })
  expect((await brand.master.ask(ONE, { id: free.id })).adminGroup.deleted_at).toBeNull()
})

test('who loses a right while giving it away does not give it any more', async () => {
  const brand = await app().createBrand()
  const person = await signInWith(brand, rights(ROLES, 'view', 'update'), rights(MENU, 'view', 'update'))
  // So many that some are outrun more often than they try again.
  const targets = await Promise.all(Array.from({ length: 10 }, () => createRole(brand.master)))
  const give = ({ id }: { id: number }) =>
    person.send(UPDATE, { admin_group: { id, permissions: [rights(MENU, 'update')] } })
  const early = targets.slice(0, 5).map(give)
  const taking = brand.master.send(UPDATE, {
    admin_group: { id: person.role.id, permissions: [rights(ROLES, 'view', 'update')] },
  })
  const answers = await Promise.all([taking, ...early, ...targets.slice(5).map(give)])
  const { rows } = await asBrand(app(), brand.id, (client) =>
    client.query<{ action: string; entity_id: number }>(
      `select action, entity_id from audit_log where entity = 'admin_group' and action = 'admin_group.update' order by id`,
    ),
  )
  // All pass one after another: once the right is gone, no role gets it.
  const lost_at = rows.findIndex(({ entity_id }) => entity_id === person.role.id)
  expect(lost_at).toBeGreaterThanOrEqual(0)
  expect(rows.slice(lost_at + 1)).toEqual([])
  expect(answers.slice(1).filter(({ errors }) => errors.length === 0)).toHaveLength(lost_at)
})

test('who was outrun until it goes by the rights it has read gives only what it still holds', async () => {
  const brand = await app().createBrand()
  const person = await signInWith(brand, rights(ROLES, 'view', 'update'), rights(MENU, 'view', 'update'))
  const [target, other] = [await createRole(brand.master), await createRole(brand.master)]
  const viewer = await readAdminViewer(app().services, brand.id, person.admin_id)
  if (!viewer) throw new Error('no viewer')
  const outrun = createContext(app().services, {
    brand_id: brand.id,
    actor: viewer.name,
    viewer: { ...viewer, access_version: undefined },
  })
  const give = (id: number) =>
    updateAdminGroup(outrun, {
      id,
      permissions: [{ module_id: MENU, authorization_types: ['update', 'view'] }],
    })
  // What others do to others leaves it its rights.
  await brand.master.ask(UPDATE, { admin_group: { id: other.id, name: 'Lain' } })
  expect(await give(target.id)).toEqual({ id: target.id })
  await brand.master.ask(UPDATE, {
    admin_group: { id: person.role.id, permissions: [rights(ROLES, 'view', 'update')] },
  })
  await expect(give(other.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await brand.master.ask(ONE, { id: other.id })).adminGroup.permissions).toEqual([])
})

test('a second tab is told what changed; the log says which rights of which module', async () => {
  const { master, id: brand_id } = await app().createBrand()
  const role = await createRole(master, rights(MENU, 'view'))
  app().clock.advance(1000)
  await master.ask(UPDATE, {
    admin_group: { id: role.id, version: role.version, permissions: [rights(MENU, 'update')] },
  })
  const conflict = await master.fail(UPDATE, {
    admin_group: { id: role.id, version: role.version, name: 'Terlambat' },
  })
  expect(conflict.extensions.code).toBe('CONFLICT')
  expect(conflict.extensions.changes).toMatchObject([
    { field: 'rights.menu', old: ['view'], new: ['update', 'view'] },
  ])
  const { rows } = await asBrand(app(), brand_id, (client) =>
    client.query("select changes from audit_log where action = 'admin_group.update'"),
  )
  expect(rows).toHaveLength(1)
})

import { sql } from 'kysely'
import { restoreCommand, setArchived } from '../../kit/archive.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertHolds, lockAccess, readRights } from './access-guard.ts'
import { EditAdminGroupInput, type ModuleRights, NewAdminGroupInput } from './admin-group.input.ts'
import type { Right } from './rights.calc.ts'
import { assertWithinOwn, limitFields, readLimits, toLimits, writeLimits } from './role-limits.ts'

const CONSTRAINTS = {
  admin_group_name: ['name', 'Nama peran sudah digunakan'],
} as const

/** A role that may be changed, under the lock of all access. */
async function lockGroup(tx: WriteContext, id: number) {
  await lockAccess(tx)
  const group = await lockRecord(tx, 'admin_group', id, 'Peran')
  if (group.is_master) {
    throw new UserError('CONFLICT', 'Peran Master dapat melakukan semuanya dan tidak dapat diubah')
  }
  return group
}

/** Rights by module, one field a module, so that the log says what changed where. */
export function rightsByModule(
  rights: readonly Right[],
  keys: readonly string[],
): Record<string, string[] | null> {
  const of = (key: string) =>
    rights.filter(({ module }) => module === key).map(({ authorization }) => authorization)
  return Object.fromEntries(keys.map((key) => [`rights.${key}`, of(key).length > 0 ? of(key).sort() : null]))
}

const modulesOf = (...rights: (readonly Right[])[]) => [...new Set(rights.flat().map(({ module }) => module))]

/** Names the modules of the input; one that does not exist is refused. */
async function nameRights(tx: WriteContext, rows: readonly ModuleRights[]): Promise<Right[]> {
  const modules = await tx.db.selectFrom('module').select(['id', 'key', 'name']).execute()
  const known = new Map(modules.map((module) => [module.id, module]))
  return rows.flatMap(({ module_id, authorization_types }) => {
    const module = known.get(module_id)
    if (!module) throw invalid({ permissions: 'Modul tidak dikenal' })
    return authorization_types.map((authorization) => ({
      module: module.key,
      name: module.name,
      authorization,
    }))
  })
}

const codeOf = ({ module, authorization }: Right) => `${module}.${authorization}`

/** Gives a role exactly these rights. What is new to it the viewer has to hold itself. */
async function writeRights(
  tx: WriteContext,
  group_id: number,
  before: readonly Right[],
  after: readonly Right[],
) {
  const had = new Set(before.map(codeOf))
  const has = new Set(after.map(codeOf))
  const added = after.filter((right) => !had.has(codeOf(right)))
  const dropped = before.filter((right) => !has.has(codeOf(right)))
  assertHolds(tx, added)
  const rows = (rights: readonly Right[]) =>
    sql`json_to_recordset(${JSON.stringify(rights)}::json) as r("module" text, "authorization" text)`
  if (dropped.length > 0) {
    await sql`delete from admin_group_permission p using ${rows(dropped)} join module m on m.key = r.module
      where p.brand_id = ${tx.brand_id} and p.admin_group_id = ${group_id} and p.module_id = m.id
        and p.authorization_type = r.authorization`.execute(tx.db)
  }
  if (added.length > 0) {
    await sql`insert into admin_group_permission (brand_id, admin_group_id, module_id, authorization_type)
      select ${tx.brand_id}, ${group_id}, m.id, r.authorization from ${rows(added)}
      join module m on m.key = r.module`.execute(tx.db)
  }
}

/** Adds a role. */
export const createAdminGroup = command('admin_group.create', {
  permission: can('roles', 'create'),
  input: NewAdminGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { permissions, limits: sent, ...values }) => {
    await lockAccess(tx)
    const now = tx.now()
    const group = await tx.db
      .insertInto('admin_group')
      .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const rights = await nameRights(tx, permissions)
    await writeRights(tx, group.id, [], rights)
    const limits = toLimits(sent ?? {})
    assertWithinOwn(tx, { rights, limits })
    await writeLimits(tx, group.id, limits)
    await audit(tx, {
      action: 'admin_group.create',
      entity_id: group.id,
      label: group.name,
      after: {
        name: group.name,
        description: group.description,
        ...rightsByModule(rights, modulesOf(rights)),
        ...limitFields(limits),
      },
    })
    return { id: group.id }
  },
})

/** Changes a role; its admins have the new rights from their next request on. */
export const updateAdminGroup = command('admin_group.update', {
  permission: can('roles', 'update'),
  input: EditAdminGroupInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, permissions, limits: sent, ...values }) => {
    const before = await lockGroup(tx, id)
    await assertVersion(tx, 'admin_group', before, version)
    if (before.deleted_at) throw new UserError('CONFLICT', 'Peran ini sudah diarsipkan')
    const had = await readRights(tx, id)
    const rights = permissions ? await nameRights(tx, permissions) : had
    await writeRights(tx, id, had, rights)
    const limits_before = await readLimits(tx, id)
    const limits = sent ? toLimits(sent) : limits_before
    assertWithinOwn(tx, { rights, limits }, { had: { rights: had, limits: limits_before } })
    if (sent) await writeLimits(tx, id, limits)
    const after = await updateRecord(tx, 'admin_group', id, values)
    const modules = modulesOf(had, rights)
    await audit(tx, {
      action: 'admin_group.update',
      entity_id: id,
      label: after.name,
      before: { ...before, ...rightsByModule(had, modules), ...limitFields(limits_before) },
      after: { ...after, ...rightsByModule(rights, modules), ...limitFields(limits) },
    })
    return { id }
  },
})

/** Archives a role that nobody has any more. */
export const archiveAdminGroup = command('admin_group.archive', {
  permission: can('roles', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const group = await lockGroup(tx, id)
    if (group.deleted_at) return { id }
    const { count } = await selectOwn(tx, 'admin', { admin_group_id: id })
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) {
      throw new UserError('CONFLICT', `Peran masih dipakai ${count} admin, pindahkan dulu ke peran lain`)
    }
    await setArchived(tx, 'admin_group', group, tx.now())
    return { id }
  },
})

/** Brings an archived role back. */
export const restoreAdminGroup = restoreCommand(
  'admin_group',
  can('roles', 'archive'),
  lockGroup,
  CONSTRAINTS,
)

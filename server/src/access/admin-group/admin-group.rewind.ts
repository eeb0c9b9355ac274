import type { Context } from '../../kit/context.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import type { Values } from '../../kit/rewind/trail.calc.ts'
import { readRights } from './access-guard.ts'
import { LIMIT_KINDS } from './limit-kind.calc.ts'
import { archiveAdminGroup, restoreAdminGroup, rightsByModule, updateAdminGroup } from './role.commands.ts'
import { limitFields, readLimits } from './role-limits.ts'

const RIGHTS = 'rights.'
const LIMITS = 'limits.'

const readModules = (ctx: Pick<Context, 'db'>) => ctx.db.selectFrom('module').select(['id', 'key']).execute()

/** Rights as they are sent: of all modules, as they would then be. */
async function typedRights(ctx: Pick<Context, 'db'>, values: Values) {
  const modules = await readModules(ctx)
  return modules.flatMap(({ id, key }) => {
    const rights = values[RIGHTS + key]
    return Array.isArray(rights) ? [{ module_id: id, authorization_types: rights as string[] }] : []
  })
}

/** Limits as they are sent: of all kinds, as they would then be. */
const typedLimits = (values: Values) =>
  Object.fromEntries(
    LIMIT_KINDS.map((kind) => {
      const most = values[LIMITS + kind]
      return [kind, most === null || most === undefined ? null : Number(most)]
    }),
  )

async function follows(ctx: Context, id: number, values: Values) {
  const fields = Object.keys(values).filter((field) => field.startsWith(RIGHTS) || field.startsWith(LIMITS))
  if (fields.length === 0) return []
  const { count } = await selectOwn(ctx, 'admin', { admin_group_id: id })
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return fields.map((field) => ({ field, text: `Berlaku langsung bagi ${count} admin dengan peran ini` }))
}

addRewindable('admin_group', {
  view: can('roles', 'view'),
  update: [can('roles', 'update')],
  archive: can('roles', 'archive'),
  fields: ['name', 'description', `${RIGHTS}*`, `${LIMITS}*`],
  read: async (ctx, id) => {
    const row = await selectOwn(ctx, 'admin_group', { id }).selectAll().executeTakeFirst()
    if (!row) return undefined
    const keys = (await readModules(ctx)).map(({ key }) => key)
    return {
      ...row,
      ...rightsByModule(await readRights(ctx, id), keys),
      ...limitFields(await readLimits(ctx, id)),
    }
  },
  write: async (tx, id, values, { version, ...standing }) => {
    const { name, description } = values
    const has_rights = Object.keys(values).some((field) => field.startsWith(RIGHTS))
    const has_limits = Object.keys(values).some((field) => field.startsWith(LIMITS))
    return updateAdminGroup(tx, {
      ...{ id, version },
      ...(name === undefined ? {} : { name: String(name) }),
      ...(description === undefined ? {} : { description: description as string | null }),
      ...(has_rights ? { permissions: (await typedRights(tx, { ...standing, ...values })) as never } : {}),
      ...(has_limits ? { limits: typedLimits({ ...standing, ...values }) } : {}),
    })
  },
  setArchived: (tx, id, is_archived) =>
    is_archived ? archiveAdminGroup(tx, { id }) : restoreAdminGroup(tx, { id }),
  follows,
})

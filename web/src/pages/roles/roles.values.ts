import { LIMIT_KINDS, LIMIT_WORDS } from '@lumbung/server/access/admin-group/limit-kind.calc.ts'
import { ADMIN_GROUP_PRESETS } from '@lumbung/server/access/admin-group/preset.calc.ts'
import type { Authorization } from '../../parts/access/access.ts'
import type { Me } from '../../parts/session/session.ts'
import type { GetAdminGroupDetailQuery } from './roles.gql.gen.ts'
import { codeOf, type LimitValues, type RightCode, rightsIn } from './roles.rights.ts'

export type RoleDetail = GetAdminGroupDetailQuery['adminGroup']

/** What the form of a role holds. */
export interface RoleValues {
  name: string
  description: string
  rights: RightCode[]
  limits: LimitValues
}

/** Limits as the form holds them. */
export const limitsOf = (limits: RoleDetail['limits'] = null): LimitValues => ({
  adjustment: limits?.adjustment ?? null,
  transfer: limits?.transfer ?? null,
  refund: limits?.refund ?? null,
  discount: limits?.discount ?? null,
  price_change: limits?.price_change ?? null,
  expense: limits?.expense ?? null,
})

export const new_role: RoleValues = { name: '', description: '', rights: [], limits: limitsOf() }

/** Modules of the panel by what they are called and numbered. */
export interface Modules {
  names: ReadonlyMap<string, string>
  ids: ReadonlyMap<string, number>
  keys: ReadonlyMap<number, string>
}

export function modulesOf({ web_modules }: Pick<Me, 'web_modules'>): Modules {
  const modules = web_modules.map(({ module }) => module)
  return {
    names: new Map(modules.map(({ key, name }) => [key, name])),
    ids: new Map(modules.map(({ key, id }) => [key, id])),
    keys: new Map(modules.map(({ key, id }) => [id, key])),
  }
}

interface ModuleRights {
  module_id: number
  authorization_types: readonly string[]
}

/** Rights as the form holds them, without those that mean nothing. */
export function rightsOf(permissions: readonly ModuleRights[], { keys }: Modules): RightCode[] {
  return permissions
    .flatMap(({ module_id, authorization_types }) => {
      const held = new Set(
        authorization_types.map((name) => codeOf(keys.get(module_id) ?? '', name as Authorization)),
      )
      return rightsIn(keys.get(module_id) ?? '').filter((code) => held.has(code))
    })
    .sort()
}

/** Rights as the API takes them. */
export function permissionsOf(rights: readonly RightCode[], { ids }: Modules) {
  const by_module = new Map<number, Authorization[]>()
  for (const code of rights) {
    const [key = '', name] = code.split('.')
    const module_id = ids.get(key)
    if (module_id === undefined) continue
    by_module.set(module_id, [...(by_module.get(module_id) ?? []), name as Authorization])
  }
  return [...by_module].map(([module_id, authorization_types]) => ({ module_id, authorization_types }))
}

export const toValues = (role: RoleDetail, modules: Modules): RoleValues => ({
  name: role.name,
  description: role.description ?? '',
  rights: rightsOf(role.permissions, modules),
  limits: limitsOf(role.limits),
})

/** Values or some of them as the API takes them. */
export function inputOf({ rights, ...rest }: Partial<RoleValues>, modules: Modules) {
  return { ...rest, ...(rights ? { permissions: permissionsOf(rights, modules) } : {}) }
}

/** What a role of the trade may do, to start from. */
export const presets = ADMIN_GROUP_PRESETS.filter(({ is_master }) => !is_master).map((preset) => ({
  name: preset.name,
  description: preset.description,
  rights: [
    ...new Set(
      preset.grants.flatMap(({ modules, authorizations }) =>
        modules.flatMap((key) =>
          rightsIn(key).filter((code) => authorizations.some((name) => code === codeOf(key, name))),
        ),
      ),
    ),
  ].sort(),
}))

export const role_labels: Record<string, string> = {
  name: 'Nama peran',
  description: 'Keterangan',
  rights: 'Hak akses',
  ...Object.fromEntries(
    LIMIT_KINDS.map((kind) => [`limits.${kind}`, `Batas ${LIMIT_WORDS[kind].label.toLowerCase()}`]),
  ),
}

import type { Authorization } from '../../kit/authorization.calc.ts'

/** What somebody may do where. */
export interface Reach {
  readonly is_master: boolean
  readonly grants: ReadonlyMap<string, ReadonlySet<Authorization>>
  /** Null is every outlet. */
  readonly outlet_ids: readonly number[] | null
}

/** What somebody else, or a key, was given. */
export interface Given {
  readonly rights: readonly (readonly [module: string, authorization: Authorization])[]
  readonly outlet_ids: readonly number[] | null
}

/** What of the given the one who is responsible may do himself at this moment: nobody does more than either. */
export function narrowRights(responsible: Reach, given: Given): Reach {
  const grants = new Map<string, Set<Authorization>>()
  for (const [module, authorization] of given.rights) {
    if (!responsible.is_master && !responsible.grants.get(module)?.has(authorization)) continue
    grants.set(module, (grants.get(module) ?? new Set()).add(authorization))
  }
  const own = responsible.outlet_ids
  const outlet_ids = own && given.outlet_ids ? given.outlet_ids.filter((id) => own.includes(id)) : null
  return { is_master: false, grants, outlet_ids: outlet_ids ?? given.outlet_ids ?? own }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTHORIZATIONS, type Authorization } from '../../kit/authorization.calc.ts'
import { narrowRights } from './narrow-rights.calc.ts'

const right = fc.tuple(fc.constantFrom('menu', 'outlet', 'stock'), fc.constantFrom(...AUTHORIZATIONS))
const outlets = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 })))

function grantsOf(rights: readonly (readonly [string, Authorization])[]) {
  const grants = new Map<string, Set<Authorization>>()
  for (const [module, authorization] of rights)
    grants.set(module, (grants.get(module) ?? new Set()).add(authorization))
  return grants
}

test('a key may do exactly what both its role and whoever is responsible may, and is no Master', () => {
  fc.assert(
    fc.property(
      fc.array(right),
      fc.array(right),
      fc.boolean(),
      outlets,
      outlets,
      (held, given, is_master, own, given_outlets) => {
        const key = narrowRights(
          { is_master, grants: grantsOf(held), outlet_ids: own },
          { rights: given, outlet_ids: given_outlets },
        )
        expect(key.is_master).toBe(false)
        const has = (list: typeof held, module: string, name: string) =>
          list.some(([a, b]) => a === module && b === name)
        for (const module of ['menu', 'outlet', 'stock'])
          for (const name of AUTHORIZATIONS)
            expect(key.grants.get(module)?.has(name) ?? false).toBe(
              has(given, module, name) && (is_master || has(held, module, name)),
            )
        for (let id = 1; id <= 6; id++)
          expect(key.outlet_ids?.includes(id) ?? true).toBe(
            (own?.includes(id) ?? true) && (given_outlets?.includes(id) ?? true),
          )
      },
    ),
  )
})

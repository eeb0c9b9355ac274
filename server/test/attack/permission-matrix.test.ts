import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import { AUTHORIZATIONS } from '../../src/kit/authorization.calc.ts'
import { secureSchema } from '../../src/kit/graphql/secure.ts'
import { can } from '../../src/kit/permission.ts'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { createAttacker } from './brand-pair.ts'
import { candidatesFor, readReferences } from './candidates.ts'
import { buildDocuments, type Operation, readOperations } from './operation.ts'
import { mayCall, ROLE_MATRIX } from './role-matrix.ts'
import { assemble, readSlots } from './slot.ts'
import type { BrandRows } from './tenant-rows.ts'
import { readTenantTables } from './tenant-tables.ts'

const app = useTestApp()

const ME = `{ me { admin_group { name } web_modules { module { key } is_allowed authorization_types { name } } } }`

test('the roles of a new brand hold what the matrix says, no more and no less', async () => {
  const brand = await app().createBrand()
  for (const [role, grants] of ROLE_MATRIX) {
    const client = role === 'Master' ? brand.master : await brand.signInAs(role)
    const { me } = await client.ask<{
      me: { web_modules: { module: { key: string }; authorization_types: { name: string }[] }[] }
    }>(ME)
    const held = me.web_modules.map(({ module, authorization_types }) => [
      module.key,
      authorization_types.map(({ name }) => name).sort(),
    ])
    const expected = [...grants].map(([module, authorizations]) => [module, [...authorizations].sort()])
    expect([role, held.sort()]).toEqual([role, expected.sort()])
  }
})

test('every permission of the schema names a module and an authorization that exist', async () => {
  const modules = new Set(ROLE_MATRIX.get('Master')?.keys())
  for (const { name, permission } of readOperations(schema)) {
    if (typeof permission === 'string')
      expect([name, permission]).toEqual([
        name,
        expect.stringMatching(/^(public|first_step|signed_in|device)$/),
      ])
    else {
      expect([name, modules.has(permission.module)]).toEqual([name, true])
      expect([name, AUTHORIZATIONS]).toEqual([name, expect.arrayContaining([permission.authorization])])
    }
  }
})

/** Open to whoever is signed in, and asking for the right of the kind of record that they are called with. */
const BY_KIND = new Set(['comments', 'commentPeople'])

/** For Masters alone, which is no right of a module. */
const FOR_MASTERS = new Set([
  'dataArchives',
  'askDataArchive',
  'cancelDataArchive',
  'grantOperatorConsent',
  'revokeOperatorConsent',
  'askBrandClosing',
  'cancelBrandClosing',
  'memberRetention',
  'setMemberRetention',
  'companySignIn',
  'setCompanySignIn',
  'testCompanySignIn',
])

async function isForbidden(client: Client, operation: Operation, rows: BrandRows): Promise<boolean> {
  const references = readReferences(await tables())
  const values = new Map(
    readSlots(operation).map((slot) => [slot, candidatesFor(slot, operation.name, rows, references)[0]]),
  )
  const { errors } = await client.send(buildDocuments(operation)[0]?.text ?? '', assemble(values))
  if (errors[0] && !errors[0].path) throw new Error(`${operation.name}: ${errors[0].message}`)
  const refusal = errors[0]?.extensions
  if (refusal?.code !== 'FORBIDDEN') return false
  // The state of a record may ask for another right than the operation itself.
  const { permission } = operation
  if (typeof permission === 'string') return !(BY_KIND.has(operation.name) && refusal.module !== undefined)
  return permission.module === refusal.module && permission.authorization === refusal.authorization
}

let known: ReturnType<typeof readTenantTables> | undefined
const tables = () => {
  known ??= readTenantTables(app().database.owner)
  return known
}

/** These end the session they are called in, or are about it alone. */
const ENDS_SESSIONS = new Set(['signOut', 'changePassword', 'revokeOtherSessions'])

test('every operation is refused to exactly the roles the matrix leaves out, in and out of reach', {
  timeout: 900_000,
}, async () => {
  const { brand, rows } = await createAttacker(app(), await tables())
  const inside = await brand.createOutlet()
  const outlets = (rows.get('outlet') ?? []).map(({ id }) => Number(id))
  const wrong: string[] = []
  let verdicts = 0
  for (const role of ROLE_MATRIX.keys()) {
    const inReach = role === 'Master' ? brand.master : await brand.signInAs(role, [...outlets, inside])
    // The ids the calls name are those of the other outlets.
    const outOfReach = role === 'Master' ? brand.master : await brand.signInAs(role, [inside])
    for (const operation of readOperations(schema)) {
      if (ENDS_SESSIONS.has(operation.name)) continue
      for (const [reach, client] of [
        ['in', inReach],
        ['out of', outOfReach],
      ] as const) {
        verdicts++
        const forbidden = await isForbidden(client, operation, rows)
        const may = FOR_MASTERS.has(operation.name) ? role === 'Master' : mayCall(role, operation.permission)
        if (forbidden === may) wrong.push(`${operation.name} as ${role}, ${reach} reach`)
      }
    }
  }
  console.log(
    `permission matrix: operations ${readOperations(schema).length} roles ${ROLE_MATRIX.size} verdicts ${verdicts} wrong ${wrong.length}`,
  )
  expect(wrong).toEqual([])
})

test('a schema with a query or mutation without a permission cannot be built', () => {
  const root = (name: string, extensions: object) =>
    new GraphQLObjectType({ name, fields: { value: { type: GraphQLInt, extensions: { ...extensions } } } })
  const allowed = { permission: can('outlet', 'view') }
  expect(() =>
    secureSchema(new GraphQLSchema({ query: root('Query', allowed), mutation: root('Mutation', allowed) })),
  ).not.toThrow()
  expect(() => secureSchema(new GraphQLSchema({ query: root('Query', {}) }))).toThrow(
    'Query.value has no permission',
  )
  expect(() =>
    secureSchema(new GraphQLSchema({ query: root('Query', allowed), mutation: root('Mutation', {}) })),
  ).toThrow('Mutation.value has no permission')
})

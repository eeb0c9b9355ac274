import {
  extendSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  lexicographicSortSchema,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { createContext } from '../../src/kit/brand-context.ts'
import type { Context } from '../../src/kit/context.ts'
import { UserError } from '../../src/kit/errors.ts'
import { createExecutor } from '../../src/kit/graphql/execute.ts'
import { formatError } from '../../src/kit/graphql/format-error.ts'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { type AttackReport, attackOperation, type Send } from './attack.ts'
import { createAttacker, createVictim, type Victim } from './brand-pair.ts'
import { readReferences } from './candidates.ts'
import { readOperations } from './operation.ts'

const app = useTestApp()

/** Runs a statement as whatever brand owns the rows asked for: a guard that was forgotten. */
async function asOwner(brand_id: number, statement: string, values: unknown[] = []) {
  const client = await app().database.owner.connect()
  try {
    await client.query(`begin; set local app.brand_id = ${brand_id}`)
    const { rows } = await client.query(statement, values)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

type Resolver = GraphQLFieldResolver<unknown, Context>

/** The real schema with one more operation, whose resolver forgets whose rows it reads. */
function withLeak(signature: string, resolve: Resolver): { schema: GraphQLSchema; name: string } {
  const extended = lexicographicSortSchema(extendSchema(schema, parse(`extend type ${signature}`)))
  const name = /\{ (\w+)/.exec(signature)?.[1] ?? ''
  const root = signature.startsWith('Mutation') ? extended.getMutationType() : extended.getQueryType()
  const field = root?.getFields()[name]
  if (!field) throw new Error(`no field in ${signature}`)
  field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  field.extensions = { permission: 'signed_in' }
  return { schema: extended, name }
}

async function attackLeak(
  victim: Victim,
  leak: { schema: GraphQLSchema; name: string },
): Promise<AttackReport & { changes: string[] }> {
  const execute = createExecutor({ schema: leak.schema, is_introspection_open: true })
  const attacker = await createAttacker(app(), victim.tables)
  const send: Send = async (who, query, variables) => {
    const ctx =
      who === 'master'
        ? attacker.brand.ctx
        : createContext(app().services, { brand_id: 0, viewer: null, actor: 'Tamu' })
    const answer = await execute(
      { query, operation_name: undefined, variables: variables as Record<string, unknown> },
      ctx,
    )
    return {
      data: answer.data as Record<string, unknown>,
      ...(answer.errors
        ? { errors: answer.errors.map((error) => formatError(error, 'jejak', () => {})) }
        : {}),
    }
  }
  const operation = readOperations(leak.schema).find(({ name }) => name === leak.name)
  if (!operation) throw new Error(`no operation ${leak.name}`)
  const before = await victim.takeSnapshot()
  const report = await attackOperation({
    operation,
    send,
    secrets: victim.secrets,
    references: readReferences(victim.tables),
    victim: victim.rows,
    attacker: attacker.rows,
  })
  return { ...report, changes: await victim.findChanges(before) }
}

test('the attack finds operations that forget the brand, and reports those it cannot call', {
  timeout: 120_000,
}, async () => {
  const victim = await createVictim(app())
  const outlet = victim.rows.get('outlet')?.at(-1)
  const readOutlet = (id: unknown) =>
    asOwner(victim.id, 'select to_jsonb(o) as row from outlet o where id = $1', [id])

  const byId = await attackLeak(
    victim,
    withLeak(
      'Query { leakedOutlet(id: Int!): JSON }',
      async (_root, { id }) => (await readOutlet(id))[0]?.row ?? null,
    ),
  )
  expect(byId.leaks.some((leak) => leak.startsWith(String(outlet?.complete_address)))).toBe(true)

  const inRefusal = await attackLeak(
    victim,
    withLeak('Query { leakedRefusal(outlet_id: Int!): Boolean }', async (_root, { outlet_id }) => {
      const [found] = await readOutlet(outlet_id)
      throw new UserError(
        'NOT_FOUND',
        found ? `${found.row.name} bukan outlet Anda` : 'Outlet tidak ditemukan',
      )
    }),
  )
  expect(inRefusal.leaks).not.toEqual([])

  const byEcho = await attackLeak(
    victim,
    withLeak('Mutation { leakedTouch(outlet_id: Int!): Int }', async (_root, { outlet_id }) => {
      const rows = await asOwner(victim.id, 'update outlet set radius = 99 where id = $1 returning id', [
        outlet_id,
      ])
      return rows[0]?.id ?? null
    }),
  )
  expect(byEcho.leaks).not.toEqual([])
  expect(byEcho.changes).toEqual(['outlet: 3 gone or changed, 3 new'])

  const byTotal = await attackLeak(
    victim,
    withLeak('Query { leakedList: OutletList }', async () => ({
      total: 5,
      page: 1,
      limit: 100,
      filters: [],
      nodes: [],
    })),
  )
  expect(byTotal.leaks).toContainEqual(expect.stringContaining('counts 5, shows 0'))

  const bySum = await attackLeak(
    victim,
    withLeak('Query { leakedSum: JSON }', async () =>
      asOwner(victim.id, 'select sum(total)::text as total from sales_channel_day'),
    ),
  )
  expect(bySum.leaks).not.toEqual([])

  const toGuests = await attackLeak(
    victim,
    withLeak('Query { leakedToGuests: JSON }', async (_root, _args, ctx) =>
      ctx.viewer ? null : asOwner(victim.id, 'select email from admin'),
    ),
  )
  expect(toGuests.leaks).not.toEqual([])

  const { schema: odd } = withLeak('Query { oddities(wanted: Odd!): Int } scalar Odd', async () => 1)
  await expect(attackLeak(victim, { schema: odd, name: 'oddities' })).rejects.toThrow('no values for Odd')
})

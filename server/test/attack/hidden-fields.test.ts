import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Permission } from '../../src/kit/permission.ts'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import type { Client } from '../client.ts'
import { createAttacker } from './brand-pair.ts'
import { type Operation, readOperations } from './operation.ts'
import { mayCall, ROLE_MATRIX, type Role } from './role-matrix.ts'
import { readTenantTables } from './tenant-tables.ts'

const app = useTestApp()

interface Gated {
  readonly operation: Operation
  readonly field: string
  /** How a document asks for it. */
  readonly selection: string
  readonly permission: Permission
}

/** Columns of lists that take a permission of their own, such as costs. */
function readGatedFields(): Gated[] {
  return readOperations(schema).flatMap((operation) =>
    Object.entries(operation.list?.entity.fields ?? {}).flatMap(([field, { permission, type }]) => {
      const selection = typeof type === 'string' ? field : `${field} { __typename }`
      return permission ? [{ operation, field, selection, permission }] : []
    }),
  )
}

async function exportColumn(client: Client, list: string, field: string): Promise<string[]> {
  const response = await app().http.inject({
    method: 'POST',
    url: `/api/export/${list}`,
    headers: { authorization: `Bearer ${client.token}` },
    payload: { format: 'csv', columns: [{ key: field, header: 'Kolom' }] },
  })
  return response.statusCode === 200 ? response.body.trim().split('\n').slice(1) : []
}

test('who may not see a column gets it nowhere: not shown, sorted, filtered or exported', {
  timeout: 60_000,
}, async () => {
  const { brand } = await createAttacker(app(), await readTenantTables(app().database.owner))
  // Of the two kinds of things in the ledger the rows of a brand know one.
  await sql`insert into stock_movement (brand_id, outlet_id, item_kind, item_id, type, quantity, unit_cost, value,
      balance_after, average_cost_after, ref_type, ref_id, occurred_at, recorded_at, business_date)
    select ${brand.id}::int, outlet_id, 'menu', item_id, type, quantity, unit_cost, value, balance_after, average_cost_after,
      ref_type, ref_id, occurred_at, recorded_at, business_date
    from stock_movement where brand_id = ${brand.id}`.execute(brand.ctx.db)
  // A change of price takes a supplier that comes first, and what it asked long ago.
  await sql`update supplier_item set is_preferred = true, item_kind = 'ingredient',
      item_id = (select min(id) from ingredient where brand_id = ${brand.id})
    where brand_id = ${brand.id} and deleted_at is null
    and id = (select min(id) from supplier_item where brand_id = ${brand.id} and deleted_at is null)`.execute(
    brand.ctx.db,
  )
  await sql`insert into supplier_price (brand_id, supplier_item_id, effective_from, unit, factor, price, created_by)
    select ${brand.id}::int, id, '2020-01-01', unit, 1, 1000, 'Pemilik' from supplier_item
    where brand_id = ${brand.id} and is_preferred`.execute(brand.ctx.db)
  // Goods of a lot are worth something where there is a balance of them.
  await sql`update stock_lot l set outlet_id = b.outlet_id, item_kind = b.item_kind, item_id = b.item_id
    from (select outlet_id, item_kind, item_id from stock_balance where brand_id = ${brand.id} limit 1) b
    where l.brand_id = ${brand.id}`.execute(brand.ctx.db)
  const gated = readGatedFields()
  expect(gated.map(({ operation, field }) => `${operation.name}.${field}`)).toContain('outletList.pin')
  let checks = 0
  for (const { operation, field, selection, permission } of gated) {
    const values = `{ ${operation.name}(limit: 100) { nodes { ${selection} } } }`
    const filtered = `query ($filters: [Filter!]) { ${operation.name}(filters: $filters) { total } }`
    const shown = await brand.master.ask(values)
    const own = shown[operation.name].nodes as Record<string, unknown>[]
    expect([operation.name, field, own.some((node) => node[field] !== null)]).toEqual([
      operation.name,
      field,
      true,
    ])
    for (const role of [...ROLE_MATRIX.keys()].filter((name): name is Role => name !== 'Master')) {
      if (!mayCall(role, operation.permission) || mayCall(role, permission)) continue
      checks++
      const client = await brand.signInAs(role)
      const { nodes } = (await client.ask(values))[operation.name]
      expect([role, field, nodes.filter((node: Record<string, unknown>) => node[field] !== null)]).toEqual([
        role,
        field,
        [],
      ])
      for (const filter of [
        { field, sort: 'Asc' },
        { field, operator: 'IsNotEmpty' },
      ]) {
        const error = await client.fail(filtered, { filters: [filter] })
        expect(error.extensions).toMatchObject({
          code: 'VALIDATION',
          fields: { [field]: 'Kolom tidak dikenal' },
        })
      }
      const cells = await exportColumn(client, operation.list?.name ?? '', field)
      expect([role, field, cells.filter((cell) => !/^"*\r?$/.test(cell))]).toEqual([role, field, []])
    }
  }
  console.log(`hidden columns: ${gated.length}, checked for ${checks} roles`)
  expect(checks).toBeGreaterThan(0)
})

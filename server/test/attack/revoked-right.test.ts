import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import type { TestBrand } from '../brand.ts'
import type { Client } from '../client.ts'
import { asBrand, createAttacker } from './brand-pair.ts'
import { candidatesFor, readReferences } from './candidates.ts'
import { buildDocuments, type Operation, readOperations } from './operation.ts'
import { assemble, readSlots } from './slot.ts'
import type { BrandRows } from './tenant-rows.ts'
import { readTenantTables } from './tenant-tables.ts'

const app = useTestApp()

const LIST = '{ outletList { total nodes { id } } }'
const UPDATE = 'mutation ($outlet: EditOutlet!) { updateOutlet(outlet: $outlet) { id name } }'

/** Changes the database behind the server's back, as another process would. */
function change(brand: TestBrand, statement: string, values: unknown[] = []): Promise<unknown> {
  return asBrand(app(), brand.id, (client) => client.query(statement, values))
}

async function codeOf(client: Client, query: string, variables: object = {}): Promise<string> {
  const { errors } = await client.send(query, variables)
  return errors[0]?.extensions.code ?? 'ok'
}

/** A manager of one outlet whose rights the server has already read and keeps. */
async function createManager() {
  const brand = await app().createBrand()
  const outlet_id = await brand.createOutlet()
  const manager = await brand.signInAs('Manajer Outlet', [outlet_id])
  const update = { outlet: { id: outlet_id, name: 'Baru' } }
  expect(await codeOf(manager, LIST)).toBe('ok')
  expect(await codeOf(manager, UPDATE, update)).toBe('ok')
  return { brand, manager, outlet_id, update }
}

test('a right taken from the role is refused at the very next request, and given back as fast', async () => {
  const { brand, manager, update } = await createManager()
  const group_id = brand.group_ids.get('Manajer Outlet')
  await change(
    brand,
    "delete from admin_group_permission where admin_group_id = $1 and authorization_type = 'update'",
    [group_id],
  )
  expect(await codeOf(manager, UPDATE, update)).toBe('FORBIDDEN')
  expect(await codeOf(manager, LIST)).toBe('ok')
  await change(brand, 'delete from admin_group_permission where admin_group_id = $1', [group_id])
  expect(await codeOf(manager, LIST)).toBe('FORBIDDEN')
  await change(
    brand,
    `insert into admin_group_permission select ${brand.id}, $1, id, 'view' from module where key = 'outlet'`,
    [group_id],
  )
  expect(await codeOf(manager, LIST)).toBe('ok')
})

test('another role, another reach and an archived account hold from the next request', async () => {
  const { brand, manager, outlet_id, update } = await createManager()
  const kasir = brand.group_ids.get('Kasir')
  await change(brand, 'delete from admin_outlet where admin_id = $1', [manager.admin_id])
  expect((await manager.ask(LIST)).outletList.total).toBe(0)
  expect(await codeOf(manager, UPDATE, update)).toBe('NOT_FOUND')
  await change(brand, 'update admin set is_all_outlets = true where id = $1', [manager.admin_id])
  expect((await manager.ask(LIST)).outletList.nodes).toEqual([{ id: outlet_id }])
  await change(brand, 'update admin set admin_group_id = $2 where id = $1', [manager.admin_id, kasir])
  expect(await codeOf(manager, LIST)).toBe('FORBIDDEN')
  await change(brand, 'update admin set deleted_at = clock_now() where id = $1', [manager.admin_id])
  expect(await codeOf(manager, '{ me { id } }')).toBe('UNAUTHENTICATED')
})

const RULES = '{ purchaseOrderRules { roles { name } } }'
const SET_RULES =
  'mutation ($rules: EditPurchaseOrderRules!) { setPurchaseOrderRules(rules: $rules) { roles { name } } }'

test('what hangs below a field is decided by the rights the field was read again with', async () => {
  const brand = await app().createBrand()
  const area = await brand.signInAs('Manajer Area')
  const group_id = brand.group_ids.get('Manajer Area')
  await change(
    brand,
    `insert into admin_group_permission select ${brand.id}, $1, id, 'update' from module where key = 'brand'
      on conflict do nothing`,
    [group_id],
  )
  const read = async () => (await area.ask(RULES)).purchaseOrderRules.roles.length
  expect(await read()).toBeGreaterThan(0)
  await change(
    brand,
    `delete from admin_group_permission using module m
      where m.id = module_id and m.key = 'brand' and authorization_type = 'update' and admin_group_id = $1`,
    [group_id],
  )
  expect(await read()).toBe(0)
})

async function createCall(
  operation: Operation,
  rows: BrandRows,
): Promise<{ query: string; variables: object }> {
  const references = readReferences(await readTenantTables(app().database.owner))
  const values = new Map(
    readSlots(operation).map((slot) => [slot, candidatesFor(slot, operation.name, rows, references)[0]]),
  )
  return { query: buildDocuments(operation)[0]?.text ?? '', variables: assemble(values) }
}

test('every operation refuses a session that ended a moment ago, though its rights are kept', {
  timeout: 120_000,
}, async () => {
  const { brand, rows } = await createAttacker(app(), await readTenantTables(app().database.owner))
  const answers: [string, string][] = []
  for (const operation of readOperations(schema)) {
    if (operation.permission === 'public') continue
    const admin = await brand.signInAs('Manajer Area')
    await admin.ask('{ me { id } }')
    await change(brand, 'update session set revoked_at = clock_now() where admin_id = $1', [admin.admin_id])
    const { query, variables } = await createCall(operation, rows)
    answers.push([operation.name, await codeOf(admin, query, variables)])
  }
  expect(answers.filter(([, code]) => code !== 'UNAUTHENTICATED')).toEqual([])
})

const WRITING = ['create', 'update', 'archive', 'approve']

test('an ended plan leaves reading and export open; writing names the plan to renew', {
  timeout: 120_000,
}, async () => {
  const { brand, rows } = await createAttacker(app(), await readTenantTables(app().database.owner))
  await brand.master.ask('{ me { id } }')
  await change(
    brand,
    "update plan_history set status = 'End', start_date = '2020-01-01', end_date = '2026-11-20' where status = 'OnGoing'",
  )
  const wrong: string[] = []
  for (const operation of readOperations(schema)) {
    const { permission, name } = operation
    if (typeof permission === 'string') continue
    const { query, variables } = await createCall(operation, rows)
    const { errors } = await brand.master.send(query, variables)
    const { code, plan_id } = errors[0]?.extensions ?? { code: 'ok' }
    // What an ended plan is renewed with stays open.
    const is_renewing = permission.module === 'invoice'
    const expected =
      WRITING.includes(permission.authorization) && operation.kind === 'mutation' && !is_renewing
    if ((code === 'MODULE_LIMIT_EXCEEDED') !== expected) wrong.push(`${name}: ${code}`)
    if (expected && plan_id !== 4) wrong.push(`${name}: plan ${plan_id}`)
  }
  expect(wrong).toEqual([])
  const response = await app().http.inject({
    method: 'POST',
    url: '/api/export/outlet',
    headers: { authorization: `Bearer ${brand.master.token}` },
    payload: { format: 'csv', columns: [{ key: 'name', header: 'Nama' }] },
  })
  expect(response.statusCode).toBe(200)
})

test('an upload goes on when rights changed meanwhile, and is refused when the session ended', async () => {
  const { brand, manager } = await createManager()
  const upload = async () => {
    const response = await app().http.inject({
      method: 'POST',
      url: '/api/upload',
      headers: {
        authorization: `Bearer ${manager.token}`,
        'content-type': 'multipart/form-data; boundary=batas',
      },
      payload: PNG_FORM,
    })
    return [response.statusCode, response.json().code ?? response.json().image_link]
  }
  expect(await upload()).toEqual([200, expect.stringContaining('/files/')])
  await change(brand, 'update access_version set version = version + 1')
  expect(await upload()).toEqual([200, expect.stringContaining('/files/')])
  await change(brand, 'update session set revoked_at = clock_now() where admin_id = $1', [manager.admin_id])
  expect(await upload()).toEqual([401, 'UNAUTHENTICATED'])
})

test('a storm of changed rights never shows as an internal error', { timeout: 60_000 }, async () => {
  const { brand, manager, update } = await createManager()
  let is_over = false
  const storm = (async () => {
    while (!is_over) {
      await change(brand, 'update access_version set version = version + 1')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const codes = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const some = [
      ...Array.from({ length: 3 }, () => codeOf(manager, LIST)),
      ...Array.from({ length: 2 }, () => codeOf(manager, UPDATE, update)),
      ...Array.from({ length: 2 }, () => codeOf(brand.master, RULES)),
      codeOf(brand.master, SET_RULES, { rules: { approval_limit: null, tolerance_bp: round } }),
    ]
    for (const code of await Promise.all(some)) codes.add(code)
  }
  is_over = true
  await storm
  expect(codes).toEqual(new Set(['ok']))
})

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PNG_FORM = Buffer.concat([
  Buffer.from(
    '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  Buffer.from(PNG, 'base64'),
  Buffer.from('\r\n--batas--\r\n'),
])

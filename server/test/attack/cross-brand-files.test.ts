import { expect, test, vi } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { filterVariants } from './attack.ts'
import { type Attacker, createAttacker, createVictim, type Victim } from './brand-pair.ts'
import { findLeaks, textsOf } from './marks.ts'
import { readOperations } from './operation.ts'
import { freshAddress } from './sender.ts'

vi.setConfig({ testTimeout: 240_000 })

const app = useTestApp()

let shared: Promise<{ victim: Victim; attacker: Attacker }> | undefined
const usePair = () => {
  shared ??= (async () => {
    const victim = await createVictim(app())
    return { victim, attacker: await createAttacker(app(), victim.tables) }
  })()
  return shared
}

async function post(url: string, authorization: string, payload: object) {
  const response = await app().http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${authorization}` },
    payload,
    remoteAddress: freshAddress(),
  })
  return { status: response.statusCode, text: response.body, type: String(response.headers['content-type']) }
}

test('no list is exported with anything of another brand, by whatever filter', async () => {
  const { victim, attacker } = await usePair()
  const before = await victim.takeSnapshot()
  const leaks: string[] = []
  const failures: string[] = []
  let files = 0
  for (const { list, name } of readOperations(schema)) {
    if (!list) continue
    const columns = Object.keys(list.entity.fields).map((key) => ({ key, header: key }))
    for (const filters of [[], ...filterVariants(list, victim.rows)]) {
      const { status, text } = await post(`/api/export/${list.name}`, attacker.brand.master.token ?? '', {
        format: 'csv',
        filters,
        columns,
      })
      if (status >= 500) failures.push(`${name} ${JSON.stringify(filters)}: ${status}`)
      if (status !== 200) continue
      files++
      const cells = text.split(/[;,\n"]/)
      leaks.push(
        ...findLeaks(victim.secrets, { data: cells }, textsOf(filters)).map(
          (leak) => `${leak}: ${name} ${JSON.stringify(filters)}`,
        ),
      )
    }
  }
  console.log(`attack on exports: files ${files} leaks ${leaks.length}`)
  expect(leaks).toEqual([])
  expect(failures).toEqual([])
  expect(files).toBeGreaterThan(20)
  expect(await victim.findChanges(before)).toEqual([])
})

const receipt = (values: object) => ({
  uuid: crypto.randomUUID(),
  receipt_number: 'S-1',
  channel: 'DINE_IN',
  occurred_at: '2026-11-21T04:00:00Z',
  lines: [{ code: 'TIDAK-ADA', name: 'Kopi', qty: '1', unit_price: 10_000 }],
  payments: [{ method: 'TUNAI', amount: 11_000 }],
  total: 11_000,
  ...values,
})

test('a till of one brand that names what another brand has is answered as if it did not exist', async () => {
  const { victim, attacker } = await usePair()
  const before = await victim.takeSnapshot()
  const outlet_id = await attacker.brand.createOutlet()
  const { createDevice } = await attacker.brand.master.ask(
    'mutation ($device: NewDevice!) { createDevice(device: $device) { token } }',
    { device: { outlet_id, name: 'Kasir' } },
  )
  const send = async (kind: string, entry: object) => {
    const { status, text } = await post(`/api/pos/v1/${kind}`, createDevice.token, { [kind]: [entry] })
    expect(findLeaks(victim.secrets, { errors: text }, textsOf(entry))).toEqual([])
    // But for the numbers that were named.
    // Every receipt has a number and a link of its own.
    const same = text.replaceAll(/(?<=\/r\/)[\w.-]+/g, 'token').replaceAll(/[0-9a-f-]{36}/g, 'uuid')
    return `${status} ${same}`.replaceAll(/\d{4,}/g, 'n')
  }
  const nothing = 1_234_567
  const last = (table: string) => victim.rows.get(table)?.at(-1) ?? {}
  const line = (values: object) => ({ lines: [{ name: 'Kopi', qty: '1', unit_price: 10_000, ...values }] })
  const pairs: [string, object, object][] = [
    ['transactions', receipt({ uuid: last('transaction').uuid }), receipt({})],
    ['transactions', receipt({ uuid: last('transaction_key').uuid }), receipt({})],
    ['transactions', receipt(line({ item_id: last('item').id })), receipt(line({ item_id: nothing }))],
    ['transactions', receipt(line({ code: last('item').code })), receipt(line({ code: 'TIDAK-ADA' }))],
    [
      'transactions',
      receipt(
        line({ item_id: null, variants: [{ id: last('variant_option').id, name: 'Besar', price: 0 }] }),
      ),
      receipt(line({ item_id: null, variants: [{ id: nothing, name: 'Besar', price: 0 }] })),
    ],
  ]
  // Before the receipts, which make the same uuids the attacker's own.
  const undo = { occurred_at: '2026-11-21T04:30:00Z', reason: 'Uji' }
  for (const transaction_uuid of [last('transaction').uuid, last('transaction_key').uuid]) {
    const unknown = crypto.randomUUID()
    expect(await send('voids', { transaction_uuid, ...undo })).toBe(
      await send('voids', { transaction_uuid: unknown, ...undo }),
    )
    const refund = (of: unknown) => ({
      uuid: crypto.randomUUID(),
      transaction_uuid: of,
      method: 'TUNAI',
      ...undo,
    })
    expect(await send('refunds', refund(transaction_uuid))).toBe(await send('refunds', refund(unknown)))
  }
  for (const [kind, theirs, nobodys] of pairs)
    expect(await send(kind, theirs)).toBe(await send(kind, nobodys))
  const catalog = await app().http.inject({
    url: '/api/pos/v1/catalog',
    headers: { authorization: `Bearer ${createDevice.token}` },
  })
  expect(catalog.statusCode).toBe(200)
  expect(findLeaks(victim.secrets, { data: catalog.json() }, new Set())).toEqual([])
  expect(await victim.findChanges(before)).toEqual([])
})

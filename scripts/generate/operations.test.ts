import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { generateOperations } from './operations.ts'

const root = mkdtempSync(join(tmpdir(), 'lumbung-operations-'))
afterAll(() => rmSync(root, { recursive: true }))

const schema = buildSchema(`
  scalar Rupiah
  enum Channel { QR TAKEAWAY }
  type Bill { id: Int!, total: Rupiah!, channel: Channel, next: Bill }
  type Refund { id: Int! }
  union Entry = Bill | Refund
  input Condition { channels: [Channel!] }
  input Filter { field: String! }
  type BillList { total: Int!, nodes: [Bill!]!, tallies(of: [[Filter!]!]!): [Int!]! }
  type Query {
    billList(page: Int, limit: Int, filters: [Filter!], outlet_id: Int): BillList!
    bill(id: Int!): Bill, entries(condition: Condition): [Entry!]! }`)

function generate(files: Record<string, string>): Promise<Map<string, string>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return generateOperations(root, Object.keys(files), schema)
}

const BILL = 'fragment BillFields on Bill { id total }'

test('takes fragments of other files along, in the types and in the text sent', async () => {
  const output = await generate({
    'bill.graphql': BILL,
    'page.graphql': 'query GetBill($id: Int!) { bill(id: $id) { ...BillFields next { channel } } }',
  })
  const text = output.get('page.gql.gen.ts')?.replace(/\s+/g, ' ')
  expect(text).toContain(
    'bill: { id: number, total: number, next: { channel: Types.Channel | null } | null }',
  )
  expect(text).toContain(
    '"query GetBill($id:Int!){bill(id:$id){...BillFields next{channel}}}fragment BillFields on Bill{id total}"',
  )
  expect(text).toContain('["Bill"], )')
  expect(output.get('web/src/parts/graphql/schema.gen.ts')).toContain("'QR'")
  expect(Object.values(JSON.parse(output.get('web/src/documents.gen.json') ?? ''))).toEqual(['GetBill'])
})

test('names every type an answer may hold, and the inputs of the variables', async () => {
  const output = await generate({
    'list.graphql':
      'query GetEntries($condition: Condition) { entries(condition: $condition) { ... on Bill { id } ... on Refund { id } } }',
  })
  expect(output.get('list.gql.gen.ts')).toContain('["Bill","Refund"]')
  expect(output.get('list.gql.gen.ts')).toContain('condition?: Types.Condition | null')
  expect(output.get('web/src/parts/graphql/schema.gen.ts')).toContain('channels?: Array<Channel> | null')
})

test('writes the query that counts in a list, and lets the server know it', async () => {
  const output = await generate({
    'bills.graphql': `query GetBillList($page: Int, $limit: Int, $filters: [Filter!], $outlet_id: Int) {
      billList(page: $page, limit: $limit, filters: $filters, outlet_id: $outlet_id) { total nodes { id } } bill(id: 1) { id } }`,
    'first.graphql': 'query GetFirst($page: Int) { billList(page: $page) { total } }',
  })
  expect(output.get('bills.gql.gen.ts')).toContain(
    '"query GetBillListTallies($of:[[Filter!]!]!$outlet_id:Int){billList(outlet_id:$outlet_id){tallies(of:$of)}}"',
  )
  expect(Object.values(JSON.parse(output.get('web/src/documents.gen.json') ?? ''))).toEqual([
    'GetBillList',
    'GetBillListTallies',
    'GetFirst',
  ])
})

test('says where an operation does not fit the schema', async () => {
  await expect(generate({ 'wrong.graphql': 'query GetBill {\n bill(id: 1) { price } }' })).rejects.toThrow(
    /price[\s\S]*wrong\.graphql:2/,
  )
  await expect(generate({ 'a.graphql': BILL, 'b.graphql': BILL })).rejects.toThrow('BillFields')
})

import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { type AttackReport, attackOperation } from './attack.ts'
import { asBrand } from './brand-pair.ts'
import { readReferences } from './candidates.ts'
import { readOperations } from './operation.ts'
import { createClientSender } from './sender.ts'
import type { BrandRows } from './tenant-rows.ts'
import type { TenantTable } from './tenant-tables.ts'
import { createTwoOutlets } from './two-outlets.ts'

const app = useTestApp()

/**
 * Stock may be sent to outlets out of reach: that tells their names, and nothing else. A member answers with its tier, a
 * variant with the groups of its menus and a price list with all three of these, which an earlier attack has named with
 * what it knew; a place of cash with the reasons that an earlier attack gave for its own counts.
 */
const NAMED = {
  'select name from member_tier': ['updatemember', 'updateprice'],
  'select name from item_group': ['updatevariant', 'updateprice'],
  'select name from item': ['updateprice'],
  'select n.reason as name from cash_place_count n join cash_place p on p.id = n.cash_place_id where p.outlet_id <> $1':
    ['updatecashplace'],
}

async function readTold(brand_id: number, outside: number | undefined): Promise<(leak: string) => boolean> {
  const told: string[] = []
  for (const [question, operations] of Object.entries(NAMED)) {
    const { rows } = await asBrand(app(), brand_id, (client) =>
      client.query<{ name: string | null }>(question, question.includes('$1') ? [outside] : []),
    )
    told.push(
      ...rows.flatMap(({ name }) =>
        name === null ? [] : operations.map((operation) => `${name.toLowerCase()}: ${operation} `),
      ),
    )
  }
  return (leak) =>
    leak.includes(': transferOutlets ') || told.some((start) => leak.toLowerCase().startsWith(start))
}

const ROLES = ['Manajer Area', 'Manajer Outlet', 'Auditor']

async function readOutside(
  brand_id: number,
  victim: BrandRows,
  tables: readonly TenantTable[],
): Promise<string[]> {
  const outlet_id = victim.get('outlet')?.[0]?.id
  return asBrand(app(), brand_id, async (client) => {
    const all: string[] = []
    for (const table of tables.filter(({ columns }) => columns.some(({ name }) => name === 'outlet_id'))) {
      if (table.name === 'audit_log') continue
      const { rows } = await client.query(
        `select t::text as row from ${table.name} t where outlet_id = $1 order by 1`,
        [outlet_id],
      )
      all.push(...rows.map(({ row }) => `${table.name} ${row}`))
    }
    return all
  })
}

test.each(ROLES)(
  'an admin of one outlet sees and changes nothing of another as %s',
  { timeout: 900_000 },
  async (role) => {
    const { tables, brand, inside, victim, own, secrets } = await createTwoOutlets(app(), ROLES.indexOf(role))
    expect(secrets.texts.size).toBeGreaterThan(50)
    const references = readReferences(tables)
    const before = await readOutside(brand.id, victim, tables)
    expect(before.length).toBeGreaterThan(20)
    const reports: AttackReport[] = []
    const signIn = () => createClientSender(app(), async () => brand.signInAs(role, [inside]))
    let send = signIn()
    for (const operation of readOperations(schema)) {
      const report = await attackOperation({ operation, send, secrets, references, victim, attacker: own })
      reports.push(report)
      // What was answered may have changed who asks.
      if (operation.kind === 'mutation' && report.is_answered) send = signIn()
    }
    const sum = <T>(of: (report: AttackReport) => readonly T[]) => reports.flatMap(of)
    const probes = reports.reduce((total, report) => total + report.probes, 0)
    console.log(
      `outlet scope as ${role}: operations ${reports.length} probes ${probes} leaks ${sum(({ leaks }) => leaks).length}`,
    )
    const isTold = await readTold(brand.id, victim.get('outlet')?.[0]?.id as number | undefined)
    const leaks = sum((report) => report.leaks.filter((leak) => !isTold(leak)).slice(0, 2))
    expect(leaks).toEqual([])
    expect(sum(({ misses }) => misses.slice(0, 2))).toEqual([])
    expect(sum(({ crashes }) => crashes.slice(0, 1))).toEqual([])
    expect(await readOutside(brand.id, victim, tables)).toEqual(before)
  },
)

const OF_ALL_OUTLETS = ['deviceList', 'me', 'outlet', 'outletList', 'summaryReport', 'transactionList']

test('the control, who reaches every outlet, sees what the others must not', {
  timeout: 900_000,
}, async () => {
  const { tables, brand, victim, own, secrets } = await createTwoOutlets(app(), ROLES.length)
  const references = readReferences(tables)
  const seeing: string[] = []
  for (const operation of readOperations(schema).filter(({ name }) => OF_ALL_OUTLETS.includes(name))) {
    const send = createClientSender(app(), async () => brand.signInAs('Manajer Area'))
    const report = await attackOperation({ operation, send, secrets, references, victim, attacker: own })
    if (report.leaks.length > 0) seeing.push(operation.name)
  }
  expect(seeing.sort()).toEqual(OF_ALL_OUTLETS)
})

import type { TestApp } from '../app.ts'
import { ATTACKER_IDS, asBrand, readShared, restartSequences } from './brand-pair.ts'
import { createAttackerMarks, createSecrets, createVictimMarks, VICTIM_IDS } from './marks.ts'
import { type BrandRows, fillBrand, type Row } from './tenant-rows.ts'
import { readTenantTables, type TenantTable } from './tenant-tables.ts'

/** Ids that the rows of one round may take. */
const A_ROUND = 1_000_000

/** Rows of an outlet; receipts' parts belong to the receipt's. */
const OF_OUTLET = ['outlet_id', 'transaction_id', 'refund_id']
const isOfOutlet = (table: TenantTable) => table.columns.some(({ name }) => OF_OUTLET.includes(name))
/** Sums over all outlets may not be shown either to who reaches some. */
const isSummed = (table: TenantTable) => isOfOutlet(table) || table.name.startsWith('sales_')

function newRows(before: BrandRows, after: BrandRows, tables: readonly TenantTable[]): BrandRows {
  const old = new Set([...before.values()].flat().map((row) => JSON.stringify(row)))
  return new Map(
    tables.map(({ name }) => [name, (after.get(name) ?? []).filter((row) => !old.has(JSON.stringify(row)))]),
  )
}

async function readOutlet(app: TestApp, brand_id: number, id: number): Promise<Row> {
  const { rows } = await asBrand(app, brand_id, (client) =>
    client.query<{ row: Row }>('select to_jsonb(o) as row from outlet o where id = $1', [id]),
  )
  const row = rows[0]?.row
  if (!row) throw new Error('no such outlet')
  return row
}

/**
 * A brand with one outlet full of marked rows, `victim`, and another full of plain ones, `own`. Rounds keep the ids of one
 * file's brands apart.
 */
export async function createTwoOutlets(app: TestApp, round: number) {
  const tables = await readTenantTables(app.database.owner)
  const brand = await app.createBrand()
  const fill = (times: number, marks: Parameters<typeof fillBrand>[3]['marks'], outlet?: Row) =>
    asBrand(app, brand.id, (client) =>
      fillBrand(client, tables, brand.id, {
        marks,
        times,
        ...(outlet ? { pinned: new Map([['outlet', outlet]]) } : {}),
      }),
    )
  await restartSequences(app, VICTIM_IDS + round * A_ROUND)
  const outside = await brand.createOutlet({
    name: 'knluarjangkauan',
    code: 'KNLUAR',
    complete_address: 'knalamatluar',
  })
  const outsideRow = await readOutlet(app, brand.id, outside)
  const before = await fill(0, createAttackerMarks())
  const victim_marks = createVictimMarks()
  const plain_marks = createAttackerMarks()
  // What is of the brand keeps plain numbers: those may be seen.
  const plain_ids = ATTACKER_IDS + round * A_ROUND
  await restartSequences(app, plain_ids)
  // An id of the one outlet is nobody else's id in any table, so that it can only mean what is there.
  const of_outlet = tables.filter(isOfOutlet).map(({ name }) => name)
  await restartSequences(app, plain_ids + A_ROUND / 2, of_outlet)
  const filled = await fill(2, (table) => (isSummed(table) ? victim_marks : plain_marks), outsideRow)
  const secret = newRows(before, filled, tables.filter(isOfOutlet))
  await restartSequences(app, plain_ids + (A_ROUND * 3) / 4, of_outlet)
  const inside = await brand.createOutlet()
  const insideRow = await readOutlet(app, brand.id, inside)
  const all = await fill(2, plain_marks, insideRow)
  const own = new Map([
    ...newRows(filled, all, tables),
    ['outlet', [insideRow]],
    ...(await readShared(app)),
  ] as [string, Row[]][])
  // What is of the brand may be seen, also where rows of the outlet refer to it: an image's key.
  const of_brand = tables.filter((table) => !isSummed(table)).flatMap(({ name }) => filled.get(name) ?? [])
  const secrets = createSecrets([...secret.values(), outsideRow], [...own.values(), of_brand])
  const idsOf = (rows: Iterable<Row>) => [...rows].flatMap(({ id }) => (id === undefined ? [] : [String(id)]))
  const others = new Set(idsOf([...[...own.values()].flat(), ...of_brand]))
  const hidden_ids = new Set(
    idsOf([...[...secret.values()].flat(), outsideRow]).filter((id) => !others.has(id)),
  )
  return {
    tables,
    brand,
    inside,
    victim: new Map([...secret, ['outlet', [outsideRow]]] as [string, Row[]][]),
    own,
    secrets,
    /** Ids of the other outlet and its rows that no other row of the brand has, as texts. */
    hidden_ids,
  }
}

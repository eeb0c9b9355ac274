import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import type { TestBrand } from '../../../test/brand.ts'
import { createSystemContext } from '../../access/session/system-context.ts'
import { compareRollups } from '../rollup/rollup.commands.ts'
import { createSalesWorld, type SalesWorld } from '../sales.factory.ts'
import { takeStep } from './import-work.ts'
import { createImporter, type Importer } from './import-world.factory.ts'

const app = useTestApp()
let brand: TestBrand
let world: SalesWorld
let importer: Importer

beforeEach(async () => {
  app().clock.now = new Date('2026-11-21T08:00:00Z')
  brand = await app().createBrand()
  world = await createSalesWorld(brand, [{}])
  importer = createImporter(app, brand, world.doors[0]?.outlet_id ?? 0)
})

const HEAD = 'No Nota;Tanggal;Kode;Produk;Qty;Harga;Metode'

/** Every sum the brand has, of every table of sums; each agrees with the receipts. */
async function sums(): Promise<unknown> {
  for (const { table, differences } of await compareRollups(world.ctx)) {
    expect({ table, differences }).toEqual({ table, differences: 0 })
  }
  const { brand_id, db } = world.ctx
  const { rows } = await sql`select sum(transactions)::int as transactions, sum(gross)::bigint as gross,
      sum(total)::bigint as total, sum(void_count)::int as void_count, sum(void_amount)::bigint as void_amount
    from sales_outlet_day where brand_id = ${brand_id}`.execute(db)
  return rows[0]
}

async function recorded(): Promise<Map<string, number>> {
  const { rows } = await sql<{ receipt_number: string; day: string; total: number }>`select receipt_number,
      business_date::text as day, total from transaction where brand_id = ${world.ctx.brand_id}`.execute(
    world.ctx.db,
  )
  return new Map(rows.map(({ receipt_number, day, total }) => [`${receipt_number} ${day}`, total]))
}

/** What a row of a file is written with; plain enough for a model to say what becomes of it. */
const row = fc.record({
  number: fc.constantFrom('A-1', 'A-2', 'A-3', 'A-4', 'A-5', ''),
  date: fc.constantFrom('21/11/2026 10:00', '2026-11-20', '20.11.2026', '21/11/2015', 'kemarin'),
  code: fc.constantFrom('', 'KOPI1', 'X-9'),
  name: fc.constantFrom('Kopi', 'kopi 2', 'KOPI2', 'Lain'),
  qty: fc.constantFrom('1', '2', '1,5', '1', '2', 'nol'),
  price: fc.constantFrom('10.000', '20000', 'Rp 15.000', '10.000', 'sepuluh'),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

const DAYS: Record<string, string> = {
  '21/11/2026 10:00': '2026-11-21',
  '2026-11-20': '2026-11-20',
  '20.11.2026': '2026-11-20',
  '21/11/2015': '2015-11-21',
}
const write = ({ number, date, code, name, qty, price }: Row) =>
  [number, date, code, name, qty, price, ''].join(';')

/** What becomes of a file in a brand that has none of it: the numbers of receipts that come in. */
function model(rows: readonly Row[]): string[] {
  const receipts = Map.groupBy(rows, ({ number, date }) => `${number} ${DAYS[date] ?? date}`)
  return [...receipts]
    .filter(([, lines]) =>
      lines.every(
        ({ number, date, qty, price }) =>
          number !== '' && (DAYS[date] ?? '') > '2023-12-01' && qty !== 'nol' && price !== 'sepuluh',
      ),
    )
    .map(([name]) => name)
    .sort()
}

test('what the preview promises of each receipt is what is recorded, and what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 7 }),
      fc.array(row, { maxLength: 4 }),
      async (first, second) => {
        brand = await app().createBrand()
        world = await createSalesWorld(brand, [{}])
        importer = createImporter(app, brand, world.doors[0]?.outlet_id ?? 0)
        for (const [round, rows] of [first, [...first, ...second]].entries()) {
          const id = await importer.upload([HEAD, ...rows.map(write)].join('\n'))
          const seen = await importer.look(id)
          const before = await recorded()
          const promised = await importer.receipts(id)
          const count = (state: string) => promised.filter((receipt) => receipt.state === state).length
          expect(seen).toMatchObject({
            new_count: count('new'),
            duplicates: count('duplicate'),
            conflicts: count('conflict'),
            rejected: count('rejected'),
          })
          if (seen.new_count === 0) continue
          const file = await importer.take(id)
          const became = await importer.receipts(id)
          expect(became.map(({ state, total, net, reason }) => ({ state, total, net, reason }))).toEqual(
            promised.map(({ state, total, net, reason }) => ({
              state: state === 'new' ? 'recorded' : state,
              total,
              net,
              reason,
            })),
          )
          const after = await recorded()
          const total = [...after.values()].reduce((sum, value) => sum + value, 0)
          const had = [...before.values()].reduce((sum, value) => sum + value, 0)
          expect(total - had).toBe(seen.total)
          expect(after.size - before.size).toBe(seen.new_count)
          expect(file).toMatchObject({ receipt_count: seen.new_count, total: seen.total })
          if (round === 0) expect([...after.keys()].sort()).toEqual(model(rows))
        }
        await sums()
      },
    ),
    { numRuns: 10 },
  )
})

const long = (count: number) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, n) => `L-${n};20/11/2026 10:00;KOPI1;Kopi;1;10.000;Tunai`),
    'R-1;kemarin;KOPI1;Kopi;1;10.000;Tunai',
  ].join('\n')

test('work that is cut off anywhere goes on where it was, and ends at the same figures', async () => {
  const id = await importer.upload(long(600))
  const seen = await importer.look(id)
  expect(seen).toMatchObject({ new_count: 600, rejected: 1 })
  await brand.master.ask(importer.commit, await importer.promiseOf(id))
  const ctx = createSystemContext(app().services, world.ctx.brand_id)
  expect(await takeStep(ctx, id)).toBe(true)
  // The process dies in the middle of the second piece: nothing of it is there.
  const connect = app().services.pool.connect.bind(app().services.pool)
  const dying = {
    ...app().services,
    pool: new Proxy(app().services.pool, {
      get: (pool, key) =>
        key === 'connect'
          ? async () => {
              const client = await connect()
              return new Proxy(client, {
                get: (real, name) => {
                  if (name !== 'query') return Reflect.get(real, name)
                  return (text: unknown, ...rest: unknown[]) =>
                    text === 'commit'
                      ? Promise.reject(new Error('killed'))
                      : Reflect.apply(real.query, real, [text, ...rest])
                },
              })
            }
          : Reflect.get(pool, key),
    }),
  }
  await expect(takeStep(createSystemContext(dying, world.ctx.brand_id), id)).rejects.toThrow('killed')
  expect((await importer.look(id)).file).toMatchObject({ status: 'recording', done_count: 250 })
  expect(await sums()).toMatchObject({ transactions: 250 })
  await importer.work()
  expect((await importer.look(id)).file).toMatchObject({
    status: 'committed',
    receipt_count: 600,
    total: seen.total,
    open_count: 1,
  })
  expect(await sums()).toMatchObject({ transactions: 600, total: seen.total })
})

test('taken back, receipts are neither sales nor voids anywhere, and may come again', async () => {
  await importer.take(await importer.upload(`${HEAD}\nE-1;20/11/2026;KOPI1;Kopi;1;10.000;`))
  const before = await sums()
  const there = await recorded()
  const tables = async () => {
    const { brand_id, db } = world.ctx
    const { rows } = await sql`select
        (select count(*) from transaction_line where brand_id = ${brand_id}) as lines,
        (select count(*) from transaction_payment where brand_id = ${brand_id}) as payments,
        (select count(*) from transaction_key where brand_id = ${brand_id}) as keys,
        (select count(*) from sales_item_day where brand_id = ${brand_id} and (void_qty <> 0 or void_amount <> 0)) as voids,
        (select count(*) from sales_payment_day where brand_id = ${brand_id} and amount <> 0) as paid`.execute(
      db,
    )
    return rows[0]
  }
  const rows_before = await tables()
  for (let round = 1; round <= 2; round++) {
    const id = await importer.upload(long(300))
    expect(await importer.take(id)).toMatchObject({ receipt_count: 300 })
    await importer.takeBack(id)
    expect((await importer.look(id)).file).toMatchObject({ status: 'rolled_back' })
    expect(await sums()).toEqual(before)
    expect(await recorded()).toEqual(there)
    expect(await tables()).toEqual(rows_before)
    const again = await brand.master.fail('mutation ($id: Int!) { rollBackSalesImport(id: $id) }', { id })
    expect(again.extensions.code).toBe('CONFLICT')
  }
})

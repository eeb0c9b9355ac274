import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb } from './connection.ts'
import { ownBrand, textOf } from './own-brand.ts'

const dbOf = (brand_id: number) => createDb(brand_id, async () => ({ rows: [], rowCount: 0 }))

const outlets = sql`select from outlet o where o.brand_id = ${ownBrand} and o.id = ${7}`

test('the brand of the connection is one parameter, however often a statement names it', () => {
  const statement = sql`select ${'x'} from (${outlets}) o join item i on i.brand_id = ${ownBrand} and i.id = ${7}`
  expect(statement.compile(dbOf(7))).toMatchObject({
    sql: 'select $1 from (select from outlet o where o.brand_id = $2 and o.id = $3) o join item i on i.brand_id = $2 and i.id = $4',
    parameters: ['x', 7, 7, 7],
  })
  expect(statement.compile(dbOf(8)).parameters).toEqual(['x', 8, 7, 7])
})

test('each statement numbers it anew, in the query builder too', () => {
  const db = dbOf(3)
  const query = db.selectFrom('outlet').select('id').where('id', '=', 5).where('brand_id', '=', ownBrand)
  for (const _again of [1, 2]) {
    expect(query.compile()).toMatchObject({
      sql: 'select "id" from "outlet" where "id" = $1 and "brand_id" = $2',
      parameters: [5, 3],
    })
    expect(sql`${ownBrand}`.compile(db)).toMatchObject({ sql: '$1', parameters: [3] })
  }
})

test('a kept text takes the brand of the statement it stands in, and holds no other value', () => {
  const fragment = sql`(x.brand_id = ${ownBrand} or y.brand_id = ${ownBrand})`
  const text = textOf(fragment, dbOf(3))
  expect(text && sql`select ${1} where ${text}`.compile(dbOf(4))).toMatchObject({
    sql: 'select $1 where (x.brand_id = $2 or y.brand_id = $2)',
    parameters: [1, 4],
  })
  expect(textOf(sql`x.id = y.id`, dbOf(3))?.compile(dbOf(4))).toMatchObject({
    sql: 'x.id = y.id',
    parameters: [],
  })
  expect(textOf(outlets, dbOf(7))).toBeUndefined()
  expect(textOf(sql`x.brand_id = ${3}`, dbOf(3))).toBeUndefined()
})

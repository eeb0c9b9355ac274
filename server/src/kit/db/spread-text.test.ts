import { expect, test } from 'vitest'
import { spreadText } from './spread-text.ts'

const ADDED = ' returning brand_id'

test('what a select finds is told back, whether the statement begins with it or with what it is made of', () => {
  for (const text of [
    'insert into a (brand_id, b) select 1, 2',
    'insert into a as x (brand_id, b)\n  select $1::int, b from json_populate_recordset(null::a, $2::json)',
    'with given as (select 1 as b) insert into a (brand_id, b) select 1, b from given',
    'with added as (insert into b (brand_id) select 1 returning id) insert into a (brand_id, b) select 1, id from added',
  ])
    expect(spreadText(text)).toBe(text + ADDED)
})

test('other statements stay as they are', () => {
  for (const text of [
    'select b from a where brand_id = 1',
    'insert into a (brand_id, b) values (1, 2)',
    'insert into a (brand_id, b) select 1, 2 returning id',
    'insert into a (brand_id, b) select 1, 2 on conflict do nothing',
    'update a set b = 2 where brand_id = 1',
    'with added as (insert into a (brand_id) select 1 returning id) select id from added',
  ])
    expect(spreadText(text)).toBe(text)
})

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let dir = ''
let warnings: string[] = []

beforeEach(async () => {
  database = await createEmptyDatabase()
  dir = mkdtempSync(join(tmpdir(), 'lumbung-migrations-'))
  warnings = []
  write('0001_first', 'create table first (id int primary key);\n')
  write('0002_second', 'create table second (id int references first); insert into first values (1);\n')
})

afterEach(async () => {
  rmSync(dir, { recursive: true })
  await database.drop()
})

function write(name: string, sql: string): void {
  writeFileSync(join(dir, `${name}.sql`), sql)
}

function run(): Promise<string[]> {
  const log = { info: () => {}, warn: (message: string) => warnings.push(message) }
  return migrate(database.owner_config, { dir, log })
}

async function names(): Promise<string[]> {
  const { rows } = await database.owner.query('select name from migration order by number')
  return rows.map(({ name }) => name)
}

test('applies what is new, in order, once', async () => {
  expect(await run()).toEqual(['0001_first', '0002_second'])
  expect(await run()).toEqual([])
  write('0003_third', 'create table third (id int);')
  expect(await run()).toEqual(['0003_third'])
  expect(await names()).toEqual(['0001_first', '0002_second', '0003_third'])
})

test('gives the application rights on tables of every migration, but none on the schema', async () => {
  await run()
  expect((await database.app.query('select count(*) from first')).rows).toEqual([{ count: 1 }])
  await database.app.query('insert into second values (1)')
  await expect(database.app.query('create table other (id int)')).rejects.toThrow('permission denied')
  await expect(database.app.query('drop table second')).rejects.toThrow('must be owner')
})

test('refuses a file that was changed after it was applied', async () => {
  await run()
  write('0001_first', 'create table first (id bigint primary key);\n')
  await expect(run()).rejects.toThrow('0001_first was changed after it was applied')
})

test('takes other line ends and a new name for the same file', async () => {
  await run()
  renameSync(join(dir, '0001_first.sql'), join(dir, '0001_begin.sql'))
  write('0001_begin', 'create table first (id int primary key);\r\n')
  expect(await run()).toEqual([])
})

test('refuses a gap, a number twice and a name without number', async () => {
  write('0004_fourth', 'select 1;')
  await expect(run()).rejects.toThrow('number 3 is missing')
  renameSync(join(dir, '0004_fourth.sql'), join(dir, '0002_again.sql'))
  await expect(run()).rejects.toThrow('same number')
  renameSync(join(dir, '0002_again.sql'), join(dir, 'again.sql'))
  await expect(run()).rejects.toThrow('is not named like')
})

test('refuses a file older than the last one applied', async () => {
  await run()
  await database.owner.query('delete from migration where number = 1')
  await expect(run()).rejects.toThrow('0001_first is older than the last one applied')
})

test('lets an older program start on a newer database', async () => {
  await run()
  rmSync(join(dir, '0002_second.sql'))
  expect(await run()).toEqual([])
})

test('undoes a file that fails as a whole, keeps those before it, and tells file and line', async () => {
  write('0003_broken', 'create table third (id int);\n\nselect nothing_like_it;\n')
  await expect(run()).rejects.toThrow('0003_broken.sql:3: column "nothing_like_it" does not exist')
  expect(await names()).toEqual(['0001_first', '0002_second'])
  await expect(database.owner.query('select from third')).rejects.toThrow('does not exist')
})

test('of several processes at once each file is applied by exactly one', async () => {
  write('0003_slow', 'select pg_sleep(0.2); create table third (id int);')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['0001_first', '0002_second', '0003_slow'])
})

test('steps back when a table is in use and tries again', async () => {
  await run()
  write('0003_alter', `set local lock_timeout = '50ms'; alter table first add column note text;`)
  const user = new pg.Client(database.app_config)
  await user.connect()
  await user.query('begin; select * from first')
  const done = run()
  setTimeout(() => user.query('commit'), 300)
  expect(await done).toEqual(['0003_alter'])
  expect(warnings[0]).toContain('lock timeout')
  await user.end()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryFolder } from '../../../test/memory-folder.ts'
import { connectionsFromEnvironment } from './connections.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

// A server of its own that asks everybody but its administrator for a password.
const dataDir = mkdtempSync(join(memoryFolder(), 'lumbung-external-'))
const log = { info: () => {}, warn: console.error }
let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, log, throwaway: true })
  const rules = 'local all postgres trust\nlocal all all scram-sha-256\n'
  writeFileSync(join(dataDir, 'postgres/pg_hba.conf'), rules)
  await administer('select pg_reload_conf()')
  await administer(`create role keeper login createrole password 'o@wn'`)
  await administer('create database shop owner keeper')
  await administer(`create role poor login password 'poor'`)
})

afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})

async function administer(sql: string): Promise<void> {
  const client = new pg.Client(postgres.connection('postgres', 'postgres'))
  await client.connect()
  await client.query(sql)
  await client.end()
}

function url(user: string, password: string, database = 'shop'): string {
  const query = new URLSearchParams({ host: postgres.socketDir, user, password })
  return `postgres://${user}:${encodeURIComponent(password)}@local/${database}?${query}`
}

async function whoami(environment: NodeJS.ProcessEnv): Promise<string> {
  const connections = await connectionsFromEnvironment(environment, log)
  expect(connections.embedded).toBe(false)
  const client = new pg.Client(connections.app)
  await client.connect()
  const { rows } = await client.query('select current_user as name')
  await client.end()
  return rows[0]?.name
}

test('makes the restricted role with a password that every process derives alike', async () => {
  const environment = { DATABASE_URL: url('keeper', 'o@wn') }
  expect(await whoami(environment)).toBe('lumbung_app')
  expect(await whoami(environment)).toBe('lumbung_app')
  expect(await whoami({ ...environment, LUMBUNG_SECRET: 'another' })).toBe('lumbung_app')
})

test('uses the restricted role it is given, and refuses one that is not restricted', async () => {
  const DATABASE_URL = url('keeper', 'o@wn')
  expect(await whoami({ DATABASE_URL, DATABASE_APP_URL: url('poor', 'poor') })).toBe('poor')
  await expect(whoami({ DATABASE_URL, DATABASE_APP_URL: DATABASE_URL })).rejects.toThrow('is the owner')
})

test('tells what is missing', async () => {
  const poor = { DATABASE_URL: url('poor', 'poor') }
  await expect(whoami({ DATABASE_URL: 'localhost/shop' })).rejects.toThrow('must look like postgres://')
  await expect(whoami({ DATABASE_URL: url('keeper', 'wrong') })).rejects.toThrow(
    'password authentication failed',
  )
  await expect(whoami({ DATABASE_URL: url('keeper', 'o@wn', 'none') })).rejects.toThrow('does not exist')
  await expect(whoami(poor)).rejects.toThrow('exists with another password')
  await administer('drop owned by lumbung_app cascade')
  await administer('drop role lumbung_app')
  await expect(whoami(poor)).rejects.toThrow('may not create the role lumbung_app')
})

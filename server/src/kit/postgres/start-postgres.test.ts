import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from '../../../test/memory-folder.ts'
import { stopServer } from './cluster.ts'
import { isServerOf } from './pid-file.ts'
import { describeProcess } from './process-info.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

const HOLDER = join(import.meta.dirname, '../../../test/fixtures/hold-postgres.ts')

/** A cluster that was created once; every test begins with a copy. */
const base = mkdtempSync(join(memoryFolder(), 'lumbung-launcher-'))
let dataDir = ''
let warnings: string[] = []
let cleanup: (() => unknown)[] = []

beforeAll(async () => {
  const log = { info: () => {}, warn: console.error }
  await (await startPostgres({ dataDir: base, log, throwaway: true })).stop()
})

afterAll(() => rmSync(base, { recursive: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(memoryFolder(), 'lumbung-launcher-'))
  // Unlike Node's own copying, this keeps the owners.
  execFileSync('cp', ['-a', `${base}/.`, dataDir])
  warnings = []
  cleanup = [() => rmSync(dataDir, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const step of cleanup.reverse()) await step()
})

async function start(throwaway = true): Promise<Postgres> {
  const log = { info: () => {}, warn: (message: string) => warnings.push(message) }
  const postgres = await startPostgres({ dataDir, log, throwaway })
  cleanup.push(() => postgres.stop())
  return postgres
}

interface Held {
  child: ChildProcess
  said: { pid: number; socketDir: string; error?: string }
}

/** Starts PostgreSQL from another process, which tests may kill. */
async function hold(mode = 'throwaway'): Promise<Held> {
  const child = spawn(process.execPath, [HOLDER, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  cleanup.push(() => child.kill('SIGKILL'))
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  )
  const said: Held['said'] = JSON.parse(line)
  cleanup.push(() => isServerOf(said.pid, join(dataDir, 'postgres')) && stopServer(said.pid))
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function ask(postgres: Postgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection('postgres', 'postgres'))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function askSoon(postgres: Postgres, sql: string): Promise<unknown[]> {
  for (const until = performance.now() + 10_000; ; await sleep(20)) {
    try {
      return await ask(postgres, sql)
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

test('creates a cluster once, stops without a trace, and finds the data again', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const first = await start()
  const pid = first.pid() ?? 0
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(describeProcess(pid)).toBeNull()
  expect(existsSync(first.socketDir)).toBe(false)
  expect(existsSync(join(dataDir, 'server.pid'))).toBe(false)
  const second = await start()
  expect(await ask(second, 'select answer from kept')).toEqual([42])
  expect(
    await ask(second, `select datlocprovider::text, datlocale from pg_database where datname = 'postgres'`),
  ).toEqual(['b', 'C.UTF-8'])
})

test('keeps data durable unless it is thrown away', async () => {
  const postgres = await start(false)
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses']
  expect(await ask(postgres, `select ${names.map((name) => `current_setting('${name}')`).join()}`)).toEqual([
    'on',
    'on',
    'on',
    '',
  ])
})

test('takes over the server that a killed process left behind', async () => {
  const { child, said } = await hold()
  await kill(child)
  expect(describeProcess(said.pid)?.name).toBe('postgres')
  const postgres = await start()
  expect(postgres.pid()).toBe(said.pid)
  expect(await ask(postgres, 'select 1')).toEqual([1])
  await postgres.stop()
  expect(describeProcess(said.pid)).toBeNull()
})

test('restarts a server taken over that dies later', async () => {
  const { child, said } = await hold()
  await kill(child)
  const postgres = await start()
  process.kill(said.pid, 'SIGKILL')
  expect(await askSoon(postgres, 'select 1')).toEqual([1])
  expect(postgres.pid()).not.toBe(said.pid)
})

test('replaces a server left behind that runs with other settings', async () => {
  const { child, said } = await hold('durable')
  await kill(child)
  const postgres = await start()
  expect(postgres.pid()).not.toBe(said.pid)
  expect(await ask(postgres, `select current_setting('fsync')`)).toEqual(['off'])
})

test('replaces a server left behind whose socket was cleaned away', async () => {
  const { child, said } = await hold()
  await kill(child)
  rmSync(said.socketDir, { recursive: true })
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('recovers when server and starter were both killed, whoever has their numbers now', async () => {
  const { child, said } = await hold()
  await kill(child)
  process.kill(said.pid, 'SIGKILL')
  const first = await start()
  // What was killed a moment ago may still have been there to be taken over: then it is started again.
  expect(await askSoon(first, 'select 1')).toEqual([1])
  const file = join(dataDir, 'postgres/postmaster.pid')
  const text = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
  if (process.getuid?.() === 0) execFileSync('chown', ['--reference', join(dataDir, 'postgres'), file])
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('starts a killed server again by itself, on the same socket, with every commit', async () => {
  const postgres = await start(false)
  const before = postgres.pid() ?? 0
  await ask(postgres, 'create table kept (round int)')
  for (const round of [1, 2, 3]) {
    await askSoon(postgres, `insert into kept values (${round})`)
    process.kill(postgres.pid() ?? 0, 'SIGKILL')
    await sleep(50)
    expect(await askSoon(postgres, 'select max(round) from kept')).toEqual([round])
  }
  expect(postgres.pid()).not.toBe(before)
  expect(warnings.join()).toContain('ended unexpectedly')
})

test('refuses a folder that another live process has, without disturbing it', async () => {
  const { child, said } = await hold()
  await expect(start()).rejects.toThrow(`in use by process ${child.pid}`)
  expect(describeProcess(said.pid)?.name).toBe('postgres')
})

test('of many starts at once exactly one gets the folder', async () => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'server.pid'), JSON.stringify({ pid: 999_999_999, started: 'long ago' }))
  const held = await Promise.all(Array.from({ length: 5 }, () => hold()))
  expect(held.filter(({ said }) => said.pid)).toHaveLength(1)
  expect(held.filter(({ said }) => said.error === 'FolderInUseError')).toHaveLength(4)
})

test('begins again when creating the cluster was cut off', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('tells why the server does not start, and releases the folder', async () => {
  await (await start()).stop()
  const version = join(dataDir, 'postgres/PG_VERSION')
  const text = readFileSync(version, 'utf8')
  writeFileSync(version, '9\n')
  await expect(start()).rejects.toThrow(/not compatible|initialized by PostgreSQL version 9/)
  writeFileSync(version, text)
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

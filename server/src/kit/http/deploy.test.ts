import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from '../context.ts'
import type { Pool } from '../db/pool.ts'
import { createHeavyWork } from '../heavy/heavy-work.ts'
import type { Replica } from '../replica/replica.ts'
import { registerOperations } from './operations.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')
const readJson = (file: string) => JSON.parse(readFileSync(join(DEPLOY, file), 'utf8'))

interface Rule {
  readonly alert: string
  readonly expr: string
}
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}
const rules: Rule[] = readJson('prometheus-alerts.json').groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const panels: Panel[] = readJson('grafana-board.json').panels

/** Names of metrics in an expression: what is no label, function, word of the language or number. */
function metricsOf(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b[a-z_]+\s*\(/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b/g)].map(([name]) => name)
}

/** What a server that has a copy of the database and has answered something tells at `/metrics`. */
async function readTold(): Promise<Set<string>> {
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 } as unknown as Pool
  const replica = { lagMs: () => 5, outcomes: new Map([['replica', 1]]) } as unknown as Replica
  const heavy = createHeavyWork({ pool_size: 8 })
  const app = fastify()
  app.decorate('services', { pool, replica, heavy } as unknown as Services)
  registerOperations(app, { metrics_token: undefined, is_open: true })
  await app.inject({ url: '/healthz' })
  const { body } = await app.inject({ url: '/metrics' })
  await app.close()
  const names = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
}

test('alerts and board ask only for what /metrics tells', async () => {
  const told = await readTold()
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => {
    const names = metricsOf(expr)
    expect(names, expr).not.toEqual([])
    return names
  })
  // `up` is Prometheus' own: whether a process answered.
  expect([...new Set(asked)].filter((name) => name !== 'up' && !told.has(name))).toEqual([])
  for (const own of told)
    if (/^(heavy_work|database)_/.test(own)) expect(asked, `${own} is shown nowhere`).toContain(own)
})

test('every alert and panel has a name of its own', () => {
  for (const names of [rules.map(({ alert }) => alert), panels.map(({ title }) => title)])
    expect(new Set(names).size).toBe(names.length)
})

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit', () => {
  const unit = join(DEPLOY, 'lumbung.service')
  // Of a machine without npm, or the account, only that is wrong.
  const told = execFileSync('/bin/sh', ['-c', `/usr/bin/systemd-analyze verify "${unit}" 2>&1 || true`], {
    encoding: 'utf8',
  })
  const wrong = told
    .split('\n')
    .filter((line) => line.includes('lumbung.service:') && /Unknown|Failed to parse|Invalid/i.test(line))
  expect(wrong).toEqual([])
})

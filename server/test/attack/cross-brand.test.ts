import { expect, test } from 'vitest'
import { schema } from '../../src/schema.ts'
import { useTestApp } from '../app.ts'
import { type AttackReport, attackOperation } from './attack.ts'
import { createAttacker, createVictim } from './brand-pair.ts'
import { readReferences } from './candidates.ts'
import { readFields, readOperations } from './operation.ts'
import { createSender } from './sender.ts'

const app = useTestApp()

/** What anyone may cause in a brand by naming one of its addresses: a code or a reminder is sent to its owner. */
const PUBLIC_TRACES = new Set(['outbox_message', 'one_time_code', 'audit_log'])

test('no operation shows or changes anything of another brand', { timeout: 1_800_000 }, async () => {
  const victim = await createVictim(app())
  const references = readReferences(victim.tables)
  const reports: AttackReport[] = []
  const changes: string[] = []
  let reader = await createAttacker(app(), victim.tables)
  let is_used = false
  let before = await victim.takeSnapshot()
  for (const operation of readOperations(schema)) {
    // What was refused throughout has changed nothing; see the test of the audit log.
    if (operation.kind === 'mutation' && is_used) reader = await createAttacker(app(), victim.tables)
    reports.push(
      await attackOperation({
        operation,
        send: createSender(app(), reader.brand),
        secrets: victim.secrets,
        references,
        victim: victim.rows,
        attacker: reader.rows,
      }),
    )
    is_used = reports.at(-1)?.is_answered ?? true
    const changed = await victim.findChanges(
      before,
      operation.permission === 'public' ? PUBLIC_TRACES : undefined,
    )
    changes.push(...changed.map((change) => `${operation.name}: ${change}`))
    // What may have grown is no more what the next is held against.
    if (changed.length > 0 || operation.permission === 'public') before = await victim.takeSnapshot()
  }
  const sum = <T>(of: (report: AttackReport) => readonly T[]) => reports.flatMap(of)
  const covered = new Set(reports.flatMap(({ fields }) => [...fields]))
  const all = readFields(schema)
  const probes = reports.reduce((total, report) => total + report.probes, 0)
  const refused = reports.filter(({ refusal }) => refusal !== undefined)
  console.log(
    `attack: operations ${reports.length}/${readOperations(schema).length} fields ${covered.size}/${all.size} ` +
      `tables ${victim.tables.length} probes ${probes} leaks ${sum(({ leaks }) => leaks).length} changed ${changes.length}; ` +
      `own calls refused: ${refused.map(({ operation }) => operation).join(', ') || 'none'}`,
  )
  expect(sum((report) => report.leaks)).toEqual([])
  expect(changes).toEqual([])
  expect(sum((report) => report.misses)).toEqual([])
  expect(sum((report) => report.crashes.slice(0, 1))).toEqual([])
  expect([...all].filter((field) => !covered.has(field))).toEqual([])
})

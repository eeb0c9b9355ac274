import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { createAttacker } from '../../../test/attack/brand-pair.ts'
import { candidatesFor, readReferences } from '../../../test/attack/candidates.ts'
import { buildDocuments, type Operation, readOperations } from '../../../test/attack/operation.ts'
import { assemble, readSlots } from '../../../test/attack/slot.ts'
import { readTenantTables } from '../../../test/attack/tenant-tables.ts'
import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { beginAt } from '../../../test/clock.ts'
import { readAdminViewer } from '../../access/session/viewer.ts'
import { AUTHORIZATIONS } from '../../kit/authorization.calc.ts'
import { UserError } from '../../kit/errors.ts'
import { authorise, can } from '../../kit/permission.ts'
import { schema } from '../../schema.ts'
import { TRIAL_DAYS, TRIAL_PLAN_ID } from '../plan/plan.commands.ts'

beginAt('2026-11-21T12:00:00+07:00')

const app = useTestApp()
const START = Date.parse('2026-11-21T12:00:00+07:00')
/** Fourteen days are whole: midnight in Jakarta after the last of them. */
const END = Date.parse('2026-12-06T00:00:00+07:00')
const OVER = 'Paket Anda telah berakhir, perpanjang untuk mengubah data'
const WRITING: readonly string[] = ['create', 'update', 'archive', 'approve']

async function readModules(): Promise<string[]> {
  const { rows } = await app().database.owner.query<{ key: string }>('select key from module order by key')
  return rows.map(({ key }) => key)
}

/** What a Master who signs in now is refused in a module, by authorization; only what is. */
async function refusals({ id, master_id }: TestBrand, module: string): Promise<Record<string, string>> {
  const viewer = (await readAdminViewer(app().services, id, master_id)) ?? null
  return Object.fromEntries(
    AUTHORIZATIONS.flatMap((authorization) => {
      try {
        authorise({ viewer }, can(module, authorization))
        return []
      } catch (error) {
        return [[authorization, error instanceof UserError ? error.message : String(error)]]
      }
    }),
  )
}

/** Calls operations with values as a brand that has some of everything would name them. */
async function createCaller() {
  const tables = await readTenantTables(app().database.owner)
  const references = readReferences(tables)
  const { rows } = await createAttacker(app(), tables)
  /** What the plan refuses of a call; undefined where it has nothing against it, whatever else is wrong with it. */
  return async (client: Client, operation: Operation): Promise<string | undefined> => {
    const values = new Map(
      readSlots(operation).map((slot) => [slot, candidatesFor(slot, operation.name, rows, references)[0]]),
    )
    const { errors } = await client.send(buildDocuments(operation)[0]?.text ?? '', assemble(values))
    const [first] = errors
    // Refused before the call itself: its values say nothing of the plan.
    if (first && !first.path) throw new Error(`${operation.name}: ${JSON.stringify(first)}`)
    return errors.find(({ extensions }) => extensions.code === 'MODULE_LIMIT_EXCEEDED')?.message
  }
}

const moduleOf = ({ permission }: Operation) =>
  typeof permission === 'string' ? undefined : permission.module

test('the trial opens every module until its last second; then all can be read, and nothing written but to renew', {
  timeout: 300_000,
}, async () => {
  const modules = await readModules()
  const operations = readOperations(schema).filter((operation) => moduleOf(operation) !== undefined)
  expect([...new Set(operations.map(moduleOf))].sort()).toEqual(modules)
  app().clock.now = new Date(START)
  const planRefusal = await createCaller()
  const brand = await app().createBrand({ plan_id: TRIAL_PLAN_ID, plan_days: TRIAL_DAYS })
  for (const at of [START, END - 1_000, END]) {
    app().clock.now = new Date(at)
    const is_over = at >= END
    for (const module of modules) {
      const refused = is_over && module !== 'invoice' ? WRITING : []
      expect([module, await refusals(brand, module)]).toEqual([
        module,
        Object.fromEntries(refused.map((authorization) => [authorization, OVER])),
      ])
    }
    const master = await brand.signInAs('Master')
    const asked = operations.filter(({ kind }) => kind === 'query' || is_over)
    for (const operation of asked) {
      const { permission, kind } = operation
      if (typeof permission === 'string') continue
      const is_refused =
        kind === 'mutation' && permission.module !== 'invoice' && WRITING.includes(permission.authorization)
      expect([operation.name, await planRefusal(master, operation)]).toEqual([
        operation.name,
        is_refused ? OVER : undefined,
      ])
    }
  }
})

test('what the trial counts stays limited', async () => {
  app().clock.now = new Date(START)
  const brand = await app().createBrand({ plan_id: TRIAL_PLAN_ID, plan_days: TRIAL_DAYS })
  const { rows } = await app().database.owner.query<{ limits: Record<string, number> }>(
    'select limits from plan where id = $1',
    [TRIAL_PLAN_ID],
  )
  const { usage } = await brand.master.ask('{ usage { resource allowed } }')
  const allowed = Object.fromEntries(
    usage.map(({ resource, allowed }: { resource: string; allowed: number }) => [resource, allowed]),
  )
  expect(allowed).toMatchObject(rows[0]?.limits ?? { nothing: 'is known' })
  expect(Object.values(allowed).every((most) => typeof most === 'number' && most < 100_000)).toBe(true)
  await brand.createOutlet()
  app().clock.now = new Date(END - 1_000)
  await expect(brand.createOutlet()).rejects.toMatchObject({
    code: 'DATA_LIMIT_EXCEEDED',
    details: { used: 1, allowed: 1 },
  })
})

import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import type { FactorKind } from './demand-factor.calc.ts'
import {
  DeleteDemandFactorInput,
  EditDemandFactorInput,
  findFactorProblems,
  NewDemandFactorInput,
} from './demand-factor.input.ts'

const ENTITY = 'demand_factor'
const LABEL = 'Faktor'
const CONSTRAINTS = {
  demand_factor_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
} as const

/** Who reaches some outlets only says what is expected of these; of all together, who reaches all. */
function assertSetsFor(tx: WriteContext, outlet_id: number | null | undefined): void {
  if (outlet_id) requireOutlet(tx, outlet_id)
  else if (tx.viewer?.outlet_ids) throw invalid({ outlet_id: 'Pilih outlet yang Anda jangkau' })
}

/** A factor that the viewer may change, locked. @throws NOT_FOUND for one of another outlet */
async function lockFactor(tx: WriteContext, id: number) {
  const row = await lockRecord(tx, ENTITY, id, LABEL)
  const reach = tx.viewer?.outlet_ids
  if (reach && row.outlet_id !== null && !reach.includes(row.outlet_id)) throw notFound(LABEL)
  assertSetsFor(tx, row.outlet_id)
  return row
}

/** Says by what some days differ from ordinary ones. */
export const createDemandFactor = command('demand_factor.create', {
  permission: can('purchase_order', 'update'),
  input: NewDemandFactorInput,
  constraints: CONSTRAINTS,
  run: async (tx, factor) => {
    assertSetsFor(tx, factor.outlet_id)
    const now = tx.now()
    const row = await tx.db
      .insertInto(ENTITY)
      .values({ ...factor, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'demand_factor.create', entity_id: row.id, label: row.name, after: row })
    return { id: row.id }
  },
})

/** Changes what is expected of some days. */
export const updateDemandFactor = command('demand_factor.update', {
  permission: can('purchase_order', 'update'),
  input: EditDemandFactorInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    const before = await lockFactor(tx, id)
    await assertVersion(tx, ENTITY, before, version)
    if (values.outlet_id !== undefined) assertSetsFor(tx, values.outlet_id)
    const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const problems = findFactorProblems({
      ...before,
      ...sent,
      kind: (values.kind ?? before.kind) as FactorKind,
    })
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const after = await updateRecord(tx, ENTITY, id, values)
    await audit(tx, { action: 'demand_factor.update', entity_id: id, label: after.name, before, after })
    return { id }
  },
})

/** Expects nothing of these days any more. */
export const deleteDemandFactor = command('demand_factor.delete', {
  permission: can('purchase_order', 'update'),
  input: DeleteDemandFactorInput,
  run: async (tx, { id, version }) => {
    const before = await lockFactor(tx, id)
    await assertVersion(tx, ENTITY, before, version)
    await deleteOwn(tx, ENTITY, { id }).execute()
    await audit(tx, { action: 'demand_factor.delete', entity_id: id, label: before.name, before })
    return { id }
  },
})

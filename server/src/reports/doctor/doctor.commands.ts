import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { authorise, can, isAllowed } from '../../kit/permission.ts'
import { PutAsideFindingInput } from './doctor.input.ts'
import { findingsInReach } from './doctor.policy.ts'
import { type DoctorCheck, doctorCheckOf } from './doctor-check.ts'
import { examineCheck, lockDoctor } from './examine-brand.ts'
import { writeFreshStakes } from './stakes.ts'

const UPDATES = can('doctor', 'update')

/** Looks at the data of one brand now. */
export const EXAMINE_JOB = 'doctor-examine-one'

interface FindingRow {
  readonly id: number
  readonly check_key: string
  readonly subject_id: number
  readonly outlet_id: number | null
  readonly label: string
  readonly aside_at: Date | null
  readonly aside_reason: string | null
}

/** Refuses who reaches some outlets only to decide of what all outlets have. */
function assertWholeBrand({ viewer }: WriteContext, message: string): void {
  if (viewer?.outlet_ids) throw new UserError('CONFLICT', message)
}

/** A finding within reach that the viewer may mend, held against other writers. */
async function lockFinding(
  tx: WriteContext,
  id: number,
): Promise<{ finding: FindingRow; check: DoctorCheck }> {
  const { rows } =
    await sql<FindingRow>`select f.id, f.check_key, f.subject_id, f.outlet_id, f.label, f.aside_at,
      f.aside_reason
    from doctor_finding f where f.brand_id = ${tx.brand_id} and f.id = ${id}
      and ${findingsInReach(tx, sql.ref('f'))} for update`.execute(tx.db)
  const [finding] = rows
  const check = finding && doctorCheckOf(finding.check_key)
  if (!finding || !check) throw notFound('Temuan')
  authorise(tx, check.mends)
  if (finding.outlet_id === null)
    assertWholeBrand(tx, 'Temuan di semua outlet diatur oleh yang menjangkau semua outlet')
  return { finding, check }
}

async function setAside(tx: WriteContext, finding: FindingRow, reason: string | null): Promise<void> {
  await updateOwn(tx, 'doctor_finding', { id: finding.id })
    .set({
      aside_at: reason === null ? null : tx.now(),
      aside_by: reason === null ? null : tx.actor,
      aside_reason: reason,
    })
    .execute()
  await audit(tx, {
    action: reason === null ? 'doctor.show_again' : 'doctor.put_aside',
    entity_id: finding.id,
    ...(finding.outlet_id === null ? {} : { outlet_id: finding.outlet_id }),
    label: finding.label,
    before: { aside_reason: finding.aside_reason },
    after: { aside_reason: reason },
  })
}

/** Puts a finding aside: it counts no more, until it is taken back or gone. */
export const putAsideFinding = command('doctor.put_aside', {
  permission: UPDATES,
  input: PutAsideFindingInput,
  run: async (tx, { id, reason }) => {
    const { finding } = await lockFinding(tx, id)
    await setAside(tx, finding, reason)
    return { id }
  },
})

/** Lets a finding that was put aside count again. */
export const takeBackFinding = command('doctor.show_again', {
  permission: UPDATES,
  input: IdInput,
  run: async (tx, { id }) => {
    const { finding } = await lockFinding(tx, id)
    if (finding.aside_at !== null) await setAside(tx, finding, null)
    return { id }
  },
})

/** Has the data of the brand looked at now. */
export const examineDoctor = command('doctor.examine', {
  permission: can('doctor', 'view'),
  input: z.object({}),
  run: async (tx) => {
    await tx.services.jobs.send(tx.client, EXAMINE_JOB, { brand_id: tx.brand_id })
    return true
  },
})

async function lookAgain(tx: WriteContext, check: DoctorCheck): Promise<void> {
  await examineCheck(tx, check)
  await writeFreshStakes(tx, check.key)
}

/** What was repaired, to be taken back. */
export interface Repaired {
  readonly id: number
  readonly label: string
}

/** Mends a finding by the rule of its check, by the rights and rules of what it changes. */
export const mendFinding = command('doctor.mend', {
  permission: UPDATES,
  input: IdInput,
  run: async (tx, { id }): Promise<Repaired> => {
    // Before its finding, as a look at the brand does.
    await lockDoctor(tx)
    const { finding, check } = await lockFinding(tx, id)
    if (!check.repair) throw new UserError('CONFLICT', 'Temuan ini tidak dapat diperbaiki otomatis')
    await check.repair.make(tx, finding.subject_id)
    const { subject_id, label } = finding
    const row = await tx.db
      .insertInto('doctor_repair')
      .values({
        ...{ brand_id: tx.brand_id, check_key: check.key, subject_id, label, actor: tx.actor },
        made_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await lookAgain(tx, check)
    return { id: row.id, label }
  },
})

/** Takes a repair back, by the rights and rules of what it changed. */
export const undoRepair = command('doctor.undo_mend', {
  permission: UPDATES,
  input: IdInput,
  run: async (tx, { id }): Promise<Repaired> => {
    await lockDoctor(tx)
    const { rows } = await sql<{
      check_key: string
      subject_id: number
      label: string
      undone_at: Date | null
    }>`
      select r.check_key, r.subject_id, r.label, r.undone_at from doctor_repair r
      where r.brand_id = ${tx.brand_id} and r.id = ${id} for update`.execute(tx.db)
    const [made] = rows
    const check = made && doctorCheckOf(made.check_key)
    if (!made || !check?.repair || !isAllowed(tx, check.sees)) throw notFound('Perbaikan')
    authorise(tx, check.mends)
    // Rules change what is of the whole brand.
    assertWholeBrand(tx, 'Perbaikan diurungkan oleh yang menjangkau semua outlet')
    if (made.undone_at !== null) throw new UserError('CONFLICT', 'Perbaikan ini sudah diurungkan')
    await check.repair.undo(tx, made.subject_id)
    await updateOwn(tx, 'doctor_repair', { id }).set({ undone_at: tx.now() }).execute()
    await lookAgain(tx, check)
    return { id, label: made.label }
  },
})

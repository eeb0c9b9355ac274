import type { Selectable } from 'kysely'
import { reachesOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { correct } from './correction.calc.ts'
import { CorrectIntakeIssueInput, DismissIntakeIssueInput } from './intake-issue.input.ts'
import { INTAKE_KINDS } from './keep-issues.commands.ts'
import { takeIntake } from './pos-intake.commands.ts'

/**
 * Sends what was not taken once more through the door it came by, corrected. It is on disk when this answers;
 * what is still wrong is told by path.
 */
export const correctIntakeIssue = command('intake_issue.correct', {
  permission: can('report_transaction', 'update'),
  input: CorrectIntakeIssueInput,
  run: async (tx, { id, version, corrections }) => {
    const issue = await lockOpen(tx, id, version)
    const kind = INTAKE_KINDS.find((known) => known === issue.kind)
    const entry = readContent(issue.content)
    if (!kind || entry === null) throw invalid({ corrections: 'Isi kiriman ini tidak tersimpan' })
    const device = { outlet_id: issue.outlet_id, id: issue.device_id }
    const answer = await takeIntake(kind)(tx, device, [correct(entry, corrections)])
    const result = answer.results[0]
    if (result?.status === 'conflict') {
      throw invalid({ uuid: 'UUID ini sudah dipakai kiriman lain dengan isi berbeda' })
    }
    if (!result || result.status === 'rejected') throw invalid(result?.fields ?? {})
    return resolve(tx, issue, 'corrected', null)
  },
})

/** Sets aside what will not be taken, with a reason. */
export const dismissIntakeIssue = command('intake_issue.dismiss', {
  permission: can('report_transaction', 'update'),
  input: DismissIntakeIssueInput,
  run: async (tx, { id, version, note }) => {
    const issue = await lockOpen(tx, id, version)
    return resolve(tx, issue, 'dismissed', note)
  },
})

type Issue = Selectable<DB['intake_issue']>

async function lockOpen(tx: WriteContext, id: number, seen: number | null | undefined): Promise<Issue> {
  const issue = await selectOwn(tx, 'intake_issue', { id }).selectAll().forUpdate().executeTakeFirst()
  if (!issue || !reachesOutlet(tx, issue.outlet_id)) throw notFound('Kiriman')
  if (issue.resolved_at) {
    throw new UserError('CONFLICT', 'Kiriman ini sudah diselesaikan', {
      version: issue.version,
      changes: [],
    })
  }
  await assertVersion(tx, 'intake_issue', issue, seen)
  return issue
}

async function resolve(
  tx: WriteContext,
  issue: Issue,
  resolution: 'corrected' | 'dismissed',
  note: string | null,
): Promise<{ id: number }> {
  const after = { resolution, note, resolved_by: tx.actor }
  await updateOwn(tx, 'intake_issue', { id: issue.id })
    .set({
      ...after,
      resolved_at: tx.now(),
      updated_at: tx.now(),
    })
    .execute()
  await audit(tx, {
    action: `intake_issue.${resolution === 'corrected' ? 'correct' : 'dismiss'}`,
    entity: 'intake_issue',
    entity_id: issue.id,
    label: issue.uuid,
    outlet_id: issue.outlet_id,
    before: { resolution: null, note: null, resolved_by: null },
    after,
  })
  return { id: issue.id }
}

function readContent(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { requireViewer } from '../../kit/permission.ts'
import { readAdminRights } from '../session/viewer.ts'
import {
  GiveTaskInput,
  MOST_SNOOZED_DAYS,
  SnoozeTaskInput,
  TaskKeyInput,
  TaskTellingInput,
} from './task.input.ts'
import { findTask } from './task.queries.ts'
import { taskKinds } from './task-kind.ts'
import type { TaskMark } from './task-mark.calc.ts'
import type { TaskName } from './task-name.calc.ts'

const DAY_MS = 86_400_000

interface TaskKey {
  readonly kind: TaskName
  readonly ref: number
}

/** What is done with a task, and what the log says of it besides. */
interface Marking {
  readonly verb: 'dismiss' | 'snooze' | 'give'
  readonly state: TaskMark['state']
  readonly until?: Date
  readonly given_to?: { readonly id: number; readonly name: string }
}

/** Marks a task of the viewer, whatever it had done with it before. @throws NOT_FOUND where it has no such task. */
async function mark(tx: WriteContext, { kind, ref }: TaskKey, marking: Marking): Promise<true> {
  const { verb, state, until, given_to } = marking
  const viewer = requireViewer(tx)
  const task = await findTask(tx, { kind, ref })
  if (!task) throw notFound('Tugas')
  await sql`insert into task_mark (brand_id, admin_id, kind, ref, state, print, until, given_to, marked_at)
    values (${tx.brand_id}, ${viewer.admin_id}, ${kind}, ${ref}, ${state}, ${task.print}, ${until ?? null},
      ${given_to?.id ?? null}, ${tx.now()})
    on conflict (brand_id, admin_id, kind, ref) do update set state = excluded.state, print = excluded.print,
      until = excluded.until, given_to = excluded.given_to, marked_at = excluded.marked_at`.execute(tx.db)
  await audit(tx, {
    action: `admin.${verb}_task`,
    entity_id: viewer.admin_id,
    label: viewer.name,
    ...(task.outlet_id === null ? {} : { outlet_id: task.outlet_id }),
    after: {
      task_kind: kind,
      task: task.title,
      snoozed_until: until ?? null,
      given_to: given_to?.name ?? null,
    },
  })
  return true
}

/** Sets a task aside until there is something new to it. */
export const dismissTask = command('admin.dismiss_task', {
  permission: 'signed_in',
  input: TaskKeyInput,
  run: (tx, key) => mark(tx, key, { verb: 'dismiss', state: 'dismissed' }),
})

/** Puts a task off until an instant. */
export const snoozeTask = command('admin.snooze_task', {
  permission: 'signed_in',
  input: SnoozeTaskInput,
  run: (tx, { until: text, ...key }) => {
    const until = new Date(text)
    const ahead = until.getTime() - tx.now().getTime()
    if (ahead <= 0) throw invalid({ until: 'Pilih waktu yang akan datang' })
    if (ahead > MOST_SNOOZED_DAYS * DAY_MS) throw invalid({ until: `Paling lama ${MOST_SNOOZED_DAYS} hari` })
    return mark(tx, key, { verb: 'snooze', state: 'snoozed', until })
  },
})

/**
 * Gives a task to somebody else, whose own tasks have to hold it: the right, the outlet, and what else it takes.
 * @throws NOT_FOUND for nobody of the brand, CONFLICT where it could do nothing with it.
 */
export const giveTask = command('admin.give_task', {
  permission: 'signed_in',
  input: GiveTaskInput,
  run: async (tx, { admin_id, ...key }) => {
    const taker = await readAdminRights(tx, admin_id)
    if (!taker) throw notFound('Admin')
    if (admin_id === requireViewer(tx).admin_id) throw invalid({ admin_id: 'Pilih admin lain' })
    const is_own = taskKinds().some((each) => each.kind === key.kind && each.is_own)
    const held = is_own ? undefined : await findTask({ ...tx, viewer: taker }, key)
    // Whoever has no such task hears so before anything is said of somebody else.
    if (!held && (await findTask(tx, key)))
      throw new UserError(
        'CONFLICT',
        `${taker.name} tidak dapat menangani tugas ini: hak akses, outlet, atau batasnya tidak mencakupnya`,
      )
    return mark(tx, key, { verb: 'give', state: 'given', given_to: { id: admin_id, name: taker.name } })
  },
})

/** Takes back what the viewer has done with a task; of one with which it has done nothing it says nothing. */
export const restoreTask = command('admin.restore_task', {
  permission: 'signed_in',
  input: TaskKeyInput,
  run: async (tx, { kind, ref }) => {
    const { admin_id, name } = requireViewer(tx)
    const [was] = await deleteOwn(tx, 'task_mark', { admin_id, kind, ref }).returningAll().execute()
    if (!was) return true
    await audit(tx, {
      action: 'admin.restore_task',
      entity_id: admin_id,
      label: name,
      before: { task_state: was.state },
      after: { task_kind: kind, task_state: null },
    })
    return true
  },
})

/** Has bell and bar tell of a kind of task, or not; answers which. */
export const setTaskTelling = command('admin.set_task_telling', {
  permission: 'signed_in',
  input: TaskTellingInput,
  run: async (tx, { kind, is_on }) => {
    const viewer = requireViewer(tx)
    const of = { admin_id: viewer.admin_id, kind }
    const changed = is_on
      ? await deleteOwn(tx, 'muted_task', of).returning('kind').execute()
      : await tx.db
          .insertInto('muted_task')
          .values({ brand_id: tx.brand_id, ...of })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
          .execute()
    if (changed.length > 0) {
      await audit(tx, {
        action: 'admin.set_task_telling',
        entity_id: viewer.admin_id,
        label: viewer.name,
        before: { [`task.${kind}`]: !is_on },
        after: { [`task.${kind}`]: is_on },
      })
    }
    return is_on
  },
})

/** Forgets marks from before an instant: what they were about is done, or has to be looked at anew. */
export async function forgetTaskMarks(tx: WriteContext, before: Date): Promise<void> {
  await deleteOwn(tx, 'task_mark', {}).where('marked_at', '<', before).execute()
}

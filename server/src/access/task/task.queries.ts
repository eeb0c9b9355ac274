import { sql } from 'kysely'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { runText } from '../../kit/db/run-text.ts'
import { isAllowed, requireViewer } from '../../kit/permission.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { roleHolds } from '../admin-group/role-right.ts'
import { TASK_OUTLET, type TaskKind, type TaskRow, type TaskSource, taskKinds } from './task-kind.ts'
import { standingOf, type TaskMark, type TaskStanding } from './task-mark.calc.ts'
import { TASK_TONES, type TaskName } from './task-name.calc.ts'

/** So many of a kind are told; beyond it the answer says that there are more. */
export const MOST_OF_A_KIND = 100

type Asking = Context | WriteContext
type Found = TaskRow & { readonly kind: TaskName }

/** A task of the viewer, and what somebody has done with it. */
export interface Task extends Found {
  readonly state: TaskStanding['state']
  readonly until: Date | null
  /** Who has it now, of one that is given away. */
  readonly given_to: string | null
  /** Who gave it to the viewer. */
  readonly given_by: string | null
  readonly given_at: Date | null
  /** Whether bell and bar tell of its kind. */
  readonly is_told: boolean
}

/** The viewer's tasks. */
export interface Tasks {
  readonly rows: Task[]
  /** Whether there are more of a kind than are told. */
  readonly is_cut: boolean
}

/** Kinds that the viewer may have. */
export function ownKinds(ctx: Pick<Context, 'viewer'>): TaskKind[] {
  return taskKinds().filter(
    ({ permission, is_for_masters, is_of_brand }) =>
      isAllowed(ctx, permission) &&
      (!is_for_masters || ctx.viewer?.is_master) &&
      (!is_of_brand || !ctx.viewer?.outlet_ids),
  )
}

const COLUMNS: Readonly<Record<Exclude<keyof TaskSource['columns'], 'ref'>, Fragment>> = {
  title: sql`null::text`,
  note: sql`null::text`,
  since: sql`null::timestamptz`,
  due: sql`null::date`,
  amount: sql`null::bigint`,
  count: sql`null::int`,
  print: sql`''::text`,
  version: sql`null::int`,
  tone: sql`'warn'::text`,
}

/** The rows of a kind, the oldest first; one more than are told, so that it can be said that there are more. */
function rowsOf(kind: TaskName, { from, where, outlet, columns }: TaskSource, ctx: Asking): Fragment {
  const told = Object.entries(COLUMNS).map(
    ([name, nothing]) => sql`${columns[name as keyof typeof COLUMNS] ?? nothing} as ${sql.ref(name)}`,
  )
  const reach = ctx.viewer?.outlet_ids
  const at = outlet
    ? sql`join outlet o on o.brand_id = ${ownBrand} and o.id = ${outlet} and o.deleted_at is null
        ${reach ? sql`and o.id = any(${reach}::int[])` : sql``}`
    : sql``
  const named = outlet
    ? sql`${TASK_OUTLET}.id as outlet_id, ${TASK_OUTLET}.name as outlet_name`
    : sql`null::int as outlet_id, null::text as outlet_name`
  return sql`(select ${sql.lit(kind)} as kind, ${columns.ref} as ref, ${named}, ${sql.join(told)}
    from ${from} ${at} where ${where} order by since nulls last, ref limit ${sql.lit(MOST_OF_A_KIND + 1)})`
}

/** What the features tell of their kinds: one statement, and one each for those that have to be worked out. */
async function findTasks(ctx: Asking, kinds: readonly TaskKind[], ref?: number): Promise<Found[]> {
  const sources = kinds.flatMap(({ kind, source }) => (source ? [rowsOf(kind, source(ctx), ctx)] : []))
  const read = async () => {
    if (sources.length === 0) return []
    const { sql: text, parameters } =
      sql`select kind, ref, outlet_id, outlet_name, title, note, since, due::text,
        amount::float8, count, print, version, tone from (${sql.join(sources, sql` union all `)}) x`.compile(
        ctx.db,
      )
    // It is asked on every page and takes longer to plan than to run.
    return runText<Found>(ctx.db, text, parameters, true)
  }
  const others = kinds.map(async ({ kind, read: work }) =>
    work ? (await work(ctx, ref)).map((row) => ({ ...row, kind })) : [],
  )
  return (await Promise.all([read(), ...others])).flat()
}

type Mark = TaskMark & {
  readonly kind: string
  readonly ref: number
  readonly by_name: string
  readonly to_name: string | null
}

async function readMarks(ctx: Asking, admin_id: number): Promise<Mark[]> {
  const { rows } =
    await sql<Mark>`select m.admin_id, m.kind, m.ref, m.state, m.print, m.until, m.given_to, m.marked_at,
      b.name as by_name, g.name as to_name, m.given_to is not null and (g.deleted_at is not null or exists (
        select from task_mark r where r.brand_id = ${ownBrand} and r.admin_id = m.given_to and r.kind = m.kind
          and r.ref = m.ref and r.state = 'dismissed' and r.marked_at > m.marked_at)) as is_returned
    from task_mark m
    join admin b on b.brand_id = m.brand_id and b.brand_id = ${ownBrand} and b.id = m.admin_id
    left join admin g on g.brand_id = m.brand_id and g.brand_id = ${ownBrand} and g.id = m.given_to
    where m.brand_id = ${ctx.brand_id} and (m.admin_id = ${admin_id} or m.given_to = ${admin_id})`.execute(
      ctx.db,
    )
  return rows
}

/** Kinds that the viewer is not told of by bell and bar. */
export async function readMutedKinds(ctx: Asking, admin_id: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`select kind from muted_task
    where brand_id = ${ctx.brand_id} and admin_id = ${admin_id}`.execute(ctx.db)
  return new Set(rows.map(({ kind }) => kind))
}

const keyOf = ({ kind, ref }: { kind: string; ref: number }) => `${kind} ${ref}`
/** What has no beginning comes after what has waited. */
const beganAt = ({ since }: Found) => since?.getTime() ?? Number.MAX_SAFE_INTEGER

/** What waits for the viewer within its rights and outlets, those set aside, put off and given away too: the most pressing first, and of those the longest waiting. */
export async function readTasks(ctx: Asking): Promise<Tasks> {
  const { admin_id } = requireViewer(ctx)
  const kinds = ownKinds(ctx)
  const [found, marks, muted] = await Promise.all([
    findTasks(ctx, kinds),
    readMarks(ctx, admin_id),
    readMutedKinds(ctx, admin_id),
  ])
  const of_task = Map.groupBy(marks, keyOf)
  const of_kind = Map.groupBy(found, ({ kind }) => kind)
  const rows = [...of_kind.values()]
    .flatMap((all) => all.slice(0, MOST_OF_A_KIND))
    .map((row): Task => {
      const { state, mark } = standingOf(row, of_task.get(keyOf(row)) ?? [], { admin_id, now: ctx.now() })
      const is_given = state === 'open' && mark !== null
      return {
        ...row,
        state,
        until: state === 'snoozed' ? (mark?.until ?? null) : null,
        given_to: state === 'given' ? (mark?.to_name ?? null) : null,
        given_by: is_given ? mark.by_name : null,
        given_at: is_given ? mark.marked_at : null,
        is_told: !muted.has(row.kind),
      }
    })
    .sort(
      (a, b) =>
        TASK_TONES.indexOf(a.tone) - TASK_TONES.indexOf(b.tone) || beganAt(a) - beganAt(b) || a.ref - b.ref,
    )
  return { rows, is_cut: [...of_kind.values()].some((all) => all.length > MOST_OF_A_KIND) }
}

/** A task as it stands for somebody; undefined where there is none within its rights and outlets. */
export async function findTask(
  ctx: Asking,
  { kind, ref }: { kind: TaskName; ref: number },
): Promise<Found | undefined> {
  const kinds = ownKinds(ctx).filter((own) => own.kind === kind)
  return (await findTasks(ctx, kinds, ref)).find((row) => row.ref === ref)
}

/** Somebody whom a kind of task can be given to. */
export interface TaskTaker {
  readonly id: number
  readonly name: string
  readonly role: string
}

/** Colleagues whose role has what a kind of task takes; whether they reach its outlet is seen when it is given. */
export async function readTakers(ctx: Context, kind: TaskName): Promise<TaskTaker[]> {
  const own = ownKinds(ctx).find((each) => each.kind === kind)
  if (!own || own.is_own) return []
  const { permission, is_for_masters, is_of_brand } = own
  const right = typeof permission === 'object' ? roleHolds(sql.ref('g'), permission) : sql`true`
  const { rows } = await sql<TaskTaker>`select a.id, a.name, g.name as role
    from admin a join admin_group g on g.brand_id = a.brand_id and g.brand_id = ${ownBrand} and g.id = a.admin_group_id
    where a.brand_id = ${ctx.brand_id} and a.deleted_at is null and a.id <> ${requireViewer(ctx).admin_id}
      and (g.is_master or (${!is_for_masters}::boolean and (${!is_of_brand}::boolean or a.is_all_outlets)
        and ${right}))
    order by a.name, a.id limit 200`.execute(ctx.db)
  return rows
}

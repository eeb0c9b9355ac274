import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { findingsInReach, mayMend, seenChecks } from './doctor.policy.ts'
import { scoreOf } from './score.calc.ts'

/** A check with what it found within reach. */
export interface CheckResult {
  readonly key: string
  /** Subjects with a finding that nobody has put aside. */
  readonly open: number
  readonly aside: number
  readonly looked_at: number
  readonly score_bp: number | null
  readonly may_mend: boolean
}

/** What a repair did; it can be taken back once. */
export interface MadeRepair {
  readonly id: number
  readonly check_key: string
  readonly label: string
  readonly actor: string
  readonly made_at: Date
}

/** The data of a brand as the doctor last saw it. */
export interface Doctor {
  readonly examined_at: Date | null
  readonly score_bp: number | null
  readonly open: number
  readonly aside: number
  readonly checks: readonly CheckResult[]
  readonly repairs: readonly MadeRepair[]
}

/** How long repairs are shown to be taken back, and how many. */
const REPAIR_DAYS = 7
const MOST_REPAIRS = 10

/** How many subjects each check found something about, within reach. */
async function readCounts(ctx: Context) {
  const F = sql.ref('f')
  const { rows } = await sql<{ check_key: string; open: number; aside: number }>`
    select f.check_key, count(distinct f.subject_id) filter (where f.aside_at is null)::int as open,
      count(distinct f.subject_id) filter (where f.aside_at is not null)::int as aside
    from doctor_finding f where f.brand_id = ${ctx.brand_id} and ${findingsInReach(ctx, F)}
    group by f.check_key`.execute(ctx.db)
  return new Map(rows.map((row) => [row.check_key, row]))
}

async function readLooks(ctx: Context) {
  const { rows } = await sql<{ check_key: string; looked_at: number }>`select c.check_key, c.looked_at
    from doctor_check c where c.brand_id = ${ctx.brand_id}`.execute(ctx.db)
  return new Map(rows.map(({ check_key, looked_at }) => [check_key, looked_at]))
}

async function readRepairs(ctx: Context): Promise<MadeRepair[]> {
  // Who reaches some outlets takes nothing back.
  if (ctx.viewer?.outlet_ids) return []
  const keys = seenChecks(ctx)
    .filter((check) => check.repair && mayMend(ctx, check))
    .map(({ key }) => key)
  const { rows } =
    await sql<MadeRepair>`select r.id, r.check_key, r.label, r.actor, r.made_at from doctor_repair r
    where r.brand_id = ${ctx.brand_id} and r.undone_at is null and r.check_key = any(${keys}::text[])
      and r.made_at > ${ctx.now()}::timestamptz - make_interval(days => ${sql.lit(REPAIR_DAYS)})
    order by r.id desc limit ${sql.lit(MOST_REPAIRS)}`.execute(ctx.db)
  return rows
}

/** How the data of the brand stood when it was last looked at, for what the viewer may see. */
export async function readDoctor(ctx: Context): Promise<Doctor> {
  const [counts, looks, repairs, run] = await Promise.all([
    readCounts(ctx),
    readLooks(ctx),
    readRepairs(ctx),
    sql<{ examined_at: Date }>`select r.examined_at from doctor_run r where r.brand_id = ${ownBrand}`.execute(
      ctx.db,
    ),
  ])
  const reached = ctx.viewer?.outlet_ids?.length
  const checks = seenChecks(ctx).map((check): CheckResult => {
    const { key, is_of_outlet } = check
    const { open = 0, aside = 0 } = counts.get(key) ?? {}
    const all = looks.get(key) ?? 0
    // Of outlets, those in reach are looked at.
    const looked_at = Math.max(is_of_outlet && reached !== undefined ? Math.min(all, reached) : all, open)
    return {
      key,
      open,
      aside,
      looked_at,
      score_bp: scoreOf([{ open, looked_at }]),
      may_mend: mayMend(ctx, check),
    }
  })
  return {
    examined_at: run.rows[0]?.examined_at ?? null,
    score_bp: run.rows[0] ? scoreOf(checks) : null,
    open: checks.reduce((sum, { open }) => sum + open, 0),
    aside: checks.reduce((sum, { aside }) => sum + aside, 0),
    checks,
    repairs,
  }
}

import { sql } from 'kysely'
import { createSystemContext } from '../../access/session/system-context.ts'
import type { Services, WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { transaction } from '../../kit/transaction.ts'
import { DOCTOR_CHECKS } from './check-name.calc.ts'
import { type DoctorCheck, doctorChecks } from './doctor-check.ts'
import { compareFindings, type Found, type KnownFinding, putTogether } from './findings.calc.ts'
import { writeStakes } from './stakes.ts'

/** First key of the advisory locks that let one look at a brand go on at a time; the second is the brand. */
const LOOK_LOCK = 7_098
/** The longest name that is kept of a subject. */
const LONGEST_LABEL = 200
/** How many findings one statement adds. */
const MOST_FINDINGS = 5_000

async function find(tx: WriteContext, check: DoctorCheck, outlet_count: number): Promise<Found[]> {
  const { rows } = await sql<Found>`${await check.find(tx)}`.execute(tx.db)
  const named = rows.map((row) => ({ ...row, label: row.label.slice(0, LONGEST_LABEL) || '-' }))
  return check.is_of_outlet ? named : putTogether(named, outlet_count)
}

async function readKnown(tx: WriteContext, key: string): Promise<KnownFinding[]> {
  const { rows } = await sql<KnownFinding>`select f.id, f.subject_id, f.outlet_id, f.label, f.detail
    from doctor_finding f where f.brand_id = ${tx.brand_id} and f.check_key = ${key}`.execute(tx.db)
  return rows
}

async function write(tx: WriteContext, check: DoctorCheck, found: readonly Found[]): Promise<void> {
  const { fresh, changed, gone } = compareFindings(await readKnown(tx, check.key), found)
  if (gone.length > 0)
    await sql`delete from doctor_finding f where f.brand_id = ${tx.brand_id}
      and f.id = any(${gone}::int[])`.execute(tx.db)
  if (changed.length > 0)
    await sql`update doctor_finding f set label = n.label, detail = n.detail
      from unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ label }) => label)}::text[],
        ${changed.map(({ detail }) => detail)}::text[]) n (id, label, detail)
      where f.brand_id = ${tx.brand_id} and f.id = n.id`.execute(tx.db)
  const rows = fresh.map((row) => ({
    ...{ check_key: check.key, subject: DOCTOR_CHECKS[check.key], ...row },
    first_seen: tx.now(),
  }))
  for (let from = 0; from < rows.length; from += MOST_FINDINGS)
    await insertRows(tx, 'doctor_finding', rows.slice(from, from + MOST_FINDINGS))
}

/** Looks at one check again and keeps what it finds. */
export async function examineCheck(tx: WriteContext, check: DoctorCheck): Promise<void> {
  const { rows: counts } = await sql<{ looked_at: number; outlets: number }>`select
    (select count(*)::int from (${check.looks_at(tx)}) x) as looked_at,
    (select count(*)::int from outlet o where o.brand_id = ${ownBrand} and o.deleted_at is null) as outlets`.execute(
    tx.db,
  )
  const { looked_at = 0, outlets = 0 } = counts[0] ?? {}
  await write(tx, check, await find(tx, check, outlets))
  await sql`insert into doctor_check (brand_id, check_key, looked_at) values (${tx.brand_id}, ${check.key}, ${looked_at})
    on conflict (brand_id, check_key) do update set looked_at = excluded.looked_at`.execute(tx.db)
}

/** Lets one at a time look at a brand. */
export async function lockDoctor(tx: WriteContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOOK_LOCK}, ${tx.brand_id})`.execute(tx.db)
}

/** Looks at all data of a brand and keeps what is found; what is mended is gone by itself. */
export async function examineBrand(tx: WriteContext): Promise<void> {
  await lockDoctor(tx)
  const began = performance.now()
  // What is written while it looks is looked at next time.
  const { rows } = await sql<{ id: number; day: string }>`select
    coalesce((select max(l.id) from audit_log l where l.brand_id = ${ownBrand}), 0) as id,
    (${tx.now()}::timestamptz at time zone b.timezone)::date::text as day from brand b where b.id = ${ownBrand}`.execute(
    tx.db,
  )
  const [at] = rows
  if (!at) return
  for (const check of doctorChecks()) await examineCheck(tx, check)
  await writeStakes(tx)
  const took_ms = Math.round(performance.now() - began)
  await sql`insert into doctor_run (brand_id, examined_at, audit_id, day, took_ms)
    values (${tx.brand_id}, ${tx.now()}, ${at.id}, ${at.day}::date, ${took_ms})
    on conflict (brand_id) do update set examined_at = excluded.examined_at, audit_id = excluded.audit_id,
      day = excluded.day, took_ms = excluded.took_ms`.execute(tx.db)
}

/** Looks at a brand, asked for by somebody. */
export async function examineOne(services: Services, data: Record<string, unknown>): Promise<void> {
  await transaction(createSystemContext(services, Number(data.brand_id)), examineBrand)
}

/** From this hour of the night on, on the brand's clock, it is looked at whether or not anything was written. */
const NIGHT_HOUR = 3
/** So long before a look an entry of the log may have begun that was not there to be seen yet. */
const LATE_SECONDS = 60
/** A look is followed by at least so many times as long without one, and by no less than the seconds. */
const REST_TIMES = 20
const REST_SECONDS = 30

/** Entries `l` of the log that tell of data. */
const WRITTEN = sql`from audit_log l where l.brand_id = ${ownBrand} and l.entity not in ('doctor', 'file', 'session')`

/**
 * Whether a brand is to be looked at: something was written since, or a night has begun. Entries are numbered as they
 * begin, not as they are there to be seen, so that those of just before a look are looked at once more.
 */
async function isDue(tx: WriteContext): Promise<boolean> {
  const now = tx.now()
  const { rows } = await sql<{ is_due: boolean }>`select coalesce(
      (r.day < (${now}::timestamptz at time zone b.timezone - ${sql.lit(`${NIGHT_HOUR} hours`)}::interval)::date)
      or (r.examined_at < ${now}::timestamptz - make_interval(secs => greatest(${REST_SECONDS}::float8,
          r.took_ms * ${REST_TIMES}::float8 / 1000))
        and (exists (select ${WRITTEN} and l.id > r.audit_id) or exists (select ${WRITTEN}
          and l.occurred_at > r.examined_at - make_interval(secs => ${sql.lit(LATE_SECONDS)} + r.took_ms / 1000.0)))), true) as is_due
    from brand b left join doctor_run r on r.brand_id = ${ownBrand} where b.id = ${ownBrand}`.execute(tx.db)
  return rows[0]?.is_due ?? false
}

/** Looks at every brand that is due, one after another. */
export async function examineAllBrands(services: Services): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select directory.brand_ids() as id')
  for (const { id } of rows)
    await transaction(createSystemContext(services, id), async (tx) => {
      if (await isDue(tx)) await examineBrand(tx)
    })
}

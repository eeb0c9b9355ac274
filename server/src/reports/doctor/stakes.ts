import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import { brandDate } from '../../stock/recipe/recipe-version.queries.ts'
import { DOCTOR_CHECKS, type DoctorCheckName, type DoctorSubject } from './check-name.calc.ts'
import { MENU_SUBJECTS, type MenuSubject, readHung } from './hung.queries.ts'
import {
  addUp,
  compareFindingStakes,
  compareStakes,
  type Hung,
  type OutletStakes,
  type Stake,
  type StakedFinding,
  stakesBetween,
} from './stakes.calc.ts'

/** Days of sales that are taken for what hangs on a subject. */
const STAKE_DAYS = 30
/** How many stakes one statement writes. */
const MOST_STAKES = 20_000

/** Which subjects of a kind are asked about: `subject_id` of their findings, each once. */
type Asked = (subject: DoctorSubject) => Fragment

/** Stakes of subjects of a kind. */
interface Told {
  readonly subject: DoctorSubject
  readonly subject_ids: readonly number[]
  readonly outlets: readonly OutletStakes[]
}

/** The days whose sales count, and every outlet. */
async function readPlaces(tx: WriteContext): Promise<{ days: string[]; outlet_ids: number[] }> {
  const { rows } = await sql<{ days: string[]; outlet_ids: number[] }>`select
    (select array_agg((${brandDate(tx)} - n)::text) from generate_series(0, ${sql.lit(STAKE_DAYS - 1)}) n) as days,
    array(select o.id from outlet o where o.brand_id = ${ownBrand} order by o.id) as outlet_ids`.execute(
    tx.db,
  )
  return rows[0] ?? { days: [], outlet_ids: [] }
}

/** What an outlet sold of menus, net. */
async function readSold(
  tx: WriteContext,
  { days, outlet_id, item_ids }: { days: readonly string[]; outlet_id: number; item_ids: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ item_id: number; net: number }>`select s.item_id, sum(s.net)::bigint as net
    from sales_item_outlet_day s where s.brand_id = ${ownBrand} and s.outlet_id = ${outlet_id}
      and s.business_date = any(${days}::date[]) and s.item_id = any(${item_ids}::int[])
    group by s.item_id`.execute(tx.db)
  return new Map(rows.map(({ item_id, net }) => [item_id, net]))
}

/** Stakes of what menus hang on: the sales of each outlet are read once for all kinds. */
async function tellMenus(tx: WriteContext, subjects: readonly MenuSubject[], asked: Asked): Promise<Told[]> {
  const kinds: { subject: MenuSubject; hung: Hung[]; outlets: OutletStakes[] }[] = []
  for (const subject of subjects)
    kinds.push({ subject, hung: await readHung(tx, subject, asked(subject)), outlets: [] })
  const item_ids = [...new Set(kinds.flatMap(({ hung }) => hung.flatMap((one) => one.item_ids)))]
  if (item_ids.length > 0) {
    const { days, outlet_ids } = await readPlaces(tx)
    for (const outlet_id of outlet_ids) {
      const sold = await readSold(tx, { days, outlet_id, item_ids })
      for (const { hung, outlets } of kinds) outlets.push({ outlet_id, amounts: addUp(hung, sold) })
    }
  }
  return kinds.map(({ subject, hung, outlets }) => ({
    ...{ subject, outlets, subject_ids: hung.map(({ subject_id }) => subject_id) },
  }))
}

/** Stakes of outlets: what each sold itself. */
async function tellOutlets(tx: WriteContext, asked: Asked): Promise<Told> {
  const { rows } = await sql<{
    outlet_id: number
    net: number
  }>`with asked as materialized (${asked('outlet')})
    select a.subject_id as outlet_id, coalesce(sum(s.net), 0)::bigint as net from asked a
    left join sales_outlet_day s on s.brand_id = ${ownBrand} and s.outlet_id = a.subject_id
      and s.business_date > ${brandDate(tx)} - ${sql.lit(STAKE_DAYS)}
    group by a.subject_id order by a.subject_id`.execute(tx.db)
  const subject_ids = rows.map(({ outlet_id }) => outlet_id)
  const outlets = rows.map(({ outlet_id, net }) => ({
    ...{ outlet_id, amounts: subject_ids.map((id) => (id === outlet_id ? net : 0)) },
  }))
  return { subject: 'outlet', subject_ids, outlets }
}

/** The columns of stakes as arguments. */
const stakeRows = (stakes: readonly Stake[]) =>
  sql`unnest(${stakes.map(({ subject_id }) => subject_id)}::int[], ${stakes.map(({ outlet_id }) => outlet_id)}::int[],
    ${stakes.map(({ amount }) => amount)}::bigint[]) t (subject_id, outlet_id, amount)`

/** Writes down what hangs on some of the subjects, and on their findings; only what has changed is written. */
async function writePart(
  tx: WriteContext,
  { subject, subject_ids, outlets }: Told,
  [from, to]: readonly [number, number],
): Promise<void> {
  const ids = subject_ids.slice(from, to)
  const told = stakesBetween(subject_ids, outlets, [from, to])
  const { rows: kept } = await sql<Stake>`select d.subject_id, d.outlet_id, d.amount from doctor_stake d
    where d.brand_id = ${ownBrand} and d.subject = ${subject} and d.subject_id = any(${ids}::int[])`.execute(
    tx.db,
  )
  const { changed, gone } = compareStakes(kept, told)
  if (gone.length > 0)
    await sql`delete from doctor_stake d using ${stakeRows(gone)} where d.brand_id = ${ownBrand}
      and d.subject = ${subject} and d.subject_id = t.subject_id and d.outlet_id = t.outlet_id`.execute(tx.db)
  if (changed.length > 0)
    await sql`insert into doctor_stake (brand_id, subject, subject_id, outlet_id, amount)
      select ${tx.brand_id}::int, ${subject}, t.subject_id, t.outlet_id, t.amount from ${stakeRows(changed)}
      on conflict (brand_id, subject, subject_id, outlet_id) do update set amount = excluded.amount`.execute(
      tx.db,
    )
  const { rows: findings } = await sql<StakedFinding>`select f.id, f.subject_id, f.outlet_id, f.stake
    from doctor_finding f where f.brand_id = ${ownBrand} and f.subject = ${subject}
      and f.subject_id = any(${ids}::int[])`.execute(tx.db)
  const moved = compareFindingStakes(findings, told)
  if (moved.length > 0)
    await sql`update doctor_finding f set stake = n.stake
      from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ stake }) => stake)}::bigint[]) n (id, stake)
      where f.brand_id = ${ownBrand} and f.id = n.id`.execute(tx.db)
}

async function write(tx: WriteContext, told: Told): Promise<void> {
  const step = Math.max(1, Math.floor(MOST_STAKES / Math.max(1, told.outlets.length)))
  for (let from = 0; from < told.subject_ids.length; from += step)
    await writePart(tx, told, [from, from + step])
}

/**
 * Writes down what hangs on each subject that something was found about. However many menus and outlets there are, a
 * statement reads the sales of one outlet or writes so many stakes.
 */
export async function writeStakes(tx: WriteContext): Promise<void> {
  const asked: Asked = (subject) => sql`select distinct f.subject_id from doctor_finding f
    where f.brand_id = ${ownBrand} and f.subject = ${subject}`
  for (const told of [...(await tellMenus(tx, MENU_SUBJECTS, asked)), await tellOutlets(tx, asked)]) {
    await sql`delete from doctor_stake d where d.brand_id = ${ownBrand} and d.subject = ${told.subject}
      and d.subject_id <> all(${told.subject_ids}::int[])`.execute(tx.db)
    await write(tx, told)
  }
}

/** Writes down what hangs on what a check has just found, and leaves all else as it was told. */
export async function writeFreshStakes(tx: WriteContext, check_key: DoctorCheckName): Promise<void> {
  const asked: Asked = (subject) => sql`select distinct f.subject_id from doctor_finding f
    where f.brand_id = ${ownBrand} and f.subject = ${subject} and f.check_key = ${check_key} and f.stake is null`
  const subjects = MENU_SUBJECTS.filter((subject) => subject === DOCTOR_CHECKS[check_key])
  for (const told of await tellMenus(tx, subjects, asked)) await write(tx, told)
}

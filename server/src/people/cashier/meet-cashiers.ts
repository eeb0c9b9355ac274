import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { lockCashierNames } from './cashier-names.commands.ts'
import { type Mention, TILL_RIGHTS, type TillRights } from './till-right.calc.ts'

/** Who is meant; without rights where nobody has said yet what they may do. */
export interface Person {
  readonly id: number
  readonly rights: TillRights | undefined
}

/** Finds who is meant by what a till told. */
export type People = (mention: Mention) => Person | undefined

/** Nobody is meant by anything: what was done in the panel or on a platform. */
export const NOBODY_MET: People = () => undefined

interface PersonRow {
  told: string
  id: number
  held: (Record<string, boolean> & { discount_limit_bp: number; can_approve: boolean }) | null
}

const HELD = sql`(select to_json(r) from till_role r where r.brand_id = ${ownBrand} and r.id = p.till_role_id) as held`

function personOf({ id, held }: PersonRow): Person {
  if (!held) return { id, rights: undefined }
  const rights = new Set(TILL_RIGHTS.filter((right) => held[`can_${right}`]))
  return { id, rights: { rights, discount_limit_bp: held.discount_limit_bp, can_approve: held.can_approve } }
}

const byTold = (rows: readonly PersonRow[]) => new Map(rows.map((row) => [row.told, personOf(row)]))

async function findByCode(tx: WriteContext, codes: readonly string[]): Promise<Map<string, Person>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`select c.code as told, p.id, ${HELD} from cashier c
    join cashier p on p.brand_id = ${ownBrand} and p.id = coalesce(c.merged_cashier_id, c.id)
    where c.brand_id = ${tx.brand_id} and c.code = any(${[...codes]}::text[])`.execute(tx.db)
  return byTold(rows)
}

async function findByName(
  tx: WriteContext,
  outlet_id: number,
  names: readonly string[],
): Promise<Map<string, Person>> {
  if (names.length === 0) return new Map()
  const { rows } =
    await sql<PersonRow>`select n.told, p.id, ${HELD} from unnest(${[...names]}::text[]) as n (told)
    join cashier_alias a on a.brand_id = ${tx.brand_id} and a.outlet_id = ${outlet_id}
      and a.name_key = cashier_name_key(n.told)
    join cashier p on p.brand_id = ${ownBrand} and p.id = a.cashier_id`.execute(tx.db)
  return byTold(rows)
}

/** Makes an entry, to be completed, of each name that means nobody yet at an outlet. */
async function enterNames(tx: WriteContext, outlet_id: number, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`with told as (
      select distinct on (cashier_name_key(n.told)) cashier_name_key(n.told) as name_key,
        left(btrim(regexp_replace(n.told, '\\s+', ' ', 'g')), 80) as name
      from unnest(${[...names]}::text[]) as n (told) order by cashier_name_key(n.told), n.told)
    insert into cashier (brand_id, name, created_at, updated_at)
    select ${tx.brand_id}::int, t.name, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz from told t
    where t.name_key <> '' and not exists (select from cashier_alias a where a.brand_id = ${tx.brand_id}
      and a.outlet_id = ${outlet_id} and a.name_key = t.name_key)
    order by t.name_key returning id, name`.execute(tx.db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const keyed = rows.map(({ name }) => name)
  await sql`insert into cashier_outlet (brand_id, cashier_id, outlet_id)
    select ${tx.brand_id}::int, n.id, ${outlet_id}::int from unnest(${ids}::int[]) as n (id)`.execute(tx.db)
  await sql`insert into cashier_alias (brand_id, outlet_id, name_key, cashier_id)
    select ${tx.brand_id}::int, ${outlet_id}::int, cashier_name_key(n.name), n.id
    from unnest(${ids}::int[], ${keyed}::text[]) as n (id, name)`.execute(tx.db)
  await auditAll(
    tx,
    rows.map(({ id, name }) => ({
      action: 'cashier.create',
      entity_id: id,
      outlet_id,
      label: name,
      after: { name },
    })),
  )
}

/**
 * Ties what a till of an outlet told of people to cashiers; a name that is not known becomes an entry to be completed.
 * Comes right behind the lock of all changes of sales, before rows are locked.
 */
export async function meetCashiers(
  tx: WriteContext,
  outlet_id: number,
  mentions: readonly Mention[],
): Promise<People> {
  const codes = new Set(mentions.flatMap(({ code }) => (code ? [code] : [])))
  const by_code = await findByCode(tx, [...codes])
  const unmet = mentions.filter(({ code }) => !code || !by_code.has(code))
  const names = [...new Set(unmet.flatMap(({ code, name }) => name ?? code ?? []))]
  let by_name = await findByName(tx, outlet_id, names)
  const missing = names.filter((name) => !by_name.has(name))
  if (missing.length > 0) {
    await lockCashierNames(tx)
    await enterNames(tx, outlet_id, missing)
    by_name = await findByName(tx, outlet_id, names)
  }
  return ({ code, name }) => (code ? by_code.get(code) : undefined) ?? by_name.get(name ?? code ?? '')
}

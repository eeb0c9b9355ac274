import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import type { Fragment } from '../../kit/read/entity.ts'
import type { ReceiptDiscount } from '../transaction/receipt.input.ts'
import { isOneOf } from '../transaction/stored-sale.queries.ts'

/** A receipt that has just been recorded, with what it was given. */
interface Given {
  readonly id: number
  readonly business_date: string
  readonly uuid: string
  readonly outlet_id: number
  readonly discounts: readonly Pick<ReceiptDiscount, 'hold_uuid' | 'single_use_code'>[]
}

interface Named {
  readonly place: number
  readonly receipt: Given
  readonly hold_uuid: string | null
  readonly code: string | null
}

const namedBy = (receipts: readonly Given[]): Omit<Named, 'place'>[] =>
  receipts.flatMap((receipt) =>
    receipt.discounts.flatMap(({ hold_uuid, single_use_code }) =>
      hold_uuid || single_use_code
        ? [{ receipt, hold_uuid: hold_uuid ?? null, code: single_use_code ?? null }]
        : [],
    ),
  )

/** The code each entry names, by itself or by its hold, with the receipt that took it; locked in one order. */
async function lockCodes(tx: WriteContext, named: readonly Named[]) {
  const rows = named.map(({ place, receipt, hold_uuid, code }) => ({
    ...{ place, hold_uuid, code, outlet_id: receipt.outlet_id },
  }))
  const { rows: found } = await sql<{
    place: number
    id: number
    transaction_uuid: string | null
    is_revoked: boolean
  }>`with named as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as x(place int, hold_uuid uuid, code text, outlet_id int)),
      locked as materialized (select c.id, c.code, c.transaction_uuid,
          c.revoked_at is not null or exists (select from code_batch b where b.brand_id = ${ownBrand}
            and b.id = c.code_batch_id and b.revoked_at is not null) as is_revoked
        from single_use_code c where c.brand_id = ${tx.brand_id}
          and (c.code in (select named.code from named) or c.id in (select h.single_use_code_id from discount_hold h
            where h.brand_id = ${ownBrand} and h.uuid in (select named.hold_uuid from named)))
        order by c.id for update)
    select n.place, l.id, l.transaction_uuid, l.is_revoked from named n
      left join discount_hold h on h.brand_id = ${tx.brand_id} and h.uuid = n.hold_uuid and h.outlet_id = n.outlet_id
      join locked l on l.code = n.code or l.id = h.single_use_code_id
    order by n.place`.execute(tx.db)
  return new Map(found.map((row) => [row.place, row]))
}

/**
 * Takes the codes and the holds that new receipts name: each code goes to the first receipt that names it. Answers the
 * ids of receipts that name a code which is not there, was revoked, or went to another receipt; those bear a mark, as
 * what was given is given.
 */
export async function settleHolds(
  tx: WriteContext,
  receipts: readonly Given[],
): Promise<ReadonlySet<number>> {
  const named = namedBy(receipts).map((entry, place) => ({ ...entry, place }))
  if (named.length === 0) return new Set()
  const codes = await lockCodes(tx, named)
  const taken = new Map<number, string>()
  const refused = new Map<number, Given>()
  for (const { place, receipt, code } of named) {
    const found = codes.get(place)
    const owner = found && (taken.get(found.id) ?? found.transaction_uuid)
    if (found && !owner && !found.is_revoked) taken.set(found.id, receipt.uuid)
    else if (found ? owner !== receipt.uuid : code !== null) refused.set(receipt.id, receipt)
  }
  await writeTaken(tx, taken)
  await commitHolds(tx, named)
  if (refused.size > 0)
    await sql`update transaction t set marks = array_append(t.marks, 'refused_code')
      where t.brand_id = ${tx.brand_id} and ${isOneOf(sql.ref('t'), [...refused.values()])}`.execute(tx.db)
  return new Set(refused.keys())
}

async function writeTaken(tx: WriteContext, taken: ReadonlyMap<number, string>): Promise<void> {
  if (taken.size === 0) return
  const rows = [...taken].map(([id, uuid]) => ({ id, uuid }))
  await sql`update single_use_code c set transaction_uuid = x.uuid, used_at = ${tx.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id int, uuid uuid)
    where c.brand_id = ${tx.brand_id} and c.id = x.id`.execute(tx.db)
}

/** What a till held is taken by its receipt, also where the time of the hold has passed. */
async function commitHolds(tx: WriteContext, named: readonly Named[]): Promise<void> {
  const rows = named.flatMap(({ hold_uuid, receipt: { uuid, outlet_id } }) =>
    hold_uuid === null ? [] : [{ hold_uuid, uuid, outlet_id }],
  )
  if (rows.length === 0) return
  await sql`update discount_hold h set status = 'committed', transaction_uuid = x.uuid,
      settled_at = ${tx.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(hold_uuid uuid, uuid uuid, outlet_id int)
    where h.brand_id = ${tx.brand_id} and h.uuid = x.hold_uuid and h.outlet_id = x.outlet_id
      and h.status = 'held'`.execute(tx.db)
}

const freeCodes = (tx: WriteContext, keys: Fragment) =>
  sql`update single_use_code c set transaction_uuid = null, used_at = null
    where c.brand_id = ${tx.brand_id} and c.transaction_uuid in (select k.uuid from transaction_key k
      join transaction t on t.brand_id = ${ownBrand} and t.business_date = k.business_date and t.id = k.id
      where k.brand_id = ${ownBrand} and ${keys} and t.status in ('VOID', 'REFUNDED'))`.execute(tx.db)

/** Frees the codes of receipts that are undone altogether: void, or refunded whole. */
export async function returnCodes(tx: WriteContext, keys: readonly { readonly id: number }[]): Promise<void> {
  await freeCodes(tx, sql`k.id = any(${keys.map(({ id }) => id)}::int[])`)
}

/** The same by the uuids of receipts. */
export async function returnCodesOf(tx: WriteContext, uuids: readonly string[]): Promise<void> {
  await freeCodes(tx, sql`k.uuid = any(${[...uuids]}::uuid[])`)
}

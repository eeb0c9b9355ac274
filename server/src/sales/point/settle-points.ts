import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { standingTierId } from '../../people/member/member.queries.ts'
import { holdMembers, movePoints, type PointChange } from '../../people/member/point-ledger.ts'
import { isOneOf } from '../transaction/stored-sale.queries.ts'
import { pointsToPay } from './earned.calc.ts'
import { POINT_METHOD, type PointProgramme } from './programme.calc.ts'
import { readProgramme } from './programme.queries.ts'
import {
  earnsAt,
  type NamedHold,
  type PointSale,
  paidByPoints,
  pointsNow,
  type ReceiptTerms,
  termsOf,
} from './receipt-points.calc.ts'
import { returnRewardsOf } from './return-rewards.ts'

/** A receipt by its key. */
export interface SaleKey {
  readonly business_date: string
  readonly id: number
  /** The day on which something of it came back, if it was this that changed it. */
  readonly back_on?: string
}

interface Settling {
  /** The receipts are taken out of the sales altogether. */
  readonly is_gone?: boolean
  /** What is brought in of the past counts at the moment of its sale. */
  readonly is_history?: boolean | undefined
}

interface StoredSale extends PointSale {
  readonly id: number
  readonly outlet_id: number
  readonly member_id: number | null
  readonly occurred_at: Date
  readonly expires_on: string | null
  readonly references: readonly string[]
}

interface Settled extends ReceiptTerms {
  readonly transaction_id: number
  readonly business_date: string
  readonly outlet_id: number
  readonly member_id: number
  readonly expires_on: string | null
  readonly payer_id: number | null
  readonly earned: number
  readonly redeemed: number
}

/** The receipts that points may be of, with what came back of them, the oldest first. */
async function readSales(
  tx: WriteContext,
  keys: readonly SaleKey[],
  expiry_months: number | null,
): Promise<StoredSale[]> {
  const t = sql.ref('t')
  const part = sql`p.brand_id = ${ownBrand} and p.business_date = t.business_date and p.transaction_id = t.id`
  const back = sql`r.brand_id = ${ownBrand} and r.transaction_date = t.business_date and r.transaction_id = t.id`
  const { rows } =
    await sql<StoredSale>`select t.id, t.uuid, t.business_date::text as business_date, t.outlet_id,
      t.member_id, t.channel, t.total, t.occurred_at, t.status = 'VOID' as is_gone,
      (t.business_date + make_interval(months => ${expiry_months}::int))::date::text as expires_on,
      (select coalesce(json_agg(json_build_object('no', p.no, 'item_group_id', p.item_group_id, 'net', p.net)), '[]')
        from transaction_line p where ${part}) as lines,
      (select coalesce(json_agg(json_build_object('method', p.method, 'amount', p.amount) order by p.no), '[]')
        from transaction_payment p where ${part}) as payments,
      (select coalesce(array_agg(lower(p.reference) order by p.no), '{}') from transaction_payment p
        where ${part} and p.method = ${POINT_METHOD} and p.reference is not null) as "references",
      (select coalesce(json_agg(json_build_object('no', l.no, 'net', l.net)), '[]') from transaction_refund r
        join transaction_refund_line l on l.brand_id = ${ownBrand} and l.refund_id = r.id where ${back}) as refunded_lines,
      (select coalesce(sum(r.total), 0)::bigint from transaction_refund r
        where ${back} and r.method = ${POINT_METHOD}) as refunded_points
    from transaction t where t.brand_id = ${ownBrand} and ${isOneOf(t, keys)}
      and (t.member_id is not null or exists (select from transaction_payment p
        where ${part} and p.method = ${POINT_METHOD}))
    order by t.occurred_at, t.id`.execute(tx.db)
  return rows
}

async function readSettled(tx: WriteContext, sales: readonly StoredSale[]): Promise<Map<number, Settled>> {
  const { rows } =
    await sql<Settled>`select transaction_id, business_date::text as business_date, outlet_id, member_id,
      eligible, excluded_lines, paid_counting, paid, rupiah_per_point, point_value, expires_on::text as expires_on,
      payer_id, paid_points, earned, redeemed
    from point_receipt where brand_id = ${tx.brand_id} and transaction_id = any(${sales.map(({ id }) => id)}::int[])
    order by transaction_id for update`.execute(tx.db)
  return new Map(rows.map((row) => [row.transaction_id, row]))
}

/** Holds that payments name, locked in their order. */
async function lockHolds(tx: WriteContext, sales: readonly StoredSale[]): Promise<Map<string, NamedHold>> {
  const uuids = sales.flatMap(({ references }) => references)
  if (uuids.length === 0) return new Map()
  const { rows } = await sql<NamedHold>`select id, uuid::text as uuid, member_id, points, value, status,
      transaction_uuid::text as transaction_uuid
    from point_hold where brand_id = ${tx.brand_id} and uuid::text = any(${uuids}::text[])
    order by id for update`.execute(tx.db)
  return new Map(rows.map((hold) => [hold.uuid, hold]))
}

/** What a point costs members, by the tier of last night, so that no receipt changes what the next one earns; the programme's price is that of all others. */
async function readPrices(tx: WriteContext, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; price: number }>`select m.id, mt.rupiah_per_point as price
    from member m join member_tier mt on mt.brand_id = ${ownBrand} and mt.id = ${standingTierId(sql.ref('m'))}
    where m.brand_id = ${ownBrand} and m.id = any(${ids}::int[]) and mt.rupiah_per_point is not null`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** The hold that a receipt is paid with: one that waits, or was committed for it or for none yet. */
function holdOf(sale: StoredSale, holds: ReadonlyMap<string, NamedHold>): NamedHold | undefined {
  return sale.references
    .flatMap((reference) => holds.get(reference) ?? [])
    .find(
      ({ status, transaction_uuid }) =>
        status === 'held' ||
        (status === 'committed' && (transaction_uuid === null || transaction_uuid === sale.uuid)),
    )
}

interface Begun {
  readonly row: Settled
  readonly hold: NamedHold | undefined
}

/** A receipt that is taken in: by which terms it earns, and whose points paid it. Nothing earned or redeemed yet. */
function begin(
  sale: StoredSale,
  found: {
    programme: PointProgramme
    owners: ReadonlyMap<number, number>
    prices: ReadonlyMap<number, number>
    hold: NamedHold | undefined
    /** Whose hold it names, whatever became of it. */
    payer: number | undefined
  },
): Begun | undefined {
  const { programme, owners, prices, hold, payer } = found
  const ownerOf = (id: number | null | undefined) => (id ? owners.get(id) : undefined)
  const payer_id = ownerOf(hold?.member_id ?? payer) ?? ownerOf(sale.member_id)
  const member_id = ownerOf(sale.member_id) ?? payer_id
  if (member_id === undefined || payer_id === undefined) return undefined
  const amount = paidByPoints(sale, POINT_METHOD)
  const paid_points =
    hold && (hold.status === 'committed' || hold.value === amount)
      ? hold.points
      : pointsToPay(amount, programme.point_value)
  if (paid_points === 0 && !earnsAt(programme, sale)) return undefined
  const rupiah_per_point = prices.get(member_id) ?? programme.rupiah_per_point
  const terms = termsOf(sale, programme, { rupiah_per_point, paid_points, point_method: POINT_METHOD })
  const { id: transaction_id, business_date, outlet_id, expires_on } = sale
  const place = { transaction_id, business_date, outlet_id }
  // What a hold was committed for before its receipt came is redeemed already.
  const redeemed = hold?.status === 'committed' ? hold.points : 0
  return { row: { ...place, member_id, expires_on, payer_id, ...terms, earned: 0, redeemed }, hold }
}

/** What leads from what a receipt has moved so far to what it should have. */
function changesTo(
  tx: WriteContext,
  { row, hold }: { row: Settled; hold?: NamedHold | undefined },
  now: { earned: number; redeemed: number },
  owners: ReadonlyMap<number, number>,
  { occurred_at, back_on }: { occurred_at: Date | undefined; back_on: string | undefined },
): PointChange[] {
  const { transaction_id: receipt_id, business_date, outlet_id, expires_on } = row
  const shared = {
    ...{ receipt_id, business_date, outlet_id, booked_on: back_on ?? business_date },
    ...{ is_owed: true, occurred_at: occurred_at ?? tx.now() },
  }
  const changes: PointChange[] = []
  const redeemed = now.redeemed - row.redeemed
  const payer_id = owners.get(row.payer_id ?? 0) ?? row.payer_id
  const held = hold?.status === 'held' ? -hold.points : 0
  if (payer_id !== null && (redeemed !== 0 || held !== 0))
    changes.push({
      ...shared,
      member_id: payer_id,
      type: redeemed < 0 ? 'give_back' : 'redeem',
      points: -redeemed,
      held,
      hold_id: hold?.id ?? null,
    })
  const earned = now.earned - row.earned
  if (earned !== 0)
    changes.push({
      ...shared,
      member_id: owners.get(row.member_id) ?? row.member_id,
      type: earned > 0 ? 'earn' : 'take_back',
      points: earned,
      earned,
      expires_on,
    })
  return changes
}

async function writeSettled(tx: WriteContext, fresh: readonly Settled[], known: readonly Settled[]) {
  await insertRows(tx, 'point_receipt', fresh)
  if (known.length === 0) return
  const values = known.map(({ transaction_id, earned, redeemed }) => ({ transaction_id, earned, redeemed }))
  await sql`update point_receipt p set earned = x.earned, redeemed = x.redeemed
    from json_to_recordset(${JSON.stringify(values)}::json) as x(transaction_id int, earned int, redeemed int)
    where p.brand_id = ${tx.brand_id} and p.transaction_id = x.transaction_id`.execute(tx.db)
}

async function commitHolds(tx: WriteContext, committed: readonly { id: number; transaction_uuid: string }[]) {
  if (committed.length === 0) return
  await sql`update point_hold h set status = 'committed', transaction_uuid = x.transaction_uuid,
      settled_at = coalesce(h.settled_at, ${tx.now()}::timestamptz)
    from json_to_recordset(${JSON.stringify(committed)}::json) as x(id int, transaction_uuid uuid)
    where h.brand_id = ${tx.brand_id} and h.id = x.id`.execute(tx.db)
}

async function settleSales(
  tx: WriteContext,
  keys: readonly SaleKey[],
  programme: PointProgramme,
  { is_gone = false, is_history = false }: Settling,
): Promise<void> {
  const sales = await readSales(tx, keys, programme.expiry_months)
  if (sales.length === 0) return
  const known = await readSettled(tx, sales)
  const holds = await lockHolds(tx, sales)
  const owners = await holdMembers(tx, [
    ...sales.flatMap(({ member_id }) => member_id ?? []),
    ...[...known.values()].flatMap(({ member_id, payer_id }) => [member_id, payer_id ?? member_id]),
    ...[...holds.values()].map(({ member_id }) => member_id),
  ])
  const prices = await readPrices(tx, [...new Set(owners.values())])
  const days_back = new Map(keys.flatMap(({ id, back_on }) => (back_on ? [[id, back_on] as const] : [])))
  const changes: PointChange[] = []
  const fresh: Settled[] = []
  const changed: Settled[] = []
  const committed: { id: number; transaction_uuid: string }[] = []
  for (const sale of sales) {
    const settled = known.get(sale.id)
    const hold = settled ? undefined : holdOf(sale, holds)
    const payer = sale.references.flatMap((uuid) => holds.get(uuid) ?? [])[0]?.member_id
    const begun = settled ? { row: settled } : begin(sale, { programme, owners, prices, hold, payer })
    // A receipt that comes as void lets what is held go by itself.
    if (!begun || (!settled && sale.is_gone && hold?.status !== 'committed')) continue
    const now = pointsNow(begun.row, { ...sale, is_gone: is_gone || sale.is_gone })
    const when = {
      occurred_at: is_history ? sale.occurred_at : undefined,
      back_on: settled ? days_back.get(sale.id) : undefined,
    }
    changes.push(...changesTo(tx, { ...begun, hold }, now, owners, when))
    if (settled) changed.push({ ...settled, ...now })
    else fresh.push({ ...begun.row, ...now })
    if (hold) {
      committed.push({ id: hold.id, transaction_uuid: sale.uuid })
      holds.set(hold.uuid, { ...hold, status: 'committed', transaction_uuid: sale.uuid })
    }
  }
  await writeSettled(tx, fresh, changed)
  await commitHolds(tx, committed)
  await movePoints(tx, changes)
}

/**
 * Brings the points of receipts to what they should be by the receipts as they are: earned when they are taken in,
 * taken back and given back as they are undone, with what was taken for rewards on them. May be asked for the same receipts any number of times; what cannot be
 * taken back is owed. The receipts are there, and locked against other changes.
 */
export async function settlePoints(
  tx: WriteContext,
  keys: readonly SaleKey[],
  settling: Settling = {},
): Promise<void> {
  if (keys.length === 0) return
  const programme = await readProgramme(tx)
  if (!programme) return
  await settleSales(tx, keys, programme, settling)
  await returnRewardsOf(tx, keys)
}

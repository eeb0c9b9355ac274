import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import type { ItemKind, StockKey } from '../ledger/balance.queries.ts'
import type { Debt, Lot, Part } from './lot.calc.ts'

/** Lots of a balance as they were worked out last. */
export interface KeptKey extends StockKey {
  readonly movement_id: number
  /** Null until its first movement. */
  readonly undated: bigint | null
  readonly debts: Debt[]
  readonly run_from: number | null
  readonly run_lot: number | null
}

/** A movement that lots do not know of yet. */
export interface NewMovement extends StockKey {
  readonly id: number
  readonly type: string
  readonly quantity: bigint
  readonly balance_after: bigint
  readonly business_date: string
  readonly ref_type: string
  readonly ref_id: number
  readonly ref_line: number | null
  readonly reversal_of: number | null
}

/** Keys as three arrays, as statements take them. */
export function arraysOf(keys: readonly StockKey[]): [number[], string[], number[]] {
  return [keys.map((key) => key.outlet_id), keys.map((key) => key.item_kind), keys.map((key) => key.item_id)]
}

const KEYS = `unnest($2::int[], $3::text[], $4::int[]) as k (outlet_id, item_kind, item_id)`
const ON_KEY = (table: string) =>
  `${table}.brand_id = $1 and ${table}.outlet_id = k.outlet_id and ${table}.item_kind = k.item_kind and ${table}.item_id = k.item_id`

const IN_LOTS = `select k.outlet_id, k.item_kind, k.item_id from ${KEYS}
  join stock_lot_item i on i.brand_id = $1 and i.item_kind = k.item_kind and i.item_id = k.item_id
  order by k.outlet_id, k.item_kind, k.item_id`

/** Those of some balances that are kept in lots. */
export async function keptInLots(tx: WriteContext, keys: readonly StockKey[]): Promise<StockKey[]> {
  return runText<StockKey>(tx.db, IN_LOTS, [tx.brand_id, ...arraysOf(keys)])
}

const ADD_KEYS = `insert into stock_lot_key (brand_id, outlet_id, item_kind, item_id, movement_id)
  select $1::int, k.outlet_id, k.item_kind, k.item_id, i.since_movement from ${KEYS}
  join stock_lot_item i on i.brand_id = $1 and i.item_kind = k.item_kind and i.item_id = k.item_id
  order by k.outlet_id, k.item_kind, k.item_id on conflict do nothing`

const HOLD = (
  more: string,
) => `select l.outlet_id, l.item_kind, l.item_id, l.movement_id, l.undated, l.debts, l.run_from, l.run_lot
  from ${KEYS} join stock_lot_key l on ${ON_KEY('l')}
  order by l.outlet_id, l.item_kind, l.item_id for update of l${more}`
const HOLD_ALL = HOLD('')
const HOLD_FREE = HOLD(' skip locked')

interface KeyRow extends StockKey {
  movement_id: number
  undated: string | null
  debts: [number | null, string, string][]
  run_from: number | null
  run_lot: number | null
}

/** Holds the lots of balances until the transaction ends; `waits` for others who hold them, or leaves those out. */
export async function holdKeys(
  tx: WriteContext,
  keys: readonly StockKey[],
  waits: boolean,
): Promise<KeptKey[]> {
  const parameters = [tx.brand_id, ...arraysOf(keys)]
  await runText(tx.db, ADD_KEYS, parameters)
  const rows = await runText<KeyRow>(tx.db, waits ? HOLD_ALL : HOLD_FREE, parameters)
  return rows.map(({ undated, debts, ...row }) => ({
    ...row,
    undated: undated === null ? null : toScaled(undated, QTY_DECIMALS),
    debts: debts.map(([movement_id, quantity, business_date]) => ({
      movement_id,
      business_date,
      quantity: toScaled(quantity, QTY_DECIMALS),
    })),
  }))
}

const TAIL = `select m.id, m.outlet_id, m.item_kind, m.item_id, m.type, m.quantity, m.balance_after,
    m.business_date::text as business_date, m.ref_type, m.ref_id, m.ref_line, m.reversal_of
  from unnest($2::int[], $3::text[], $4::int[], $5::int[]) as k (outlet_id, item_kind, item_id, after)
  join stock_movement m on m.brand_id = $1 and m.outlet_id = k.outlet_id and m.item_kind = k.item_kind
    and m.item_id = k.item_id and m.id > k.after and m.quantity <> 0
  where m.id > $6
  order by m.id limit $7`

/** Movements of held balances that their lots do not know of, in the order of recording; at most so many at once. */
export async function readTail(
  tx: WriteContext,
  held: readonly KeptKey[],
  most: number,
): Promise<NewMovement[]> {
  const earliest = Math.min(...held.map(({ movement_id }) => movement_id))
  const horizon = await readHorizon(tx)
  const parameters = [
    tx.brand_id,
    ...arraysOf(held),
    held.map(({ movement_id }) => movement_id),
    Math.max(earliest, horizon),
    most,
  ]
  const rows = await runText<NewMovement & { quantity: unknown }>(tx.db, TAIL, parameters)
  return rows.map((row) => ({
    ...row,
    quantity: toScaled(String(row.quantity), QTY_DECIMALS),
    balance_after: toScaled(String(row.balance_after), QTY_DECIMALS),
  }))
}

const HORIZON = 'select movement_id from stock_lot_horizon where brand_id = $1'

/** Up to which movement all lots are known to be worked out. */
export async function readHorizon(tx: WriteContext): Promise<number> {
  const rows = await runText<{ movement_id: number }>(tx.db, HORIZON, [tx.brand_id])
  return rows[0]?.movement_id ?? 0
}

interface TakenRow {
  of: number
  lot_id: number
  quantity: string
}

const TAKEN = `select o.id as of, t.lot_id, case when t.from_movement = t.until_movement then t.quantity else -o.quantity end as quantity
  from stock_movement o
  join stock_lot_take t on t.brand_id = $1 and t.outlet_id = o.outlet_id and t.item_kind = o.item_kind
    and t.item_id = o.item_id and t.until_movement >= o.id
    and t.from_movement = (select max(n.from_movement) from stock_lot_take n where n.brand_id = $1
      and n.outlet_id = o.outlet_id and n.item_kind = o.item_kind and n.item_id = o.item_id and n.from_movement <= o.id)
  where o.brand_id = $1 and o.id = any($2::int[]) and t.quantity > 0
  order by o.id, t.lot_id`

/** What movements took of each lot, as it was worked out before. */
export async function readTaken(tx: WriteContext, ids: readonly number[]): Promise<Map<number, Part[]>> {
  if (ids.length === 0) return new Map()
  const rows = await runText<TakenRow>(tx.db, TAKEN, [tx.brand_id, ids])
  const taken = new Map<number, Part[]>()
  for (const { of, lot_id, quantity } of rows) {
    const parts = taken.get(of) ?? []
    parts.push({ lot_id, quantity: toScaled(quantity, QTY_DECIMALS) })
    taken.set(of, parts)
  }
  return taken
}

/** A lot and what it is of. */
export interface KeptLot extends StockKey {
  readonly lot: Lot
  readonly opened_by: number
}

interface LotRow extends StockKey {
  id: number
  expires_on: string | null
  batch: string | null
  quantity: string
  opened_by: number
}

const LOT = `l.id, l.outlet_id, l.item_kind, l.item_id, l.expires_on::text as expires_on, l.batch, l.quantity, l.opened_by`
const LEFT = `select ${LOT} from ${KEYS} join stock_lot l on ${ON_KEY('l')} and l.quantity > 0`
const NAMED = `select ${LOT} from stock_lot l where l.brand_id = $1 and l.id = any($2::int[])`
const OPENED = `select ${LOT} from ${KEYS} join stock_lot l on ${ON_KEY('l')} and l.opened_by = any($5::int[])`

/** Lots with something left, those that movements opened, and those of these numbers, of any balance. */
export async function readLots(
  tx: WriteContext,
  keys: readonly StockKey[],
  named: { readonly ids: readonly number[]; readonly opened_by: readonly number[] },
): Promise<KeptLot[]> {
  const arrays = arraysOf(keys)
  const rows = await runText<LotRow>(tx.db, LEFT, [tx.brand_id, ...arrays])
  if (named.ids.length > 0) rows.push(...(await runText<LotRow>(tx.db, NAMED, [tx.brand_id, named.ids])))
  if (named.opened_by.length > 0)
    rows.push(...(await runText<LotRow>(tx.db, OPENED, [tx.brand_id, ...arrays, named.opened_by])))
  const lots = new Map(rows.map((row) => [row.id, keptLot(row)]))
  return [...lots.values()]
}

function keptLot({ id, expires_on, batch, quantity, opened_by, ...row }: LotRow): KeptLot {
  const { outlet_id, item_kind, item_id } = row as StockKey & { item_kind: ItemKind }
  const lot = { id, expires_on, batch, quantity: toScaled(quantity, QTY_DECIMALS) }
  return { outlet_id, item_kind, item_id, opened_by, lot }
}

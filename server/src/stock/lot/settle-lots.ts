import type { WriteContext } from '../../kit/context.ts'
import { runText } from '../../kit/db/run-text.ts'
import { nameOf, type StockKey } from '../ledger/balance.queries.ts'
import {
  applyMovement,
  beginState,
  type Carried,
  type Debt,
  type Lot,
  type LotMovement,
  type LotState,
  type Part,
  sliceParts,
  UNDATED,
} from './lot.calc.ts'
import { readTold, type ToldOfLot, tellsLots } from './lot-source.ts'
import {
  holdKeys,
  type KeptKey,
  type KeptLot,
  keptInLots,
  type NewMovement,
  readLots,
  readTail,
  readTaken,
} from './lot-state.ts'
import { createLotWriter, type Run } from './lot-writer.ts'

/** Movements worked out at once; what is more comes right after. */
const MOST = 5_000
/** Debts of which it is kept which movement made them; older ones are added up. */
const MOST_DEBTS = 200

interface Working {
  readonly kept: KeptKey
  state: LotState | null
  run: Run | null
  movement_id: number
}

/** Movements whose lots come back or arrive by others. */
function originsOf(tail: readonly NewMovement[], told: ReadonlyMap<number, ToldOfLot>): number[] {
  return tail.flatMap(({ id, reversal_of }) => {
    const of = told.get(id)?.of?.movement_id ?? reversal_of
    return of === null ? [] : [of]
  })
}

/** What is known around movements that are to be worked out. */
interface Known {
  readonly told: ReadonlyMap<number, ToldOfLot>
  readonly lots: ReadonlyMap<number, Lot>
  /** Lots by the movement that opened them. */
  readonly opened: ReadonlyMap<number, readonly number[]>
  /** What movements took; those of this working are added. */
  readonly taken: Map<number, readonly Part[]>
}

/** What a movement is to lots, by its document and by what it takes back. */
function movementOf(movement: NewMovement, { told, lots, opened, taken }: Known): LotMovement {
  const { id, quantity, business_date, reversal_of } = movement
  const said = told.get(id)
  const plain = { id, quantity, business_date }
  if (quantity < 0n) {
    const prefers = reversal_of === null ? said?.prefers : opened.get(reversal_of)
    return prefers ? { ...plain, prefers } : plain
  }
  const of = said?.of?.movement_id ?? reversal_of
  if (of !== null && of !== undefined) {
    const parts = sliceParts(taken.get(of) ?? [], said?.of?.skip ?? 0n, quantity)
    if (movement.type === 'TRANSFER_IN') return { ...plain, carries: carriedOf(parts, lots) }
    return { ...plain, back: { of, parts } }
  }
  return said?.opens ? { ...plain, opens: said.opens } : plain
}

/** Parts of lots of another outlet; what has no date arrives without. */
function carriedOf(parts: readonly Part[], lots: ReadonlyMap<number, Lot>): Carried[] {
  return parts.flatMap(({ lot_id, quantity }) => {
    const lot = lot_id > UNDATED ? lots.get(lot_id) : undefined
    return lot ? [{ parent_id: lot.id, expires_on: lot.expires_on, batch: lot.batch, quantity }] : []
  })
}

function beginWorking(kept: KeptKey, lots: readonly KeptLot[]): Working {
  const own = lots.filter((each) => nameOf(each) === nameOf(kept)).map(({ lot }) => [lot.id, lot] as const)
  const { undated, debts, run_from, run_lot, movement_id } = kept
  return {
    kept,
    movement_id,
    state: undated === null ? null : { undated, debts, lots: new Map(own) },
    run: run_from === null || run_lot === null ? null : { from: run_from, lot_id: run_lot },
  }
}

/** Keeps the oldest debts as a sum, so that what nobody ever brings does not grow for ever. */
function foldDebts(debts: readonly Debt[]): readonly Debt[] {
  const old = debts.slice(0, Math.max(0, debts.length - MOST_DEBTS))
  const first = old[0]
  if (!first) return debts
  const quantity = old.reduce((sum, debt) => sum + debt.quantity, 0n)
  const folded = { movement_id: null, business_date: first.business_date, quantity }
  return [folded, ...debts.slice(old.length)]
}

async function readKnown(
  tx: WriteContext,
  held: readonly KeptKey[],
  tail: readonly NewMovement[],
): Promise<{ known: Known; kept_lots: KeptLot[] }> {
  const told = await readTold(
    tx,
    tail.filter(({ ref_type, reversal_of }) => reversal_of === null && tellsLots(ref_type)),
  )
  const taken = await readTaken(tx, [...new Set(originsOf(tail, told))])
  const ids = new Set([...taken.values()].flatMap((parts) => parts.map(({ lot_id }) => lot_id)))
  for (const { prefers } of told.values()) for (const id of prefers ?? []) ids.add(id)
  const opened_by = tail.flatMap(({ quantity, reversal_of }) =>
    quantity < 0n && reversal_of !== null ? [reversal_of] : [],
  )
  const kept_lots = await readLots(tx, held, { ids: [...ids].filter((id) => id > UNDATED), opened_by })
  const opened = new Map(
    [...Map.groupBy(kept_lots, (each) => each.opened_by)].map(([movement, lots]) => [
      movement,
      lots.map(({ lot }) => lot.id),
    ]),
  )
  const lots = new Map(kept_lots.map(({ lot }) => [lot.id, lot]))
  return { known: { told, lots, opened, taken: new Map(taken) }, kept_lots }
}

/** Works movements out and writes what came of it. */
async function workOut(
  tx: WriteContext,
  held: readonly KeptKey[],
  tail: readonly NewMovement[],
  until: number | null,
): Promise<void> {
  const { known, kept_lots } = await readKnown(tx, held, tail)
  const before = new Map(kept_lots.map(({ lot }) => [lot.id, lot.quantity]))
  const working = new Map(held.map((kept) => [nameOf(kept), beginWorking(kept, kept_lots)]))
  const opened = new Map(known.opened)
  const lots = new Map(known.lots)
  const writer = createLotWriter()
  let named = OPENED_FROM
  for (const movement of tail) {
    const own = working.get(nameOf(movement))
    if (!own) continue
    own.state ??= beginState(movement.balance_after - movement.quantity, movement.business_date)
    const change = applyMovement(own.state, movementOf(movement, { ...known, lots, opened }), () => ++named)
    for (const each of change.opened) {
      const lot = own.state.lots.get(each.id)
      if (lot) lots.set(each.id, lot)
      opened.set(movement.id, [...(opened.get(movement.id) ?? []), each.id])
    }
    noteTaken(known.taken, movement, change)
    own.run = writer.note(movement, change, own.run)
    own.movement_id = movement.id
  }
  const left = new Map([...lots].map(([id, { quantity }]) => [id, quantity]))
  await writer.write(
    tx,
    [...working.values()].map(({ kept, state, run, movement_id }) => ({
      key: kept,
      movement_id: Math.max(movement_id, until ?? 0),
      undated: state?.undated ?? null,
      debts: foldDebts(state?.debts ?? []),
      run,
    })),
    kept_lots.filter(({ lot }) => lot.quantity !== before.get(lot.id)),
    left,
  )
}

/** From here on lots count that have no number yet: after all that have one, in the order in which they came. */
const OPENED_FROM = 2 ** 40

function noteTaken(
  taken: Map<number, readonly Part[]>,
  { id, quantity }: NewMovement,
  { parts, settled }: ReturnType<typeof applyMovement>,
): void {
  if (quantity < 0n) taken.set(id, parts)
  for (const { movement_id, part } of settled) {
    const had = taken.get(movement_id)
    if (had) taken.set(movement_id, settledParts(had, part))
  }
}

/** What a movement took, once a lot made good a part of what it owed. */
function settledParts(parts: readonly Part[], made_good: Part): Part[] {
  return parts.flatMap((part) => {
    if (part.lot_id >= UNDATED) return [part]
    const quantity = part.quantity - made_good.quantity
    return quantity > 0n ? [made_good, { ...part, quantity }] : [made_good]
  })
}

/**
 * Brings the lots of balances to what their movements say; those of things that are not kept in lots are left alone.
 * A document does it in its own transaction, whose ledger holds the balances: nothing of them is on its way then.
 */
export async function settleLots(tx: WriteContext, keys: readonly StockKey[]): Promise<void> {
  const own = await keptInLots(tx, keys)
  if (own.length === 0) return
  await settleHeld(tx, own, true)
}

const LAST = 'select coalesce(max(id), 0)::int as last from stock_movement where brand_id = $1'

/** The same for balances of which it is known that they are kept in lots. `isHeld`: the ledger holds them. */
export async function settleHeld(
  tx: WriteContext,
  keys: readonly StockKey[],
  isHeld: boolean,
): Promise<void> {
  for (;;) {
    const held = await holdKeys(tx, keys, isHeld)
    if (held.length === 0) return
    const tail = await readTail(tx, held, MOST)
    const is_last = tail.length < MOST
    const last =
      isHeld && is_last ? (await runText<{ last: number }>(tx.db, LAST, [tx.brand_id]))[0]?.last : null
    if (tail.length > 0 || last) await workOut(tx, held, tail, last ?? null)
    if (is_last) return
  }
}

import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { COST_DECIMALS, formatDecimal, fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { businessDate } from '../../outlets/outlet/business-date.calc.ts'
import { parseMinute } from '../../outlets/outlet/opening-hours.calc.ts'
import { settleLots } from '../lot/settle-lots.ts'
import { type Moved, move } from './balance.calc.ts'
import { type HeldBalance, lockBalances, nameOf, type StockKey } from './balance.queries.ts'
import type { MovementType } from './movement-type.calc.ts'
import { announceMovements } from './period-lock.ts'
import { pricingOf, replayBalance } from './replay.queries.ts'
import { createDaySums } from './stock-day.commands.ts'

/** A movement to record. Quantities in ten-thousandths of the base unit, values in millionths of a rupiah. */
export interface Posting extends StockKey {
  readonly type: MovementType
  /** Negative takes out; never 0. */
  readonly quantity: bigint
  /** What the goods cost in all, as the document says; null values them at the average in force. */
  readonly stated_value: bigint | null
  readonly ref_type: string
  readonly ref_id: number
  readonly ref_line: number | null
  readonly occurred_at: string
  /** When it became known; now without it. Only the past brought in afterwards says otherwise. */
  readonly recorded_at?: string
  readonly reason?: string | null
  readonly note?: string | null
  readonly reversal_of?: number | null
  /** Why the stock moved that a reversal moves back. */
  readonly reverses?: MovementType
  /** Input field to blame when the outlet refuses to go below zero. */
  readonly path?: string
}

/** What a movement did, and when it counts. */
export interface Posted extends Moved {
  readonly business_date: string
}

/** Balances held open by a transaction; nothing is written before `flush`. */
export interface Ledger {
  /**
   * Adds a movement and answers what it cost. The key must be among those the ledger was opened with.
   * @throws VALIDATION when the outlet refuses documents that take more than there is.
   */
  post(posting: Posting): Posted
  /** The balance as it is after the movements so far. */
  balanceOf(key: StockKey): HeldBalance
  /** Writes movements and balances; late ones of documents are counted from when they happened. Called once. */
  flush(): Promise<void>
}

interface OutletStockRules {
  id: number
  timezone: string
  business_day_cutoff: string
  stock_closed_until: string | null
  is_negative_stock_refused: boolean
}

/** Who posts: a document of the panel, or sales, which arrive as they were and are never refused. */
export type Poster = 'document' | 'sale'

interface LateMovement {
  posting: Posting
  moment: Moment
}

/** When a movement counts. */
interface Moment {
  readonly occurred_at: string
  readonly business_date: string
}

const RECOUNT_NOTE = 'Biaya dihitung ulang karena pencatatan mundur'

const OUTLETS = `select id, timezone, business_day_cutoff, stock_closed_until, is_negative_stock_refused
  from outlet where brand_id = $1 and id = any($2::int[])`

const SAVE = `update stock_balance b set quantity = r.quantity, average_cost = r.average_cost, value = r.value,
    last_cost = r.last_cost, last_received_at = r.last_received_at, last_occurred_at = r.last_occurred_at,
    last_cost_at = r.last_cost_at, updated_at = r.updated_at
  from json_populate_recordset(null::stock_balance, $1::json) r
  where b.brand_id = $2 and b.outlet_id = r.outlet_id and b.item_kind = r.item_kind and b.item_id = r.item_id`

/**
 * Opens the ledger for some balances, the one way in which stock moves. Open it once a transaction, with every balance
 * the transaction will move.
 */
export async function openLedger(
  tx: WriteContext,
  poster: Poster,
  keys: readonly StockKey[],
): Promise<Ledger> {
  const outlet_ids = [...new Set(keys.map((key) => key.outlet_id))]
  // The statements go out together; the connection runs them in this order.
  const [, held, outlets] = await Promise.all([
    announceMovements(tx, outlet_ids),
    lockBalances(tx, keys),
    runText<OutletStockRules>(tx.db, OUTLETS, [tx.brand_id, outlet_ids]),
  ])
  const rules = new Map(outlets.map((outlet) => [outlet.id, outlet]))
  const moments = new Map<string, Moment>()
  const recorded_at = tx.now().toISOString()
  const rows: object[] = []
  const days = createDaySums()
  const moved = new Set<HeldBalance>()
  const late = new Map<HeldBalance, LateMovement>()

  function balanceOf(key: StockKey): HeldBalance {
    const found = held.get(nameOf(key))
    if (!found) throw new Error(`The ledger was not opened for ${nameOf(key)}`)
    return found
  }

  /** When it counts: as it happened, or now when its day is closed. */
  function momentOf({ outlet_id, occurred_at }: Posting): Moment {
    const name = `${outlet_id} ${occurred_at}`
    const known = moments.get(name)
    if (known) return known
    const outlet = rules.get(outlet_id)
    if (!outlet) throw new Error(`No outlet ${outlet_id}`)
    const cutoff = parseMinute(outlet.business_day_cutoff)
    const dayOf = (at: string) => businessDate(Date.parse(at), outlet.timezone, cutoff)
    const business_date = dayOf(occurred_at)
    const isClosed = outlet.stock_closed_until !== null && business_date <= outlet.stock_closed_until
    const moment = isClosed
      ? { occurred_at: recorded_at, business_date: dayOf(recorded_at) }
      : { occurred_at, business_date }
    moments.set(name, moment)
    return moment
  }

  function assertEnough(posting: Posting, balance: HeldBalance, after: bigint): void {
    if (poster === 'sale' || posting.quantity > 0n || after >= 0n) return
    if (!rules.get(posting.outlet_id)?.is_negative_stock_refused) return
    const left = balance.balance.quantity > 0n ? balance.balance.quantity : 0n
    throw invalid({
      [posting.path ?? '']: `Stok tidak cukup, tersisa ${formatDecimal(Number(left), QTY_DECIMALS)}`,
    })
  }

  function addRow(
    posting: Omit<Posting, keyof StockKey>,
    balance: HeldBalance,
    figures: { quantity: bigint; unit_cost: bigint; value: bigint; stated_value: bigint | null },
    moment: Moment,
  ): void {
    const { type, reverses: counts_as = type } = posting
    days.add(
      balance.key,
      { business_date: moment.business_date, type, counts_as },
      figures.quantity,
      figures.value,
    )
    rows.push({
      brand_id: tx.brand_id,
      ...balance.key,
      type: posting.type,
      quantity: fromScaled(figures.quantity, QTY_DECIMALS),
      unit_cost: fromScaled(figures.unit_cost, COST_DECIMALS),
      value: fromScaled(figures.value, COST_DECIMALS),
      // What is undefined is not sent, and therefore null.
      stated_value:
        figures.stated_value === null ? undefined : fromScaled(figures.stated_value, COST_DECIMALS),
      balance_after: fromScaled(balance.balance.quantity, QTY_DECIMALS),
      average_cost_after: fromScaled(balance.balance.average, COST_DECIMALS),
      ref_type: posting.ref_type,
      ref_id: posting.ref_id,
      ref_line: posting.ref_line,
      ...moment,
      recorded_at: posting.recorded_at ?? recorded_at,
      actor: tx.actor,
      reason: posting.reason ?? undefined,
      note: posting.note ?? undefined,
      reversal_of: posting.reversal_of ?? undefined,
    })
  }

  function post(posting: Posting): Posted {
    const balance = balanceOf(posting)
    const moment = momentOf(posting)
    const { type, quantity, stated_value } = posting
    const result = move(balance.balance, quantity, pricingOf(type, stated_value))
    assertEnough(posting, balance, result.balance.quantity)
    const { occurred_at } = moment
    if (isLate(balance, occurred_at, stated_value !== null)) late.set(balance, { posting, moment })
    balance.balance = result.balance
    addRow(
      posting,
      balance,
      { quantity, stated_value, unit_cost: result.unit_cost, value: result.value },
      moment,
    )
    if (result.revalued !== 0n) {
      const figures = {
        quantity: 0n,
        unit_cost: result.balance.average,
        value: result.revalued,
        stated_value: null,
      }
      addRow(
        { ...posting, type: 'COST_REVALUE', reversal_of: null, reverses: undefined },
        balance,
        figures,
        moment,
      )
    }
    moved.add(balance)
    balance.last_occurred_at = later(balance.last_occurred_at, occurred_at)
    if (stated_value !== null) balance.last_cost_at = later(balance.last_cost_at, occurred_at)
    if (type === 'RECEIVE' && later(balance.last_received_at, occurred_at) === occurred_at) {
      balance.last_received_at = occurred_at
      balance.last_cost = result.unit_cost
    }
    return { ...result, business_date: moment.business_date }
  }

  /** Puts right what was valued before a late movement was known: one correction, at the late movement's time. */
  async function recount(balance: HeldBalance, cause: LateMovement): Promise<void> {
    const before = balance.balance
    balance.balance = await replayBalance(tx, balance.key)
    const { average } = balance.balance
    const value = balance.balance.value - before.value
    if (value === 0n && average === before.average) return
    const posting = {
      ...cause.posting,
      type: 'COST_REVALUE',
      reversal_of: null,
      reverses: undefined,
      note: RECOUNT_NOTE,
    } as const
    addRow(posting, balance, { quantity: 0n, unit_cost: average, value, stated_value: null }, cause.moment)
  }

  async function flush(): Promise<void> {
    if (poster === 'document' && late.size > 0) {
      await insertRows(tx, 'stock_movement', rows)
      const known = rows.length
      for (const [balance, cause] of late) await recount(balance, cause)
      await insertRows(tx, 'stock_movement', rows.slice(known))
    } else await insertRows(tx, 'stock_movement', rows)
    await days.write(tx)
    if (moved.size > 0) await runText(tx.db, SAVE, [JSON.stringify([...moved].map(balanceRow)), tx.brand_id])
    if (poster === 'document')
      await settleLots(
        tx,
        [...moved].map(({ key }) => key),
      )
  }

  function balanceRow({ key, balance, last_cost, ...times }: HeldBalance): object {
    return {
      brand_id: tx.brand_id,
      ...key,
      ...times,
      quantity: fromScaled(balance.quantity, QTY_DECIMALS),
      average_cost: fromScaled(balance.average, COST_DECIMALS),
      value: fromScaled(balance.value, COST_DECIMALS),
      last_cost: last_cost === null ? null : fromScaled(last_cost, COST_DECIMALS),
      updated_at: recorded_at,
    }
  }

  return { post, balanceOf, flush }
}

/** Whether movements since then were valued without knowing of it. */
function isLate(balance: HeldBalance, occurred_at: string, isPriced: boolean): boolean {
  const since = isPriced ? balance.last_occurred_at : balance.last_cost_at
  return since !== null && occurred_at < since
}

function later(a: string | null, b: string): string {
  return a !== null && a > b ? a : b
}

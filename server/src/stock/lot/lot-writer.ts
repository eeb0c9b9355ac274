import type { WriteContext } from '../../kit/context.ts'
import { insertRows } from '../../kit/db/bulk-rows.ts'
import { runText } from '../../kit/db/run-text.ts'
import { fromScaled, QTY_DECIMALS } from '../../kit/decimal.calc.ts'
import { nameOf, type StockKey } from '../ledger/balance.queries.ts'
import { type Debt, type LotChange, type OpenedLot, OWED, type Part } from './lot.calc.ts'
import type { KeptLot, NewMovement } from './lot-state.ts'

interface Take {
  readonly key: StockKey
  readonly from_movement: number
  readonly lot_id: number
  until_movement: number
  quantity: bigint
  from_day: string
  until_day: string
}

/** Which row of what was taken the next movement may add to. */
export interface Run {
  from: number
  lot_id: number
}

/** A balance with what was worked out of it. */
export interface WorkedKey {
  readonly key: StockKey
  readonly movement_id: number
  readonly undated: bigint | null
  readonly debts: readonly Debt[]
  readonly run: Run | null
}

const qty = (value: bigint) => fromScaled(value, QTY_DECIMALS)

const SAVE_TAKES = `insert into stock_lot_take as t (brand_id, outlet_id, item_kind, item_id, from_movement, lot_id, until_movement,
    quantity, from_day, until_day)
  select $2::int, x.outlet_id, x.item_kind, x.item_id, x.from_movement, x.lot_id, x.until_movement, x.quantity, x.from_day, x.until_day
  from json_populate_recordset(null::stock_lot_take, $1::json) x
  on conflict (brand_id, outlet_id, item_kind, item_id, from_movement, lot_id) do update set
    until_movement = greatest(t.until_movement, excluded.until_movement), quantity = t.quantity + excluded.quantity,
    from_day = least(t.from_day, excluded.from_day), until_day = greatest(t.until_day, excluded.until_day)`

const SAVE_LOTS = `update stock_lot l set quantity = r.quantity
  from json_populate_recordset(null::stock_lot, $1::json) r where l.brand_id = $2 and l.id = r.id`

const SAVE_KEYS = `update stock_lot_key l set movement_id = r.movement_id, undated = r.undated, owed = r.owed, debts = r.debts,
    run_from = r.run_from, run_lot = r.run_lot
  from json_populate_recordset(null::stock_lot_key, $1::json) r
  where l.brand_id = $2 and l.outlet_id = r.outlet_id and l.item_kind = r.item_kind and l.item_id = r.item_id`

const NEW_IDS = `select nextval(pg_get_serial_sequence('stock_lot', 'id'))::int as id from generate_series(1, $1::int)`

/** What movements did to lots, gathered to be written in a few statements. */
export function createLotWriter() {
  const takes = new Map<string, Take>()
  const opened: { movement: NewMovement; lot: OpenedLot }[] = []

  function take(key: StockKey, from: number, until: NewMovement | Debt, { lot_id, quantity }: Part): void {
    const day = until.business_date
    const until_movement = 'id' in until ? until.id : from
    const name = `${nameOf(key)} ${from} ${lot_id}`
    const known = takes.get(name)
    if (!known) {
      const days = { from_day: day, until_day: day }
      takes.set(name, { key, from_movement: from, lot_id, until_movement, quantity, ...days })
      return
    }
    known.quantity += quantity
    known.until_movement = Math.max(known.until_movement, until_movement)
    if (day < known.from_day) known.from_day = day
    if (day > known.until_day) known.until_day = day
  }

  /** Notes what a movement did; answers the run that the next one may add to. */
  function note(movement: NewMovement, change: LotChange, run: Run | null): Run | null {
    for (const lot of change.opened) opened.push({ movement, lot })
    const only = change.parts.length === 1 ? change.parts[0] : undefined
    const isPlain = only && only.lot_id !== OWED && movement.quantity < 0n && movement.reversal_of === null
    const from = isPlain && run?.lot_id === only.lot_id ? run.from : movement.id
    for (const part of change.parts) take(movement, from, movement, part)
    for (const { movement_id, business_date, part } of change.settled) {
      const debt = { movement_id, business_date, quantity: 0n }
      take(movement, movement_id, debt, part)
      take(movement, movement_id, debt, { lot_id: OWED, quantity: -part.quantity })
    }
    return isPlain ? { from, lot_id: only.lot_id } : null
  }

  async function nameOpened(tx: WriteContext): Promise<(id: number) => number> {
    const rows = opened.length > 0 ? await runText<{ id: number }>(tx.db, NEW_IDS, [opened.length]) : []
    const names = new Map(opened.map(({ lot }, index) => [lot.id, rows[index]?.id ?? 0]))
    return (id) => names.get(id) ?? id
  }

  /** Writes all that was noted. Lots that were opened get their numbers here. */
  async function write(
    tx: WriteContext,
    keys: readonly WorkedKey[],
    lots: readonly KeptLot[],
    left: ReadonlyMap<number, bigint>,
  ): Promise<void> {
    const name = await nameOpened(tx)
    const newRows = opened.map(({ movement, lot }) => ({
      brand_id: tx.brand_id,
      id: name(lot.id),
      outlet_id: movement.outlet_id,
      item_kind: movement.item_kind,
      item_id: movement.item_id,
      expires_on: lot.expires_on,
      batch: lot.batch,
      opened_by: movement.id,
      opened_on: movement.business_date,
      ref_type: movement.ref_type,
      ref_id: movement.ref_id,
      ref_line: movement.ref_line,
      parent_id: lot.parent_id === null ? null : name(lot.parent_id),
      opened_quantity: qty(lot.quantity),
      quantity: qty(left.get(lot.id) ?? 0n),
    }))
    await insertRows(tx, 'stock_lot', newRows)
    const changed = lots.map(({ lot }) => ({ id: lot.id, quantity: qty(lot.quantity) }))
    if (changed.length > 0) await runText(tx.db, SAVE_LOTS, [JSON.stringify(changed), tx.brand_id])
    const takeRows = [...takes.values()]
      .filter(({ quantity }) => quantity !== 0n)
      .map(({ key, lot_id, quantity, ...movements }) => ({
        outlet_id: key.outlet_id,
        item_kind: key.item_kind,
        item_id: key.item_id,
        ...movements,
        lot_id: name(lot_id),
        quantity: qty(quantity),
      }))
    if (takeRows.length > 0) await runText(tx.db, SAVE_TAKES, [JSON.stringify(takeRows), tx.brand_id])
    await runText(tx.db, SAVE_KEYS, [JSON.stringify(keys.map((key) => keyRow(key, name))), tx.brand_id])
  }

  return { note, write }
}

function keyRow({ key, movement_id, undated, debts, run }: WorkedKey, name: (id: number) => number): object {
  return {
    outlet_id: key.outlet_id,
    item_kind: key.item_kind,
    item_id: key.item_id,
    movement_id,
    undated: undated === null ? null : qty(undated),
    owed: qty(debts.reduce((sum, { quantity }) => sum + quantity, 0n)),
    debts: debts.map((debt) => [debt.movement_id, qty(debt.quantity), debt.business_date]),
    run_from: run?.from ?? null,
    run_lot: run ? name(run.lot_id) : null,
  }
}

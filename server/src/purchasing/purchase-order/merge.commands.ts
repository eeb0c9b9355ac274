import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { amountsOf } from './purchase-order.commands.ts'
import {
  MergePurchaseOrdersInput,
  MOST_ORDER_LINES,
  type PurchaseOrderLineDraft,
} from './purchase-order.input.ts'
import { beginOrderAction, finishOrderAction, type OrderRow } from './purchase-order.policy.ts'
import { draftOfLine, readOrderLines, writeOrderLines } from './purchase-order-lines.ts'

/** Lines with those alike but for their quantity made one. */
export function joinLines(lines: readonly PurchaseOrderLineDraft[]): PurchaseOrderLineDraft[] {
  const joined = new Map<string, PurchaseOrderLineDraft>()
  for (const line of lines) {
    const { item_kind, item_id, unit, price, supplier_code, note } = line
    const key = JSON.stringify([item_kind, item_id, unit, price, supplier_code ?? null, note ?? null])
    const known = joined.get(key)
    const sum =
      toScaled(known?.unit_quantity ?? '0', QTY_DECIMALS) + toScaled(line.unit_quantity, QTY_DECIMALS)
    joined.set(key, {
      ...line,
      unit_quantity: fromScaled(sum, QTY_DECIMALS),
      discount: (known?.discount ?? 0) + (line.discount ?? 0),
    })
  }
  return [...joined.values()]
}

/** Drafts that can become one: of one supplier for one outlet, taxed alike, none of them kept as a template. */
function assertAlike(rows: readonly OrderRow[]): void {
  const [first] = rows
  if (rows.some((row) => row.supplier_id !== first?.supplier_id || row.outlet_id !== first.outlet_id))
    throw invalid({ ids: 'Pilih draf dari pemasok dan outlet yang sama' })
  if (rows.some((row) => row.tax_bp !== first?.tax_bp)) throw invalid({ ids: 'PPN draf harus sama' })
  if (rows.some((row) => row.template_name !== null))
    throw invalid({ ids: 'Draf yang menjadi templat tidak dapat digabung' })
}

const LONGEST_NOTE = 1000

/** What the one order says besides its lines: everything off and freight together, the earliest day, every note. */
function termsOf(rows: readonly OrderRow[]) {
  const sum = (amount: (row: OrderRow) => number) => rows.reduce((total, row) => total + amount(row), 0)
  const days = rows.flatMap(({ expected_on }) => expected_on ?? []).sort()
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))].join('\n')
  return {
    spread: {
      discount: sum((row) => row.discount),
      tax_bp: rows[0]?.tax_bp ?? 0,
      freight: sum((row) => row.freight),
    },
    expected_on: days[0] ?? null,
    note: notes === '' ? null : notes.slice(0, LONGEST_NOTE),
  }
}

/** Calls off a draft that has become part of another. */
function retire(tx: WriteContext, row: OrderRow, into: string): Promise<{ id: number }> {
  return finishOrderAction(tx, row, 'cancel', {
    changes: { status: 'cancelled', cancelled_at: tx.now() },
    details: { remark: `Digabung ke ${into}` },
  })
}

/** Makes several drafts for one supplier one: the oldest takes the lines of all, the others are called off. */
export const mergePurchaseOrders = command('purchase_order.merge', {
  permission: can('purchase_order', 'update'),
  input: MergePurchaseOrdersInput,
  run: async (tx, { ids }) => {
    const rows: OrderRow[] = []
    // In one order, so that two who join the same drafts do not wait for each other.
    for (const id of [...ids].sort((a, b) => a - b)) rows.push(await beginOrderAction(tx, id, 'edit'))
    assertAlike(rows)
    const [first, ...others] = rows
    if (!first) throw invalid({ ids: 'Pilih minimal dua draf' })
    const drafts: PurchaseOrderLineDraft[] = []
    for (const { id } of rows) drafts.push(...(await readOrderLines(tx, id)).map(draftOfLine))
    const lines = joinLines(drafts)
    if (lines.length > MOST_ORDER_LINES)
      throw invalid({ ids: `Hasil gabungan lebih dari ${MOST_ORDER_LINES} baris` })
    const { spread, ...said } = termsOf(rows)
    const total = await writeOrderLines(tx, first, lines, spread)
    for (const row of others) await retire(tx, row, first.number)
    return finishOrderAction(tx, first, 'merge', {
      changes: { ...said, ...spread, ...amountsOf(total) },
      details: { remark: others.map(({ number }) => number).join(', ') },
    })
  },
})

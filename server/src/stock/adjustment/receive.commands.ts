import { command } from '../../kit/command.ts'
import { COST_DECIMALS, formatDecimal, fromScaled, QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { type FieldErrors, invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { openLedger } from '../ledger/ledger.commands.ts'
import { ReceiveAdjustmentInput, type ReceivedLine } from './adjustment.input.ts'
import { beginAction, finishAction } from './adjustment.policy.ts'
import { type LineRow, readLines, updateLines } from './adjustment-lines.ts'
import { commonOf } from './adjustment-posting.ts'
import { authorizationOf } from './adjustment-transition.calc.ts'
import { askArrivals } from './receive-plausible.ts'
import { shareOfValue } from './transfer-share.calc.ts'

interface Arrival {
  readonly line: LineRow
  readonly index: number
  readonly received: bigint
  readonly lost: bigint
  /** What had arrived or was lost before. */
  readonly before: bigint
  readonly left: bigint
}

/** In what costs are counted in. */
const RUPIAH = 1_000_000n

const qty = (text: string) => toScaled(text, QTY_DECIMALS)

function arrivalsOf(lines: readonly LineRow[], told: readonly ReceivedLine[]): Arrival[] {
  const fields: FieldErrors = {}
  const arrivals = told.flatMap(({ no, received, lost }, index) => {
    const line = lines.find((each) => each.no === no)
    if (!line) {
      fields[`lines.${index}.no`] = 'Baris tidak ditemukan'
      return []
    }
    const left = qty(line.quantity)
    const before = qty(line.received_quantity) + qty(line.lost_quantity)
    const arrival = { line, index, received: qty(received), lost: qty(lost ?? '0'), before, left }
    if (before + arrival.received + arrival.lost > left) {
      const rest = formatDecimal(Number(left - before), QTY_DECIMALS)
      fields[`lines.${index}.received`] = `Paling banyak ${rest} yang masih dalam perjalanan`
    }
    return arrival.received + arrival.lost > 0n ? [arrival] : []
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (arrivals.length === 0) throw invalid({ lines: 'Isi jumlah yang diterima' })
  return arrivals
}

/**
 * Takes in what arrived of a transfer, all or part of it, at the cost it left with and its freight. What was lost arrives too, and
 * leaves at once as a loss of the receiver, so that nothing of its value goes missing on the way.
 */
export const receiveAdjustment = command('adjustment.receive', {
  permission: can('adjustment', authorizationOf('receive')),
  input: ReceiveAdjustmentInput,
  asks: true,
  run: async (tx, { id, version, lines: told, loss_cause, remark }) => {
    const row = await beginAction(tx, id, 'receive', version)
    const outlet_id = row.to_outlet_id ?? row.outlet_id
    const lines = await readLines(tx, id)
    const arrivals = arrivalsOf(lines, told)
    if (arrivals.some(({ lost }) => lost > 0n) && !loss_cause)
      throw invalid({ loss_cause: 'Tuliskan sebab kehilangan' })
    await askArrivals(tx, row, arrivals)
    const keyOf = ({ item_kind, item_id }: LineRow) => ({ outlet_id, item_kind, item_id })
    const ledger = await openLedger(
      tx,
      'document',
      arrivals.map(({ line }) => keyOf(line)),
    )
    const occurred_at = tx.now().toISOString()
    for (const { line, index, received, lost, before, left } of arrivals) {
      const value = toScaled(line.value ?? '0', COST_DECIMALS) + BigInt(line.freight_share ?? 0) * RUPIAH
      const shareAt = (arrived: bigint) => shareOfValue(value, left, arrived)
      const common = { ...keyOf(line), ...commonOf(row, line), occurred_at }
      ledger.post({
        ...common,
        type: 'TRANSFER_IN',
        quantity: received + lost,
        stated_value: shareAt(before + received + lost) - shareAt(before),
      })
      if (lost === 0n) continue
      ledger.post({
        ...common,
        type: 'TRANSFER_LOSS',
        quantity: -lost,
        stated_value: shareAt(before + received + lost) - shareAt(before + received),
        reason: loss_cause ?? null,
        path: `lines.${index}.lost`,
      })
    }
    await ledger.flush()
    const changes = arrivals.map(({ line, received, lost }) => ({
      no: line.no,
      received_quantity: fromScaled(qty(line.received_quantity) + received, QTY_DECIMALS),
      lost_quantity: fromScaled(qty(line.lost_quantity) + lost, QTY_DECIMALS),
    }))
    await updateLines(tx, id, changes)
    const has_all = lines.every((line) => {
      const change = changes.find(({ no }) => no === line.no) ?? line
      return qty(change.received_quantity) + qty(change.lost_quantity) === qty(line.quantity)
    })
    return finishAction(tx, row, 'receive', {
      changes: has_all ? { status: 'done', posted_at: tx.now() } : {},
      details: { received: told, loss_cause, remark },
    })
  },
})

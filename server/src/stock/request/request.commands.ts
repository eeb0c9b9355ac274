import type { z } from 'zod'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { QTY_DECIMALS, toScaled } from '../../kit/decimal.calc.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { finishDocument } from '../../records/document/document-action.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { createAdjustment, dayAt } from '../adjustment/adjustment.commands.ts'
import {
  AcceptStockRequestInput,
  CancelStockRequestInput,
  EditStockRequestInput,
  NewStockRequestInput,
  RefuseStockRequestInput,
  type RequestLine,
  StockRequestRestInput,
} from './request.input.ts'
import { beginStep, REQUEST_REF } from './request.policy.ts'
import { readPromised, readRest, writePromised, writeRequestLines } from './request-lines.ts'
import { askRequested } from './request-plausible.ts'

/** Refuses days that are over at the outlet that asks, and outlets that are not open. */
async function assertFacts(
  tx: WriteContext,
  { outlet_id, from_outlet_id, needed_on }: { outlet_id: number; from_outlet_id: number; needed_on?: string },
): Promise<string> {
  const today = await dayAt(tx, outlet_id, tx.now())
  await dayAt(tx, from_outlet_id, tx.now(), 'Outlet yang diminta')
  if (needed_on !== undefined && needed_on < today)
    throw invalid({ needed_on: 'Tidak boleh sebelum hari ini' })
  return today
}

type NewRequest = Omit<z.output<typeof NewStockRequestInput>, 'lines'>

/** Writes a request with its lines; one that asks for what is left of another follows it. */
async function insertRequest(
  tx: WriteContext,
  values: NewRequest,
  lines: readonly RequestLine[],
  follows_id: number | null = null,
) {
  requireOutlet(tx, values.outlet_id)
  const today = await assertFacts(tx, values)
  const row = await tx.db
    .insertInto('stock_request')
    .values({
      ...values,
      follows_id,
      note: values.note ?? null,
      brand_id: tx.brand_id,
      number: await takeDocumentNumber(tx, 'REQ', values.outlet_id, today),
      author: tx.actor,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeRequestLines(tx, row, lines)
  return row
}

/** Tells the log of a new request, with what was confirmed of it. */
async function recordMade(
  tx: WriteContext,
  row: Awaited<ReturnType<typeof insertRequest>>,
  lines: readonly RequestLine[],
): Promise<void> {
  await audit(tx, {
    action: `${REQUEST_REF}.create`,
    entity: REQUEST_REF,
    entity_id: row.id,
    label: row.number,
    outlet_id: row.outlet_id,
    after: { ...row, lines },
  })
}

/** Asks another outlet for goods. Whoever works there is told. */
export const createStockRequest = command(`${REQUEST_REF}.create`, {
  permission: can('adjustment', 'create'),
  input: NewStockRequestInput,
  asks: true,
  run: async (tx, { lines, ...values }) => {
    const row = await insertRequest(tx, values, lines)
    await askRequested(tx, row, lines)
    await recordMade(tx, row, lines)
    return { id: row.id }
  },
})

/** Asks for what is left of a request that came in part: once, while what was asked anew is not refused or taken back. */
export const askStockRequestRest = command(`${REQUEST_REF}.ask_rest`, {
  permission: can('adjustment', 'create'),
  input: StockRequestRestInput,
  constraints: { stock_request_follows: ['id', 'Sisanya sudah diminta lagi'] },
  run: async (tx, { id, version, from_outlet_id, needed_on }) => {
    const first = await beginStep(tx, id, 'outlet_id', version, 'received')
    if (from_outlet_id === first.outlet_id) throw invalid({ from_outlet_id: 'Pilih outlet lain' })
    const lines = await readRest(tx, first)
    if (lines.length === 0) throw invalid({ id: 'Semua yang diminta sudah diterima' })
    const { outlet_id, note } = first
    const row = await insertRequest(tx, { outlet_id, from_outlet_id, needed_on, note }, lines, id)
    await recordMade(tx, row, lines)
    return { id: row.id }
  },
})

/** Changes a request that is not answered yet; only what is sent. */
export const updateStockRequest = command(`${REQUEST_REF}.update`, {
  permission: can('adjustment', 'update'),
  input: EditStockRequestInput,
  asks: true,
  run: async (tx, { id, version, lines, ...sent }) => {
    const row = await beginStep(tx, id, 'outlet_id', version)
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const { from_outlet_id = row.from_outlet_id, needed_on } = sent
    if (from_outlet_id === row.outlet_id) throw invalid({ from_outlet_id: 'Pilih outlet lain' })
    await assertFacts(tx, {
      outlet_id: row.outlet_id,
      from_outlet_id,
      ...(needed_on === undefined || needed_on === row.needed_on ? {} : { needed_on }),
    })
    if (lines) {
      await writeRequestLines(tx, { id, from_outlet_id }, lines)
      await askRequested(tx, row, lines)
    }
    return finishDocument(tx, REQUEST_REF, row, 'update', { changes, details: lines ? { lines } : {} })
  },
})

/** Promises what was asked for, or less of it: a transfer is written, to be packed and sent. */
export const acceptStockRequest = command(`${REQUEST_REF}.accept`, {
  permission: can('adjustment', 'create'),
  input: AcceptStockRequestInput,
  run: async (tx, { id, version, lines: told = [], answer }) => {
    const row = await beginStep(tx, id, 'from_outlet_id', version)
    const promised = await readPromised(tx, id, told)
    await writePromised(tx, id, promised)
    const transfer = await createAdjustment(tx, {
      kind: 'transfer',
      outlet_id: row.from_outlet_id,
      to_outlet_id: row.outlet_id,
      note: [`Permintaan ${row.number}`, row.note].filter(Boolean).join(': ').slice(0, 1000),
      lines: promised
        .filter(({ promised_quantity }) => toScaled(promised_quantity, QTY_DECIMALS) > 0n)
        .map(({ item_kind, item_id, unit, promised_quantity, note }) => ({
          item_kind,
          item_id,
          unit,
          unit_quantity: promised_quantity,
          note,
        })),
    })
    return finishDocument(tx, REQUEST_REF, row, 'accept', {
      changes: {
        status: 'accepted',
        answer: answer ?? null,
        answered_at: tx.now(),
        answered_by: tx.actor,
        adjustment_id: transfer.id,
      },
      details: { remark: answer, promised: told },
    })
  },
})

/** Refuses a request and says why. */
export const refuseStockRequest = command(`${REQUEST_REF}.refuse`, {
  permission: can('adjustment', 'update'),
  input: RefuseStockRequestInput,
  run: async (tx, { id, version, answer }) => {
    const row = await beginStep(tx, id, 'from_outlet_id', version)
    return finishDocument(tx, REQUEST_REF, row, 'refuse', {
      changes: { status: 'refused', answer, answered_at: tx.now(), answered_by: tx.actor },
      details: { remark: answer },
    })
  },
})

/** Takes a request back that is not answered yet. */
export const cancelStockRequest = command(`${REQUEST_REF}.cancel`, {
  permission: can('adjustment', 'update'),
  input: CancelStockRequestInput,
  run: async (tx, { id, version }) => {
    const row = await beginStep(tx, id, 'outlet_id', version)
    return finishDocument(tx, REQUEST_REF, row, 'cancel', { changes: { status: 'cancelled' } })
  },
})

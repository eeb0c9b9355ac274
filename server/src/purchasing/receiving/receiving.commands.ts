import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { isAsking } from '../../kit/confirmations.ts'
import type { WriteContext } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { linkLines, orderToReceive } from '../purchase-order/purchase-order-progress.ts'
import { toldGood } from '../supplier/supplier-items.ts'
import { assertSupplier, dayAt } from '../supplier/supplier-serving.ts'
import {
  EditReceivingInput,
  type NewReceiving,
  NewReceivingInput,
  type ReceivingLineDraft,
} from './receiving.input.ts'
import {
  beginAction,
  finishAction,
  lockReceiving,
  NOT_OVER,
  REF_TYPE,
  type ReceivingRow,
} from './receiving.policy.ts'
import { type ReceivingLineRow, readLines, writeLines } from './receiving-lines.ts'
import { askReceiving } from './receiving-plausible.ts'

export const RECEIVING_CONSTRAINTS = {
  receiving_supplier_note: ['supplier_note', 'Nomor nota ini sudah dicatat untuk pemasok ini'],
  receiving_brand_id_supplier_id_fkey: ['supplier_id', 'Pemasok tidak ditemukan'],
  receiving_brand_id_image_fkey: ['image', 'Gambar tidak ditemukan'],
} as const

const A_MINUTE = 60_000

function assertPast(tx: WriteContext, at: Date): void {
  if (at.getTime() > tx.now().getTime() + A_MINUTE)
    throw invalid({ occurred_at: 'Waktu tidak boleh di masa depan' })
}

/** A return gives back what one outlet received from one supplier. */
async function sourceOf(tx: WriteContext, { kind, return_of, outlet_id }: NewReceiving) {
  if (kind === 'purchase' || !return_of) return null
  const source = await lockReceiving(tx, return_of)
  if (source.kind !== 'purchase' || source.status !== 'done' || source.outlet_id !== outlet_id)
    throw invalid({ return_of: 'Pilih penerimaan yang sudah selesai di outlet ini' })
  return source
}

/** What is received of an order came from its supplier, at its outlet. */
async function orderOf(tx: WriteContext, { kind, purchase_order_id, outlet_id }: NewReceiving) {
  if (kind === 'return' || !purchase_order_id) return null
  return orderToReceive(tx, purchase_order_id, outlet_id)
}

/** What a document comes to: lines, tax and freight; a return gives back its tax and no freight. */
const totalOf = ({ kind }: Pick<ReceivingRow, 'kind'>, lines: bigint, tax: number, freight: number) =>
  lines + BigInt(tax) + (kind === 'return' ? 0n : BigInt(freight))

/** Writes a receiving as a draft, with a number of its own. */
async function insertReceiving(tx: WriteContext, input: NewReceiving): Promise<{ id: number }> {
  const { lines, occurred_at: told, tax = 0, freight = 0, ...values } = input
  requireOutlet(tx, values.outlet_id)
  const now = tx.now()
  const occurred_at = told ?? now
  assertPast(tx, occurred_at)
  const business_date = await dayAt(tx, values.outlet_id, occurred_at)
  const source = await sourceOf(tx, input)
  const order = await orderOf(tx, input)
  const basis = source ?? order
  const supplier_id = basis ? basis.supplier_id : (values.supplier_id ?? null)
  if (!basis) await assertSupplier(tx, supplier_id, values.outlet_id)
  const number = await takeDocumentNumber(tx, 'GR', values.outlet_id, business_date)
  const document = await tx.db
    .insertInto('receiving')
    .values({
      ...values,
      supplier_id,
      return_of: source?.id ?? null,
      purchase_order_id: order?.id ?? null,
      brand_id: tx.brand_id,
      number,
      occurred_at,
      business_date,
      paid_from: values.kind === 'return' ? null : (values.paid_from ?? null),
      tax,
      freight: values.kind === 'return' ? 0 : freight,
      author_id: tx.viewer?.admin_id || null,
      author: tx.actor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = document
  const place = { id, kind: values.kind, outlet_id: values.outlet_id, supplier_id, business_date }
  const sum = await writeLines(tx, place, await linkLines(tx, order?.id ?? null, lines))
  if (isAsking(tx)) await askReceiving(tx, { ...document, kind: values.kind }, true)
  const total = totalOf(values, sum, tax, freight)
  await setTotal(tx, id, total)
  await audit(tx, {
    action: 'receiving.create',
    entity: REF_TYPE,
    entity_id: id,
    label: number,
    outlet_id: values.outlet_id,
    after: { ...document, total: Number(total) },
  })
  return { id }
}

/** Writes a receiving as a draft. */
export const createReceiving = command('receiving.create', {
  permission: can('receiving', 'create'),
  input: NewReceivingInput,
  constraints: RECEIVING_CONSTRAINTS,
  asks: true,
  run: insertReceiving,
})

/** What a line says again of what came: all of it where everything was refused. */
function againOf(line: ReceivingLineRow): ReceivingLineDraft {
  const { item_kind, item_id, unit, unit_quantity, rejected_quantity, price, discount, note } = line
  const came = Number(unit_quantity) > 0
  return {
    item_kind,
    item_id,
    unit,
    unit_quantity: came ? unit_quantity : rejected_quantity,
    price,
    discount: came ? discount : 0,
    // What comes again has a date and a batch of its own.
    batch: null,
    note,
  }
}

/**
 * Makes a draft of another: the same supplier, outlet and lines, today. Note, photo and order belong to what came then;
 * a return is of no receiving until one is chosen.
 */
export const duplicateReceiving = command('receiving.duplicate', {
  permission: can('receiving', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const { kind, outlet_id, supplier_id, note } = await lockReceiving(tx, id)
    const lines = (await readLines(tx, id)).map(againOf)
    return insertReceiving(tx, { kind, outlet_id, supplier_id, note, lines })
  },
})

async function setTotal(tx: WriteContext, id: number, total: bigint): Promise<void> {
  await sql`update receiving set total = ${total.toString()}::bigint
    where brand_id = ${tx.brand_id} and id = ${id}`.execute(tx.db)
}

/** Changes a draft; only what is sent. */
export const updateReceiving = command('receiving.update', {
  permission: can('receiving', 'update'),
  input: EditReceivingInput,
  constraints: RECEIVING_CONSTRAINTS,
  asks: true,
  run: async (tx, { id, version, lines, occurred_at: told, ...values }) => {
    const row = await beginAction(tx, id, 'edit', version)
    const occurred_at = told ?? row.occurred_at
    assertPast(tx, occurred_at)
    const business_date = await dayAt(tx, row.outlet_id, occurred_at)
    const is_return = row.kind === 'return'
    const supplier_id =
      row.return_of !== null || row.purchase_order_id !== null || values.supplier_id === undefined
        ? row.supplier_id
        : values.supplier_id
    if (supplier_id !== row.supplier_id) await assertSupplier(tx, supplier_id, row.outlet_id)
    const tax = values.tax ?? row.tax
    const freight = is_return ? 0 : (values.freight ?? row.freight)
    const place = { ...row, supplier_id, business_date }
    const sum = lines
      ? await writeLines(tx, place, await linkLines(tx, row.purchase_order_id, lines))
      : BigInt(row.total) - BigInt(row.tax) - BigInt(row.freight)
    if (lines) await askReceiving(tx, place, true)
    return finishAction(tx, row, 'update', {
      changes: {
        ...values,
        ...(is_return ? { paid_from: null } : {}),
        ...(lines ? NOT_OVER : {}),
        supplier_id,
        occurred_at,
        business_date,
        tax,
        freight,
        total: Number(totalOf(row, sum, tax, freight)),
      },
      details: lines
        ? { lines: (await readLines(tx, id)).map(({ brand_id: _, ...line }) => toldGood(line)) }
        : {},
    })
  },
})

import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { lockRecord, updateOwn } from '../../kit/db/own-rows.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { LIMIT_LABELS, type LimitedResource } from '../limit/limit.ts'
import { turnSubscription } from '../plan/plan.commands.ts'
import { type NewInvoice, NewInvoiceInput, PaymentProofInput } from './invoice.input.ts'
import { type Excess, makeQuote, type Quote } from './quote.ts'
import { settleInvoice } from './settle.ts'
import { readStanding } from './standing.queries.ts'

/** Where each counted thing is reduced. */
export const RESOURCE_ROUTES: Record<LimitedResource, string> = {
  outlet: '/outlet',
  admin: '/admin',
  menu: '/menu',
  ingredient: '/ingredient',
  table: '/table',
  member: '/member',
  kitchen_key: '/kitchen',
}

/** What there is too much of for a plan, in words, with the page where it is reduced. */
export function explainExcess({ resource, used, allowed }: Excess) {
  const known = resource as LimitedResource
  const message = `${LIMIT_LABELS[known]}: ${used} terpakai, paket ini memuat ${allowed}`
  return { key: resource, message, route: RESOURCE_ROUTES[known] }
}

/** The row of an invoice, locked with the subscription it belongs to. */
export async function lockInvoice(tx: WriteContext, id: number) {
  return lockRecord(tx, 'invoice', id, 'Invoice')
}

/** The next number of the brand, INV/2026/11/000123: without a gap, since its subscription is locked. */
export async function nextNumber(tx: WriteContext): Promise<string> {
  const { count } = await updateOwn(tx, 'subscription_account', {})
    .set((eb) => ({ invoice_count: eb('invoice_count', '+', 1) }))
    .returning('invoice_count as count')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ month: string }>`
    select to_char(${tx.now()}::timestamptz at time zone timezone, 'YYYY/MM') as month
    from brand where id = ${tx.brand_id}`.execute(tx.db)
  return `INV/${rows[0]?.month}/${String(count).padStart(6, '0')}`
}

/** Who an invoice is for, as its brand is told now. */
export async function readBuyer(tx: WriteContext) {
  const { rows } = await sql<{ buyer_name: string; buyer_address: string | null; buyer_npwp: string | null }>`
    select coalesce(b.legal_name, b.name) as buyer_name, b.npwp as buyer_npwp,
      nullif(concat_ws(', ', b.complete_address, c.name, p.name, b.postal_code), '') as buyer_address
    from brand b left join city c on c.id = b.city_id left join province p on p.id = b.province_id
    where b.id = ${tx.brand_id}`.execute(tx.db)
  const [buyer] = rows
  if (!buyer) throw notFound('Brand')
  return buyer
}

/** Writes what an invoice charges, in its order. */
export async function insertLines(tx: WriteContext, invoice_id: number, lines: Quote['lines']) {
  await tx.db
    .insertInto('invoice_line')
    .values(lines.map((line, no) => ({ ...line, no: no + 1, brand_id: tx.brand_id, invoice_id })))
    .execute()
}

/** Writes an invoice with its lines; what it sells is given when it is paid. Only a draft has no number. */
export async function insertInvoice(
  tx: WriteContext,
  { lines, excess: _, starts_at: __, ...quote }: Quote,
  state: { number: string | null; status: 'draft' | 'waiting' },
) {
  const { seller } = tx.services.billing
  const now = tx.now()
  const invoice = await tx.db
    .insertInto('invoice')
    .values({
      ...quote,
      ...(await readBuyer(tx)),
      brand_id: tx.brand_id,
      ...state,
      seller_name: seller.name,
      seller_address: seller.address,
      seller_npwp: seller.npwp,
      author: tx.actor,
      issued_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertLines(tx, invoice.id, lines)
  return invoice
}

export const INVOICE_CONSTRAINTS = {
  invoice_waiting: [
    'plan_id',
    'Masih ada invoice yang menunggu pembayaran, bayar atau batalkan lebih dahulu',
  ],
} as const

/** What an order comes to now. @throws CONFLICT when there is too much of something for it. */
export async function quoteToBuy(tx: WriteContext, order: NewInvoice): Promise<Quote> {
  const quote = makeQuote(await readStanding(tx), order, tx.now())
  if (quote.excess.length > 0) {
    throw new UserError(
      'CONFLICT',
      'Paket tidak dapat dibeli karena pemakaian beberapa modul melebihi batas!',
      { blockers: quote.excess.map(explainExcess) },
    )
  }
  return quote
}

type Placed = Awaited<ReturnType<typeof insertInvoice>>

/** Records an invoice that is to be paid from now on. One that comes to nothing is settled at once. */
export async function finishOrder(tx: WriteContext, invoice: Placed, action: string, was?: 'draft') {
  const { id, status, kind, total, due_at } = invoice
  await audit(tx, {
    action,
    entity: 'invoice',
    entity_id: id,
    label: invoice.number,
    ...(was ? { before: { status: was } } : {}),
    after: { status, kind, total, due_at },
  })
  if (total === 0) await settleInvoice(tx, id, 'credit')
  return { id }
}

/** Orders a plan or add-ons: an invoice to be paid. One that comes to nothing is settled at once. */
export const createInvoice = command('invoice.create', {
  permission: can('invoice', 'create'),
  input: NewInvoiceInput,
  constraints: INVOICE_CONSTRAINTS,
  run: async (tx, order) => {
    await turnSubscription(tx)
    const quote = await quoteToBuy(tx, order)
    const invoice = await insertInvoice(tx, quote, { number: await nextNumber(tx), status: 'waiting' })
    return finishOrder(tx, invoice, 'invoice.create')
  },
})

const requireWaiting = (status: string) => {
  if (status !== 'waiting') throw new UserError('CONFLICT', 'Invoice ini tidak lagi menunggu pembayaran')
}

/** Closes an invoice that is not going to be paid. */
export async function closeInvoice(
  tx: WriteContext,
  row: { id: number; number: string | null },
  status: 'cancelled' | 'expired',
): Promise<void> {
  await updateOwn(tx, 'invoice', { id: row.id }).set({ status, updated_at: tx.now() }).execute()
  await audit(tx, {
    action: status === 'cancelled' ? 'invoice.cancel' : 'invoice.expire',
    entity: 'invoice',
    entity_id: row.id,
    label: row.number,
    before: { status: 'waiting' },
    after: { status },
  })
}

export const cancelInvoice = command('invoice.cancel', {
  permission: can('invoice', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockInvoice(tx, id)
    requireWaiting(row.status)
    if (row.proof_sent_at) throw new UserError('CONFLICT', 'Bukti transfer sedang diperiksa')
    await closeInvoice(tx, row, 'cancelled')
    return { id }
  },
})

/** Says that an invoice was transferred, with the proof kept beside it; the operator looks and confirms. */
export const sendPaymentProof = command('invoice.proof', {
  permission: can('invoice', 'update'),
  input: PaymentProofInput,
  run: async (tx, { invoice_id, sender, note }) => {
    const row = await lockInvoice(tx, invoice_id)
    requireWaiting(row.status)
    const { rows } = await sql<{ is_there: boolean }>`select exists (select from attachment a
      where a.brand_id = ${tx.brand_id} and a.owner = 'invoice' and a.owner_id = ${invoice_id} and a.removed_at is null)
      as is_there`.execute(tx.db)
    if (!rows[0]?.is_there)
      throw new UserError('VALIDATION', 'Unggah bukti transfer', {
        fields: { file: 'Unggah bukti transfer' },
      })
    const proof = {
      proof_sent_at: tx.now(),
      proof_sender: [sender, note].filter(Boolean).join(' · '),
      proof_refusal: null,
    }
    await updateOwn(tx, 'invoice', { id: invoice_id })
      .set({ ...proof, updated_at: tx.now() })
      .execute()
    await audit(tx, {
      action: 'invoice.proof',
      entity_id: invoice_id,
      label: row.number,
      before: { proof_sender: row.proof_sender },
      after: { proof_sender: proof.proof_sender },
    })
    return { id: invoice_id }
  },
})

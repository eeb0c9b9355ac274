import type { Selectable } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import type { DB } from '../../kit/db/database.gen.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { turnSubscription } from '../plan/plan.commands.ts'
import {
  finishOrder,
  INVOICE_CONSTRAINTS,
  insertInvoice,
  insertLines,
  lockInvoice,
  nextNumber,
  quoteToBuy,
  readBuyer,
} from './invoice.commands.ts'
import { type InvoiceDraft, InvoiceDraftInput, PlacedDraftInput } from './invoice.input.ts'
import { makeQuote, type Quote } from './quote.ts'
import { readStanding } from './standing.queries.ts'

type InvoiceRow = Selectable<DB['invoice']>

/** What a draft is called where invoices have their number. */
const LABEL = 'Draf'

async function lockDraft(tx: WriteContext, id: number): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, id)
  if (row.status !== 'draft') throw new UserError('CONFLICT', 'Draf ini sudah menjadi invoice')
  return row
}

/** Puts a quote in place of the one a draft holds. */
async function requote(
  tx: WriteContext,
  id: number,
  quote: Quote,
  values: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const { lines, excess: _, starts_at: __, ...terms } = quote
  await deleteOwn(tx, 'invoice_line', { invoice_id: id }).execute()
  const row = await updateOwn(tx, 'invoice', { id })
    .set({ ...terms, ...(await readBuyer(tx)), ...values, issued_at: tx.now(), updated_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, lines)
  return row
}

const told = ({ kind, days, total }: Pick<InvoiceRow, 'kind' | 'days' | 'total'>, lines: Quote['lines']) => ({
  kind,
  days,
  total,
  order: lines.filter((line) => line.kind !== 'credit').map(({ description }) => description),
})

async function readTold(tx: WriteContext, row: InvoiceRow) {
  const lines = await selectOwn(tx, 'invoice_line', { invoice_id: row.id })
    .selectAll()
    .orderBy('no')
    .execute()
  return told(row, lines as unknown as Quote['lines'])
}

async function change(tx: WriteContext, id: number, order: InvoiceDraft): Promise<void> {
  const row = await lockDraft(tx, id)
  const before = await readTold(tx, row)
  const quote = makeQuote(await readStanding(tx), order, tx.now())
  const after = told(await requote(tx, id, quote), quote.lines)
  await audit(tx, { action: 'invoice.update', entity_id: id, label: LABEL, before, after })
}

/**
 * Puts an order aside, or what one put aside has become: with the prices of now, which count no more once it is taken
 * up again, and without a number. What keeps it from being bought does not keep it from being noted.
 */
export const saveInvoiceDraft = command('invoice.save_draft', {
  permission: can('invoice', 'create'),
  input: InvoiceDraftInput,
  run: async (tx, { id, ...order }) => {
    if (id) {
      await change(tx, id, order)
      return { id }
    }
    const quote = makeQuote(await readStanding(tx), order, tx.now())
    const invoice = await insertInvoice(tx, quote, { number: null, status: 'draft' })
    await audit(tx, {
      action: 'invoice.save_draft',
      entity_id: invoice.id,
      label: LABEL,
      after: { status: 'draft', ...told(invoice, quote.lines) },
    })
    return { id: invoice.id }
  },
})

/** Makes an invoice of a draft, at the prices of now: from here on it is one like any other. */
export const placeInvoiceDraft = command('invoice.place', {
  permission: can('invoice', 'create'),
  input: PlacedDraftInput,
  constraints: INVOICE_CONSTRAINTS,
  run: async (tx, { id, ...order }) => {
    await turnSubscription(tx)
    await lockDraft(tx, id)
    const quote = await quoteToBuy(tx, order)
    const invoice = await requote(tx, id, quote, {
      number: await nextNumber(tx),
      status: 'waiting',
      author: tx.actor,
    })
    return finishOrder(tx, invoice, 'invoice.place', 'draft')
  },
})

/** Throws a draft away; it never had a number that could be missed. */
export const deleteInvoiceDraft = command('invoice.delete_draft', {
  permission: can('invoice', 'create'),
  input: IdInput,
  run: async (tx, { id }) => {
    const row = await lockDraft(tx, id)
    const before = await readTold(tx, row)
    for (const [table, key] of [
      ['invoice_line', 'invoice_id'],
      ['invoice', 'id'],
    ] as const)
      await tx.db
        .deleteFrom(table as 'invoice_line')
        .where('brand_id', '=', tx.brand_id)
        .where(key as 'invoice_id', '=', id)
        .execute()
    await audit(tx, {
      action: 'invoice.delete_draft',
      entity_id: id,
      label: LABEL,
      before: { status: 'draft', ...before },
      after: { status: null, kind: null, days: null, total: null, order: null },
    })
    return { id }
  },
})

import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { updateOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertOpenDay } from '../../purchasing/income-expense/income-expense.policy.ts'
import { payReceiving } from '../../purchasing/receiving/payment.commands.ts'
import { lockReceiving, type ReceivingRow } from '../../purchasing/receiving/receiving.policy.ts'
import { takeDocumentNumber } from '../../records/document/document-number.commands.ts'
import { lockBankAccount } from '../bank-account/bank-account.commands.ts'
import { withoutAccount } from './payment-batch.calc.ts'
import {
  CancelPaymentBatchInput,
  NewPaymentBatchInput,
  PaymentBatchStepInput,
  PayPaymentBatchInput,
} from './payment-batch.input.ts'
import { BATCH_REF, type BatchRow, beginStep } from './payment-batch.policy.ts'
import { readLines } from './payment-batch.queries.ts'

const PAYS = can('income_expense', 'create')
const CONSTRAINTS = {
  payment_batch_line_open: ['lines', 'Ada tagihan yang sudah masuk batch lain yang belum selesai'],
} as const

interface Part {
  readonly receiving_id: number
  readonly amount: number
}

/** Why a debt cannot be paid by so much; undefined where it can. */
function problemOf({ number, status, owed }: ReceivingRow, amount: number): string | undefined {
  if (status !== 'done' || owed === 0) return `${number} tidak punya tagihan lagi`
  return amount > owed ? `${number} melebihi sisa tagihannya` : undefined
}

/** Holds the debts, always in the same order, and refuses by name what is more than is still open. */
async function holdDebts(tx: WriteContext, lines: readonly Part[]): Promise<Map<number, ReceivingRow>> {
  const held = new Map<number, ReceivingRow>()
  for (const { receiving_id } of [...lines].sort((a, b) => a.receiving_id - b.receiving_id))
    held.set(receiving_id, await lockReceiving(tx, receiving_id))
  const problems = lines.flatMap(({ receiving_id, amount }, at) => {
    const debt = held.get(receiving_id)
    const problem = debt && problemOf(debt, amount)
    return problem ? [[`lines.${at}.amount`, problem] as const] : []
  })
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems), problems.map(([, problem]) => problem).join('; '))
  return held
}

async function writeLines(
  tx: WriteContext,
  payment_batch_id: number,
  { lines, debts }: { lines: readonly Part[]; debts: ReadonlyMap<number, ReceivingRow> },
): Promise<void> {
  const values = lines.flatMap(({ receiving_id, amount }) => {
    const debt = debts.get(receiving_id)
    if (!debt || debt.supplier_id === null) return []
    const { outlet_id, supplier_id } = debt
    return [{ brand_id: tx.brand_id, payment_batch_id, receiving_id, outlet_id, supplier_id, amount }]
  })
  await tx.db.insertInto('payment_batch_line').values(values).execute()
}

/** Puts debts to suppliers together that are to be paid from an account. */
export const createPaymentBatch = command('payment_batch.create', {
  permission: PAYS,
  input: NewPaymentBatchInput,
  constraints: CONSTRAINTS,
  run: async (tx, { lines, ...values }) => {
    const account = await lockBankAccount(tx, values.bank_account_id)
    const debts = await holdDebts(tx, lines)
    const now = tx.now()
    const row = await tx.db
      .insertInto('payment_batch')
      .values({
        ...values,
        brand_id: tx.brand_id,
        number: await takeDocumentNumber(tx, 'PB', account.outlet_id, values.pay_on),
        author: tx.actor,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeLines(tx, row.id, { lines, debts })
    await audit(tx, {
      action: `${BATCH_REF}.create`,
      entity: BATCH_REF,
      entity_id: row.id,
      label: row.number,
      after: { ...row, lines },
    })
    return { id: row.id }
  },
})

/** Writes what a step changed of a batch that is held, and records it. */
async function finishStep(
  tx: WriteContext,
  row: BatchRow,
  verb: string,
  changes: Partial<BatchRow>,
): Promise<{ id: number }> {
  const after = await updateRecord(tx, 'payment_batch', row.id, changes)
  await audit(tx, {
    action: `${BATCH_REF}.${verb}`,
    entity: BATCH_REF,
    entity_id: row.id,
    label: row.number,
    before: row,
    after,
  })
  return { id: row.id }
}

/** Takes the file of a batch along to the bank: from then on it says where the money goes. */
export const sendPaymentBatch = command('payment_batch.send', {
  permission: PAYS,
  input: PaymentBatchStepInput,
  run: async (tx, { id, version }) => {
    const row = await beginStep(tx, id, ['draft'], version)
    // What the file says of an account is what was looked at: nobody changes it meanwhile.
    await sql`select from supplier s where s.brand_id = ${ownBrand} and s.id in (select l.supplier_id
      from payment_batch_line l where l.brand_id = ${tx.brand_id} and l.payment_batch_id = ${id})
      order by s.id for share`.execute(tx.db)
    const missing = withoutAccount(await readLines(tx, id))
    if (missing.length > 0)
      throw new UserError('CONFLICT', `Lengkapi nomor rekening ${missing.join(', ')}`, {
        version: row.version,
        changes: [],
      })
    await sql`update payment_batch_line l set sent_bank_name = s.bank_name, sent_account_number = s.bank_account_number,
        sent_account_name = s.bank_account_name
      from supplier s where s.brand_id = ${ownBrand} and s.id = l.supplier_id
        and l.brand_id = ${tx.brand_id} and l.payment_batch_id = ${id}`.execute(tx.db)
    return finishStep(tx, row, 'send', { status: 'sent', sent_at: tx.now() })
  },
})

const closeLines = (tx: WriteContext, payment_batch_id: number) =>
  updateOwn(tx, 'payment_batch_line', { payment_batch_id }).set({ is_open: false }).execute()

/** Says of what a batch has just paid from which account it was. */
const nameAccount = (tx: WriteContext, { number, bank_account_id }: BatchRow, lines: readonly Part[]) =>
  sql`update income_expense set bank_account_id = ${bank_account_id} where brand_id = ${tx.brand_id}
    and receiving_id = any(${lines.map(({ receiving_id }) => receiving_id)}::int[]) and note = ${number}
    and method = 'bank' and created_at = ${tx.now()}`.execute(tx.db)

/** Marks a batch as paid: every debt of it is paid by what its line says, or none is. */
export const payPaymentBatch = command('payment_batch.pay', {
  permission: PAYS,
  input: PayPaymentBatchInput,
  run: async (tx, { id, version, business_date: told }) => {
    const row = await beginStep(tx, id, ['draft', 'sent'], version)
    const lines = await readLines(tx, id)
    const debts = await holdDebts(tx, lines)
    const business_date = told ?? row.pay_on
    await assertOpenDay(
      tx,
      [...new Set([...debts.values()].map(({ outlet_id }) => outlet_id))],
      business_date,
    )
    for (const { receiving_id, amount } of lines)
      await payReceiving(tx, { id: receiving_id, amount, method: 'bank', business_date, note: row.number })
    await nameAccount(tx, row, lines)
    await closeLines(tx, id)
    return finishStep(tx, row, 'pay', { status: 'paid', paid_at: tx.now(), paid_on: business_date })
  },
})

/** Cancels a batch that is not paid; its debts may be put into another. */
export const cancelPaymentBatch = command('payment_batch.cancel', {
  permission: PAYS,
  input: CancelPaymentBatchInput,
  run: async (tx, { id, version, reason }) => {
    const row = await beginStep(tx, id, ['draft', 'sent'], version)
    await closeLines(tx, id)
    return finishStep(tx, row, 'cancel', {
      status: 'cancelled',
      cancelled_at: tx.now(),
      cancel_reason: reason,
    })
  },
})

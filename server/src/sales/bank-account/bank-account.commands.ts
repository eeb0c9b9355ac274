import { sql } from 'kysely'
import { reachesOutlet, requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { deleteOwn, lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { EditBankAccountInput, NewBankAccountInput } from './bank-account.input.ts'
import { assertOpening, bookOpening } from './opening-balance.ts'

/** What the audit log calls accounts. */
export const ACCOUNT_REF = 'bank_account'

/** Methods whose money never comes to a bank. */
export const NEVER_PAID_OUT = ['cash', 'voucher', 'receivable', 'compliment']

const CONSTRAINTS = {
  bank_account_name: ['name', 'Nama rekening sudah digunakan'],
  bank_account_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
  bank_account_use_brand_id_outlet_id_fkey: ['uses', 'Outlet tidak ditemukan'],
  bank_account_use_brand_id_payment_method_id_fkey: ['uses', 'Metode pembayaran tidak ditemukan'],
  bank_account_use_pkey: ['uses', 'Ada metode di outlet yang sudah cair ke rekening lain'],
} as const

interface Use {
  readonly outlet_id: number
  readonly payment_method_ids: readonly number[]
}

async function readUses(tx: WriteContext, bank_account_id: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select outlet_id, array_agg(payment_method_id order by payment_method_id) as payment_method_ids
    from bank_account_use where brand_id = ${tx.brand_id} and bank_account_id = ${bank_account_id}
    group by outlet_id order by outlet_id`.execute(tx.db)
  return rows
}

async function writeUses(tx: WriteContext, bank_account_id: number, uses: readonly Use[]): Promise<void> {
  for (const { outlet_id } of uses) requireOutlet(tx, outlet_id)
  const { rows } = await sql<{ id: number }>`select id from payment_method where brand_id = ${tx.brand_id}
    and type = any(${NEVER_PAID_OUT}::text[])`.execute(tx.db)
  const own = new Set(rows.map(({ id }) => id))
  if (uses.some(({ payment_method_ids }) => payment_method_ids.some((id) => own.has(id))))
    throw invalid({ uses: 'Tunai, voucher, piutang, dan kompliment tidak cair ke rekening' })
  await deleteOwn(tx, 'bank_account_use', { bank_account_id }).execute()
  const values = uses.flatMap(({ outlet_id, payment_method_ids }) =>
    payment_method_ids.map((payment_method_id) => ({
      brand_id: tx.brand_id,
      ...{ outlet_id, payment_method_id, bank_account_id },
    })),
  )
  if (values.length > 0) await tx.db.insertInto('bank_account_use').values(values).execute()
}

/**
 * Holds an account until the transaction ends: what of its lines and of what is due to it is matched changes under this
 * lock alone. NOT_FOUND where an outlet of it is out of reach, of what was asked for: the account unless told otherwise.
 */
export async function lockBankAccount(tx: WriteContext, id: number, asked = 'Rekening') {
  const account = await lockRecord(tx, 'bank_account', id, 'Rekening')
  const uses = await readUses(tx, id)
  if (![account, ...uses].every(({ outlet_id }) => reachesOutlet(tx, outlet_id))) throw notFound(asked)
  return { ...account, uses }
}

/** Adds an account at a bank. */
export const createBankAccount = command('bank_account.create', {
  permission: can('payment', 'create'),
  input: NewBankAccountInput,
  constraints: CONSTRAINTS,
  run: async (tx, { uses, columns = {}, ...values }) => {
    requireOutlet(tx, values.outlet_id)
    const now = tx.now()
    const row = await tx.db
      .insertInto('bank_account')
      .values({
        ...values,
        columns: JSON.stringify(columns),
        brand_id: tx.brand_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertOpening(tx, row.id, row)
    await bookOpening(tx, null, row)
    await writeUses(tx, row.id, uses)
    await audit(tx, {
      action: `${ACCOUNT_REF}.create`,
      entity: ACCOUNT_REF,
      entity_id: row.id,
      label: row.name,
      outlet_id: row.outlet_id,
      after: { ...row, uses: await readUses(tx, row.id) },
    })
    return { id: row.id }
  },
})

/** Changes an account; only what is sent, its outlets and methods as a whole. What is matched stays matched. */
export const updateBankAccount = command('bank_account.update', {
  permission: can('payment', 'update'),
  input: EditBankAccountInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, uses, columns, ...values }) => {
    const before = await lockBankAccount(tx, id)
    await assertVersion(tx, ACCOUNT_REF, before, version)
    if (values.outlet_id !== undefined) requireOutlet(tx, values.outlet_id)
    if (uses) await writeUses(tx, id, uses)
    const after = await updateRecord(tx, 'bank_account', id, {
      ...values,
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
    })
    await assertOpening(tx, id, after)
    await bookOpening(tx, before, after)
    await audit(tx, {
      action: `${ACCOUNT_REF}.update`,
      entity: ACCOUNT_REF,
      entity_id: id,
      label: after.name,
      outlet_id: after.outlet_id,
      before: { ...before },
      after: { ...after, uses: await readUses(tx, id) },
    })
    return { id }
  },
})

/** The account of a line of a statement, held; NOT_FOUND calls the line by name. */
export async function lockAccountOf(tx: WriteContext, line_id: number) {
  const line = await selectOwn(tx, 'settlement_line', { id: line_id })
    .select('bank_account_id')
    .executeTakeFirst()
  if (!line) throw notFound('Baris mutasi')
  return lockBankAccount(tx, line.bank_account_id, 'Baris mutasi')
}

import { sql } from 'kysely'
import { requireOutlet } from '../../access/session/reach.ts'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { deleteOwn, lockRecord, selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { BookMappingInput, EditBookAccountInput, NewBookAccountInput } from './account.input.ts'
import { holdBooks, openAccounts } from './open-accounts.ts'
import { ROLES, type SubjectKind, subjectsOf } from './standard-accounts.calc.ts'
import { isRateSubject } from './subject.calc.ts'
import { assertWholeBrand } from './whole-brand.ts'

const ACCOUNT_REF = 'book_account'
const MAPPING_REF = 'book_mapping'
const CONSTRAINTS = {
  book_account_code: ['code', 'Kode ini sudah digunakan akun lain'],
  book_mapping_brand_id_account_id_fkey: ['account_id', 'Akun tidak ditemukan'],
  book_mapping_brand_id_outlet_id_fkey: ['outlet_id', 'Outlet tidak ditemukan'],
} as const

/** Opens an account. */
export const createBookAccount = command('book_account.create', {
  permission: can('books', 'create'),
  input: NewBookAccountInput,
  constraints: CONSTRAINTS,
  run: async (tx, values) => {
    assertWholeBrand(tx)
    // The usual accounts come first, so that what is opened by hand never takes the code of one.
    await holdBooks(tx)
    await openAccounts(tx)
    const now = tx.now()
    const row = await tx.db
      .insertInto('book_account')
      .values({ ...values, brand_id: tx.brand_id, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const entry = { action: `${ACCOUNT_REF}.create`, entity: ACCOUNT_REF, entity_id: row.id, label: row.name }
    await audit(tx, { ...entry, after: { ...row } })
    return { id: row.id }
  },
})

async function isUsed(tx: WriteContext, account_id: number): Promise<boolean> {
  const { rows } =
    await sql`select from journal_line where brand_id = ${ownBrand} and account_id = ${account_id}
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Changes an account; what is booked stays with it. */
export const updateBookAccount = command('book_account.update', {
  permission: can('books', 'update'),
  input: EditBookAccountInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, ...values }) => {
    assertWholeBrand(tx)
    const before = await lockRecord(tx, 'book_account', id, 'Akun')
    await assertVersion(tx, ACCOUNT_REF, before, version)
    if (values.kind && values.kind !== before.kind && (await isUsed(tx, id)))
      throw invalid({ kind: 'Jenis akun yang sudah dipakai jurnal tidak dapat diubah' })
    const after = await updateRecord(tx, 'book_account', id, values)
    await audit(tx, {
      action: `${ACCOUNT_REF}.update`,
      entity: ACCOUNT_REF,
      entity_id: id,
      label: after.name,
      before: { ...before },
      after: { ...after },
    })
    return { id }
  },
})

async function codeOf(tx: WriteContext, id: number): Promise<string | undefined> {
  return (await selectOwn(tx, ACCOUNT_REF, { id }).select('code').executeTakeFirst())?.code
}

/** Whether the brand has such a thing of one of the kinds; of taxes any rate will do. */
async function assertSubject(
  tx: WriteContext,
  kinds: readonly SubjectKind[],
  subject: string,
): Promise<void> {
  if (subject === '') return
  for (const kind of kinds) if (await hasSubject(tx, kind, subject)) return
  throw invalid({ subject: 'Pilih dari daftar' })
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

async function hasSubject(tx: WriteContext, kind: SubjectKind, subject: string): Promise<boolean> {
  if (kind === 'pbjt_rate' || kind === 'vat_rate') return isRateSubject(subject)
  if (kind === 'method')
    return Boolean(await selectOwn(tx, 'payment_method', { code: subject }).select('id').executeTakeFirst())
  const is_account = kind === 'bank_account'
  const id = is_account === subject.startsWith('@') ? idOf(subject.slice(is_account ? 1 : 0)) : 0
  const table = kind === 'category' ? 'income_expense_category' : kind
  return Boolean(await selectOwn(tx, table, { id }).select('id').executeTakeFirst())
}

/**
 * Says which account takes a role, a subject of it or an outlet's, from the next entries on; what is booked stays. Without
 * an account an exception is taken back; the usual account of a role can only be another.
 */
export const setBookMapping = command('book_mapping.set', {
  permission: can('books', 'update'),
  input: BookMappingInput,
  constraints: CONSTRAINTS,
  run: async (tx, { role, subject, outlet_id = null, account_id = null }) => {
    assertWholeBrand(tx)
    if (outlet_id !== null) requireOutlet(tx, outlet_id)
    await holdBooks(tx)
    await openAccounts(tx)
    await assertSubject(tx, subjectsOf(role), subject)
    if (account_id === null && subject === '' && outlet_id === null)
      throw invalid({ account_id: 'Pos ini harus punya akun' })
    const mapped = selectOwn(tx, MAPPING_REF, { role, subject }).where(
      'outlet_id',
      'is not distinct from',
      outlet_id,
    )
    const before = await mapped.selectAll().executeTakeFirst()
    if (before) await deleteOwn(tx, MAPPING_REF, { id: before.id }).execute()
    const after =
      account_id === null
        ? undefined
        : await tx.db
            .insertInto(MAPPING_REF)
            .values({ brand_id: tx.brand_id, role, subject, outlet_id, account_id, created_at: tx.now() })
            .returningAll()
            .executeTakeFirstOrThrow()
    const entity_id = after?.id ?? before?.id
    if (entity_id !== undefined && before?.account_id !== account_id)
      await audit(tx, {
        action: `${MAPPING_REF}.set`,
        entity: MAPPING_REF,
        entity_id,
        label: ROLES[role].name,
        outlet_id,
        ...(before ? { before: { subject, account_code: await codeOf(tx, before.account_id) } } : {}),
        ...(after ? { after: { subject, account_code: await codeOf(tx, after.account_id) } } : {}),
      })
    return { count: before?.account_id === account_id ? 0 : 1 }
  },
})

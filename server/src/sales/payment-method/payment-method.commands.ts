import { sql } from 'kysely'
import { reachesOutlet, requireOutlet } from '../../access/session/reach.ts'
import { whenBrandBegins } from '../../brand/sign-up/new-brand.ts'
import { codeOf, nextCode } from '../../catalog/menu-order.ts'
import { audit, auditAll } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn, updateRecord } from '../../kit/db/own-rows.ts'
import { invalid, notFound, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { markFound } from '../../outlets/book-mark/mark-books.ts'
import { lockOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { writeSettings } from './payment.commands.ts'
import {
  NewPaymentMethodInput,
  RenamePaymentMethodInput,
  StandardPaymentMethodsInput,
} from './payment-method.input.ts'
import { STANDARD_METHODS } from './standard-methods.ts'

/** What the audit log calls methods of payment. */
const METHOD_REF = 'payment_method'
const LABEL = 'Metode pembayaran'
const CONSTRAINTS = {
  payment_method_code: ['code', 'Kode ini sudah digunakan metode lain'],
  payment_method_name: ['name', 'Nama metode sudah digunakan'],
} as const

/** Changes of which methods there are pass one after another; who sets those of an outlet waits for them. */
async function holdMethods(tx: WriteContext) {
  return selectOwn(tx, 'payment_method').selectAll().orderBy('id').forUpdate().execute()
}

type Method = Awaited<ReturnType<typeof holdMethods>>[number]

async function holdMethod(tx: WriteContext, id: number): Promise<Method> {
  const method = (await holdMethods(tx)).find((known) => known.id === id)
  if (!method) throw notFound(LABEL)
  return method
}

/** Outlets in use at which a method is taken. */
async function takenAt(tx: WriteContext, id: number) {
  const { rows } = await sql<{ outlet_id: number; name: string; others: number }>`
    select p.outlet_id, o.name, (select count(*)::int from payment_term x where x.brand_id = ${ownBrand}
        and x.outlet_id = p.outlet_id and x.is_active and x.deleted_at is null
        and x.payment_method_id <> p.payment_method_id) as others
    from payment_term p join outlet o on o.brand_id = p.brand_id and o.brand_id = ${ownBrand} and o.id = p.outlet_id and o.deleted_at is null
    where p.brand_id = ${tx.brand_id} and p.payment_method_id = ${id} and p.is_active
    order by o.name, o.id`.execute(tx.db)
  return rows
}

/** Refuses to change, for everyone, what is also taken where the writer does not reach. */
async function assertOwn(tx: WriteContext, id: number): Promise<void> {
  const elsewhere = (await takenAt(tx, id)).some(({ outlet_id }) => !reachesOutlet(tx, outlet_id))
  if (elsewhere)
    throw new UserError('CONFLICT', 'Metode ini dipakai juga di outlet di luar akses Anda', { changes: [] })
}

/** What was paid by a code before there was a method of it is booked by the method's type from now on. */
async function markMethods(tx: WriteContext, methods: readonly Pick<Method, 'code'>[]): Promise<void> {
  await markFound(
    tx,
    sql`select outlet_id, business_date from sales_payment_day
      where brand_id = ${ownBrand} and method = any(${methods.map(({ code }) => code)}::text[])`,
  )
}

/** Adds a method of payment, taken at an outlet or at all; tills get it with their next catalogue. */
export const createPaymentMethod = command('payment_method.create', {
  permission: can('payment', 'create'),
  input: NewPaymentMethodInput,
  constraints: CONSTRAINTS,
  run: async (tx, { outlet_id, is_everywhere, settlement_days, account = null, ...values }) => {
    requireOutlet(tx, outlet_id)
    if (is_everywhere && tx.viewer?.outlet_ids)
      throw invalid({ is_everywhere: 'Anda tidak menjangkau semua outlet' })
    const outlet = await lockOutlet(tx, outlet_id)
    if (outlet.deleted_at) throw new UserError('CONFLICT', 'Outlet ini sudah diarsipkan')
    const known = await holdMethods(tx)
    const now = tx.now()
    const method = await tx.db
      .insertInto('payment_method')
      .values({
        ...values,
        code: values.code ?? nextCode(codeOf(values.name, 'METODE'), new Set(known.map(({ code }) => code))),
        brand_id: tx.brand_id,
        is_active: is_everywhere,
        sort: Math.max(-1, ...known.map(({ sort }) => sort)) + 1,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await markMethods(tx, [method])
    await audit(tx, {
      action: `${METHOD_REF}.create`,
      entity: METHOD_REF,
      entity_id: method.id,
      label: method.name,
      outlet_id,
      after: { ...method },
    })
    await writeSettings(tx, outlet, [
      {
        payment_method_id: method.id,
        is_active: true,
        sort: method.sort,
        fee_bp: method.fee_bp,
        fee_fixed: 0,
        settlement_days,
        account,
        account_code: null,
        needs_reference: ['edc_debit', 'edc_credit', 'bank_transfer'].includes(method.type),
        image: null,
      },
    ])
    return { id: outlet_id }
  },
})

async function insertStandardMethods(tx: WriteContext): Promise<number> {
  const known = await holdMethods(tx)
  const taken = new Set(known.flatMap(({ code, name }) => [code, name.toLowerCase()]))
  const missing = STANDARD_METHODS.filter(
    ({ code, name }) => !taken.has(code) && !taken.has(name.toLowerCase()),
  )
  if (missing.length === 0) return 0
  const sort = Math.max(-1, ...known.map((method) => method.sort)) + 1
  const now = tx.now()
  const added = await tx.db
    .insertInto('payment_method')
    .values(
      missing.map((method, place) => ({
        ...method,
        brand_id: tx.brand_id,
        sort: sort + place,
        created_at: now,
        updated_at: now,
      })),
    )
    .returningAll()
    .execute()
  await markMethods(tx, added)
  await auditAll(
    tx,
    added.map((method) => ({
      action: `${METHOD_REF}.create`,
      entity: METHOD_REF,
      entity_id: method.id,
      label: method.name,
      after: method,
    })),
  )
  return missing.length
}

// A new brand takes money from its first minute.
whenBrandBegins(insertStandardMethods)

/** Adds the usual methods that the brand does not have by code or name, for all outlets. Answers how many. */
export const addStandardPaymentMethods = command('payment_method.add_standard', {
  permission: can('payment', 'create'),
  input: StandardPaymentMethodsInput,
  run: async (tx, { outlet_id }) => {
    requireOutlet(tx, outlet_id)
    await lockOutlet(tx, outlet_id)
    return { count: await insertStandardMethods(tx) }
  },
})

async function change(
  tx: WriteContext,
  before: Method,
  verb: string,
  values: Partial<Pick<Method, 'name' | 'deleted_at'>>,
) {
  const after = await updateRecord(tx, 'payment_method', before.id, values)
  await audit(tx, {
    action: `${METHOD_REF}.${verb}`,
    entity: METHOD_REF,
    entity_id: before.id,
    label: after.name,
    before: { ...before },
    after: { ...after },
  })
  return { id: before.id }
}

/** Calls a method otherwise, in the panel, at tills and in reports; its code stays, and with it what was sold. */
export const renamePaymentMethod = command('payment_method.rename', {
  permission: can('payment', 'update'),
  input: RenamePaymentMethodInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id, version, name }) => {
    const before = await holdMethod(tx, id)
    await assertOwn(tx, id)
    await assertVersion(tx, METHOD_REF, before, version)
    if (before.deleted_at)
      throw new UserError('CONFLICT', 'Metode ini sudah diarsipkan, pulihkan dulu untuk mengubahnya')
    if (before.name !== name) await change(tx, before, 'rename', { name })
    return { count: 1 }
  },
})

/** Refuses to archive what is the last of its kind: the drawer is counted in cash, and every outlet takes something. */
async function assertNotLast(tx: WriteContext, method: Method): Promise<void> {
  const cash = (await holdMethods(tx)).filter(({ type, deleted_at }) => type === 'cash' && !deleted_at)
  if (method.type === 'cash' && cash.length === 1)
    throw new UserError('CONFLICT', 'Satu metode tunai selalu diperlukan untuk menghitung kas laci', {
      changes: [],
    })
  const only = (await takenAt(tx, method.id)).filter(({ others }) => others === 0)
  if (only.length > 0)
    throw new UserError(
      'CONFLICT',
      `Metode ini satu-satunya yang aktif di ${only.map(({ name }) => name).join(', ')}`,
      { changes: [] },
    )
}

/** Archives a method: nobody pays with it any more; what was paid with it keeps its name. */
export const archivePaymentMethod = command('payment_method.archive', {
  permission: can('payment', 'archive'),
  input: IdInput,
  run: async (tx, { id }) => {
    const before = await holdMethod(tx, id)
    await assertOwn(tx, id)
    if (before.deleted_at) return { id }
    await assertNotLast(tx, before)
    return change(tx, before, 'archive', { deleted_at: tx.now() })
  },
})

/** Brings an archived method back, as each outlet had it. */
export const restorePaymentMethod = command('payment_method.restore', {
  permission: can('payment', 'archive'),
  input: IdInput,
  constraints: CONSTRAINTS,
  run: async (tx, { id }) => {
    const before = await holdMethod(tx, id)
    await assertOwn(tx, id)
    if (!before.deleted_at) return { id }
    return change(tx, before, 'restore', { deleted_at: null })
  },
})

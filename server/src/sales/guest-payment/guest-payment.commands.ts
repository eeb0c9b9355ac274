import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { IdInput } from '../../kit/graphql/command-field.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { transaction } from '../../kit/transaction.ts'
import { lockOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { openAccount, sealKey } from './account.ts'
import { EditGuestPaymentInput, ForgetGuestPaymentInput } from './guest-payment.input.ts'
import { isKeyKnown } from './qris.ts'

/** What the audit log calls how guests of an outlet pay on their page. */
export const GUEST_PAYMENT_REF = 'guest_payment'

const readRow = (ctx: Context | WriteContext, outlet_id: number) =>
  selectOwn(ctx, 'guest_payment', { outlet_id }).selectAll().executeTakeFirst()

type Row = Awaited<ReturnType<typeof readRow>>

const told = (row: Row) =>
  row && {
    mode: row.mode,
    environment: row.environment,
    key_tail: row.key_tail,
    payment_method_id: row.payment_method_id,
  }

/** A key or another account does not answer for what guests are paying right now. */
async function assertNoneOpen(tx: WriteContext, outlet_id: number): Promise<void> {
  const open = await selectOwn(tx, 'order_charge', { outlet_id, state: 'open' })
    .select('id')
    .where('expires_at', '>', tx.now())
    .executeTakeFirst()
  if (open)
    throw new UserError(
      'CONFLICT',
      'Ada tamu yang sedang membayar, ganti kunci setelah pembayarannya selesai (paling lama 15 menit)',
      { changes: [] },
    )
}

async function assertMethod(tx: WriteContext, outlet_id: number, id: number | null | undefined) {
  const method = id
    ? await tx.db
        .selectFrom('payment_term')
        .select('payment_method_id')
        .where('brand_id', '=', tx.brand_id)
        .where('outlet_id', '=', outlet_id)
        .where('payment_method_id', '=', id)
        .where('type', '=', 'qris')
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!method) throw invalid({ payment_method_id: 'Pilih metode QRIS yang aktif di outlet ini' })
}

async function write(
  tx: WriteContext,
  outlet: { id: number; name: string },
  before: Row,
  values: Partial<NonNullable<Row>>,
  verb = 'update',
): Promise<void> {
  const stamped = { ...values, updated_at: tx.now() }
  if (before) await updateOwn(tx, 'guest_payment', { outlet_id: outlet.id }).set(stamped).execute()
  else
    await tx.db
      .insertInto('guest_payment')
      .values({ ...stamped, brand_id: tx.brand_id, outlet_id: outlet.id })
      .execute()
  const after = await readRow(tx, outlet.id)
  await audit(tx, {
    action: `${GUEST_PAYMENT_REF}.${verb}`,
    entity_id: outlet.id,
    label: outlet.name,
    outlet_id: outlet.id,
    before: told(before),
    after: {
      ...told(after),
      ...(values.server_key_secret ? { has_new_key: true } : {}),
      version: after?.version,
    },
  })
}

/** Sets how guests of an outlet pay on their page, and the key of the account that their money goes to. */
export const updateGuestPayment = command('guest_payment.update', {
  permission: can('payment', 'update'),
  input: EditGuestPaymentInput,
  run: async (tx, { id, version, server_key, payment_method_id = null, mode, environment }) => {
    const outlet = await lockOutlet(tx, id)
    if (outlet.deleted_at) throw new UserError('CONFLICT', 'Outlet ini sudah diarsipkan')
    const before = await readRow(tx, id)
    await assertVersion(tx, GUEST_PAYMENT_REF, { id, version: before?.version ?? 0 }, version)
    if (mode !== 'off' || payment_method_id) await assertMethod(tx, id, payment_method_id)
    const is_other = server_key !== null || (before && before.environment !== environment)
    if (before?.server_key_secret && is_other) await assertNoneOpen(tx, id)
    if (before?.server_key_secret && before.environment !== environment && !server_key)
      throw invalid({ server_key: 'Isi kunci server dari lingkungan yang dipilih' })
    if (mode !== 'off' && !server_key && !before?.server_key_secret)
      throw invalid({ server_key: 'Isi kunci server Midtrans' })
    await write(tx, outlet, before, {
      ...{ mode, environment, payment_method_id },
      ...(server_key ? { ...sealKey(tx.services, server_key), checked_at: null, is_key_good: null } : {}),
    })
    return { id }
  },
})

/** Forgets the key of an outlet's account; guests pay staff from then on. */
export const forgetGuestPayment = command('guest_payment.forget', {
  permission: can('payment', 'update'),
  input: ForgetGuestPaymentInput,
  run: async (tx, { id, version }) => {
    const outlet = await lockOutlet(tx, id)
    const before = await readRow(tx, id)
    await assertVersion(tx, GUEST_PAYMENT_REF, { id, version: before?.version ?? 0 }, version)
    if (!before?.server_key_secret) return { id }
    await assertNoneOpen(tx, id)
    const nothing = { server_key_secret: null, key_tail: null, checked_at: null, is_key_good: null }
    await write(tx, outlet, before, { mode: 'off', ...nothing }, 'forget')
    return { id }
  },
})

const prepareTest = command('guest_payment.test', {
  permission: can('payment', 'update'),
  input: IdInput,
  run: async (tx, { id }) => {
    await lockOutlet(tx, id)
    const row = await readRow(tx, id)
    return openAccount(tx.services, row ?? { environment: 'sandbox', server_key_secret: null })
  },
})

/** Asks Midtrans whether it knows the key of an outlet, and keeps the answer. Midtrans is asked outside a transaction. */
export async function testGuestPayment(ctx: Context, id: number): Promise<boolean> {
  const account = await prepareTest(ctx, { id })
  const is_key_good = await isKeyKnown(account)
  await transaction(ctx, async (tx) => {
    const outlet = await lockOutlet(tx, id)
    const row = await readRow(tx, id)
    // Not of a key that was put in its place meanwhile.
    const is_same = row?.server_key_secret && openAccount(tx.services, row).server_key === account.server_key
    if (!is_same) return
    await updateOwn(tx, 'guest_payment', { outlet_id: id })
      .set({ checked_at: tx.now(), is_key_good })
      .execute()
    await audit(tx, {
      action: `${GUEST_PAYMENT_REF}.test`,
      entity_id: id,
      label: outlet.name,
      outlet_id: id,
      after: { is_key_good },
    })
  })
  return is_key_good
}

import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { lockOutlet } from '../../outlets/outlet/outlet.commands.ts'
import { giveSettings, namesText } from '../../outlets/outlet/outlet-group.ts'
import { EditPaymentInput } from './payment.input.ts'

/** What the audit log calls the payment settings of an outlet. */
export const PAYMENT_REF = 'outlet_payment'

/** How an outlet takes methods, where that was set. */
export async function readSettings(tx: Context | WriteContext, outlet_id: number) {
  return selectOwn(tx, 'outlet_payment_method', { outlet_id })
    .selectAll()
    .orderBy('sort')
    .orderBy('payment_method_id')
    .execute()
}

type Setting = Awaited<ReturnType<typeof readSettings>>[number]

/** No row is ever taken away and every change counts in its row, so that their sum counts the changes of all. */
const versionOf = (rows: readonly Setting[]) => rows.reduce((sum, row) => sum + row.version, 0)

/** Settings as the log has them. */
export const told = (rows: readonly Setting[]) => ({
  methods: rows.map(
    ({ brand_id: _brand, outlet_id: _outlet, updated_at: _at, version: _version, ...row }) => row,
  ),
  version: versionOf(rows),
})

/** Writes how an outlet that is held takes methods; those not given stay as they are. */
export async function writeSettings(
  tx: WriteContext,
  outlet: { id: number; name: string },
  rows: readonly Omit<Setting, 'brand_id' | 'outlet_id' | 'updated_at' | 'version'>[],
): Promise<void> {
  const before = await readSettings(tx, outlet.id)
  await tx.db
    .insertInto('outlet_payment_method')
    .values(
      rows.map((row) => ({ ...row, brand_id: tx.brand_id, outlet_id: outlet.id, updated_at: tx.now() })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'outlet_id', 'payment_method_id']).doUpdateSet((eb) => ({
        is_active: eb.ref('excluded.is_active'),
        sort: eb.ref('excluded.sort'),
        fee_bp: eb.ref('excluded.fee_bp'),
        fee_fixed: eb.ref('excluded.fee_fixed'),
        settlement_days: eb.ref('excluded.settlement_days'),
        account: eb.ref('excluded.account'),
        account_code: eb.ref('excluded.account_code'),
        needs_reference: eb.ref('excluded.needs_reference'),
        image: eb.ref('excluded.image'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  await audit(tx, {
    action: `${PAYMENT_REF}.update`,
    entity: PAYMENT_REF,
    entity_id: outlet.id,
    label: outlet.name,
    outlet_id: outlet.id,
    before: told(before),
    after: told(await readSettings(tx, outlet.id)),
  })
}

/** Refuses settings by which an outlet takes nothing: what is switched on may have been archived. */
async function assertAnyActive(tx: WriteContext, outlet_id: number): Promise<void> {
  const { rows } =
    await sql`select from payment_term where brand_id = ${tx.brand_id} and outlet_id = ${outlet_id}
    and is_active and deleted_at is null limit 1`.execute(tx.db)
  if (rows.length === 0) throw invalid({ methods: 'Minimal satu metode aktif' })
}

/** Sets how an outlet takes its payments. Fees hold for receipts that come from now on. */
export const updatePayment = command('payment.update', {
  permission: can('payment', 'update'),
  input: EditPaymentInput,
  constraints: {
    outlet_payment_method_brand_id_payment_method_id_fkey: ['methods', 'Metode pembayaran tidak ditemukan'],
    outlet_payment_method_brand_id_image_fkey: ['methods', 'Gambar tidak ditemukan'],
  },
  run: async (tx, { id, version, methods }) => {
    const outlet = await lockOutlet(tx, id)
    if (outlet.deleted_at) throw new UserError('CONFLICT', 'Outlet ini sudah diarsipkan')
    const held = { id, version: versionOf(await readSettings(tx, id)) }
    await assertVersion(tx, PAYMENT_REF, held, version)
    // None is archived meanwhile.
    await sql`select from payment_method where brand_id = ${tx.brand_id} order by id for share`.execute(tx.db)
    await writeSettings(
      tx,
      outlet,
      methods.map(({ account = null, account_code = null, image = null, ...method }, sort) => ({
        ...method,
        account,
        account_code,
        image,
        sort,
      })),
    )
    await assertAnyActive(tx, id)
    return { id }
  },
})

giveSettings('payment', {
  needs: can('payment', 'update'),
  differ: async (ctx, source, target) => {
    const { rows } = await sql<{ name: string }>`select s.name from payment_term s
      left join payment_term t on t.brand_id = s.brand_id and t.brand_id = ${ownBrand} and t.outlet_id = ${target.id}
        and t.payment_method_id = s.payment_method_id and t.deleted_at is null
      where s.brand_id = ${ctx.brand_id} and s.outlet_id = ${source.id} and s.deleted_at is null
        and (s.is_active, s.fee_bp, s.fee_fixed, s.settlement_days, s.account, s.account_code, s.needs_reference)
          is distinct from (t.is_active, t.fee_bp, t.fee_fixed, t.settlement_days, t.account, t.account_code, t.needs_reference)
        and (s.is_active or t.is_active)
      order by s.sort, s.name`.execute(ctx.db)
    return namesText(
      'Metode pembayaran',
      rows.map(({ name }) => name),
    )
  },
  give: async (tx, source, target) => {
    const { rows } = await sql<Omit<Setting, 'brand_id' | 'outlet_id' | 'updated_at' | 'version'>>`
    select payment_method_id, is_active, sort, fee_bp, fee_fixed, settlement_days, account, account_code,
      needs_reference, image
    from payment_term where brand_id = ${tx.brand_id} and outlet_id = ${source.id} and deleted_at is null`.execute(
      tx.db,
    )
    // A printed code names its own outlet.
    const own = new Map((await readSettings(tx, target.id)).map((row) => [row.payment_method_id, row.image]))
    if (rows.length > 0)
      await writeSettings(
        tx,
        target,
        rows.map((row) => ({ ...row, image: own.get(row.payment_method_id) ?? null })),
      )
  },
})

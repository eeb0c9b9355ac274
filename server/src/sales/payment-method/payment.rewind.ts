import { sql } from 'kysely'
import type { WriteContext } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable } from '../../kit/rewind/rewindable.ts'
import { PAYMENT_REF, readSettings, told, updatePayment } from './payment.commands.ts'

type Method = ReturnType<typeof told>['methods'][number]

/** Methods that an outlet set later, as it took them before: as the brand does. */
async function usualMethods(tx: WriteContext, ids: readonly number[]): Promise<Method[]> {
  const { rows } =
    await sql<Method>`select m.id as payment_method_id, m.is_active, m.sort, m.fee_bp, 0 as fee_fixed,
      case when m.type in ('qris', 'edc_debit', 'edc_credit', 'ewallet') then 1 when m.type = 'platform' then 2
        else 0 end as settlement_days, null as account, null as account_code,
      m.type in ('edc_debit', 'edc_credit', 'bank_transfer') as needs_reference, null as image
    from payment_method m where m.brand_id = ${ownBrand} and m.id = any(${ids}::int[])`.execute(tx.db)
  return rows
}

async function writeMethods(tx: WriteContext, id: number, was: readonly Method[], is: readonly Method[]) {
  const known = new Set(was.map(({ payment_method_id }) => payment_method_id))
  const later = is.flatMap(({ payment_method_id }) =>
    known.has(payment_method_id) ? [] : [payment_method_id],
  )
  const methods = [...was, ...(await usualMethods(tx, later))].toSorted((a, b) => a.sort - b.sort)
  return { id, methods: methods.map(({ sort: _, ...method }) => method) }
}

addRewindable(PAYMENT_REF, {
  view: can('payment', 'view'),
  update: [can('payment', 'update')],
  fields: ['methods'],
  outletOf: (_standing, id) => id,
  read: async (ctx, id) => {
    const outlet = await selectOwn(ctx, 'outlet', { id }).select('name').executeTakeFirst()
    return outlet && { ...outlet, ...told(await readSettings(ctx, id)) }
  },
  write: async (tx, id, { methods }, { version, methods: standing }) =>
    updatePayment(tx, {
      version,
      ...(await writeMethods(tx, id, methods as Method[], standing as Method[])),
    }),
})

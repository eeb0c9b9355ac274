import { audit } from '../../kit/audit.ts'
import { command } from '../../kit/command.ts'
import { updateOwn } from '../../kit/db/own-rows.ts'
import { UserError } from '../../kit/errors.ts'
import { can } from '../../kit/permission.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { lockOutlet } from '../outlet/outlet.commands.ts'
import { BrandQrInput, OutletQrInput } from './qr.input.ts'

/** Switches the codes of the whole brand: none opens anything while they are off. */
export const setBrandQr = command('brand.set_qr', {
  permission: can('qr_code', 'update'),
  input: BrandQrInput,
  run: async (tx, values) => {
    // Who reaches some outlets does not decide for all.
    if (tx.viewer?.outlet_ids)
      throw new UserError('CONFLICT', 'Kode QR brand berlaku di semua outlet, di luar akses Anda')
    const before = await tx.db
      .selectFrom('brand')
      .select(['id', 'name', 'activate_qr', 'order_from_qr'])
      .where('id', '=', tx.brand_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = { ...before, ...values }
    const { activate_qr, order_from_qr } = after
    await tx.db
      .updateTable('brand')
      .set({ activate_qr, order_from_qr, updated_at: tx.now() })
      .where('id', '=', tx.brand_id)
      .execute()
    await audit(tx, { action: 'brand.set_qr', entity_id: before.id, label: before.name, before, after })
    return { id: before.id }
  },
})

/** Switches the codes of an outlet, and says who may order by those of its tables. */
export const setOutletQr = command('outlet.set_qr', {
  permission: can('qr_code', 'update'),
  input: OutletQrInput,
  constraints: {
    outlet_order_pin: ['order_check', 'Outlet ini belum punya PIN'],
    outlet_order_place: ['order_check', 'Outlet ini belum punya titik lokasi'],
  },
  run: async (tx, { id, version, ...values }) => {
    const outlet = await lockOutlet(tx, id)
    await assertVersion(tx, 'outlet', outlet, version)
    if (outlet.deleted_at) throw new UserError('CONFLICT', 'Outlet ini sudah diarsipkan')
    const { activate_qr, order_from_qr, order_check, radius } = outlet
    const { order_most_lines, order_most_qty, order_most_amount } = outlet
    const before = {
      activate_qr,
      order_from_qr,
      order_check,
      radius,
      order_most_lines,
      order_most_qty,
      order_most_amount,
    }
    const after = { ...before, ...values }
    const written = await updateOwn(tx, 'outlet', { id })
      .set({ ...after, updated_at: tx.now() })
      .returning('version')
      .executeTakeFirstOrThrow()
    await audit(tx, {
      action: 'outlet.set_qr',
      entity_id: id,
      outlet_id: id,
      label: outlet.name,
      before,
      after: { ...after, ...written },
    })
    return { id }
  },
})

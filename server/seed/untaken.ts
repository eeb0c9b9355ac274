import type { Context } from '../src/kit/context.ts'
import { addDays, businessDayStart } from '../src/outlets/outlet/business-date.calc.ts'
import { takeIntake } from '../src/sales/pos-intake/pos-intake.commands.ts'
import type { DemoOutlet } from './demo-data.ts'
import { createRandom } from './sales/random.ts'

/** Lets the till of an outlet send what cannot be taken: a receipt with slips in it, a refund of one never sent. */
export async function sendUntaken(
  ctx: Context,
  outlet: DemoOutlet,
  device: { id: number; outlet_id: number },
  today: string,
): Promise<void> {
  const date = addDays(today, -1)
  const random = createRandom(`untaken ${outlet.code}`)
  const occurred_at = new Date(businessDayStart(date, outlet.timezone, 11 * 60 + 20)).toISOString()
  const line = { code: 'KP-01', name: 'Kopi Susu', qty: 0, unit_price: 22_000 }
  await takeIntake('transactions')(ctx, device, [
    {
      uuid: random.uuid(),
      receipt_number: `${outlet.code}-LATIHAN-1`,
      channel: 'TAKEAWAY',
      occurred_at,
      cashier_name: 'Bimo',
      lines: [line],
      payments: [{ method: 'TUNAI', amount: 22_000 }],
      total: -22_000,
    },
  ])
  await takeIntake('refunds')(ctx, device, [
    {
      uuid: random.uuid(),
      transaction_uuid: random.uuid(),
      occurred_at,
      actor: 'Bimo',
      reason: 'Salah pesan',
      method: 'TUNAI',
      lines: null,
    },
  ])
}

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { createDevice } from '../../outlets/device/device.commands.ts'
import { createSalesWorld } from '../../sales/sales.factory.ts'

const DAY = '2026-11-21'
export const filterOf = (outlet_ids: number[] | null = null) => ({
  ...{ preset: 'custom', from: DAY, to: DAY },
  ...(outlet_ids ? { outlet_ids } : {}),
})
export const at = (time: string) => `${DAY}T${time}:00+07:00`

/** A brand with two outlets and a till at each, which tells what is sent by it. */
export async function openTills(app: TestApp) {
  app.clock.now = new Date('2026-11-21T08:00:00Z')
  const brand = await app.createBrand()
  const { ctx, doors } = await createSalesWorld(brand, [{}, {}])
  const tills = await Promise.all(
    doors.map(async ({ outlet_id }) => {
      const { token } = await createDevice(ctx, { outlet_id, name: 'Kasir' })
      const send = async (path: string, list: readonly object[]) => {
        if (list.length === 0) return
        const response = await app.http.inject({
          ...{ method: 'POST', url: `/api/pos/v1/${path}` },
          headers: { authorization: `Bearer ${token}` },
          payload: { [path.replaceAll('-', '_')]: list },
        })
        const { results } = response.json()
        for (const result of results)
          expect(result, JSON.stringify(result)).toMatchObject({ status: 'accepted' })
      }
      return { outlet_id, send }
    }),
  )
  return { brand, ctx, tills }
}

export const WHAT = [
  'sale',
  'void',
  'removed',
  'removed_late',
  'no_sale',
  'discount',
  'refund',
  'member_refund',
] as const
type What = (typeof WHAT)[number]

export interface Step {
  outlet: number
  by: string
  time: string
  what: What
}

/** Drawers are open from 8 to 12.30; the last two of these are within an hour of that. */
export const TIMES = ['09:10', '10:20', '11:40', '12:10']
export const CLOSED = '12:30'

/** What the till sends of steps of one outlet. */
export function sentOf(steps: readonly Step[], sessions: ReadonlyMap<string, string>) {
  const sent = { transactions: [], voids: [], refunds: [], movements: [] } as Record<string, object[]>
  for (const [index, { by, time, what }] of steps.entries()) {
    const session_uuid = sessions.get(by)
    const occurred_at = at(time)
    if (what === 'no_sale') {
      sent.movements?.push({
        uuid: randomUUID(),
        session_uuid,
        type: 'NO_SALE',
        occurred_at,
        cashier_name: by,
      })
      continue
    }
    const uuid = randomUUID()
    const event = (type: string, minute: string) => ({
      ...{ type, occurred_at: at(`08:${minute}`), actor: by, name: 'Kopi 1', amount: 10_000 },
    })
    const print = event('PRINTED', '30')
    const events =
      what === 'removed' || what === 'removed_late'
        ? { events: [print, event('ITEM_REMOVED', what === 'removed' ? '20' : '40')] }
        : {}
    sent.transactions?.push({
      ...{
        uuid,
        receipt_number: `N-${index}`,
        channel: 'DINE_IN',
        cashier_name: by,
        occurred_at,
        session_uuid,
      },
      ...{ total: 11_550, payments: [{ method: 'QRIS', amount: 11_550 }], ...events },
      lines: [{ code: 'KOPI1', name: 'Kopi 1', qty: 1, unit_price: 10_000 }],
      ...(what === 'discount' ? { discounts: [{ name: 'Teman', amount: 1000 }] } : {}),
      ...(what === 'member_refund' ? { member_name: 'Ibu Ani' } : {}),
    })
    const undo = { transaction_uuid: uuid, actor: by, reason: 'Salah', occurred_at: at('12:20') }
    if (what === 'void') sent.voids?.push(undo)
    if (what === 'refund' || what === 'member_refund')
      sent.refunds?.push({ ...undo, uuid: randomUUID(), method: 'QRIS' })
  }
  return sent
}

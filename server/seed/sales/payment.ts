import type { Receipt } from '../../src/sales/transaction/receipt.input.ts'
import type { DemoBrand } from '../demo-data.ts'
import { createWheel, draw, type Random, type Wheel } from './random.ts'

type Payment = Receipt['payments'][number]

const SPLIT_RATE = 0.02
const NOTES = [5_000, 10_000, 20_000, 50_000, 100_000]

/** How guests pay at the counter, as often as the data says. */
export function createPaymentWheel(data: DemoBrand): Wheel<string> {
  const mix = data.payment_mix_in_store
  return createWheel(Object.keys(mix), (method) => mix[method] ?? 0)
}

/** The method of a channel: platforms pay themselves, guests choose. */
export function drawMethod(random: Random, wheel: Wheel<string>, channel: string): string {
  return channel.endsWith('FOOD') ? channel : draw(random, wheel)
}

/** Pays a bill: now and then half by QRIS, cash with the notes at hand. */
export function pay(random: Random, method: string, total: number): Payment[] {
  if (total === 0) return []
  if (method === 'TUNAI' && total > 60_000 && random.chance(SPLIT_RATE * 4)) {
    const half = Math.floor(total / 2 / 1000) * 1000
    return [payment('TUNAI', half, half), payment('QRIS', total - half, null, reference(random))]
  }
  if (method !== 'TUNAI') return [payment(method, total, null, reference(random))]
  return [payment(method, total, tender(random, total))]
}

function tender(random: Random, total: number): number {
  const note = random.pick(NOTES)
  return Math.ceil(total / note) * note
}

function reference(random: Random): string {
  return String(random.between(100_000_000, 999_999_999))
}

function payment(
  method: string,
  amount: number,
  tendered: number | null,
  ref: string | null = null,
): Payment {
  return { method, amount, tendered, reference: ref }
}

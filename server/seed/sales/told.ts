import type { Receipt, ReceiptLine, VoidRequest } from '../../src/sales/transaction/receipt.input.ts'
import type { Random } from './random.ts'

/** Who allows what a cashier may not decide alone. */
export const SUPERVISORS = ['Ratri', 'Wira']

const REPRICED_RATE = 0.006
const REMOVED_RATE = 0.03
const APPROVED_VOIDS = 0.8
const STEP = 500
/** Promotions that somebody has to allow, and why they are given. */
const GIVEN_BY_HAND: Readonly<Record<string, readonly string[]>> = {
  KARY30: ['Makan karyawan'],
  KOMPLIMEN: ['Pesanan lama datang', 'Tamu istimewa', 'Menu salah saji'],
}

/** Now and then a cashier asks less for a line than the menu of the till says. */
export function reprice(random: Random, channel: string, lines: readonly ReceiptLine[]): void {
  if (channel.endsWith('FOOD') || !random.chance(REPRICED_RATE)) return
  const line = random.pick(lines)
  const asked = Math.floor((line.unit_price * random.pick([0.8, 0.9, 1.1])) / STEP) * STEP
  if (asked === line.unit_price || asked <= 0) return
  line.list_price = line.unit_price
  line.unit_price = asked
  if (random.chance(0.4)) line.price_changed_by = random.pick(SUPERVISORS)
}

/** Names who allowed what was given by hand, and why. */
export function approve(random: Random, receipt: Pick<Receipt, 'discounts' | 'lines'>): void {
  for (const discount of [...receipt.discounts, ...receipt.lines.flatMap((line) => line.discounts)]) {
    const reasons = GIVEN_BY_HAND[discount.code ?? '']
    if (!reasons) continue
    discount.approved_by = random.pick(SUPERVISORS)
    discount.reason = random.pick(reasons)
  }
}

/** Who takes lines off after the print and opens the drawer without a sale far more often than the others. */
export const WITH_PATTERN = 'Tegar'
/** Of 256 receipts. */
const PATTERN_RATE = 14

/** Whether a receipt is of that pattern, told from its uuid so that nothing else is drawn otherwise. */
const isOfPattern = ({ cashier_name, uuid }: Receipt) =>
  cashier_name === WITH_PATTERN && Number.parseInt(uuid.slice(2, 4), 16) < PATTERN_RATE

/** What happened to a bill before it was paid: mostly nothing that is told; now and then a line was taken off. */
export function tellEvents(random: Random, receipt: Receipt): void {
  if (!receipt.opened_at) return
  const is_late = isOfPattern(receipt)
  if (!random.chance(REMOVED_RATE) && !is_late) return
  const [line] = receipt.lines
  if (!line) return
  const opened = Date.parse(receipt.opened_at)
  const at = (share: number) =>
    new Date(opened + (Date.parse(receipt.occurred_at) - opened) * share).toISOString()
  const about = { actor: receipt.cashier_name, name: null, qty: null, amount: null, reason: null }
  const printed = { ...about, type: 'PRINTED' as const, occurred_at: at(0.8), approved_by: null }
  const removed = {
    ...about,
    type: 'ITEM_REMOVED' as const,
    occurred_at: at(is_late || random.chance(0.15) ? 0.9 : 0.4),
    approved_by: random.pick(SUPERVISORS),
    name: line.name,
    qty: '1',
    amount: line.unit_price,
    reason: random.pick(['Salah pesan', 'Stok habis']),
  }
  receipt.events = [removed, printed]
}

/** Who allowed a refund, three times of four, told from its uuid. */
export function allowedBy(uuid: string): string | undefined {
  const drawn = Number.parseInt(uuid.slice(0, 2), 16)
  return drawn % 4 === 0 ? undefined : SUPERVISORS[(drawn >> 2) % SUPERVISORS.length]
}

/** Who allowed a void, where the cashier had to ask. */
export function allowVoid(random: Random, request: VoidRequest): VoidRequest {
  return random.chance(APPROVED_VOIDS) ? { ...request, approved_by: random.pick(SUPERVISORS) } : request
}

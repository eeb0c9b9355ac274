import { Pill, type PillTone } from '../../kit/ui/pill.tsx'

const states: Readonly<Record<string, { label: string; tone: PillTone }>> = {
  waiting: { label: 'Menunggu konfirmasi', tone: 'warn' },
  confirmed: { label: 'Dikonfirmasi', tone: 'info' },
  settled: { label: 'Lunas', tone: 'good' },
  rejected: { label: 'Ditolak', tone: 'bad' },
  cancelled: { label: 'Dibatalkan tamu', tone: 'quiet' },
}

/** The state of a guest's order. */
export function OrderState({ status }: { status: string }) {
  const state = states[status]
  return <Pill tone={state?.tone ?? 'quiet'}>{state?.label ?? status}</Pill>
}

/** How an outlet makes sure that who orders sits at its table. */
export const order_checks = [
  { value: 'none', label: 'Semua yang memindai kode meja' },
  { value: 'radius', label: 'Hanya yang berada di sekitar outlet' },
  { value: 'pin', label: 'Hanya yang tahu PIN outlet' },
  { value: 'staff', label: 'Hanya meja yang dibuka staf' },
] as const

/** The number that a guest is told: the last part of the order's own. */
export function shortNumber(number: string): string {
  return number.split('/').at(-1) ?? number
}

/** A line of an order. */
interface OrderLine {
  name: string
  qty: number
  unit_price: number
  note?: string | null
  variants?: { name: string }[]
  /** What is in a paket, in portions of one. */
  parts?: { name: string; qty: number }[]
}

/** What was chosen of a line: its options, or the menus in a paket. */
export const chosenText = ({ variants = [], parts = [] }: OrderLine): string =>
  [
    ...parts.map(({ name, qty }) => (qty > 1 ? `${qty}× ${name}` : name)),
    ...variants.map(({ name }) => name),
  ].join(', ')

/** The lines of an order as they were priced. */
export function linesOf(lines: unknown): OrderLine[] {
  return Array.isArray(lines) ? (lines as OrderLine[]) : []
}

/** A method an order can be settled with. */
interface PaymentChoice {
  code: string
  name: string
  type: string
  needs_reference: boolean
}

/** Another order of the same table, or on the same receipt. */
interface OtherOrder {
  id: number
  number: string
  guest_name?: string | null
  total: number
  version?: number
}

/** A running session whose drawer can take cash. */
interface Drawer {
  id: number
  cashier_name: string | null
  device_name: string | null
  opened_at: string
}

const rowsOf = <T,>(rows: unknown): T[] => (Array.isArray(rows) ? (rows as T[]) : [])

/** The methods of an order's outlet. */
export const methodsOf = (choices: unknown) => rowsOf<PaymentChoice>(choices)

/** Other orders that an order names. */
export const othersOf = (orders: unknown) => rowsOf<OtherOrder>(orders)

/** The drawers of an order's outlet. */
export const drawersOf = (drawers: unknown) => rowsOf<Drawer>(drawers)

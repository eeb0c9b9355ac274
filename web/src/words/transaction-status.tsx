import { Pill } from '../kit/ui/pill.tsx'

const statuses = {
  PAID: { label: 'Lunas', tone: 'good' },
  VOID: { label: 'Void', tone: 'bad' },
  PARTIALLY_REFUNDED: { label: 'Refund sebagian', tone: 'warn' },
  REFUNDED: { label: 'Refund penuh', tone: 'warn' },
} as const

/** States of a receipt, for filters. */
export const transaction_status_options = Object.entries(statuses).map(([value, { label }]) => ({
  value,
  label,
}))

/** State of a receipt. */
export function TransactionStatus({ status }: { status: string }) {
  const known = statuses[status as keyof typeof statuses]
  return <Pill tone={known?.tone ?? 'quiet'}>{known?.label ?? status}</Pill>
}

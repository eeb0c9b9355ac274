import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import css from './invoice.module.css'

interface QuantityProps {
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** How many of something: typed or stepped, never below 0. */
export function Quantity({ label, value, most, onChange }: QuantityProps) {
  const set = (wanted: number) => onChange(Math.min(most, Math.max(0, wanted)))
  return (
    <span className={css.stepper}>
      <Button
        icon_only
        icon={<IconMinus />}
        aria-label={`Kurangi ${label}`}
        disabled={value === 0}
        onClick={() => set(value - 1)}
      />
      <Input
        numeric
        inputMode="numeric"
        aria-label={`Jumlah ${label}`}
        value={String(value)}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 3)))}
      />
      <Button
        icon_only
        icon={<IconPlus />}
        aria-label={`Tambah ${label}`}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      />
    </span>
  )
}

import { formatDateTime } from '../../kit/format/date.ts'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { drawersOf } from './order.words.tsx'

interface DrawerChoiceProps {
  /** Running sessions of the outlet, the latest first. */
  drawers: ReturnType<typeof drawersOf>
  timezone: string
  value: number | null
  problem: string | undefined
  onChange: (session_id: number) => void
}

/** Into whose drawer cash goes; without a running session, that one is opened for it. */
export function DrawerChoice({ drawers, timezone, value, problem, onChange }: DrawerChoiceProps) {
  if (drawers.length === 0)
    return (
      <Notice tone="info">
        Belum ada sesi kasir yang berjalan di outlet ini. Saat dilunasi tunai, sesi baru dibuka atas nama Anda
        dengan kas awal nol; hitung dan tutup di Laporan Shift.
      </Notice>
    )
  return (
    <Field label="Masuk ke laci" help="Uangnya menambah kas seharusnya sesi ini." error={problem ?? null}>
      {(control) => (
        <NativeSelect
          {...control}
          value={String(value ?? '')}
          options={drawers.map(({ id, cashier_name, device_name, opened_at }) => ({
            value: String(id),
            label: [cashier_name ?? 'Kasir', device_name, `buka ${formatDateTime(opened_at, timezone)}`]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  )
}

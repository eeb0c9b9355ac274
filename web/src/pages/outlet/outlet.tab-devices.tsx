import { SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { PinField } from '../../kit/fields/pin-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { DeviceList } from './outlet.devices.tsx'
import type { OutletValues } from './outlet.values.ts'

const policies = [
  { value: 'allow', label: 'Izinkan, tandai di laporan' },
  { value: 'warn', label: 'Izinkan dengan peringatan' },
  { value: 'refuse', label: 'Tolak dokumen yang membuat stok minus' },
]

/** Staff PIN, tills, and what happens when stock would fall below zero. */
export function DevicesTab({
  form,
  outlet_id,
}: {
  form: EntityForm<OutletValues>
  outlet_id: number | null
}) {
  const { value: is_use_pin } = useField(form.field('is_use_pin'))
  return (
    <>
      <Section title="PIN outlet" text="Diketik staf di kasir untuk tindakan yang perlu izin.">
        <SwitchField field={form.field('is_use_pin')} label="Pakai PIN" />
        {is_use_pin && <PinField field={form.field('pin')} label="PIN" help="6 angka." required />}
      </Section>
      <Section title="Stok">
        <SelectField field={form.field('low_stock_policy')} label="Bila stok akan minus" options={policies} />
      </Section>
      {outlet_id !== null && <DeviceList outlet_id={outlet_id} />}
    </>
  )
}

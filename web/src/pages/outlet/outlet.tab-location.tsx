import { SelectField } from '../../kit/fields/choice-field.tsx'
import { CoordinatesField } from '../../kit/fields/coordinates-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { PlaceFields, zone_options } from '../../parts/place/place-fields.tsx'
import type { OutletValues } from './outlet.values.ts'

/** Where the outlet is, and from how far orders are taken. */
export function LocationTab({ form }: { form: EntityForm<OutletValues> }) {
  const { value: radius } = useField(form.field('radius'))
  return (
    <>
      <Section title="Alamat" text="Tampil di struk dan halaman QR.">
        <Whole>
          <TextAreaField
            field={form.field('complete_address')}
            label="Alamat lengkap"
            required
            maxLength={250}
          />
        </Whole>
        <PlaceFields required province={form.field('province_id')} city={form.field('city_id')} />
        <TextField field={form.field('postal_code')} label="Kode pos" inputMode="numeric" maxLength={5} />
        <SelectField field={form.field('timezone')} label="Zona waktu" options={zone_options} />
      </Section>
      <Section title="Titik lokasi" text="Pesanan dari QR hanya diterima di dalam radius ini.">
        <Whole>
          <CoordinatesField
            lat={form.field('address_lat')}
            long={form.field('address_long')}
            radius={radius}
          />
        </Whole>
        <IntegerField
          field={form.field('radius')}
          label="Radius pemesanan"
          unit="meter"
          required
          help="Antara 10 dan 5.000 meter; 50 meter cocok untuk kebanyakan outlet."
        />
      </Section>
    </>
  )
}

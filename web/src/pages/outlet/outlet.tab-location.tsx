import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { CoordinatesField } from '../../kit/fields/coordinates-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { useField } from '../../kit/form/field-ref.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetCityListDocument, GetProvinceListDocument } from './outlet.gql.gen.ts'
import type { OutletValues } from './outlet.values.ts'

/** Zones of Indonesia. */
export const zone_options = [
  { value: 'Asia/Jakarta', label: 'WIB (Jakarta)' },
  { value: 'Asia/Makassar', label: 'WITA (Makassar)' },
  { value: 'Asia/Jayapura', label: 'WIT (Jayapura)' },
]

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Where the outlet is, and from how far orders are taken. */
export function LocationTab({ form }: { form: EntityForm<OutletValues> }) {
  const { value: province_id } = useField(form.field('province_id'))
  const { value: radius } = useField(form.field('radius'))
  const provinces = useDocument(GetProvinceListDocument, {})
  const cities = useDocument(GetCityListDocument, { province_id }, { enabled: province_id !== null })
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
        <SearchSelectField
          field={form.field('province_id')}
          label="Provinsi"
          required
          placeholder="Pilih provinsi"
          is_loading={provinces.isPending}
          options={(provinces.data?.provinceList ?? []).map(toOption)}
        />
        <SearchSelectField
          key={province_id}
          field={form.field('city_id')}
          label="Kota atau kabupaten"
          required
          placeholder={province_id ? 'Pilih kota atau kabupaten' : 'Pilih provinsi dahulu'}
          disabled={province_id === null}
          is_loading={cities.isLoading}
          options={(cities.data?.cityList ?? []).map(toOption)}
        />
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

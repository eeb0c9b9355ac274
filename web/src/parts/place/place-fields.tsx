import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { load, useDocument } from '../../kit/graphql/query.ts'
import { GetCityListDocument, GetProvinceListDocument } from './place.gql.gen.ts'

/** Zones of Indonesia. */
export const zone_options = [
  { value: 'Asia/Jakarta', label: 'WIB (Jakarta)' },
  { value: 'Asia/Makassar', label: 'WITA (Makassar)' },
  { value: 'Asia/Jayapura', label: 'WIT (Jayapura)' },
]

/** For loaders of forms with an address. */
export const loadProvinces = () => load(GetProvinceListDocument, {})

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

interface PlaceFieldsProps {
  province: FieldRef<number | null>
  city: FieldRef<number | null>
  required?: boolean
}

/** Province, and the cities and regencies in it. Another province empties the city. */
export function PlaceFields({ province, city, required }: PlaceFieldsProps) {
  const { value: province_id } = useField(province)
  const { value: city_id, set: setCity } = useField(city)
  const provinces = useDocument(GetProvinceListDocument, {})
  const cities = useDocument(GetCityListDocument, { province_id }, { enabled: province_id !== null })
  const known = cities.data?.cityList
  if (known && city_id !== null && !known.some(({ id }) => id === city_id))
    queueMicrotask(() => setCity(null))
  return (
    <>
      <SearchSelectField
        field={province}
        label="Provinsi"
        required={required}
        placeholder="Pilih provinsi"
        is_loading={provinces.isPending}
        options={(provinces.data?.provinceList ?? []).map(toOption)}
      />
      <SearchSelectField
        key={province_id}
        field={city}
        label="Kota atau kabupaten"
        required={required}
        placeholder={province_id ? 'Pilih kota atau kabupaten' : 'Pilih provinsi dahulu'}
        disabled={province_id === null}
        is_loading={cities.isLoading}
        options={(known ?? []).map(toOption)}
      />
    </>
  )
}

import { type FieldRef, useField, useTold } from '../../../kit/form/field-ref.ts'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import type { GetCountersQuery } from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import type { CampaignPlace } from './campaign.values.ts'

interface PlacesProps {
  field: FieldRef<CampaignPlace[]>
  outlets: readonly { readonly id: number; readonly name: string }[]
  counters: GetCountersQuery['counters']
}

/** Outlets that count, each with who does. */
export function CampaignPlaces({ field, outlets, counters }: PlacesProps) {
  const { value: picked, error, set, leave } = useField(field)
  useTold(field, { label: 'Outlet' })
  const placeOf = (id: number) => picked.find(({ outlet_id }) => outlet_id === id)
  const put = (id: number, admin_id: number | null) =>
    set(picked.map((place) => (place.outlet_id === id ? { ...place, admin_id } : place)))
  // The order of the outlets is kept, so that an outlet taken out and in again is no change.
  const pick = (id: number, is_picked: boolean) =>
    set(
      outlets.flatMap((outlet) => {
        const place = placeOf(outlet.id)
        if (outlet.id !== id) return place ? [place] : []
        return is_picked ? [{ outlet_id: id, admin_id: null }] : []
      }),
    )
  return (
    <Card>
      <CardHead title="Outlet dan yang menghitung" note={`${picked.length} outlet dipilih`} lined />
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <ul>
        {outlets.map(({ id, name }) => {
          const place = placeOf(id)
          return (
            <li key={id} className={css.pick}>
              <Checkbox
                label={name}
                checked={place !== undefined}
                aria-invalid={error ? true : undefined}
                onBlur={leave}
                onChange={(event) => pick(id, event.target.checked)}
              />
              {place && (
                <NativeSelect
                  aria-label={`Yang menghitung di ${name}`}
                  placeholder="Siapa saja di outlet"
                  value={String(place.admin_id ?? '')}
                  options={counters
                    .filter((one) => one.is_all_outlets || one.outlet_ids?.includes(String(id)))
                    .map((one) => ({ value: String(one.id), label: one.name }))}
                  onChange={(event) => put(id, event.target.value === '' ? null : Number(event.target.value))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import type { GetCountersQuery } from './campaign.gql.gen.ts'
import css from './campaign.module.css'

type Picked = ReadonlyMap<number, number | null>

interface PlacesProps {
  outlets: readonly { readonly id: number; readonly name: string }[]
  counters: GetCountersQuery['counters']
  /** By outlet who counts there; null is anybody. */
  picked: Picked
  onPick: (picked: Picked) => void
}

/** Outlets that count, each with who does. */
export function CampaignPlaces({ outlets, counters, picked, onPick }: PlacesProps) {
  const put = (id: number, admin_id: number | null | undefined) => {
    const next = new Map(picked)
    if (admin_id === undefined) next.delete(id)
    else next.set(id, admin_id)
    onPick(next)
  }
  return (
    <ul>
      {outlets.map(({ id, name }) => (
        <li key={id} className={css.pick}>
          <Checkbox
            label={name}
            checked={picked.has(id)}
            onChange={(event) => put(id, event.target.checked ? null : undefined)}
          />
          {picked.has(id) && (
            <NativeSelect
              aria-label={`Yang menghitung di ${name}`}
              placeholder="Siapa saja di outlet"
              value={String(picked.get(id) ?? '')}
              options={counters
                .filter((one) => one.is_all_outlets || one.outlet_ids?.includes(String(id)))
                .map((one) => ({ value: String(one.id), label: one.name }))}
              onChange={(event) => put(id, event.target.value === '' ? null : Number(event.target.value))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

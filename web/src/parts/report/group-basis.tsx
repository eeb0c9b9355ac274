import { useNavigate } from '@tanstack/react-router'
import { withSearch } from '../../kit/router/with-search.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import type { GroupBasis } from '../graphql/schema.gen.ts'

/** Which group of a menu counts, as it stands in the address and as it is named. */
const bases = [
  { value: 'terjual', basis: 'sold', label: 'Grup saat terjual' },
  { value: 'sekarang', basis: 'now', label: 'Grup sekarang' },
] as const satisfies readonly { value: string; basis: GroupBasis; label: string }[]

/** The part of an address that says which group of a menu counts. */
export interface GroupBasisSearch {
  kelompok?: (typeof bases)[number]['value']
}

/** Reads it from an address; none for what the page shows usually. */
export function parseGroupBasis(search: Record<string, unknown>): GroupBasisSearch {
  return { kelompok: bases.find(({ value }) => value === search.kelompok)?.value }
}

/** The API's word for it. */
export function groupBasisOf({ kelompok }: GroupBasisSearch, usual: GroupBasis): GroupBasis {
  return bases.find(({ value }) => value === kelompok)?.basis ?? usual
}

interface GroupBasisSwitchProps {
  basis: GroupBasis
  usual: GroupBasis
}

/** Switches between the groups of now and those at the time of sale. */
export function GroupBasisSwitch({ basis, usual }: GroupBasisSwitchProps) {
  const navigate = useNavigate()
  return (
    <Segmented
      label="Kelompokkan menu menurut"
      value={bases.find((known) => known.basis === basis)?.value ?? 'sekarang'}
      options={bases}
      onChange={(kelompok) =>
        void navigate({
          to: '.',
          search: withSearch((old) => ({
            ...old,
            kelompok: groupBasisOf({ kelompok }, usual) === usual ? undefined : kelompok,
          })),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

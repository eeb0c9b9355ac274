import { useNavigate } from '@tanstack/react-router'
import { withSearch } from '../../kit/router/with-search.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import type { GroupBasis } from '../graphql/schema.gen.ts'
import { group_bases, groupBasisOf } from './group-basis-search.ts'

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
      value={group_bases.find((known) => known.basis === basis)?.value ?? 'sekarang'}
      options={group_bases}
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

import { useNavigate } from '@tanstack/react-router'
import type { Facet } from '../../../kit/filter/facet.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { oneOfFacet } from '../../../kit/report/choice-facet.tsx'
import { withSearch } from '../../../kit/router/with-search.ts'
import { useCan } from '../../../parts/access/access.ts'
import { GetShiftWindowsDocument } from '../../shift/shift.gql.gen.ts'

/** Narrows the report to sessions opened in one window of the day; nothing where there are none to choose. */
export function useShiftFacet(shift: number | null): Facet | undefined {
  const navigate = useNavigate()
  const sees_shifts = useCan('shift', 'view')
  const { data } = useDocument(GetShiftWindowsDocument, {}, { enabled: sees_shifts })
  const nodes = data?.shiftList.nodes ?? []
  if (nodes.length === 0 && shift === null) return undefined
  const options = nodes.map(({ id, name }) => ({ value: String(id), label: name }))
  if (shift !== null && !nodes.some(({ id }) => id === shift))
    options.push({ value: String(shift), label: 'Shift terpilih' })
  return oneOfFacet({
    label: 'Shift',
    all: 'Semua shift',
    options,
    chosen: shift === null ? null : String(shift),
    onChange: (value) =>
      void navigate({
        to: '.',
        search: withSearch((old) => ({
          ...old,
          shift: value === null ? undefined : Number(value),
          halaman: undefined,
        })),
        resetScroll: false,
      }),
  })
}

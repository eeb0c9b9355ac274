import { useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../../kit/graphql/query.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { NativeSelect } from '../../../kit/ui/input.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { GetShiftWindowsDocument } from '../../shift/shift.gql.gen.ts'

/** Narrows the report to sessions opened in one window of the day; absent where there are none to choose. */
export function ShiftPicker({ shift }: { shift: number | null }) {
  const navigate = useNavigate()
  const sees_shifts = useCan('shift', 'view')
  const { data } = useDocument(GetShiftWindowsDocument, {}, { enabled: sees_shifts })
  const nodes = data?.shiftList.nodes ?? []
  if (nodes.length === 0 && shift === null) return null
  const options = nodes.map(({ id, name }) => ({ value: String(id), label: name }))
  if (shift !== null && !nodes.some(({ id }) => id === shift))
    options.push({ value: String(shift), label: 'Shift terpilih' })
  return (
    <NativeSelect
      aria-label="Shift"
      value={shift === null ? '' : String(shift)}
      options={[{ value: '', label: 'Semua shift' }, ...options]}
      onChange={(event) =>
        navigate({
          to: '.',
          search: withSearch((old) => ({
            ...old,
            shift: event.target.value ? Number(event.target.value) : undefined,
            halaman: undefined,
          })),
          resetScroll: false,
        })
      }
    />
  )
}

import { Checkbox } from '../ui/checkbox.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ColumnChoice } from './column-choice.tsx'
import css from './list-menus.module.css'
import { useDensity, usePinned } from './look.ts'
import type { ListLook } from './view-props.ts'

const densities = [
  { value: 'lega', label: 'Lega' },
  { value: 'rapat', label: 'Rapat' },
] as const

/** How close the rows of a list stand, whether its first column stays, and its columns. */
export function LookChoice({ name, columns, visible, onChange }: ListLook) {
  const [density, setDensity] = useDensity()
  const [is_pinned, setPinned] = usePinned(name)
  return (
    <>
      <h3 className={css.title}>Baris</h3>
      <div className={css.look}>
        <Segmented label="Kerapatan baris" value={density} options={densities} onChange={setDensity} />
        <Checkbox
          label="Sematkan kolom pertama"
          checked={is_pinned}
          onChange={(event) => setPinned(event.target.checked)}
        />
      </div>
      <h3 className={css.title}>Kolom</h3>
      <ColumnChoice columns={columns} visible={visible} onChange={(kolom) => onChange({ kolom })} />
    </>
  )
}

import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { ColumnChoice } from './column-choice.tsx'
import css from './list-menus.module.css'
import type { ListSearch } from './list-search.ts'
import { useDensity, usePinned } from './look.ts'
import { deleteView, type SavedView, saveView } from './saved-views.ts'
import type { ViewMenuProps } from './view-props.ts'

interface ViewPanelProps extends ViewMenuProps<never> {
  views: readonly SavedView[]
  /** Reads them again. */
  onViews: () => void
  close: () => void
}

/** Every key of a list's state, so that choosing a view also clears what it lacks. */
const cleared: ListSearch = {
  q: undefined,
  status: undefined,
  f: undefined,
  urut: undefined,
  baris: undefined,
  kolom: undefined,
}

const densities = [
  { value: 'lega', label: 'Lega' },
  { value: 'rapat', label: 'Rapat' },
] as const

/** Saved views of a list (choose, save the present one, delete), how close its rows stand, and its columns. */
export function ViewPanel({
  list,
  search,
  columns,
  visible,
  views,
  onViews,
  onChange,
  close,
}: ViewPanelProps) {
  const [name, setName] = useState('')
  const [density, setDensity] = useDensity()
  const [is_pinned, setPinned] = usePinned(list)
  const choose = (chosen: ListSearch) => {
    close()
    onChange({ ...cleared, ...chosen })
  }
  return (
    <>
      <h3 className={css.title}>Tampilan tersimpan</h3>
      <button type="button" className={css.entry} onClick={() => choose({})}>
        Bawaan
      </button>
      {views.map((view) => (
        <div key={view.name} className={css.pair}>
          <button type="button" className={css.entry} onClick={() => choose(view.search)}>
            {view.name}
          </button>
          <Button
            tone="subtle"
            size="small"
            icon_only
            aria-label={`Hapus tampilan ${view.name}`}
            icon={<IconTrash />}
            onClick={() => {
              deleteView(list, view.name)
              onViews()
            }}
          />
        </div>
      ))}
      <form
        className={css.save}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          saveView(list, name.trim(), search)
          onViews()
          setName('')
        }}
      >
        <Field label="Simpan tampilan ini">
          {(control) => (
            <Input
              {...control}
              placeholder="Nama tampilan"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={name.trim() === ''}>
          Simpan
        </Button>
      </form>
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

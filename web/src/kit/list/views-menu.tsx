import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import css from './list-menus.module.css'
import type { ListSearch } from './list-search.ts'
import { deleteView, isSameView, readViews, saveView } from './saved-views.ts'

interface ViewsMenuProps {
  list: string
  search: ListSearch
  onChange: (search: ListSearch) => void
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

/** Saved views of a list: choose, save the present one, delete. */
export function ViewsMenu({ list, search, onChange }: ViewsMenuProps) {
  const [views, setViews] = useState(() => readViews(list))
  const [name, setName] = useState('')
  const current = views.find((view) => isSameView(view.search, search))
  const label = current?.name ?? (isSameView(search, {}) ? 'Bawaan' : 'Tampilan ini')
  return (
    <Popover
      label="Tampilan tersimpan"
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} size="small" icon={<IconBookmark />}>
          {label}
          <IconChevronDown />
        </Button>
      )}
    >
      {(close) => {
        const choose = (chosen: ListSearch) => {
          close()
          onChange({ ...cleared, ...chosen })
        }
        return (
          <div className={css.menu}>
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
                    setViews(readViews(list))
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
                setViews(readViews(list))
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
          </div>
        )
      }}
    </Popover>
  )
}

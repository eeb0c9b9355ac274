import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Column } from './define-list.ts'
import css from './list-menus.module.css'

interface ColumnChoiceProps {
  columns: readonly Column<never>[]
  visible: readonly Column<never>[]
  /** Keys of the visible columns with dots between; undefined for the usual ones. */
  onChange: (keys: string | undefined) => void
}

/**
 * Which columns are shown, and in what order. What is chosen stands at once and the next choice goes on from it: the
 * list behind follows when the address has changed, which may take a moment.
 */
export function ColumnChoice({ columns, visible, onChange }: ColumnChoiceProps) {
  /** Chosen and not yet shown by the list; null when the list shows what is chosen. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const listed = visible.map(({ key }) => key)
  if (chosen?.join('.') === listed.join('.')) setChosen(null)
  const shown = chosen ?? listed
  const order = [
    ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    ...columns.filter(({ key }) => !shown.includes(key)),
  ]
  const show = (keys: readonly string[]) => {
    setChosen(keys)
    onChange(keys.join('.'))
  }
  const move = (key: string, step: number) => {
    const at = shown.indexOf(key)
    const keys = shown.filter((other) => other !== key)
    keys.splice(at + step, 0, key)
    show(keys)
  }
  return (
    <fieldset aria-label="Kolom">
      {order.map((column) => {
        const at = shown.indexOf(column.key)
        return (
          <div key={column.key} className={css.pair}>
            <Checkbox
              label={column.header}
              checked={at >= 0}
              disabled={column.locked}
              onChange={(event) =>
                show(
                  event.target.checked ? [...shown, column.key] : shown.filter((key) => key !== column.key),
                )
              }
            />
            <Button
              tone="subtle"
              size="small"
              icon_only
              icon={<IconArrowUp />}
              aria-label={`Naikkan ${column.header}`}
              disabled={at <= 0}
              onClick={() => move(column.key, -1)}
            />
            <Button
              tone="subtle"
              size="small"
              icon_only
              icon={<IconArrowDown />}
              aria-label={`Turunkan ${column.header}`}
              disabled={at < 0 || at === shown.length - 1}
              onClick={() => move(column.key, 1)}
            />
          </div>
        )
      })}
      <div className={css.foot}>
        <Button
          tone="subtle"
          size="small"
          onClick={() => {
            setChosen(null)
            onChange(undefined)
          }}
        >
          Atur ulang kolom
        </Button>
      </div>
    </fieldset>
  )
}

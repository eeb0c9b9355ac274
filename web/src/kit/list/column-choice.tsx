import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
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

/** Which columns are shown, and in what order. */
export function ColumnChoice({ columns, visible, onChange }: ColumnChoiceProps) {
  const shown = visible.map(({ key }) => key)
  const order = [...visible, ...columns.filter((column) => !visible.includes(column))]
  const show = (keys: readonly string[]) => onChange(keys.join('.'))
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
        <Button tone="subtle" size="small" onClick={() => onChange(undefined)}>
          Atur ulang kolom
        </Button>
      </div>
    </fieldset>
  )
}

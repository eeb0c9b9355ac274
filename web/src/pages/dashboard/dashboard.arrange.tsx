import {
  DASHBOARD_CARDS,
  DASHBOARD_FIGURES,
  type DashboardPart,
} from '@lumbung/server/reports/dashboard/dashboard-parts.calc.ts'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { moved, useReorder } from '../../kit/drag/use-reorder.ts'
import { Popover } from '../../kit/overlay/popover.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './dashboard.arrange.module.css'

const names: Readonly<Record<DashboardPart, string>> = { ...DASHBOARD_FIGURES, ...DASHBOARD_CARDS }

interface PartsProps<Key extends DashboardPart> {
  title: string
  keys: readonly Key[]
  hidden: readonly string[]
  onMove: (keys: Key[]) => void
  onHide: (key: Key, is_hidden: boolean) => void
}

/** Parts of one kind: each is dragged, moved by buttons or arrow keys, shown or hidden. */
function Parts<Key extends DashboardPart>({ title, keys, hidden, onMove, onHide }: PartsProps<Key>) {
  const handleOf = useReorder((from, to) => onMove(moved(keys, from, to)))
  return (
    <section className={css.group} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {keys.map((key, place) => (
          <li key={key} className={css.part}>
            <button
              type="button"
              className={css.handle}
              aria-label={`Pindahkan ${names[key]}`}
              {...handleOf(place, keys.length)}
            >
              <IconGripVertical aria-hidden="true" />
            </button>
            <Checkbox
              label={names[key]}
              checked={!hidden.includes(key)}
              onChange={(event) => onHide(key, !event.target.checked)}
            />
            <Button
              tone="subtle"
              size="small"
              icon_only
              icon={<IconArrowUp />}
              aria-label={`Naikkan ${names[key]}`}
              disabled={place === 0}
              onClick={() => onMove(moved(keys, place, place - 1))}
            />
            <Button
              tone="subtle"
              size="small"
              icon_only
              icon={<IconArrowDown />}
              aria-label={`Turunkan ${names[key]}`}
              disabled={place === keys.length - 1}
              onClick={() => onMove(moved(keys, place, place + 1))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Parts that somebody may arrange, and how they stand. */
export interface Arranged {
  figures: readonly (keyof typeof DASHBOARD_FIGURES)[]
  cards: readonly (keyof typeof DASHBOARD_CARDS)[]
  hidden: readonly string[]
}

interface ArrangeProps {
  arranged: Arranged
  onChange: (arranged: Arranged) => void
  onReset: () => void
  /** Keeps what was changed. */
  onClose: () => void
}

/** Opens the box in which the first page is arranged; the page behind it follows at once. */
export function ArrangeMenu({ arranged, onChange, onReset, onClose }: ArrangeProps) {
  const { figures, cards, hidden } = arranged
  const hide = (key: string, is_hidden: boolean) =>
    onChange({ ...arranged, hidden: is_hidden ? [...hidden, key] : hidden.filter((other) => other !== key) })
  return (
    <Popover
      label="Atur dashboard"
      placement="bottom-end"
      onClose={onClose}
      trigger={(props) => (
        <Button {...props} icon={<IconAdjustmentsHorizontal />}>
          Atur
        </Button>
      )}
    >
      {(close) => (
        <div className={css.box}>
          <div className={css.parts}>
            {figures.length > 0 && (
              <Parts
                title="Angka utama"
                keys={figures}
                hidden={hidden}
                onMove={(keys) => onChange({ ...arranged, figures: keys })}
                onHide={hide}
              />
            )}
            <Parts
              title="Kartu"
              keys={cards}
              hidden={hidden}
              onMove={(keys) => onChange({ ...arranged, cards: keys })}
              onHide={hide}
            />
          </div>
          <div className={css.foot}>
            <Button
              tone="subtle"
              onClick={() => {
                onReset()
                close()
              }}
            >
              Urutan awal
            </Button>
            <Button tone="primary" onClick={close}>
              Selesai
            </Button>
          </div>
        </div>
      )}
    </Popover>
  )
}

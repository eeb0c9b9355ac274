import {
  keepOnPlan,
  type Place,
  placeTables,
  sizeOfTable,
} from '@lumbung/server/outlets/table/floor-plan.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { dropOutdated, useCommand } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { SaveTableLayoutDocument } from './table.gql.gen.ts'
import { GroupHead } from './table.group-head.tsx'
import { serviceOf, type TableRow } from './table.list.tsx'
import css from './table.module.css'
import type { TableSection } from './table.sections.ts'

const cell = 20
/** Cells shown below the last table while arranging, to have room. */
const spare_rows = 6
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { plan_x: -1, plan_y: 0 },
  ArrowRight: { plan_x: 1, plan_y: 0 },
  ArrowUp: { plan_x: 0, plan_y: -1 },
  ArrowDown: { plan_x: 0, plan_y: 1 },
}

interface Grab {
  id: number
  x: number
  y: number
  place: Place
}

interface PlanProps {
  section: TableSection
  onArchive: () => void
}

/** The floor plan of a group: looked at, or arranged by pointer and keys and then saved. */
export function FloorPlan({ section, onArchive }: PlanProps) {
  const { group, tables } = section
  const navigate = useNavigate()
  const can_update = useCan('table', 'update')
  const [moved, setMoved] = useState<ReadonlyMap<number, Place> | null>(null)
  const [version, setVersion] = useState(0)
  const [is_stale, setStale] = useState(false)
  const [said, setSaid] = useState('')
  const grab = useRef<Grab>(null)
  const save = useCommand(SaveTableLayoutDocument, {
    success: 'Denah berhasil disimpan!',
    onDone: () => setMoved(null),
    onError: (error) => {
      const is_conflict = error instanceof ApiError && error.code === 'CONFLICT'
      setStale(is_conflict)
      return is_conflict
    },
  })
  const placed = placeTables(tables)
  const placeOf = (table: TableRow) =>
    moved?.get(table.id) ?? placed.get(table.id) ?? { plan_x: 0, plan_y: 0 }
  const bottom = Math.max(8, ...tables.map((table) => placeOf(table).plan_y + sizeOfTable(table).height))
  const right = Math.max(24, ...tables.map((table) => placeOf(table).plan_x + sizeOfTable(table).width))
  const is_arranging = moved !== null

  const put = (table: TableRow, place: Place) => {
    const next = keepOnPlan(place, sizeOfTable(table))
    setMoved((old) => new Map(old).set(table.id, next))
    return next
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, table: TableRow) => {
    const step = is_arranging ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? 4 : 1
    const { plan_x, plan_y } = placeOf(table)
    const next = put(table, { plan_x: plan_x + step.plan_x * far, plan_y: plan_y + step.plan_y * far })
    const button = event.currentTarget
    requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    setSaid(`Meja ${table.name} di kolom ${next.plan_x + 1}, baris ${next.plan_y + 1}`)
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, table: TableRow) => {
    if (!is_arranging) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grab.current = { id: table.id, x: event.clientX, y: event.clientY, place: placeOf(table) }
  }
  const onPointerMove = (event: PointerEvent, table: TableRow) => {
    const held = grab.current
    if (held?.id !== table.id) return
    put(table, {
      plan_x: held.place.plan_x + (event.clientX - held.x) / cell,
      plan_y: held.place.plan_y + (event.clientY - held.y) / cell,
    })
  }
  const release = () => {
    grab.current = null
  }
  const start = () => {
    setVersion(group.layout_version ?? 0)
    setStale(false)
    setMoved(new Map())
  }
  const finish = () =>
    save.mutate({
      layout: {
        table_group_id: group.id,
        layout_version: version,
        places: tables.map((table) => ({ id: table.id, ...placeOf(table) })),
      },
    })
  const reload = () => {
    setMoved(null)
    setStale(false)
    dropOutdated(SaveTableLayoutDocument.operation_name).catch(reportError)
  }

  const tools = is_arranging ? (
    <>
      <Button onClick={() => setMoved(null)}>Batal</Button>
      <Button tone="primary" busy={save.isPending} disabled={is_stale} onClick={finish}>
        Simpan denah
      </Button>
    </>
  ) : (
    can_update && tables.length > 0 && <Button onClick={start}>Susun denah</Button>
  )
  return (
    <section className={css.group} aria-label={`Denah ${group.name}`}>
      <GroupHead
        group={group}
        note={
          is_arranging
            ? 'Geser meja, atau pilih dengan Tab lalu tekan tombol panah'
            : `${tables.length} meja · ${tables.reduce((sum, { seats }) => sum + seats, 0)} kursi`
        }
        aside={tools}
        onArchive={onArchive}
      />
      {is_stale && (
        <div className={css.stale}>
          <Notice tone="warn" live>
            Denah ini baru saja diubah oleh orang lain. Susunan Anda belum disimpan.
          </Notice>
          <Button onClick={reload}>Muat denah terbaru</Button>
        </div>
      )}
      {tables.length === 0 ? (
        <EmptyState title="Belum ada meja" text="Tambahkan meja, lalu susun tempatnya di sini." />
      ) : (
        <div className={css.plan_scroll}>
          <div
            className={css.plan}
            data-arranging={is_arranging || undefined}
            style={{
              width: right * cell,
              height: (bottom + (is_arranging ? spare_rows : 1)) * cell,
            }}
          >
            {tables.map((table) => {
              const { plan_x, plan_y } = placeOf(table)
              const { width, height } = sizeOfTable(table)
              const service = serviceOf(table)
              return (
                <button
                  key={table.id}
                  type="button"
                  className={css.plan_table}
                  data-shape={table.shape}
                  data-off={!table.is_active || undefined}
                  data-service={service.key}
                  style={{
                    left: plan_x * cell,
                    top: plan_y * cell,
                    width: width * cell,
                    height: height * cell,
                  }}
                  onClick={() =>
                    is_arranging ||
                    navigate({ to: '/table/edit/$tableId', params: { tableId: String(table.id) } })
                  }
                  onKeyDown={(event) => onKeyDown(event, table)}
                  onPointerDown={(event) => onPointerDown(event, table)}
                  onPointerMove={(event) => onPointerMove(event, table)}
                  onPointerUp={release}
                  onPointerCancel={release}
                >
                  <span className="sr-only">Meja</span>
                  <strong>{table.name}</strong>
                  <span>{table.seats}</span>
                  <span className="sr-only">
                    kursi{table.is_active ? '' : ', tidak dipakai'}, {service.label}
                  </span>
                </button>
              )
            })}
          </div>
        </div>
      )}
      {tables.length > 0 && (
        <ul className={css.legend} aria-hidden="true">
          <li data-service="free">Kosong</li>
          <li data-service="open">Dibuka</li>
          <li data-service="waiting">Menunggu konfirmasi</li>
          <li data-service="unpaid">Belum dibayar</li>
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </section>
  )
}

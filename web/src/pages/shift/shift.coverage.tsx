import { checkWindows, lengthOf, type ShiftWindow } from '@lumbung/server/sales/shift/shift-window.calc.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import type { GetShiftWindowsQuery } from './shift.gql.gen.ts'
import css from './shift.module.css'
import { clockText, spanText } from './shift.words.ts'

type Place = GetShiftWindowsQuery['shiftPlaces'][number]
type Node = GetShiftWindowsQuery['shiftList']['nodes'][number]

const day_minutes = 1440

/** A window as the arithmetic takes it. */
export const windowOf = ({ id, name, starts_minute, ends_minute, weekdays }: Node): ShiftWindow => ({
  id,
  name,
  starts_minute,
  ends_minute,
  weekdays: weekdays.map(Number),
})

/** The windows that hold at an outlet; those that name no outlet hold at all. */
export const windowsAt = <T extends Pick<Node, 'outlets'>>(nodes: readonly T[], outlet_id: number): T[] =>
  nodes.filter(({ outlets }) => outlets.length === 0 || outlets.some(({ id }) => id === outlet_id))

/** A bar of the day from midnight to midnight, the part after midnight at its left. */
function Bar({ window, row }: { window: ShiftWindow; row: number }) {
  const length = lengthOf(window)
  const first = Math.min(length, day_minutes - window.starts_minute)
  const pieces = [
    { from: window.starts_minute, minutes: first },
    ...(length > first ? [{ from: 0, minutes: length - first }] : []),
  ]
  return (
    <>
      {pieces.map(({ from, minutes }) => (
        <span
          key={from}
          className={css.piece}
          data-tone={row % 3}
          style={{ left: `${(from / day_minutes) * 100}%`, width: `${(minutes / day_minutes) * 100}%` }}
        >
          {minutes > 150 ? window.name : ''}
        </span>
      ))}
    </>
  )
}

/** What is wrong with the windows of an outlet, in words; nothing when all fits. */
export function WindowWarnings({ windows, place }: { windows: readonly ShiftWindow[]; place: Place }) {
  const { gaps, overlaps } = checkWindows(windows, place.hours)
  if (gaps.length === 0 && overlaps.length === 0) return null
  return (
    <ul className={css.warnings}>
      {overlaps.map((span) => (
        <li key={`o${spanText(span)}`}>{`Bertumpuk: ${spanText(span)}`}</li>
      ))}
      {gaps.map((span) => (
        <li key={`g${spanText(span)}`}>{`Belum ada shift saat buka: ${spanText(span)}`}</li>
      ))}
    </ul>
  )
}

/** The day of every outlet: its windows, what they leave open and where they run into one another. */
export function Coverage({ nodes, places }: { nodes: readonly Node[]; places: readonly Place[] }) {
  const rows = places.map((place) => ({ place, windows: windowsAt(nodes, place.id).map(windowOf) }))
  const wrong = rows.filter(({ place, windows }) => {
    const { gaps, overlaps } = checkWindows(windows, place.hours)
    return gaps.length > 0 || overlaps.length > 0
  })
  return (
    <Card>
      <CardHead
        title="Hari tiap outlet"
        note={
          wrong.length === 0
            ? 'Shift menutup semua jam buka tanpa bertumpuk.'
            : `${wrong.length} outlet perlu dilihat; shift tetap dapat dipakai.`
        }
        lined
      />
      <ul className={css.places}>
        {rows.map(({ place, windows }) => (
          <li key={place.id}>
            <p className={css.place}>{shortOutletName(place.name)}</p>
            <div className={css.day}>
              <div className={css.track} aria-hidden="true">
                {windows.map((window, row) => (
                  <Bar key={window.id} window={window} row={row} />
                ))}
              </div>
              <p className="sr-only">
                {windows.map((w) => `${w.name} ${clockText(w.starts_minute, w.ends_minute)}`).join(', ') ||
                  'Tanpa shift'}
              </p>
              <WindowWarnings windows={windows} place={place} />
            </div>
          </li>
        ))}
      </ul>
      <div className={css.scale} aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}.00</span>
        ))}
      </div>
    </Card>
  )
}

/** Warnings about a window that is being typed, at the outlets it holds at. */
export function DraftWarnings({
  draft,
  nodes,
  places,
  outlet_ids,
}: {
  draft: ShiftWindow
  nodes: readonly Node[]
  places: readonly Place[]
  outlet_ids: readonly number[]
}) {
  const others = nodes.filter(({ id }) => id !== draft.id)
  const found = places
    .filter(({ id }) => outlet_ids.length === 0 || outlet_ids.includes(id))
    .map((place) => ({
      place,
      windows: [...windowsAt(others, place.id).map(windowOf), draft],
    }))
    .filter(({ place, windows }) => {
      const { gaps, overlaps } = checkWindows(windows, place.hours)
      return gaps.length > 0 || overlaps.length > 0
    })
  if (found.length === 0) return <Notice tone="good">Cocok dengan shift lain dan jam buka outlet.</Notice>
  return (
    <Notice tone="warn">
      <p>Shift tetap dapat disimpan, tetapi periksa:</p>
      {found.map(({ place, windows }) => (
        <div key={place.id}>
          <strong>{shortOutletName(place.name)}</strong>
          <WindowWarnings windows={windows} place={place} />
        </div>
      ))}
    </Notice>
  )
}

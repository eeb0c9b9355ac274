import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { Attachments } from '../../parts/document/attachments.tsx'
import { Timeline } from '../../parts/document/timeline.tsx'
import { movement_names, nameMovement } from '../../parts/stock/movement.names.ts'
import { formatSigned } from '../../parts/stock/movement-list.tsx'
import css from './adjustment.module.css'
import type { AdjustmentDetail } from './adjustment.values.ts'
import { actionLabel } from './adjustment.words.ts'

type Event = AdjustmentDetail['timeline'][number]

/** Entries of one counter in a row are one step to read. */
function folded(timeline: readonly Event[]): (Event & { times: number })[] {
  const steps: (Event & { times: number })[] = []
  for (const event of timeline) {
    const last = steps.at(-1)
    if (last && last.action === 'count' && event.action === 'count' && last.actor === event.actor)
      last.times++
    else steps.push({ ...event, times: 1 })
  }
  return steps
}

/** What happened to a document, the latest first. */
export function AdjustmentTimeline({ document }: { document: AdjustmentDetail }) {
  return (
    <Card padded>
      <Timeline
        timezone={document.outlet.timezone}
        events={folded(document.timeline).map(({ id, action, times, ...event }) => ({
          ...event,
          key: id,
          title: `${actionLabel(action, document.kind)}${times > 1 ? ` ${times}×` : ''}`,
        }))}
      />
    </Card>
  )
}

/** Photos of what was spoilt, the signed count sheet. */
export function AdjustmentAttachments({ document }: { document: AdjustmentDetail }) {
  const can_update = useCan('adjustment', 'update')
  return (
    <Card padded>
      <Attachments
        owner="adjustment"
        owner_id={document.id}
        attachments={document.attachments}
        timezone={document.outlet.timezone}
        can_change={can_update && document.status !== 'cancelled'}
        hint="Foto barang atau lembar hitung."
      />
    </Card>
  )
}

/** What a document moved, the latest first. */
export function Movements({ document }: { document: AdjustmentDetail }) {
  if (document.movements.length === 0) return null
  return (
    <Card>
      <CardHead title="Pergerakan stok" note={`${document.movements.length} catatan di Log Stok`} lined />
      <ul className={css.movements}>
        {document.movements.slice(0, 50).map((movement) => (
          <li key={movement.id}>
            <span>
              <strong>{movement.item_name}</strong>
              <span className={css.quiet}>{movement.outlet_name}</span>
            </span>
            <Pill tone={movement_names[movement.type]?.tone ?? 'quiet'}>{nameMovement(movement.type)}</Pill>
            <span className={css.figures}>
              {formatSigned(movement.quantity)} {movement.unit}
              {movement.value !== null && <span className={css.quiet}>{formatRupiah(movement.value)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {document.movements.length > 50 && (
        <p className={css.more}>
          {formatNumber(document.movements.length - 50, 0)} catatan lain ada di Log Stok.
        </p>
      )}
    </Card>
  )
}

import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { AskDialog } from '../../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { grab_reasons } from '../../grab/reasons.ts'
import type { Task } from '../use-tasks.ts'
import { GetGrabOutTaskDocument, type GetGrabOutTaskQuery, OfferAgainTaskDocument } from './act.gql.gen.ts'
import css from './act.module.css'
import type { ActDialogProps } from './act-dialog-props.ts'
import { useChosen } from './chosen.ts'

type Item = GetGrabOutTaskQuery['grabMenu']['groups'][number]['items'][number]

/** Of the numbers by which GrabFood tells how an item stands. */
const AVAILABLE = 0
const OFF = 1

/** Out at GrabFood now, and not because somebody took it off sale there for good. */
const isOut = ({ held, grab_status }: Item) =>
  grab_status !== null && grab_status !== AVAILABLE && held !== OFF

/** What somebody marked as sold out is on sale again when they say so; what lacks stock is not. */
const isMarked = ({ reason }: Item) => reason === 'SOLD_OUT'

function Offering({ task, items, onClose }: { task: Task; items: readonly Item[]; onClose: () => void }) {
  const marked = items.filter(isMarked)
  const others = items.filter((item) => !isMarked(item))
  const chosen = useChosen(marked.map(({ id }) => id))
  const command = useDialogCommand(OfferAgainTaskDocument, {
    success: `${chosen.count} menu tersedia lagi di ${task.outlet_name ?? 'outlet'}!`,
    outdated: ['Item', 'GrabMenu', 'Tasks'],
    onDone: onClose,
  })
  const ids = marked.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const offer = () => command.run({ sold_out: { ids, outlet_ids: [task.ref], is_sold_out: false } })
  return (
    <Dialog
      title={`Habis di GrabFood: ${task.outlet_name ?? ''}`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={command.busy} disabled={ids.length === 0} onClick={offer}>
          {`Jual lagi (${ids.length})`}
        </DialogFoot>
      }
    >
      {command.conflict && (
        <Notice tone="warn" live>
          {command.conflict}
        </Notice>
      )}
      {marked.length > 0 ? (
        <p>Menu yang ditandai habis hari ini dijual lagi di outlet ini, lalu di GrabFood.</p>
      ) : (
        <p>Tidak ada menu yang ditandai habis hari ini. Yang di bawah ini habis karena sebab lain.</p>
      )}
      <ul className={css.rows} aria-label="Menu habis di GrabFood">
        {marked.map(({ id, name }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={() => chosen.toggle(id)} label={name} />
          </li>
        ))}
        {others.map(({ id, name, reason }) => (
          <li key={id}>
            <span className={css.what}>
              {name}
              <small>{reason === null ? 'Menunggu GrabFood' : (grab_reasons[reason] ?? reason)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Puts menus that were marked as sold out back on sale, and says of the others why they are out. */
export function OfferDialog({ task, onClose }: ActDialogProps) {
  return (
    <AskDialog
      label="Menu habis di GrabFood"
      document={GetGrabOutTaskDocument}
      variables={{ id: task.ref }}
      onClose={onClose}
    >
      {({ grabMenu }, close) => {
        const out = grabMenu.groups.flatMap(({ items }) => items).filter(isOut)
        return <Offering task={task} items={out} onClose={close} />
      }}
    </AskDialog>
  )
}

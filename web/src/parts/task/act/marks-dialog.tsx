import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { isTrue } from '../../../kit/list/filter.ts'
import { AskDialog } from '../../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { AddressLink } from '../../../kit/router/address-link.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { nameMarks } from '../../receipt/mark-names.ts'
import { shortOutletName } from '../../session/outlet-name.ts'
import {
  GetMarkedReceiptsDocument,
  type GetMarkedReceiptsQuery,
  SeeMarksTaskDocument,
} from './act.gql.gen.ts'
import css from './act.module.css'
import type { ActDialogProps } from './act-dialog-props.ts'
import { useChosen } from './chosen.ts'

type Found = GetMarkedReceiptsQuery['transactionList']

function Marked({ found, onClose }: { found: Found; onClose: () => void }) {
  const { nodes, total } = found
  const chosen = useChosen(nodes.map(({ id }) => id))
  const command = useDialogCommand(SeeMarksTaskDocument, {
    success: `${chosen.count} nota ditandai sudah diperiksa!`,
    outdated: ['Transaction', 'Tasks'],
    onDone: onClose,
  })
  const ids = nodes.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return (
    <Dialog
      title="Nota janggal"
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={command.busy}
          disabled={ids.length === 0}
          onClick={() => command.run({ marks: { ids } })}
        >
          {`Sudah diperiksa (${ids.length})`}
        </DialogFoot>
      }
    >
      {command.conflict && (
        <Notice tone="warn" live>
          {command.conflict}
        </Notice>
      )}
      <p>
        Semua nota ini tetap dihitung. Yang ditandai dicatat sudah diperiksa atas nama Anda
        {total > nodes.length && `; ${nodes.length} dari ${total} ditampilkan`}.
      </p>
      <ul className={css.rows} aria-label="Nota janggal">
        {nodes.map(({ id, receipt_number, business_date, marks, total: amount, outlet }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.has(id)}
              onChange={() => chosen.toggle(id)}
              label={
                <span className={css.what}>
                  {receipt_number}
                  <small>
                    {[nameMarks(marks), shortOutletName(outlet.name), formatDate(business_date)].join(' · ')}
                  </small>
                </span>
              }
            />
            <AddressLink href={`/report/transaction?struk=${id}`} className={css.amount} onFollow={onClose}>
              {formatRupiah(amount)}
              <span className="sr-only">: buka nota {receipt_number}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Looks through receipts that came in odd, and says that they were looked at. */
export function MarksDialog({ onClose }: ActDialogProps) {
  return (
    <AskDialog
      label="Nota janggal"
      document={GetMarkedReceiptsDocument}
      variables={{ filters: [isTrue('is_to_look_at')] }}
      onClose={onClose}
    >
      {({ transactionList }, close) => <Marked found={transactionList} onClose={close} />}
    </AskDialog>
  )
}

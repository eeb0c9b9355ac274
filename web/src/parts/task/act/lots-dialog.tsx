import { useRef, useState } from 'react'
import { formatNumber } from '../../../kit/format/number.ts'
import { sayQuantity } from '../../../kit/format/quantity.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { dropOutdated } from '../../../kit/graphql/command.ts'
import { reportError } from '../../../kit/graphql/report-error.ts'
import { sendAsking } from '../../../kit/graphql/send-asking.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { AskDialog } from '../../../kit/overlay/ask-button.tsx'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { showToast } from '../../../kit/toast/toast.ts'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { shortOutletName } from '../../session/outlet-name.ts'
import { sayDaysLeft } from '../../stock/days-left.ts'
import {
  GetExpiringLotsDocument,
  type GetExpiringLotsQuery,
  SubmitWriteOffTaskDocument,
  WriteOffTaskDocument,
} from './act.gql.gen.ts'
import css from './act.module.css'
import type { ActDialogProps } from './act-dialog-props.ts'
import { writeOffs } from './write-offs.ts'

type Found = GetExpiringLotsQuery['stockLotList']
type Lot = Found['nodes'][number]

/** Writes what was chosen off, a document for each outlet; answers how many of them wait for approval. */
async function writeOff(lots: readonly Lot[], key: string): Promise<number> {
  let waiting = 0
  for (const adjustment of writeOffs(lots)) {
    const { createAdjustment } = await sendAsking(
      WriteOffTaskDocument,
      { adjustment },
      { idempotency_key: `${key}-${adjustment.outlet_id}` },
    )
    const { submitAdjustment } = await sendAsking(
      SubmitWriteOffTaskDocument,
      { adjustment: { id: createAdjustment.id } },
      { idempotency_key: `${key}-${adjustment.outlet_id}-submit` },
    )
    if (submitAdjustment.status === 'waiting') waiting++
  }
  return waiting
}

function WritingOff({ found, onClose }: { found: Found; onClose: () => void }) {
  const { nodes, total } = found
  // What has run out is thrown away; what still may be used is chosen by whoever looks at it.
  const [chosen, setChosen] = useState(
    () => new Set(nodes.flatMap(({ id, days_left }) => ((days_left ?? 0) < 0 ? [id] : []))),
  )
  const [is_busy, setBusy] = useState(false)
  const attempt = useRef<{ asked: string; key: string }>(null)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const lots = nodes.filter(({ id }) => chosen.has(id))
  const values = lots.map(({ value }) => value)
  const worth = values.some((value) => value == null)
    ? null
    : Math.round(values.reduce((sum, value) => sum + Number(value), 0))
  const write = async () => {
    const asked = lots.map(({ id }) => id).join()
    // The same lots again, after an answer that was lost, are the same documents.
    if (attempt.current?.asked !== asked) attempt.current = { asked, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const waiting = await writeOff(lots, attempt.current.key)
      showToast({
        tone: 'good',
        message:
          waiting > 0
            ? `${lots.length} lot dicatat dibuang, menunggu persetujuan!`
            : `${lots.length} lot dibuang dari stok!`,
      })
      onClose()
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
      await dropOutdated(SubmitWriteOffTaskDocument.operation_name).catch(reportError)
    }
  }
  return (
    <Dialog
      title="Hampir kedaluwarsa"
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          tone="danger"
          onClose={onClose}
          busy={is_busy}
          disabled={lots.length === 0}
          onClick={() => void write()}
        >
          {`Buang (${lots.length})`}
        </DialogFoot>
      }
    >
      <p>
        Yang dipilih dicatat sebagai buangan karena kedaluwarsa, satu dokumen per outlet
        {worth !== null && lots.length > 0 && `, senilai ${formatRupiah(worth)}`}. Untuk memakai, memindahkan,
        atau mendiskon, buka daftarnya.
        {total > nodes.length && ` ${nodes.length} dari ${formatNumber(total, 0)} lot ditampilkan.`}
      </p>
      <ul className={css.rows} aria-label="Lot hampir kedaluwarsa">
        {nodes.map((lot) => (
          <li key={lot.id}>
            <Checkbox
              checked={chosen.has(lot.id)}
              onChange={() => toggle(lot.id)}
              label={
                <span className={css.what}>
                  {lot.item_name}
                  <small>
                    {[sayDaysLeft(lot.days_left), lot.batch, shortOutletName(lot.outlet.name)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              }
            />
            <span className={css.amount}>{sayQuantity(lot.quantity, lot.unit)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const EXPIRING: FilterEntry[] = [
  { field: 'quantity', type: 'Float', operator: 'IsGreaterThan', value: ['0'] },
  { field: 'days_left', type: 'Int', operator: 'IsLessThanOrEqualTo', value: ['3'] },
]

/** Writes goods off that have run out, or are about to. */
export function LotsDialog({ onClose }: ActDialogProps) {
  return (
    <AskDialog
      label="Hampir kedaluwarsa"
      document={GetExpiringLotsDocument}
      variables={{ filters: EXPIRING }}
      onClose={onClose}
    >
      {({ stockLotList }, close) => <WritingOff found={stockLotList} onClose={close} />}
    </AskDialog>
  )
}

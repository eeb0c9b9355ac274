import { useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput, Input } from '../../kit/ui/input.tsx'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { ReceiveAdjustmentDocument } from './adjustment.gql.gen.ts'
import css from './adjustment.module.css'
import type { AdjustmentDetail, AdjustmentLine } from './adjustment.values.ts'

interface Typed {
  received: string
  lost: string
}

/** What of a line is still on its way, without tails of binary fractions. */
function restOf({ quantity, received_quantity, lost_quantity }: AdjustmentLine): number {
  return Number((Number(quantity) - Number(received_quantity) - Number(lost_quantity)).toFixed(4))
}

const decimalOf = (text: string) => String(parseNumber(text) ?? 0)

/** What arrives beside what is on its way. */
function readingOf(line: AdjustmentLine, received: string) {
  const entered = parseNumber(received)
  if (entered === null) return null
  const { base_unit: unit, units } = line
  const reference = String(restOf(line))
  const measure = { unit, of_unit: unit, units: [{ name: unit, factor: '1' }, ...units], allows_zero: true }
  return { ...measure, entered: String(entered), reference, reference_name: 'dalam perjalanan' }
}

interface ArrivalProps {
  line: AdjustmentLine
  typed: Typed
  error: string | undefined
  onChange: (typed: Typed) => void
}

function ArrivalRow({ line, typed, error, onChange }: ArrivalProps) {
  return (
    <li className={css.arrival}>
      <div>
        <strong>{line.name}</strong>
        <span className={css.quiet}>{formatQuantity(restOf(line), line.base_unit)} dalam perjalanan</span>
      </div>
      <Field label={`Diterima, ${line.name}`} label_hidden error={error ?? null}>
        {(control) => (
          <FigureInput
            {...control}
            after={line.base_unit}
            value={typed.received}
            onText={(text) => onChange({ ...typed, received: text })}
          />
        )}
      </Field>
      <Field label={`Hilang, ${line.name}`} label_hidden>
        {(control) => (
          <FigureInput
            {...control}
            after={line.base_unit}
            value={typed.lost}
            placeholder="0"
            onText={(text) => onChange({ ...typed, lost: text })}
          />
        )}
      </Field>
      <div className={css.arrival_hint}>
        <SlipHint
          reading={readingOf(line, typed.received)}
          onTake={({ value }) => onChange({ ...typed, received: formatNumber(value, 4) })}
        />
      </div>
    </li>
  )
}

/** Takes in what arrived of a transfer: all of it unless told otherwise. */
export function ReceiveDialog({ document, onClose }: { document: AdjustmentDetail; onClose: () => void }) {
  const lines = document.lines.filter((line) => restOf(line) > 0)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(lines.map((line) => [line.no, { received: formatNumber(restOf(line), 4), lost: '' }])),
  )
  const [cause, setCause] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const receive = useCommand(ReceiveAdjustmentDocument, {
    success: ({ receiveAdjustment }) =>
      receiveAdjustment.status === 'done' ? 'Transfer selesai diterima!' : 'Penerimaan sebagian dicatat!',
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'CONFLICT') {
        void clearType('Adjustment')
        onClose()
      }
      if (!error.details.fields) return false
      setErrors(error.details.fields)
      return true
    },
  })
  const has_loss = Object.values(typed).some(({ lost }) => (parseNumber(lost) ?? 0) > 0)
  const send = () => {
    setErrors({})
    receive.mutate({
      adjustment: {
        id: document.id,
        version: document.version,
        loss_cause: cause || null,
        lines: lines.map(({ no }) => ({
          no,
          received: decimalOf(typed[no]?.received ?? ''),
          lost: decimalOf(typed[no]?.lost ?? ''),
        })),
      },
    })
  }
  return (
    <Dialog
      title={`Terima ${document.number}`}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={receive.isPending} onClick={send}>
          Terima
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <div className={css.arrival_head} aria-hidden="true">
          <span>Barang</span>
          <span>Diterima</span>
          <span>Hilang</span>
        </div>
        <ul className={css.arrivals}>
          {lines.map((line, index) => (
            <ArrivalRow
              key={line.no}
              line={line}
              typed={typed[line.no] ?? { received: '', lost: '' }}
              error={errors[`lines.${index}.received`] ?? errors[`lines.${index}.lost`]}
              onChange={(next) => setTyped({ ...typed, [line.no]: next })}
            />
          ))}
        </ul>
        {has_loss && (
          <Field label="Sebab kehilangan" required error={errors.loss_cause ?? null}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={cause}
                onChange={(event) => setCause(event.target.value)}
              />
            )}
          </Field>
        )}
        {errors.lines && (
          <p className={css.error} role="alert">
            {errors.lines}
          </p>
        )}
        <p className={css.quiet}>Yang belum diterima tetap dalam perjalanan dan dapat diterima nanti.</p>
      </div>
    </Dialog>
  )
}

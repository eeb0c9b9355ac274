import { openOfPayout } from '@lumbung/server/sales/settlement/payout-state.calc.ts'
import { useState } from 'react'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput, Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import css from '../payment.module.css'
import {
  ExplainSettlementLineDocument,
  MatchSettlementLineDocument,
  WriteOffPayoutDocument,
} from './reconciliation.gql.gen.ts'
import own from './reconciliation.module.css'
import { type Line, line_reasons, openOfLine, type Payout, payout_reasons } from './reconciliation.words.ts'

const outdated = ['Reconciliation']
/** Payouts offered at once, those of the nearest amount first. */
const most_offered = 60

const keyOf = ({ outlet_id, method, business_date }: Payout) => `${outlet_id} ${method} ${business_date}`
const readFigure = (text: string) => Number(text.replace(/\D/g, ''))

/** A reason of a list, with a note. */
function ReasonFields(props: {
  reason: string
  note: string
  options: readonly { value: string; label: string }[]
  problems: Readonly<Record<string, string>>
  onReason: (reason: string) => void
  onNote: (note: string) => void
}) {
  return (
    <>
      <Field label="Alasan" required error={props.problems.reason ?? null}>
        {(control) => (
          <NativeSelect
            {...control}
            value={props.reason}
            options={props.options}
            onChange={({ target }) => props.onReason(target.value)}
          />
        )}
      </Field>
      <Field label="Catatan" error={props.problems.note ?? null}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={props.note}
            onChange={({ target }) => props.onNote(target.value)}
          />
        )}
      </Field>
    </>
  )
}

interface MatchDialogProps {
  line: Line
  payouts: readonly Payout[]
  onClose: () => void
}

/** Says what the rest of a line is: payouts, each with how much of it, or something else with its reason. */
export function MatchDialog({ line, payouts, onClose }: MatchDialogProps) {
  const open = openOfLine(line)
  const [kind, setKind] = useState<'payouts' | 'other'>('payouts')
  const [parts, setParts] = useState<ReadonlyMap<string, string>>(new Map())
  const [reason, setReason] = useState<string>(line_reasons[0].value)
  const [note, setNote] = useState('')
  const done = { outdated, onDone: onClose }
  const match = useDialogCommand(MatchSettlementLineDocument, {
    ...done,
    success: 'Baris berhasil dicocokkan!',
  })
  const explain = useDialogCommand(ExplainSettlementLineDocument, {
    ...done,
    success: 'Baris berhasil dijelaskan!',
  })
  const offered = payouts
    .filter((payout) => openOfPayout(payout) > 0)
    .toSorted((a, b) => Math.abs(openOfPayout(a) - open) - Math.abs(openOfPayout(b) - open))
    .slice(0, most_offered)
  const chosen = offered.filter((payout) => parts.has(keyOf(payout)))
  const sum = chosen.reduce((total, payout) => total + readFigure(parts.get(keyOf(payout)) ?? ''), 0)
  const toggle = (payout: Payout, is_on: boolean) => {
    const next = new Map(parts)
    if (is_on) next.set(keyOf(payout), String(Math.max(0, Math.min(openOfPayout(payout), open - sum))))
    else next.delete(keyOf(payout))
    setParts(next)
    match.forget()
  }
  const save = () => {
    if (kind === 'other') {
      explain.run({ line: { line_id: line.id, reason, note } })
      return
    }
    const wanted = chosen.map((payout) => ({
      outlet_id: payout.outlet_id,
      method: payout.method,
      business_date: payout.business_date,
      amount: readFigure(parts.get(keyOf(payout)) ?? ''),
    }))
    match.run({ line: { line_id: line.id, parts: wanted } })
  }
  const problem =
    match.problems.parts ?? Object.entries(match.problems).find(([field]) => field.startsWith('parts.'))?.[1]
  return (
    <Dialog
      title={`Cocokkan ${formatRupiah(open)}`}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={match.busy || explain.busy}
          disabled={kind === 'payouts' && (sum === 0 || sum > open)}
          onClick={save}
        >
          Simpan
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        <p className={css.hint}>
          {[formatDate(line.settled_on), line.description].filter(Boolean).join(' · ')}
        </p>
        <Segmented
          label="Uang ini"
          value={kind}
          options={[
            { value: 'payouts', label: 'Pencairan' },
            { value: 'other', label: 'Bukan pencairan' },
          ]}
          onChange={setKind}
        />
        {kind === 'other' ? (
          <ReasonFields
            {...{ reason, note, options: line_reasons, problems: explain.problems }}
            onReason={setReason}
            onNote={setNote}
          />
        ) : (
          <>
            {problem && (
              <Notice tone="warn" live>
                {problem}
              </Notice>
            )}
            {offered.length === 0 && <p>Tidak ada pencairan terbuka pada rentang tanggal ini.</p>}
            <div className={own.choices}>
              {offered.map((payout) => {
                const key = keyOf(payout)
                const label = `${payout.outlet_name} · ${payout.method_name} · ${formatDate(payout.business_date)} · sisa ${formatRupiah(openOfPayout(payout))}`
                return (
                  <div key={key} className={own.choice}>
                    <Checkbox
                      label={label}
                      checked={parts.has(key)}
                      onChange={({ target }) => toggle(payout, target.checked)}
                    />
                    {parts.has(key) && (
                      <FigureInput
                        before="Rp"
                        aria-label={`Jumlah untuk ${label}`}
                        value={parts.get(key) ?? ''}
                        onText={(text) => setParts(new Map(parts).set(key, text))}
                      />
                    )}
                  </div>
                )
              })}
            </div>
            <p className={sum > open ? own.warn : undefined} aria-live="polite">
              {`Dipilih ${formatRupiah(sum)} dari ${formatRupiah(open)}`}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface WriteOffDialogProps {
  bank_account_id: number
  payout: Payout
  onClose: () => void
}

/** Says why the rest of a payout will not come. */
export function WriteOffDialog({ bank_account_id, payout, onClose }: WriteOffDialogProps) {
  const [reason, setReason] = useState<string>(payout_reasons[0].value)
  const [note, setNote] = useState('')
  const write_off = useDialogCommand(WriteOffPayoutDocument, {
    ...{ outdated, onDone: onClose, success: 'Sisa pencairan dihapus buku!' },
  })
  const { outlet_id, method, business_date } = payout
  const problem = write_off.problems.business_date
  return (
    <Dialog
      title={`Hapus buku ${formatRupiah(openOfPayout(payout))}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={write_off.busy}
          onClick={() =>
            write_off.run({ payout: { bank_account_id, outlet_id, method, business_date, reason, note } })
          }
        >
          Hapus buku
        </DialogFoot>
      }
    >
      <div className={own.dialog}>
        <p>
          {`${payout.outlet_name}, ${payout.method_name}, ${formatDate(business_date)}. Sisa ini tidak ditunggu lagi dan dicatat sebagai selisih pencairan.`}
        </p>
        {problem && (
          <Notice tone="warn" live>
            {problem}
          </Notice>
        )}
        <ReasonFields
          {...{ reason, note, options: payout_reasons, problems: write_off.problems }}
          onReason={setReason}
          onNote={setNote}
        />
      </div>
    </Dialog>
  )
}

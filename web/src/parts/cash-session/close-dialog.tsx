import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { CloseShiftSessionDocument, type ClosingSessionFragment } from './close.gql.gen.ts'
import css from './close-dialog.module.css'
import { Difference } from './difference.tsx'

const notes = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]

const show = (value: number | null) => (value === null ? '' : formatNumber(value, 0))

interface CloseDialogProps {
  session: ClosingSessionFragment
  onClose: () => void
}

/** Pieces by value, where they are all of the notes that are counted here and come to the cash that was told. */
function piecesOf(
  denominations: ClosingSessionFragment['tally_denominations'],
  cash: number | null,
): Readonly<Record<number, number | null>> {
  const sum = denominations.reduce((total, { value, pieces }) => total + value * pieces, 0)
  if (sum !== cash || denominations.some(({ value }) => !notes.includes(value))) return {}
  return Object.fromEntries(denominations.map(({ value, pieces }) => [value, pieces]))
}

/** Counts the drawer, note by note or as a sum, and what else was taken; then closes the session. */
export function CloseDialog({ session, onClose }: CloseDialogProps) {
  const { id, version, cash_code, expected_cash, methods } = session
  const is_blind = session.is_blind && expected_cash === null
  const others = methods.filter(({ is_cash, sold }) => !is_cash && (sold === null || sold > 0))
  // What the till has counted already is there to be confirmed.
  const { tally, tally_cash, tally_denominations } = session
  const [typed, setTyped] = useState<number | null>(tally_cash)
  const [pieces, setPieces] = useState(() => piecesOf(tally_denominations, tally_cash))
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(tally.map(({ method, amount }) => [method, amount])),
  )
  const [reason, setReason] = useState('')
  const { run, busy, problems, conflict, forget } = useDialogCommand(CloseShiftSessionDocument, {
    success: 'Sesi berhasil ditutup!',
    outdated: ['ShiftSession'],
    onDone: onClose,
  })
  const counted_notes = notes.flatMap((value) => (pieces[value] ? [{ value, pieces: pieces[value] }] : []))
  const by_notes = counted_notes.reduce((sum, note) => sum + note.value * note.pieces, 0)
  const cash = counted_notes.length > 0 ? by_notes : typed
  const difference = cash === null || expected_cash === null ? null : cash - expected_cash
  const close = () => {
    if (cash === null) return
    const counted = others.flatMap(({ method }) => {
      const amount = amounts[method] ?? null
      return amount === null ? [] : [{ method, amount }]
    })
    run({
      shift_session: {
        id,
        version,
        counted: [{ method: cash_code ?? 'TUNAI', amount: cash }, ...counted],
        denominations: counted_notes,
        reason: reason.trim() || null,
      },
    })
  }
  return (
    <Dialog
      title="Hitung dan tutup sesi"
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} disabled={cash === null} onClick={close}>
          Tutup sesi
        </DialogFoot>
      }
    >
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      <fieldset className={css.notes}>
        <legend>Uang di laci</legend>
        {notes.map((value) => (
          <Field key={value} label={formatRupiah(value)}>
            {(control) => (
              <Input
                {...control}
                numeric
                inputMode="numeric"
                after="lembar"
                value={show(pieces[value] ?? null)}
                onChange={(event) => setPieces({ ...pieces, [value]: parseRupiah(event.target.value) })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <Field
        label="Kas dihitung"
        required
        error={problems['counted.0.amount'] ?? problems.counted}
        help={
          counted_notes.length > 0 ? 'Jumlah pecahan di atas.' : 'Isi pecahan di atas, atau jumlahnya saja.'
        }
      >
        {(control) => (
          <Input
            {...control}
            numeric
            before="Rp"
            inputMode="numeric"
            readOnly={counted_notes.length > 0}
            value={show(cash)}
            onChange={(event) => {
              setTyped(parseRupiah(event.target.value))
              forget()
            }}
          />
        )}
      </Field>
      {!is_blind && (
        <p className={css.live} aria-live="polite">
          Seharusnya {expected_cash === null ? '–' : formatRupiah(expected_cash)} · Selisih{' '}
          <Difference value={difference} />
        </p>
      )}
      {others.length > 0 && (
        <div className={css.others}>
          {others.map(({ method, name, expected }) => (
            <Field
              key={method}
              label={name ?? method}
              help={
                expected === null
                  ? 'Kosongkan bila tidak dihitung.'
                  : `Seharusnya ${formatRupiah(expected)}; kosongkan bila tidak dihitung.`
              }
            >
              {(control) => (
                <Input
                  {...control}
                  numeric
                  before="Rp"
                  inputMode="numeric"
                  value={show(amounts[method] ?? null)}
                  onChange={(event) => setAmounts({ ...amounts, [method]: parseRupiah(event.target.value) })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {((difference !== null && difference !== 0) || problems.reason) && (
        <Field label="Alasan selisih" error={problems.reason}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}

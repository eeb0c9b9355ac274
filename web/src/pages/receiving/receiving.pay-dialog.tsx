import { useState } from 'react'
import { today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah, parseRupiah } from '../../kit/format/rupiah.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { clearType } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { PayReceivingDocument } from './receiving.gql.gen.ts'
import { MethodChoice } from './receiving.method.tsx'
import css from './receiving.module.css'
import type { ReceivingDetail } from './receiving.values.ts'
import type { Method } from './receiving.words.tsx'

/** Writes down what is paid for goods that came: all that is owed, or a part. */
export function PayDialog({ document, onClose }: { document: ReceivingDetail; onClose: () => void }) {
  const { id, number, version, outlet, supplier_name } = document
  const owed = document.owed ?? 0
  const now = today(outlet.timezone)
  const [amount, setAmount] = useState<number | null>(owed)
  const [method, setMethod] = useState<Method>('bank')
  const [date, setDate] = useState<string | null>(now)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const pay = useCommand(PayReceivingDocument, {
    success: ({ payReceiving }) =>
      payReceiving.owed === 0 ? `${number} lunas!` : `Pembayaran ${number} dicatat!`,
    onDone: onClose,
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'CONFLICT') void clearType('Receiving')
      setProblems(error.details.fields ?? {})
      return error.details.fields !== undefined
    },
  })
  const submit = () => {
    const missing: Record<string, string> = {}
    if (!amount) missing.amount = 'Jumlah harus lebih dari 0'
    else if (amount > owed) missing.amount = 'Melebihi sisa tagihan'
    if (!date) missing.business_date = 'Tanggal bayar wajib diisi'
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    pay.mutate({
      receiving: { id, version, amount, method, business_date: date, note: note.trim() || null },
    })
  }
  return (
    <Dialog
      title={`Bayar ${number}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Kembali</Button>
          <Button tone="primary" busy={pay.isPending} onClick={submit}>
            Catat pembayaran
          </Button>
        </>
      }
    >
      <div className={css.blocks}>
        <p>{`Sisa tagihan ${supplier_name ?? ''} ${formatRupiah(owed)}. Tercatat sebagai pengeluaran outlet.`}</p>
        <Field label="Jumlah" required error={problems.amount}>
          {(control) => (
            <Input
              {...control}
              before="Rp"
              numeric
              inputMode="numeric"
              value={amount === null ? '' : formatNumber(amount, 0)}
              onChange={(event) => setAmount(parseRupiah(event.target.value))}
            />
          )}
        </Field>
        <MethodChoice value={method} onChange={setMethod} />
        <Field label="Tanggal bayar" required error={problems.business_date}>
          {(control) => <DateInput control={control} value={date} max={now} onChange={setDate} />}
        </Field>
        <Field label="Catatan" error={problems.note}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              placeholder="Nomor transfer, termin"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

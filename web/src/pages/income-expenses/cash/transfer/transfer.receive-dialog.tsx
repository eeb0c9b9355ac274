import {
  MatchCashTransferInput,
  ReceiveCashTransferInput,
} from '@lumbung/server/sales/cash-transfer/cash-transfer.input.ts'
import { SelectField } from '../../../../kit/fields/choice-field.tsx'
import { DateField } from '../../../../kit/fields/date-field.tsx'
import { MoneyField } from '../../../../kit/fields/number-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../../../kit/form/use-entity-form.ts'
import { formatDate, today } from '../../../../kit/format/date.ts'
import { formatRupiah } from '../../../../kit/format/rupiah.ts'
import { useDocument } from '../../../../kit/graphql/query.ts'
import { Notice } from '../../../../kit/ui/notice.tsx'
import css from '../cash.module.css'
import {
  GetCashTransferLinesDocument,
  type GetCashTransferQuery,
  MatchCashTransferDocument,
  ReceiveCashTransferDocument,
} from './transfer.gql.gen.ts'

interface StepProps {
  transfer: GetCashTransferQuery['cashTransfer']
  onClose: () => void
}

const REASON = { label: 'Alasan selisih', maxLength: 300, help: 'Wajib bila tidak sama dengan yang disetor.' }

/** Takes down that a bank has received a deposit, how much and when. */
export function ReceiveDialog({ transfer, onClose }: StepProps) {
  const { id, version, number, amount, sent_on } = transfer
  const initial = {
    received_on: today() as string | null,
    received_amount: amount as number | null,
    difference_reason: '',
  }
  const inputOf = ({ received_on, received_amount, difference_reason }: typeof initial) => ({
    ...{ id, difference_reason },
    received_on: received_on as string,
    received_amount: received_amount as number,
  })
  const form = useEntityForm({
    initial,
    version,
    schema: ReceiveCashTransferInput,
    toInput: inputOf,
    document: ReceiveCashTransferDocument,
    variables: (values, _changed, seen) => ({ transfer: { ...inputOf(values), version: seen } }),
    success: `${number} diterima bank!`,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`${number} diterima bank`} form={form} onClose={onClose}>
      <div className={css.fields}>
        <DateField
          field={form.field('received_on')}
          label="Tanggal diterima"
          required
          min={sent_on}
          max={today()}
        />
        <MoneyField field={form.field('received_amount')} label="Jumlah diterima" required />
        <TextField field={form.field('difference_reason')} {...REASON} />
      </div>
    </FormDialog>
  )
}

/** Says which line of the statement of the bank a deposit is. */
export function MatchTransferDialog({ transfer, onClose }: StepProps) {
  const { id, version, number, amount } = transfer
  const { data } = useDocument(GetCashTransferLinesDocument, { id })
  const lines = data?.cashTransferLines ?? []
  const initial = { line_id: null as number | null, difference_reason: '' }
  const inputOf = ({ line_id, difference_reason }: typeof initial) => ({
    ...{ id, difference_reason },
    line_id: line_id as number,
  })
  const form = useEntityForm({
    initial,
    version,
    schema: MatchCashTransferInput,
    toInput: inputOf,
    document: MatchCashTransferDocument,
    variables: (values, _changed, seen) => ({ transfer: { ...inputOf(values), version: seen } }),
    success: `${number} cocok dengan mutasi!`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Cocokkan ${number} dengan mutasi`}
      form={form}
      submit="Cocokkan"
      disabled={lines.length === 0}
      onClose={onClose}
    >
      <div className={css.fields}>
        <p>{`Setoran ${formatRupiah(amount)}. Baris yang cocok menggantikan konfirmasi sendiri, sehingga uangnya dihitung sekali.`}</p>
        {data && lines.length === 0 ? (
          <Notice tone="info">
            Belum ada baris mutasi yang terbuka sejak tanggal setoran. Unggah mutasi rekeningnya di
            Rekonsiliasi.
          </Notice>
        ) : (
          <SelectField
            field={form.field('line_id')}
            label="Baris mutasi"
            required
            placeholder="Pilih baris"
            options={lines.map(({ id: value, settled_on, text, open }) => ({
              value,
              label: [formatDate(settled_on), formatRupiah(open), text].filter(Boolean).join(' · '),
            }))}
          />
        )}
        <TextField field={form.field('difference_reason')} {...REASON} />
      </div>
    </FormDialog>
  )
}

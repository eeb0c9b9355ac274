import { NewCashTransferInput } from '@lumbung/server/sales/cash-transfer/cash-transfer.input.ts'
import { SelectField } from '../../../kit/fields/choice-field.tsx'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { MoneyField } from '../../../kit/fields/number-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { today } from '../../../kit/format/date.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import type { FilterEntry } from '../../../kit/list/filter.ts'
import { useCan } from '../../../parts/access/access.ts'
import { OutletField } from '../../../parts/outlet-picker/outlet-field.tsx'
import { useMe } from '../../../parts/session/session.ts'
import {
  CreateCashTransferDocument,
  GetRunningDrawersDocument,
  GetServingAccountsDocument,
} from './cash.gql.gen.ts'
import css from './cash.module.css'
import { end_options } from './cash.words.tsx'

interface Values {
  outlet_id: number | null
  from_kind: string
  to_kind: string
  bank_account_id: number | null
  session_id: number | null
  amount: number | null
  sent_on: string | null
  note: string
}

function inputOf({ outlet_id, bank_account_id, session_id, amount, sent_on, ...values }: Values) {
  const is_bank = values.from_kind === 'bank' || values.to_kind === 'bank'
  return {
    ...values,
    outlet_id: outlet_id as number,
    amount: amount as number,
    sent_on: sent_on as string,
    bank_account_id: is_bank ? bank_account_id : null,
    session_id: values.from_kind === 'safe' ? session_id : null,
  }
}

/** A running drawer that the money is taken from first. */
function DrawerField({ form, outlet_id }: { form: EntityForm<Values>; outlet_id: number }) {
  const filters: FilterEntry[] = [
    { field: 'outlet_id', type: 'ID', operator: 'IsEqualTo', value: [String(outlet_id)] },
    { field: 'status', type: 'String', operator: 'IsEqualTo', value: ['OnGoing'] },
  ]
  const { data } = useDocument(GetRunningDrawersDocument, { filters })
  const drawers = data?.shiftSessionList.nodes ?? []
  if (drawers.length === 0) return null
  return (
    <SelectField
      field={form.field('session_id')}
      label="Ambil dulu dari laci"
      placeholder="Tidak, uangnya sudah di brankas"
      options={drawers.map(({ id, cashier_name }) => ({ value: id, label: `Laci ${cashier_name}` }))}
    />
  )
}

/** Moves cash between safe, petty cash and banks of an outlet. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { outlets } = useMe()
  const sees_sessions = useCan('report_shift', 'view')
  const { data } = useDocument(GetServingAccountsDocument, {})
  const accounts = data?.servingAccounts ?? []
  const initial: Values = {
    outlet_id: outlets.length === 1 ? (outlets[0]?.id ?? null) : null,
    ...{ from_kind: 'safe', to_kind: 'bank', bank_account_id: null, session_id: null },
    ...{ amount: null, sent_on: today(), note: '' },
  }
  const form = useEntityForm({
    initial,
    schema: NewCashTransferInput,
    toInput: inputOf,
    document: CreateCashTransferDocument,
    variables: (values) => ({ transfer: inputOf(values) }),
    success: 'Pindahan kas berhasil dicatat!',
    onSaved: onClose,
  })
  const { outlet_id, from_kind, to_kind } = useFormValues(form)
  return (
    <FormDialog title="Pindahkan kas" form={form} submit="Catat pindahan" onClose={onClose}>
      <div className={css.fields}>
        <OutletField field={form.field('outlet_id')} />
        <SelectField field={form.field('from_kind')} label="Dari" required options={end_options} />
        {from_kind === 'safe' && outlet_id !== null && sees_sessions && (
          <DrawerField form={form} outlet_id={outlet_id} />
        )}
        <SelectField
          field={form.field('to_kind')}
          label="Ke"
          required
          options={end_options}
          help={to_kind === 'bank' ? 'Setoran ada dalam perjalanan sampai diterima bank.' : undefined}
        />
        {(from_kind === 'bank' || to_kind === 'bank') && (
          <SelectField
            field={form.field('bank_account_id')}
            label="Rekening"
            required
            placeholder="Pilih rekening"
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <MoneyField field={form.field('amount')} label="Jumlah" required />
        <DateField field={form.field('sent_on')} label="Tanggal" required max={today()} />
        <TextField field={form.field('note')} label="Catatan" maxLength={300} />
      </div>
    </FormDialog>
  )
}

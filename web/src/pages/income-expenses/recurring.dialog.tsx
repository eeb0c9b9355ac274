import { EditIncomeExpenseRecurringInput } from '@lumbung/server/purchasing/income-expense/income-expense.input.ts'
import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { today } from '../../kit/format/date.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import { CategoryField } from './category.field.tsx'
import { UpdateIncomeExpenseRecurringDocument } from './income-expenses.gql.gen.ts'
import { MethodField } from './income-expenses.method.tsx'
import css from './income-expenses.module.css'
import { SharesField } from './income-expenses.shares.tsx'
import { entry_labels, paidOf, type ShareValue, sharesOf } from './income-expenses.values.ts'
import { RepeatFields } from './recurring.fields.tsx'
import type { Schedule } from './recurring.schedule.ts'

interface Values {
  category_id: number | null
  description: string
  counterparty: string
  amount: number | null
  method: string
  bank_account_id: number | null
  note: string
  shares: ShareValue[]
  rule: string
  every: number | null
  until: string | null
  next_on: string | null
  is_spread: boolean
}

const labels: Record<string, string> = {
  ...entry_labels,
  rule: 'Jadwal',
  every: 'Jadwal',
  until: 'Sampai tanggal',
  next_on: 'Tanggal berikutnya',
  is_spread: 'Dibagi per hari',
}

/** The form's values of a loaded schedule. */
const valuesOf = (schedule: Schedule): Values => ({
  category_id: schedule.category_id,
  description: schedule.description,
  counterparty: schedule.counterparty ?? '',
  amount: schedule.amount,
  method: schedule.method,
  bank_account_id: schedule.bank_account_id,
  note: schedule.note ?? '',
  shares: schedule.shares.map(({ outlet_id, weight }) => ({ outlet_id, weight })),
  rule: schedule.rule,
  every: schedule.every,
  until: schedule.until,
  next_on: schedule.next_on,
  is_spread: schedule.is_spread,
})

/** What changed as the API takes it; a new rule tells the next date unless that was typed as well. */
function toInput({ category_id, amount, shares, every, next_on, ...rest }: Partial<Values>) {
  return {
    ...paidOf(rest),
    ...(category_id ? { category_id } : {}),
    ...(amount === undefined ? {} : { amount: amount ?? 0 }),
    ...(shares ? { shares: sharesOf(shares) } : {}),
    ...(every === undefined ? {} : { every: every ?? 0 }),
    ...(next_on ? { next_on } : {}),
  }
}

/** Changes what is due again and again from now on; what was written stays. */
export function RecurringDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { id, kind, description, version, times } = schedule
  const form = useEntityForm({
    initial: valuesOf(schedule),
    version,
    schema: EditIncomeExpenseRecurringInput,
    toInput: (values) => ({ ...toInput(values), id }),
    document: UpdateIncomeExpenseRecurringDocument,
    variables: (_values, changed, seen) => ({ recurring: { ...toInput(changed), id, version: seen } }),
    success: 'Jadwal berhasil diubah!',
    onSaved: onClose,
  })
  const { amount, shares } = useFormValues(form)
  return (
    <FormDialog
      title={`Ubah ${description}`}
      width={620}
      form={form}
      submit="Simpan perubahan"
      labels={labels}
      onClose={onClose}
    >
      <div className={css.dialog}>
        <Notice tone="info">
          {`Perubahan berlaku untuk catatan berikutnya; ${times} catatan yang sudah dibuat tidak berubah.`}
        </Notice>
        <TextField field={form.field('description')} label="Keterangan" required maxLength={200} />
        <CategoryField field={form.field('category_id')} kind={kind} required />
        <MoneyField field={form.field('amount')} label="Jumlah" required />
        <MethodField
          field={form.field('method')}
          account={form.field('bank_account_id')}
          kind={kind}
          outlets={shares.length}
          is_repeating
        />
        <TextField
          field={form.field('counterparty')}
          label={kind === 'income' ? 'Diterima dari' : 'Dibayar kepada'}
          maxLength={120}
        />
        <RepeatFields
          rule={form.field('rule')}
          every={form.field('every')}
          until={form.field('until')}
          first={null}
        />
        <DateField
          field={form.field('next_on')}
          label="Tanggal berikutnya"
          help="Bila jadwalnya diganti, tanggal ini mengikuti jadwal yang baru."
          min={today()}
        />
        <SwitchField
          field={form.field('is_spread')}
          label="Bagi per hari di laba rugi"
          help="Setiap catatan dihitung per hari sampai sehari sebelum jadwal sesudahnya."
        />
        <SharesField field={form.field('shares')} amount={amount} />
        <TextAreaField field={form.field('note')} label="Catatan tambahan" maxLength={1000} rows={2} />
        <RecordHistory entity="income_expense_recurring" id={id} />
      </div>
    </FormDialog>
  )
}

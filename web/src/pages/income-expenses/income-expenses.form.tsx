import {
  EditIncomeExpenseInput,
  NewIncomeExpenseInput,
} from '@lumbung/server/purchasing/income-expense/income-expense.input.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RadioField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { today } from '../../kit/format/date.ts'
import { useCan } from '../../parts/access/access.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { CategoryField } from './category.field.tsx'
import { CreateIncomeExpenseDocument, UpdateIncomeExpenseDocument } from './income-expenses.gql.gen.ts'
import { MethodField } from './income-expenses.method.tsx'
import { SharesField } from './income-expenses.shares.tsx'
import {
  changesOf,
  type EntryDetail,
  type EntryValues,
  entry_labels,
  newEntry,
  toInput,
  toValues,
} from './income-expenses.values.ts'
import { RepeatFields } from './recurring.fields.tsx'

const kinds = [
  { value: 'expense', label: 'Pengeluaran' },
  { value: 'income', label: 'Pemasukan' },
]

interface PartProps {
  form: EntityForm<EntryValues>
}

function RepeatSection({ form }: PartProps) {
  const { is_repeating, business_date, covers_from } = useFormValues(form)
  return (
    <Section title="Berulang" text="Catatan berikutnya dibuat sendiri pada tanggalnya.">
      <Whole>
        <SwitchField field={form.field('is_repeating')} label="Catat berulang" />
      </Whole>
      {is_repeating && covers_from && (
        <Whole>
          <p>Catatan berikutnya dihitung per hari sampai sehari sebelum jadwal sesudahnya.</p>
        </Whole>
      )}
      {is_repeating && (
        <RepeatFields
          rule={form.field('rule')}
          every={form.field('every')}
          until={form.field('until')}
          first={business_date}
        />
      )}
    </Section>
  )
}

/** The figures of an entry that was typed in. */
function FigureFields({ form, is_new }: PartProps & { is_new: boolean }) {
  const { amount, kind, covers_from, shares, is_repeating } = useFormValues(form)
  return (
    <>
      <Section title="Catatan">
        {is_new && (
          <Whole>
            <RadioField field={form.field('kind')} label="Jenis" options={kinds} />
          </Whole>
        )}
        <CategoryField field={form.field('category_id')} kind={kind} required />
        <MoneyField field={form.field('amount')} label="Jumlah" required />
        <TextField
          field={form.field('description')}
          label="Keterangan"
          required
          maxLength={200}
          placeholder={kind === 'income' ? 'mis. Sewa ruang acara' : 'mis. Token listrik November'}
        />
        <DateField field={form.field('business_date')} label="Tanggal" required max={today()} />
        <MethodField
          field={form.field('method')}
          account={form.field('bank_account_id')}
          kind={kind}
          outlets={shares.length}
          is_repeating={is_repeating}
        />
        <TextField
          field={form.field('counterparty')}
          label={kind === 'income' ? 'Diterima dari' : 'Dibayar kepada'}
          maxLength={120}
        />
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan tambahan" maxLength={1000} rows={2} />
        </Whole>
      </Section>
      <Section
        title="Untuk masa"
        text="Sewa, langganan, dan premi dihitung per hari di laba rugi. Kosongkan bila dihitung pada tanggalnya."
      >
        <DateField field={form.field('covers_from')} label="Untuk masa dari" />
        <DateField
          field={form.field('covers_until')}
          label="Untuk masa sampai"
          min={covers_from ?? undefined}
        />
      </Section>
      <Section title="Pembagian">
        <Whole>
          <SharesField field={form.field('shares')} amount={amount} />
        </Whole>
      </Section>
    </>
  )
}

/** Form of a new entry. */
export function NewEntryForm() {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const scope = useOutletScope()
  const only = outlets.length === 1 ? (outlets[0]?.id ?? null) : null
  const form = useEntityForm({
    initial: newEntry(scope ?? only),
    schema: NewIncomeExpenseInput,
    toInput,
    document: CreateIncomeExpenseDocument,
    variables: (values) => ({ income_expense: toInput(values) }),
    success: 'Catatan berhasil ditambahkan!',
    onSaved: ({ createIncomeExpense }) =>
      navigate({ to: '/income-expenses/edit/$entryId', params: { entryId: String(createIncomeExpense.id) } }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Simpan catatan"
      labels={entry_labels}
      onCancel={() => navigate({ to: '/income-expenses' })}
    >
      <FigureFields form={form} is_new />
      <RepeatSection form={form} />
    </Form>
  )
}

/** Form of an entry that exists; of what was told elsewhere only category and note. */
export function EditEntryForm({ entry, side }: { entry: EntryDetail; side: ReactNode }) {
  const can_update = useCan('income_expense', 'update')
  const is_told = entry.source === 'session' || entry.source === 'receiving'
  const form = useEntityForm({
    initial: toValues(entry),
    version: entry.version,
    schema: EditIncomeExpenseInput,
    toInput: (values) => ({ ...changesOf(values), id: entry.id }),
    document: UpdateIncomeExpenseDocument,
    variables: (_values, changed, version) => ({
      income_expense: { ...changesOf(changed), id: entry.id, version },
    }),
    success: 'Catatan berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={entry_labels}
      is_read_only={!can_update || entry.status !== 'posted' || entry.is_partial}
      side={side}
    >
      {is_told ? (
        <Section title="Penggolongan">
          <CategoryField field={form.field('category_id')} kind={entry.kind} required={false} />
          <Whole>
            <TextAreaField field={form.field('note')} label="Catatan tambahan" maxLength={1000} rows={2} />
          </Whole>
        </Section>
      ) : (
        <FigureFields form={form} is_new={false} />
      )}
    </Form>
  )
}

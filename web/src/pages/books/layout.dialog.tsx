import {
  type JournalLayout,
  LAYOUT_FIELD_KEYS,
  LAYOUT_FIELDS,
  type LayoutField,
} from '@lumbung/server/books/layout/journal-layout.calc.ts'
import {
  EditJournalLayoutInput,
  MOST_COLUMNS,
  NewJournalLayoutInput,
} from '@lumbung/server/books/layout/journal-layout.input.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { moved } from '../../kit/drag/use-reorder.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RemoveRow, RowsFoot } from '../../kit/form/rows.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { KeptLayout } from '../../parts/books/use-layouts.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import css from './layout.dialog.module.css'
import { CreateJournalLayoutDocument, UpdateJournalLayoutDocument } from './layout.gql.gen.ts'
import { date_forms, layoutOf, number_forms, separators } from './layout.words.ts'

interface ColumnValue {
  key: string
  field: LayoutField
  heading: string
}

interface Values extends Pick<JournalLayout, 'name' | 'date_form' | 'number_form' | 'separator'> {
  columns: ColumnValue[]
}

const optionsOf = <Key extends string>(words: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  keys.map((value) => ({ value, label: words[value] }))

const field_options = optionsOf(LAYOUT_FIELDS, LAYOUT_FIELD_KEYS)
const date_options = optionsOf(date_forms, ['iso', 'slash', 'dash'])
const number_options = optionsOf(number_forms, ['whole', 'point', 'comma', 'grouped'])
const separator_options = optionsOf(separators, ['semicolon', 'comma'])

const labels = {
  name: 'Nama tata letak',
  columns: 'Kolom',
  date_form: 'Bentuk tanggal',
  number_form: 'Bentuk angka di CSV',
  separator: 'Pemisah kolom CSV',
}

const valuesOf = ({ name, columns, date_form, number_form, separator }: JournalLayout): Values => ({
  ...{ name, date_form, number_form, separator },
  columns: columns.map((column, place) => ({ key: String(place), ...column })),
})

/** What the API takes of the form's values. */
const toInput = ({ columns, ...values }: Partial<Values>) => ({
  ...values,
  ...(columns ? { columns: columns.map(({ field, heading }) => ({ field, heading })) } : {}),
})

interface LayoutDialogProps {
  /** Null for a new one. */
  kept: KeptLayout | null
  /** What a new one begins as. */
  start: JournalLayout
  onSaved: (id: number) => void
  onClose: () => void
}

/** Makes a layout of files of the journal, or changes one. */
export function LayoutDialog({ kept, start, onSaved, onClose }: LayoutDialogProps) {
  const initial = valuesOf(kept ? layoutOf(kept) : start)
  const create = useEntityForm({
    initial,
    schema: NewJournalLayoutInput,
    toInput,
    document: CreateJournalLayoutDocument,
    variables: (values) => ({ layout: NewJournalLayoutInput.parse(toInput(values)) }),
    success: 'Tata letak berhasil ditambahkan!',
    onSaved: ({ createJournalLayout }) => onSaved(createJournalLayout.id),
  })
  const id = kept?.id ?? 0
  const update = useEntityForm({
    initial,
    ...(kept ? { version: kept.version } : {}),
    schema: EditJournalLayoutInput,
    toInput: (values) => ({ ...toInput(values), id }),
    document: UpdateJournalLayoutDocument,
    variables: (_values, changed, version) => ({ layout: { ...toInput(changed), id, version } }),
    success: 'Tata letak berhasil diubah!',
    onSaved: () => onSaved(id),
  })
  const form = kept ? update : create
  return (
    <FormDialog
      title={kept ? `Ubah ${kept.name}` : 'Tata letak baru'}
      width={720}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <div className={css.form}>
        <TextField field={form.field('name')} label={labels.name} required maxLength={60} />
        <p className={css.hint}>
          Cocokkan judul kolom dengan berkas contoh dari aplikasi akuntansi Anda; kode akun harus sama dengan
          di sana.
        </p>
        <Columns form={form} />
        <div className={css.forms}>
          <SelectField
            field={form.field('date_form')}
            label={labels.date_form}
            required
            options={date_options}
          />
          <SelectField
            field={form.field('number_form')}
            label={labels.number_form}
            required
            options={number_options}
          />
          <SelectField
            field={form.field('separator')}
            label={labels.separator}
            required
            options={separator_options}
          />
        </div>
        {kept && <RecordHistory entity="journal_layout" id={kept.id} />}
      </div>
    </FormDialog>
  )
}

/** The columns in their order: what each holds, and what stands above it. */
function Columns({ form }: { form: EntityForm<Values> }) {
  const { value: rows, error, set } = useField(form.field('columns'))
  const add = () => set([...rows, { key: crypto.randomUUID(), field: 'blank', heading: LAYOUT_FIELDS.blank }])
  return (
    <fieldset>
      <legend className="sr-only">{labels.columns}</legend>
      <ol className={css.columns}>
        {rows.map((row, place) => (
          <ColumnRow
            key={row.key}
            field={subField(form.field('columns'), place)}
            place={place}
            count={rows.length}
            onMove={(to) => set(moved(rows, place, to))}
            onRemove={() => set(rows.filter((other) => other !== row))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="columns"
        error={error}
        label="Tambah kolom"
        is_full={rows.length >= MOST_COLUMNS}
        onAdd={add}
      />
    </fieldset>
  )
}

interface ColumnRowProps {
  field: FieldRef<ColumnValue>
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function ColumnRow({ field, place, count, onMove, onRemove }: ColumnRowProps) {
  const { value } = useField(field)
  const name = value.heading || `kolom ${place + 1}`
  return (
    <li className={css.column}>
      <SelectField
        field={subField(field, 'field')}
        label={`Isi kolom ${place + 1}`}
        required
        options={field_options}
      />
      <TextField
        field={subField(field, 'heading')}
        label={`Judul kolom ${place + 1}`}
        required
        maxLength={60}
      />
      <div className={css.tools}>
        <Button
          tone="subtle"
          icon_only
          icon={<IconArrowUp />}
          aria-label={`Majukan ${name}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <Button
          tone="subtle"
          icon_only
          icon={<IconArrowDown />}
          aria-label={`Mundurkan ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <RemoveRow name={name} is_last={count === 1} onRemove={onRemove} />
      </div>
    </li>
  )
}

import type { Kind } from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import { STORAGE_LABELS } from '@lumbung/server/stock/ingredient/storage-words.calc.ts'
import { SearchSelectField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField, TimeField } from '../../kit/fields/date-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatDateTime, today } from '../../kit/format/date.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import { useCategories } from '../ingredient/ingredient.filters.ts'
import { GetTransferOutletsDocument } from './adjustment.gql.gen.ts'
import type { AdjustmentDetail, AdjustmentValues } from './adjustment.values.ts'
import { reasonsFor } from './adjustment.words.ts'

interface HeadProps {
  form: EntityForm<AdjustmentValues>
  kind: Kind
  document: AdjustmentDetail | null
}

type Part = Pick<HeadProps, 'form'>

const storages = Object.entries(STORAGE_LABELS).map(([value, label]) => ({ value, label }))

function TargetField({ form }: Part) {
  const { outlet_id } = useFormValues(form)
  const { data, isLoading } = useDocument(GetTransferOutletsDocument, {})
  const options = (data?.transferOutlets ?? []).filter(({ id }) => id !== outlet_id)
  return (
    <SearchSelectField
      field={form.field('to_outlet_id')}
      label="Outlet tujuan"
      required
      is_loading={isLoading}
      placeholder="Pilih outlet"
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function FreightField({ form }: Part) {
  const sees_cost = useCan('adjustment', 'view_cost')
  if (!sees_cost) return null
  return (
    <MoneyField
      field={form.field('freight')}
      label="Ongkos kirim"
      help="Menambah biaya barang di outlet tujuan menurut nilainya. Jangan dicatat lagi sebagai pengeluaran."
    />
  )
}

function ReasonFields({ form, kind }: Pick<HeadProps, 'form' | 'kind'>) {
  const { reason } = useFormValues(form)
  const sees_cost = useCan('adjustment', 'view_cost')
  const options = reasonsFor(kind).filter(({ value }) => value !== 'opening' || sees_cost)
  return (
    <>
      <SelectField
        field={form.field('reason')}
        label="Alasan"
        required
        placeholder="Pilih alasan"
        options={options}
      />
      {reason === 'other' && (
        <TextField field={form.field('reason_text')} label="Alasan lain" required maxLength={120} />
      )}
    </>
  )
}

function MomentFields({ form, document }: Pick<HeadProps, 'form' | 'document'>) {
  const { date } = useFormValues(form)
  const help = document
    ? `Tercatat ${formatDateTime(document.occurred_at, document.outlet.timezone)}. Kosongkan bila tetap.`
    : 'Kosongkan bila terjadi sekarang.'
  return (
    <>
      <DateField field={form.field('date')} label="Tanggal kejadian" max={today()} help={help} />
      {date && <TimeField field={form.field('time')} label="Jam kejadian" />}
    </>
  )
}

function CategoryField({ form }: Part) {
  const categories = useCategories()
  return (
    <SearchSelectField
      field={form.field('ingredient_category_id')}
      label="Kategori"
      required
      placeholder="Pilih kategori"
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function ScopeFields({ form }: Part) {
  const { scope, items } = useFormValues(form)
  const sees_categories = useCan('ingredient', 'view')
  const named = items.length > 0 ? `${items.length} barang terpilih` : 'Barang terpilih'
  const scopes = [
    ...(items.length > 0 || scope === 'items' ? [{ value: 'items', label: named }] : []),
    { value: 'all', label: 'Semua stok' },
    { value: 'storage', label: 'Satu tempat simpan' },
    ...(sees_categories ? [{ value: 'category', label: 'Satu kategori' }] : []),
  ]
  return (
    <>
      <SelectField field={form.field('scope')} label="Cakupan" required options={scopes} />
      {scope === 'storage' && (
        <SelectField
          field={form.field('storage')}
          label="Tempat simpan"
          required
          placeholder="Pilih tempat simpan"
          options={storages}
        />
      )}
      {scope === 'category' && sees_categories && <CategoryField form={form} />}
      <Whole>
        <SwitchField
          field={form.field('is_blind')}
          label="Hitung buta"
          help="Penghitung tidak melihat stok sistem."
        />
      </Whole>
    </>
  )
}

/** What a document says besides its lines: where, why, when, and what for. */
export function HeadFields({ form, kind, document }: HeadProps) {
  const has_reason = kind === 'adjustment' || kind === 'waste'
  return (
    <Section title="Dokumen">
      <OutletField
        field={form.field('outlet_id')}
        label={kind === 'transfer' ? 'Outlet pengirim' : 'Outlet'}
        disabled={document !== null}
      />
      {kind === 'transfer' && <TargetField form={form} />}
      {kind === 'transfer' && <FreightField form={form} />}
      {has_reason && <ReasonFields form={form} kind={kind} />}
      {has_reason && <MomentFields form={form} document={document} />}
      {kind === 'count' && <ScopeFields form={form} />}
      <Whole>
        <TextAreaField field={form.field('note')} label="Catatan" maxLength={1000} />
      </Whole>
      {kind === 'waste' && (
        <Whole>
          <ImageField field={form.field('image')} label="Foto" image_link={document?.image_link ?? null} />
        </Whole>
      )}
    </Section>
  )
}

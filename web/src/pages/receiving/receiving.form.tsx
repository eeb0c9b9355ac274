import {
  EditReceivingInput,
  NewReceivingInput,
} from '@lumbung/server/purchasing/receiving/receiving.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { DateField, TimeField } from '../../kit/fields/date-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { default_zone, today, toFields } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import {
  CreateReceivingDocument,
  GetReceivingChoicesDocument,
  GetReceivingSuppliersDocument,
  UpdateReceivingDocument,
} from './receiving.gql.gen.ts'
import { LinesField, netOfLine } from './receiving.lines.tsx'
import css from './receiving.module.css'
import {
  changesOf,
  inputOf,
  newReceiving,
  type ReceivingDetail,
  type ReceivingValues,
  receiving_labels,
  returnOf,
  toValues,
} from './receiving.values.ts'
import { editWaits, joinEdits, newWaits } from './receiving.waits.ts'
import { paid_labels } from './receiving.words.tsx'

/** What the document comes to, beside what the note says. */
function Sums({ form }: { form: EntityForm<ReceivingValues> }) {
  const { lines, tax, freight, note_total, kind } = useFormValues(form)
  const net = lines.reduce((sum, line) => sum + netOfLine(line), 0)
  const total = net + (tax ?? 0) + (kind === 'return' ? 0 : (freight ?? 0))
  const difference = note_total === null ? 0 : total - note_total
  return (
    <Card padded>
      <h2 className={css.title}>{kind === 'return' ? 'Nilai retur' : 'Ringkasan'}</h2>
      <dl className={css.sums}>
        <dt>Barang</dt>
        <dd>{formatRupiah(net)}</dd>
        <dt>Pajak</dt>
        <dd>{formatRupiah(tax ?? 0)}</dd>
        {kind !== 'return' && (
          <>
            <dt>Ongkos kirim</dt>
            <dd>{formatRupiah(freight ?? 0)}</dd>
          </>
        )}
        <dt className={css.strong}>Total</dt>
        <dd className={css.strong}>{formatRupiah(total)}</dd>
        {note_total !== null && (
          <>
            <dt>Selisih dengan nota</dt>
            <dd className={difference === 0 ? css.good : css.bad}>{formatRupiah(difference)}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

const paid_options = Object.entries(paid_labels).map(([value, label]) => ({ value, label }))

interface FieldsProps {
  form: EntityForm<ReceivingValues>
  document: ReceivingDetail | null
}

function ReceivingFields({ form, document }: FieldsProps) {
  const navigate = useNavigate()
  const { outlet_id, supplier_id, kind, return_of, purchase_order_id } = useFormValues(form)
  const is_based = return_of !== null || purchase_order_id !== null
  const is_return = kind === 'return'
  const enabled = outlet_id !== null
  const suppliers = useDocument(GetReceivingSuppliersDocument, { outlet_id: outlet_id ?? 0 }, { enabled })
  const choices = useDocument(
    GetReceivingChoicesDocument,
    { outlet_id: outlet_id ?? 0, supplier_id },
    { enabled, keep: true },
  )
  if (choices.error) return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
  const supplier_options = (suppliers.data?.receivingSuppliers ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const own = document?.supplier_id
  if (own && !supplier_options.some(({ value }) => value === own))
    supplier_options.push({ value: own, label: document.supplier_name ?? '' })
  return (
    <Form
      form={form}
      is_new={!document}
      submit="Simpan draf"
      labels={receiving_labels}
      side={<Sums form={form} />}
      onCancel={document ? undefined : () => navigate({ to: '/receiving' })}
    >
      <Section title={is_return ? 'Retur ke pemasok' : 'Penerimaan'}>
        {!document && !is_based && (
          <SelectField
            field={form.field('kind')}
            label="Jenis"
            required
            options={[
              { value: 'purchase', label: 'Belanja langsung' },
              { value: 'return', label: 'Retur ke pemasok' },
            ]}
          />
        )}
        {!document && !is_based && <OutletField field={form.field('outlet_id')} />}
        {!is_based && (
          <SearchSelectField
            field={form.field('supplier_id')}
            label="Pemasok"
            help="Kosongkan untuk belanja di pasar."
            placeholder="Cari pemasok"
            is_loading={suppliers.isLoading}
            options={supplier_options}
          />
        )}
        <TextField field={form.field('supplier_note')} label="Nomor nota" maxLength={60} />
        <DateField
          field={form.field('date')}
          label={is_return ? 'Tanggal retur' : 'Tanggal diterima'}
          help="Kosongkan bila sekarang."
          max={today()}
        />
        <TimeField field={form.field('time')} label="Jam" />
      </Section>
      <Section title="Barang" text="Jumlah yang diterima baik; yang ditolak ditulis terpisah di tiap baris.">
        <Whole>
          {enabled ? (
            <LinesField
              form={form}
              goods={choices.data?.receivingIngredients ?? []}
              is_loading={choices.isPending}
            />
          ) : (
            <p className={css.hint}>Pilih outlet dahulu.</p>
          )}
        </Whole>
      </Section>
      {is_return && (
        <Section
          title="Nota retur"
          text="PPN yang kembali mengurangi PPN masukan, atau biaya bila bukan PKP."
        >
          <MoneyField field={form.field('tax')} label="Pajak" help="Bagian pajak dari barang yang diretur." />
        </Section>
      )}
      {!is_return && (
        <Section title="Nota" text="Pajak dan ongkos kirim dibagi ke barang menurut nilainya.">
          <MoneyField field={form.field('tax')} label="Pajak" />
          <MoneyField field={form.field('freight')} label="Ongkos kirim" />
          <MoneyField field={form.field('note_total')} label="Total di nota" help="Untuk dicocokkan." />
          <SelectField
            field={form.field('paid_from')}
            label="Pembayaran"
            help="Dibayar langsung dicatat sebagai pengeluaran saat diselesaikan."
            placeholder="Dibayar nanti"
            options={paid_options}
          />
          <ImageField
            field={form.field('image')}
            label="Foto nota"
            image_link={document?.image_link ?? null}
          />
        </Section>
      )}
      <Section title="Catatan">
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan" maxLength={1000} rows={2} />
        </Whole>
      </Section>
    </Form>
  )
}

interface NewFormProps {
  /** What is given back. */
  source: ReceivingDetail | null
  /** What is received of an order. */
  prefilled?: ReceivingValues | undefined
}

/** Form of a new receiving, of what is still to come of an order, or of a return. */
export function NewReceivingForm({ source, prefilled }: NewFormProps) {
  const navigate = useNavigate()
  const scope = useOutletScope()
  const { outlets } = useMe()
  const zoneOf = (outlet_id: number | null) =>
    outlets.find(({ id }) => id === outlet_id)?.timezone ?? default_zone
  // Without a connection "now" is the moment of saving, not that of being sent.
  const timed = (values: ReceivingValues) =>
    navigator.onLine || values.date !== null
      ? values
      : { ...values, ...toFields(currentTime(), zoneOf(values.outlet_id)) }
  const [initial] = useState(() =>
    source
      ? returnOf(source)
      : (prefilled ?? newReceiving(scope ?? (outlets.length === 1 ? (outlets[0]?.id ?? null) : null))),
  )
  const form = useEntityForm({
    initial,
    schema: NewReceivingInput,
    toInput: (values) => inputOf(values, zoneOf(values.outlet_id)),
    document: CreateReceivingDocument,
    variables: (values) => ({ receiving: inputOf(timed(values), zoneOf(values.outlet_id)) }),
    success: 'Draf berhasil disimpan!',
    waits: {
      told: (values) => newWaits(values, outlets.find(({ id }) => id === values.outlet_id)?.name ?? ''),
      onKept: () => navigate({ to: '/receiving' }),
    },
    onSaved: ({ createReceiving }) =>
      navigate({ to: '/receiving/detail/$produceId', params: { produceId: String(createReceiving.id) } }),
  })
  return <ReceivingFields form={form} document={null} />
}

/** Form of a draft. */
export function EditReceivingForm({ document }: { document: ReceivingDetail }) {
  const navigate = useNavigate()
  const { timezone } = document.outlet
  const form = useEntityForm({
    initial: toValues(document),
    version: document.version,
    schema: EditReceivingInput,
    toInput: (values) => {
      const {
        kind: _,
        outlet_id: __,
        return_of: ___,
        purchase_order_id: ____,
        ...input
      } = inputOf(values, timezone)
      return { ...input, id: document.id }
    },
    document: UpdateReceivingDocument,
    variables: (values, changed, version) => ({
      receiving: { ...changesOf(changed, values, timezone), id: document.id, version },
    }),
    success: 'Draf berhasil diubah!',
    waits: {
      told: (values) => editWaits(values, document),
      join: joinEdits,
      onKept: () =>
        navigate({ to: '/receiving/detail/$produceId', params: { produceId: String(document.id) } }),
    },
    onSaved: () =>
      navigate({ to: '/receiving/detail/$produceId', params: { produceId: String(document.id) } }),
  })
  return <ReceivingFields form={form} document={document} />
}

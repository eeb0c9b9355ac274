import {
  EditPurchaseOrderInput,
  NewPurchaseOrderInput,
} from '@lumbung/server/purchasing/purchase-order/purchase-order.input.ts'
import { deliversOn, expectedOn } from '@lumbung/server/purchasing/purchase-order/purchase-order-date.calc.ts'
import { priceOrder } from '@lumbung/server/purchasing/purchase-order/purchase-order-total.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentTime } from '../../kit/clock.ts'
import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { TextAreaField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { day_names, default_zone, formatClock, formatDateLong, today } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import css from '../receiving/receiving.module.css'
import { FillBar } from './purchase-order.fill-bar.tsx'
import {
  CreatePurchaseOrderDocument,
  GetPurchaseOrderItemsDocument,
  GetPurchaseOrderSuppliersDocument,
  type GetPurchaseOrderSuppliersQuery,
  UpdatePurchaseOrderDocument,
} from './purchase-order.gql.gen.ts'
import { OrderLinesField } from './purchase-order.lines.tsx'
import {
  newOrder,
  type OrderDetail,
  type OrderValues,
  order_labels,
  orderChangesOf,
  orderInputOf,
  toOrderValues,
} from './purchase-order.values.ts'

type Supplier = GetPurchaseOrderSuppliersQuery['purchaseOrderSuppliers'][number]
type OrderForm = EntityForm<OrderValues>

const deliveryOf = ({ delivery_days }: Supplier) => ({ delivery_days: delivery_days.map(Number) })

/** What the order comes to, and what the supplier wants it to come to. */
function Sums({ form, supplier }: { form: OrderForm; supplier: Supplier | undefined }) {
  const { lines, discount, tax_bp, freight } = useFormValues(form)
  const order = {
    lines: lines.map((line) => ({
      unit_quantity: line.unit_quantity ?? '0',
      price: line.price ?? 0,
      discount: line.discount ?? 0,
    })),
    discount: discount ?? 0,
    tax_bp: tax_bp ?? 0,
    freight: freight ?? 0,
  }
  const { subtotal, tax, total } = priceOrder(order)
  const missing = (supplier?.min_order ?? 0) - (Number(subtotal) - order.discount)
  return (
    <Card padded>
      <h2 className={css.title}>Ringkasan</h2>
      <dl className={css.sums}>
        <dt>Barang</dt>
        <dd>{formatRupiah(Number(subtotal))}</dd>
        {order.discount > 0 && (
          <>
            <dt>Potongan</dt>
            <dd>{formatRupiah(-order.discount)}</dd>
          </>
        )}
        <dt>PPN{order.tax_bp > 0 ? ` ${formatBasisPoints(order.tax_bp)}` : ''}</dt>
        <dd>{formatRupiah(Number(tax))}</dd>
        <dt>Ongkos kirim</dt>
        <dd>{formatRupiah(order.freight)}</dd>
        <dt className={css.strong}>Total</dt>
        <dd className={css.strong}>{formatRupiah(Number(total))}</dd>
      </dl>
      {supplier && subtotal > 0n && missing > 0 && (
        <Notice tone="warn">
          Kurang {formatRupiah(missing)} dari minimal pesanan {supplier.name}.
        </Notice>
      )}
    </Card>
  )
}

function ExpectedField({
  form,
  supplier,
  zone,
}: {
  form: OrderForm
  supplier: Supplier | undefined
  zone: string
}) {
  const { expected_on } = useFormValues(form)
  const is_off = supplier && expected_on && !deliversOn(expected_on, deliveryOf(supplier))
  const days = supplier?.delivery_days.map((day) => day_names[Number(day) % 7]).join(', ')
  return (
    <DateField
      field={form.field('expected_on')}
      label="Estimasi tiba"
      min={today(zone)}
      help={
        is_off
          ? `${supplier.name} hanya mengirim ${days}.`
          : expected_on
            ? formatDateLong(expected_on)
            : undefined
      }
    />
  )
}

interface FieldsProps {
  form: OrderForm
  order: OrderDetail | null
}

function OrderFields({ form, order }: FieldsProps) {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const values = useFormValues(form)
  const { outlet_id, supplier_id } = values
  const expected = useField(form.field('expected_on'))
  const credit = useField(form.field('credit_days'))
  const zone = outlets.find(({ id }) => id === outlet_id)?.timezone ?? default_zone
  const suppliers = useDocument(
    GetPurchaseOrderSuppliersDocument,
    { outlet_id: outlet_id ?? 0 },
    { enabled: outlet_id !== null },
  )
  const items = useDocument(
    GetPurchaseOrderItemsDocument,
    { outlet_id: outlet_id ?? 0, supplier_id: supplier_id ?? 0 },
    { enabled: outlet_id !== null && supplier_id !== null },
  )
  const known = suppliers.data?.purchaseOrderSuppliers ?? []
  const supplier = known.find(({ id }) => id === supplier_id)
  const choices = items.data?.purchaseOrderItems ?? []
  const failed = suppliers.error ?? items.error
  if (failed) return <ErrorState error={failed} onRetry={() => void suppliers.refetch()} />
  const follow = (id: number | null) => {
    const chosen = known.find((one) => one.id === id)
    if (!chosen || order) return
    const { lead_days, order_cutoff, credit_days } = chosen
    const terms = { lead_days, order_cutoff, ...deliveryOf(chosen) }
    expected.set(expectedOn(today(zone), formatClock(currentTime(), zone).replace('.', ':'), terms))
    credit.set(credit_days)
  }
  const options = known.map(({ id, name }) => ({ value: id, label: name }))
  if (order && !options.some(({ value }) => value === order.supplier_id))
    options.push({ value: order.supplier_id, label: order.supplier.name })
  return (
    <Form
      form={form}
      is_new={!order}
      submit="Simpan draf"
      labels={order_labels}
      side={<Sums form={form} supplier={supplier} />}
      onCancel={order ? undefined : () => navigate({ to: '/purchase-order' })}
    >
      <Section title="Pesanan">
        {!order && <OutletField field={form.field('outlet_id')} label="Dikirim ke outlet" />}
        <SearchSelectField
          field={followed(form, follow)}
          label="Pemasok"
          required
          placeholder={outlet_id === null ? 'Pilih outlet dahulu' : 'Cari pemasok'}
          is_loading={suppliers.isLoading}
          options={options}
        />
        <ExpectedField form={form} supplier={supplier} zone={zone} />
        <IntegerField
          field={form.field('credit_days')}
          label="Tempo pembayaran"
          help="Kosongkan bila tunai."
          unit="hari"
        />
      </Section>
      <Section title="Barang" text="Dalam satuan kemasan pemasok, dengan harga terakhirnya.">
        <Whole>
          {supplier_id === null || outlet_id === null ? (
            <p className={css.hint}>Pilih outlet dan pemasok dahulu.</p>
          ) : (
            <>
              <FillBar form={form} items={choices} />
              <OrderLinesField
                form={form}
                items={choices}
                order_id={order?.id ?? null}
                is_loading={items.isPending}
              />
            </>
          )}
        </Whole>
      </Section>
      <Section title="Biaya" text="Potongan, PPN, dan ongkos kirim dibagi ke barang menurut nilainya.">
        <MoneyField field={form.field('discount')} label="Potongan pesanan" />
        <PercentField
          field={form.field('tax_bp')}
          label="PPN"
          help="Kosongkan bila pemasok tidak memungut."
        />
        <MoneyField field={form.field('freight')} label="Ongkos kirim" />
      </Section>
      <Section title="Catatan">
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan untuk pemasok" maxLength={1000} rows={2} />
        </Whole>
      </Section>
    </Form>
  )
}

/** The supplier's field, whose terms follow when it is chosen. */
function followed(form: OrderForm, follow: (id: number | null) => void): FieldRef<number | null> {
  const field = form.field('supplier_id')
  const write = (path: string, value: unknown) => {
    field.store.write(path, value)
    follow(value as number | null)
  }
  return { ...field, store: { ...field.store, write } }
}

const toOrder = (navigate: ReturnType<typeof useNavigate>, id: number) =>
  navigate({ to: '/purchase-order/detail/$purchaseOrderId', params: { purchaseOrderId: String(id) } })

/** Form of a new order. */
export function NewOrderForm() {
  const navigate = useNavigate()
  const scope = useOutletScope()
  const { outlets } = useMe()
  const [initial] = useState(() =>
    newOrder(scope ?? (outlets.length === 1 ? (outlets[0]?.id ?? null) : null)),
  )
  const form = useEntityForm({
    initial,
    schema: NewPurchaseOrderInput,
    toInput: orderInputOf,
    document: CreatePurchaseOrderDocument,
    variables: (values) => ({ purchase_order: orderInputOf(values) }),
    success: 'Pesanan pembelian berhasil ditambahkan!',
    onSaved: ({ createPurchaseOrder }) => toOrder(navigate, createPurchaseOrder.id),
  })
  return <OrderFields form={form} order={null} />
}

/** Form of a draft. */
export function EditOrderForm({ order }: { order: OrderDetail }) {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: toOrderValues(order),
    version: order.version,
    schema: EditPurchaseOrderInput,
    toInput: (values) => {
      const { outlet_id: _, ...input } = orderInputOf(values)
      return { ...input, id: order.id }
    },
    document: UpdatePurchaseOrderDocument,
    variables: (values, changed, version) => ({
      purchase_order: { ...orderChangesOf(changed, values), id: order.id, version },
    }),
    success: 'Pesanan pembelian berhasil diubah!',
    onSaved: () => toOrder(navigate, order.id),
  })
  return <OrderFields form={form} order={order} />
}

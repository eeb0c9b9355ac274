import { EditPaymentInput } from '@lumbung/server/sales/payment-method/payment.input.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconCreditCard } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { moved } from '../../kit/drag/use-reorder.ts'
import { SwitchField } from '../../kit/fields/choice-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { IntegerField, MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { Form } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { EmptyState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { AddStandardPaymentMethodsDocument, UpdatePaymentDocument } from './payment.gql.gen.ts'
import { MethodActions } from './payment.manage.tsx'
import css from './payment.module.css'
import {
  has_fee,
  type MethodValue,
  type PaymentDetail,
  type PaymentValues,
  payment_labels,
  toMethods,
  toValues,
  type_labels,
} from './payment.values.ts'

/** What a method costs and when its money comes, in words. */
function termsText({ type, fee_bp, fee_fixed, settlement_days }: MethodValue): string {
  if (!has_fee(type)) return 'Tanpa biaya penyedia'
  const fee = [fee_bp ? formatBasisPoints(fee_bp) : null, fee_fixed ? formatRupiah(fee_fixed) : null]
    .filter(Boolean)
    .join(' + ')
  const days = settlement_days ? `H+${settlement_days}` : 'hari yang sama'
  return `${type_labels[type] ?? type} · biaya ${fee || '0%'} · cair ${days}`
}

function Terms({ field, method }: { field: FieldRef<MethodValue>; method: MethodValue }) {
  return (
    <div className={css.terms}>
      {has_fee(method.type) && (
        <>
          <PercentField field={subField(field, 'fee_bp')} label="Biaya (MDR)" />
          <MoneyField field={subField(field, 'fee_fixed')} label="Biaya per transaksi" />
          <IntegerField field={subField(field, 'settlement_days')} label="Cair setelah" unit="hari" />
          <PercentField
            field={subField(field, 'surcharge_bp')}
            label="Biaya tambahan ke tamu"
            help="Biaya penyedia ditanggung brand."
          />
          <TextField
            field={subField(field, 'account')}
            label="Rekening penerima"
            maxLength={80}
            placeholder="mis. BCA 0123456789"
          />
        </>
      )}
      <TextField field={subField(field, 'account_code')} label="Kode akun" maxLength={20} />
      <div className={css.whole}>
        <SwitchField
          field={subField(field, 'needs_reference')}
          label="Wajib nomor referensi"
          help="Kasir mengetik nomor bukti pembayaran."
        />
      </div>
      <div className={`${css.whole} ${css.manage}`}>
        <span className={css.hint}>{`Kode kasir ${method.code}`}</span>
        <MethodActions
          method={{ id: method.payment_method_id, version: method.version, name: method.name }}
        />
      </div>
      {method.type === 'qris' && (
        <div className={css.whole}>
          <ImageField field={subField(field, 'image')} label="Gambar QRIS" image_link={method.image_link} />
        </div>
      )}
    </div>
  )
}

interface MethodRowProps {
  field: FieldRef<MethodValue>
  place: number
  count: number
  has_error: boolean
  onMove: (to: number) => void
}

function MethodRow({ field, place, count, has_error, onMove }: MethodRowProps) {
  const { value: method } = useField(field)
  const [is_open, setOpen] = useState(false)
  const id = useId()
  if (!method) return null
  const shows = is_open || has_error
  return (
    <li className={css.method} data-off={!method.is_active}>
      <div className={css.head}>
        <SwitchField field={subField(field, 'is_active')} label={method.name} help={termsText(method)} />
        <span className={css.tools}>
          <Button
            tone="subtle"
            icon_only
            icon={<IconArrowUp />}
            aria-label={`Naikkan ${method.name}`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <Button
            tone="subtle"
            icon_only
            icon={<IconArrowDown />}
            aria-label={`Turunkan ${method.name}`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <Button
            tone="subtle"
            icon_only
            icon={<IconChevronDown />}
            aria-label={`Rincian ${method.name}`}
            aria-expanded={shows}
            aria-controls={id}
            data-open={shows}
            onClick={() => setOpen(!is_open)}
          />
        </span>
      </div>
      <div id={id}>{shows && <Terms field={field} method={method} />}</div>
    </li>
  )
}

function Methods({ form, can_update }: { form: EntityForm<PaymentValues>; can_update: boolean }) {
  const { methods } = useFormValues(form)
  const list = form.field('methods')
  const { set } = useField(list)
  const messages = Object.keys(form.store.messages())
  const sort = [...methods.keys()]
  return (
    <Card>
      <ul className={css.methods} aria-label="Metode pembayaran">
        {sort.map((place) => (
          <MethodRow
            key={methods[place]?.payment_method_id}
            field={form.field(`methods.${place}`) as FieldRef<MethodValue>}
            place={place}
            count={methods.length}
            has_error={messages.some((path) => path.startsWith(`methods.${place}.`))}
            onMove={(to) => can_update && set(moved(methods, place, to))}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Begins with the usual methods. */
function NoMethods({ payment }: { payment: PaymentDetail }) {
  const can_create = useCan('payment', 'create')
  const standard = useCommand(AddStandardPaymentMethodsDocument, {
    success: ({ addStandardPaymentMethods }) => `${addStandardPaymentMethods} metode berhasil ditambahkan!`,
  })
  return (
    <Card>
      <EmptyState
        icon={IconCreditCard}
        title="Belum ada metode pembayaran"
        text="Mulai dari metode yang umum: tunai, QRIS, kartu, transfer, dan platform pesan antar."
      >
        {can_create && (
          <Button
            busy={standard.isPending}
            onClick={() => standard.mutate({ payment_methods: { outlet_id: payment.id } })}
          >
            Pakai metode umum
          </Button>
        )}
      </EmptyState>
    </Card>
  )
}

/** The methods of an outlet: which are taken, what they cost, when and where their money comes. */
export function MethodsForm({ payment }: { payment: PaymentDetail }) {
  const can_update = useCan('payment', 'update')
  const form = useEntityForm({
    initial: toValues(payment),
    version: payment.version,
    schema: EditPaymentInput,
    toInput: (values) => ({ id: payment.id, methods: toMethods(values) }),
    document: UpdatePaymentDocument,
    variables: (values, _changed, version) => ({
      payment: { id: payment.id, version, methods: toMethods(values) },
    }),
    success: 'Pembayaran berhasil diubah!',
    takes_back: 'Pembayaran kembali seperti semula!',
    onSaved: () => {},
  })
  if (payment.methods.length === 0) return <NoMethods payment={payment} />
  return (
    <Form form={form} submit="Simpan perubahan" labels={payment_labels} is_read_only={!can_update}>
      <Methods form={form} can_update={can_update} />
    </Form>
  )
}

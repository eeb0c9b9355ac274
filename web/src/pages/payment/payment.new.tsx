import { NewPaymentMethodInput } from '@lumbung/server/sales/payment-method/payment-method.input.ts'
import { SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField, PercentField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { useMe } from '../../parts/session/session.ts'
import { CreatePaymentMethodDocument } from './payment.gql.gen.ts'
import css from './payment.module.css'
import { has_fee, type_labels } from './payment.values.ts'

interface NewMethodDialogProps {
  outlet: { id: number; name: string }
  /** What a till calls it, where it is made for what tills have sent. */
  code: string
  onClose: () => void
}

interface Values {
  name: string
  type: string
  code: string
  is_everywhere: boolean
  fee_bp: number | null
  settlement_days: number | null
  account: string
}

/** Makes a method of payment for an outlet, or for all. */
export function NewMethodDialog({ outlet, code, onClose }: NewMethodDialogProps) {
  const { is_all_outlets, outlets } = useMe()
  const initial: Values = {
    name: '',
    type: 'ewallet',
    code,
    is_everywhere: false,
    fee_bp: null,
    settlement_days: 1,
    account: '',
  }
  const toInput = ({ fee_bp, settlement_days, ...values }: Values) => {
    const costs = has_fee(values.type)
    return {
      ...values,
      outlet_id: outlet.id,
      account: costs ? values.account : null,
      fee_bp: costs ? (fee_bp ?? 0) : 0,
      settlement_days: costs ? (settlement_days ?? 0) : 0,
    }
  }
  const form = useEntityForm({
    initial,
    schema: NewPaymentMethodInput,
    toInput,
    document: CreatePaymentMethodDocument,
    variables: (values) => ({ payment_method: toInput(values) }),
    success: 'Metode berhasil ditambahkan!',
    onSaved: onClose,
  })
  const { type } = useFormValues(form)
  return (
    <Dialog
      title="Tambah metode pembayaran"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Tambah metode
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <TextField
          field={form.field('name')}
          label="Nama metode"
          required
          maxLength={60}
          placeholder="mis. Kartu kampus"
        />
        <SelectField
          field={form.field('type')}
          label="Jenis"
          required
          help="Tidak dapat diganti sesudah dibuat."
          options={Object.entries(type_labels).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          field={form.field('code')}
          label="Kode kasir"
          help="Kode yang dikirim perangkat kasir. Kosongkan agar dibuat dari namanya."
          maxLength={32}
        />
        {has_fee(type) && (
          <>
            <PercentField field={form.field('fee_bp')} label="Biaya (MDR)" />
            <IntegerField field={form.field('settlement_days')} label="Cair setelah" unit="hari" />
            <TextField
              field={form.field('account')}
              label="Rekening penerima"
              maxLength={80}
              placeholder="mis. BCA 0123456789"
            />
          </>
        )}
        {is_all_outlets && outlets.length > 1 && (
          <SwitchField
            field={form.field('is_everywhere')}
            label="Aktifkan di semua outlet"
            help={`Matikan agar hanya ${outlet.name} yang menerimanya; outlet lain dapat mengaktifkannya sendiri.`}
          />
        )}
      </div>
    </Dialog>
  )
}

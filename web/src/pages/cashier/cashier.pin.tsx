import { CashierPinInput } from '@lumbung/server/people/cashier/cashier.input.ts'
import { PinField } from '../../kit/fields/pin-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { SetCashierPinDocument } from './cashier.gql.gen.ts'

interface PinDialogProps {
  cashier: { id: number; name: string; has_pin: boolean }
  onClose: () => void
}

const no_pin: { pin: string | null } = { pin: null }

/** Gives a cashier a PIN in the place of the one before, which nobody can read again. */
export function PinDialog({ cashier: { id, name, has_pin }, onClose }: PinDialogProps) {
  const form = useEntityForm({
    initial: no_pin,
    schema: CashierPinInput,
    toInput: ({ pin }) => ({ id, pin: pin ?? '' }),
    document: SetCashierPinDocument,
    variables: ({ pin }) => ({ cashier: { id, pin } }),
    success: 'PIN berhasil diatur!',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`${has_pin ? 'PIN baru' : 'PIN'} untuk ${name}`}
      form={form}
      submit="Simpan PIN"
      onClose={onClose}
    >
      <PinField
        field={form.field('pin')}
        label="PIN"
        required
        help="4 sampai 6 angka. Berlaku di mesin kasir sejak katalognya diperbarui."
      />
    </FormDialog>
  )
}

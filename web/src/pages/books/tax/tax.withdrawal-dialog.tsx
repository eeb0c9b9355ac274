import { WithdrawnTaxReturnInput } from '@lumbung/server/reports/tax-return/tax-return.input.ts'
import { TextAreaField } from '../../../kit/fields/text-field.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { formatMonth } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import css from '../books.module.css'
import { WithdrawTaxReturnDocument } from './tax.gql.gen.ts'
import { nameFiling, type TaxReturn } from './tax.tables.ts'

interface WithdrawalDialogProps {
  told: TaxReturn
  onClose: () => void
}

/** Takes back the last filing that stands, with the reason. */
export function WithdrawalDialog({ told, onClose }: WithdrawalDialogProps) {
  const { month, legal_entity, city, filed } = told
  const key = { month, legal_entity_id: legal_entity.id, city_id: city.id, no: filed?.no ?? 0 }
  const form = useEntityForm({
    initial: { reason: '' },
    schema: WithdrawnTaxReturnInput,
    toInput: (values) => ({ ...values, ...key }),
    document: WithdrawTaxReturnDocument,
    variables: ({ reason }) => ({ tax_return: { ...key, reason } }),
    success: 'Pelaporan berhasil ditarik!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title={`Tarik ${nameFiling(key.no)} ${formatMonth(month)}`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Tarik
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <Notice tone="warn">
          {`${filed?.reference ?? ''}, pajak ${formatRupiah(filed?.figures.tax ?? 0)}, tetap terbaca di riwayat. Bulan ini menunggu dilaporkan lagi sebagai pembetulan, kecuali pelaporan sebelumnya masih berlaku.`}
        </Notice>
        <TextAreaField field={form.field('reason')} label="Alasan" required maxLength={300} rows={3} />
      </div>
    </Dialog>
  )
}

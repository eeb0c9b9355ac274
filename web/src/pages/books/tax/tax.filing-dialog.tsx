import { FiledTaxReturnInput } from '@lumbung/server/reports/tax-return/tax-return.input.ts'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { formatMonth } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Dialog } from '../../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import css from '../books.module.css'
import { FileTaxReturnDocument } from './tax.gql.gen.ts'
import { nameFiling, type TaxReturn } from './tax.tables.ts'

interface Values {
  filed_on: string | null
  reference: string
}

interface FilingDialogProps {
  told: TaxReturn
  onClose: () => void
}

/** Keeps that a return was filed, with the figures that are on the page. */
export function FilingDialog({ told, onClose }: FilingDialogProps) {
  const { month, legal_entity, city, now, filings, today } = told
  const seen = {
    ...{ month, legal_entity_id: legal_entity.id, city_id: city.id },
    ...{ seen_tax_base: now.tax_base, seen_tax: now.tax, seen_filings: filings.length },
  }
  const initial: Values = { filed_on: today, reference: '' }
  const form = useEntityForm({
    initial,
    schema: FiledTaxReturnInput,
    toInput: (values) => ({ ...values, ...seen }),
    document: FileTaxReturnDocument,
    variables: ({ filed_on, reference }) => ({
      tax_return: { ...seen, filed_on: filed_on ?? '', reference },
    }),
    success: 'Pelaporan berhasil dicatat!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title={`${nameFiling(filings.length)} ${formatMonth(month)}`}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Catat
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <Notice tone="info">
          {`${legal_entity.name}, ${city.name}: DPP ${formatRupiah(now.tax_base)}, pajak ${formatRupiah(now.tax)}. Angka ini disimpan seperti sekarang dan tidak dapat diubah lagi; yang datang sesudahnya menjadi pembetulan.`}
        </Notice>
        <DateField field={form.field('filed_on')} label="Tanggal lapor" required max={today} />
        <TextField
          field={form.field('reference')}
          label="Nomor SPTPD atau bukti lapor"
          required
          maxLength={80}
        />
      </div>
    </Dialog>
  )
}

import { OutletRatesInput } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { taxOn } from '@lumbung/server/outlets/outlet/tax-change.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { PercentField } from '../../kit/fields/number-field.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { today } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import css from './outlet.bulk.module.css'
import { GetOutletSettingsListDocument, SetOutletRatesDocument } from './outlet.gql.gen.ts'

interface RatesDialogProps {
  outlet_ids: readonly number[]
  /** True when the rates were changed. */
  onClose: (is_done: boolean) => void
}

const day_ms = 86_400_000

interface RateValues {
  effective_from: string
  tax_bp: number | null
  service_bp: number | null
}

/** '10% → 5%', or '10%' where nothing changes. */
function Rate({ from, to }: { from: number; to: number | null }) {
  if (to === null || to === from) return formatBasisPoints(from)
  return (
    <>
      {formatBasisPoints(from)} → <strong>{formatBasisPoints(to)}</strong>
    </>
  )
}

/** Tax and service of several outlets from a date on, with what changes where. */
export function RatesDialog({ outlet_ids, onClose }: RatesDialogProps) {
  const initial: RateValues = {
    effective_from: today(undefined, currentTime() + day_ms),
    tax_bp: null,
    service_bp: null,
  }
  const form = useEntityForm({
    initial,
    schema: OutletRatesInput,
    toInput: (values) => ({ ...values, outlet_ids }),
    document: SetOutletRatesDocument,
    variables: (values) => ({ rates: { ...values, outlet_ids: [...outlet_ids] } }),
    success: 'Pajak & layanan berhasil diubah!',
    takes_back: 'Pajak & layanan kembali seperti semula!',
    onSaved: () => onClose(true),
  })
  const values = useFormValues(form)
  const filters: FilterEntry[] = [{ field: 'id', type: 'ID', operator: 'In', value: outlet_ids.map(String) }]
  const outlets = useAllNodes(
    GetOutletSettingsListDocument,
    (page) => ({ ...page, filters }),
    (answer) => answer.outletList,
  )
  return (
    <Dialog
      title={`Ubah pajak & layanan ${outlet_ids.length} outlet`}
      width={620}
      onClose={() => onClose(false)}
      foot={
        <>
          <Button onClick={() => onClose(false)}>Batal</Button>
          <Button tone="primary" busy={form.busy} onClick={() => void form.save()}>
            Terapkan
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <DateField field={form.field('effective_from')} label="Berlaku mulai" required />
        <PercentField field={form.field('tax_bp')} label="Pajak restoran (PB1)" placeholder="Tetap" />
        <PercentField field={form.field('service_bp')} label="Biaya layanan" placeholder="Tetap" />
      </div>
      <p className={css.note}>
        Isian yang kosong tetap seperti sekarang. Penjualan yang sudah ada tidak berubah.
      </p>
      {outlets.isError && <ErrorState error={outlets.error} onRetry={() => void outlets.refetch()} />}
      {outlets.isPending && <CardSkeleton lines={3} height={120} />}
      {outlets.data && (
        <table className={css.table} aria-label="Yang berubah">
          <thead>
            <tr>
              <th scope="col">Outlet</th>
              <th scope="col">Pajak</th>
              <th scope="col">Layanan</th>
            </tr>
          </thead>
          <tbody>
            {outlets.data.map((outlet) => {
              const tax = taxOn(outlet.taxes, values.effective_from)
              return (
                <tr key={outlet.id}>
                  <th scope="row">{outlet.name}</th>
                  <td>{tax && <Rate from={tax.tax_bp} to={values.tax_bp} />}</td>
                  <td>{tax && <Rate from={tax.service_bp} to={values.service_bp} />}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

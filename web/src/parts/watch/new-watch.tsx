import { NewWatchInput, type WatchAsked } from '@lumbung/server/reports/watch/watch.input.ts'
import type { WatchedMeasure } from '@lumbung/server/reports/watch/watch-report.calc.ts'
import type { LIST, WatchedReport } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { CreateWatchDocument } from './watch.gql.gen.ts'
import css from './watch.module.css'
import { WatchFields } from './watch-fields.tsx'
import { newWatch } from './watch-values.ts'

interface NewWatchProps {
  report: WatchedReport | typeof LIST
  asked: WatchAsked
  /** What can be watched; one of them where that is settled. */
  measures: readonly WatchedMeasure[]
  /** What it is called unless told otherwise. */
  name: string
  /** What of the report is watched. */
  about: string
  onClose: () => void
}

/** Asks when somebody wants to be told of a figure. */
export function NewWatch({ report, asked, measures, name, about, onClose }: NewWatchProps) {
  const [first] = measures
  const form = useEntityForm({
    initial: newWatch(name, first?.address ?? ''),
    schema: NewWatchInput,
    toInput: (values) => ({ ...values, report, asked }),
    document: CreateWatchDocument,
    variables: (values) => ({ watch: NewWatchInput.parse({ ...values, report, asked }) }),
    success: 'Angka ini diawasi!',
    onSaved: onClose,
  })
  const { measure } = useFormValues(form)
  const chosen = measures.find(({ address }) => address === measure) ?? first
  const is_settled = measures.length === 1
  return (
    <Dialog
      title={is_settled && first ? `Awasi ${first.label}` : 'Awasi angka'}
      width={560}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Awasi
        </DialogFoot>
      }
    >
      <p className={css.about}>
        {about} Dihitung setiap malam dari hari yang sudah lengkap.{' '}
        <AddressLink href="/report/watch">Lihat semua awasan</AddressLink>
      </p>
      <WatchFields form={form} unit={chosen?.unit ?? 'count'} {...(is_settled ? {} : { measures })} />
    </Dialog>
  )
}

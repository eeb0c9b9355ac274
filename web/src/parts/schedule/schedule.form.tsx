import {
  FORMAT_WORDS,
  hasChannels,
  isCompared,
  PERIOD_WORDS,
  WEEKDAY_WORDS,
} from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import type { Scheduled } from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import { LIST } from '@lumbung/server/reports/report-schedule/scheduled-report.calc.ts'
import type { ReactNode } from 'react'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatZone } from '../../kit/format/date.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { formatHour } from '../report/names.ts'
import { useBrandInfo } from '../session/session.ts'
import { ComparisonFields, optionsOf, ScopeFields } from './schedule.fields.tsx'
import { LayoutField } from './schedule.layout.tsx'
import css from './schedule.module.css'
import type { ScheduleValues } from './schedule.values.ts'

const cadences = [
  { value: 'daily', label: 'Setiap hari' },
  { value: 'weekly', label: 'Setiap minggu' },
  { value: 'monthly', label: 'Setiap bulan' },
]
const weekdays = WEEKDAY_WORDS.map((label, place) => ({ value: place + 1, label }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: formatHour(hour) }))

/** A list is one table; the journal is too, or text. */
const list_formats = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
]
const journal_formats = [...list_formats, { value: 'journal', label: FORMAT_WORDS.journal }]
const report_formats = optionsOf(FORMAT_WORDS).filter(({ value }) => value !== 'journal')

const formatsOf = (report: Scheduled) =>
  report === LIST || report === 'ledger'
    ? list_formats
    : report === 'journal'
      ? journal_formats
      : report_formats

const labels: Record<string, string> = {
  name: 'Nama jadwal',
  period: 'Periode laporan',
  compare: 'Pembanding',
  same_outlets: 'Toko yang sama saja',
  against_outlet_id: 'Outlet pembanding',
  outlet_ids: 'Outlet',
  channels: 'Channel',
  layout_id: 'Tata letak',
  saved_view_id: 'Tampilan',
  cadence: 'Dikirim',
  weekday: 'Hari',
  month_day: 'Tanggal',
  hour: 'Pukul',
  format: 'Lampiran',
  recipients: 'Penerima',
}

interface ScheduleDialogProps {
  title: string
  submit: string
  report: Scheduled
  form: EntityForm<ScheduleValues>
  onClose: () => void
  /** What the view that is mailed is called; it then says what the report is narrowed to. */
  view?: string | undefined
  /** What is mailed stands as it is at the moment, of no days. */
  is_of_moment?: boolean
  /** Above the fields. */
  head?: ReactNode
  /** Below the fields. */
  children?: ReactNode
}

/** What a report without a view is held against and narrowed to. */
function NarrowingFields({ report, form }: Pick<ScheduleDialogProps, 'report' | 'form'>) {
  return (
    <>
      {report === 'journal' && <LayoutField field={form.field('layout_id')} label={labels.layout_id ?? ''} />}
      {isCompared(report) && <ComparisonFields form={form} labels={labels} />}
      <div className={css.whole}>
        <ScopeFields
          outlet_ids={form.field('outlet_ids')}
          channels={form.field('channels')}
          without_channels={!hasChannels(report)}
        />
      </div>
    </>
  )
}

/** The form of a schedule, new or changed. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, submit, report, form, onClose, view, is_of_moment, head, children } = props
  const { cadence } = useFormValues(form)
  const { timezone } = useBrandInfo()
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          {submit}
        </DialogFoot>
      }
    >
      <div className={css.form}>
        {head}
        <div className={css.whole}>
          <TextField field={form.field('name')} label={labels.name ?? ''} required maxLength={80} />
        </div>
        {!is_of_moment && (
          <SelectField
            field={form.field('period')}
            label={report === LIST ? 'Periode daftar' : (labels.period ?? '')}
            required
            options={optionsOf(PERIOD_WORDS)}
          />
        )}
        {view === undefined ? (
          <NarrowingFields report={report} form={form} />
        ) : (
          <div className={css.whole}>
            <Notice tone="info">
              {report === LIST
                ? `File sama dengan ekspor tampilan ${view}: filter, pencarian, urutan, dan kolomnya.`
                : `Outlet, channel, pembanding, dan filter mengikuti tampilan ${view} pada saat dikirim.`}
            </Notice>
          </div>
        )}
        <SelectField field={form.field('cadence')} label={labels.cadence ?? ''} required options={cadences} />
        {cadence === 'weekly' && (
          <SelectField
            field={form.field('weekday')}
            label={labels.weekday ?? ''}
            required
            options={weekdays}
          />
        )}
        {cadence === 'monthly' && (
          <IntegerField
            field={form.field('month_day')}
            label={labels.month_day ?? ''}
            required
            help="1 sampai 28"
          />
        )}
        <SelectField
          field={form.field('hour')}
          label={`${labels.hour} (${formatZone(timezone)})`}
          required
          options={hours}
        />
        <SelectField
          field={form.field('format')}
          label={labels.format ?? ''}
          required
          options={formatsOf(report)}
        />
        <div className={css.whole}>
          <TextAreaField
            field={form.field('recipients')}
            label={labels.recipients ?? ''}
            required
            rows={2}
            maxLength={1300}
            help="Satu email per baris, maksimal 10. Isi laporan mengikuti hak akses pembuat jadwal."
          />
        </div>
        {children && <div className={css.whole}>{children}</div>}
      </div>
      <FormConflict form={form} labels={labels} />
    </Dialog>
  )
}

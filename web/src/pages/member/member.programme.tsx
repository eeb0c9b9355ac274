import { PointProgrammeInput } from '@lumbung/server/sales/point/programme.input.ts'
import { ChoicesField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { ExplainButton } from '../../kit/report/explain-button.tsx'
import { Explained } from '../../kit/report/explained.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { writeFigure } from '../../parts/explain/figure-address.ts'
import type { EditPointProgramme } from '../../parts/graphql/schema.gen.ts'
import { channel_names } from '../../parts/report/names.ts'
import {
  GetPointProgrammeDocument,
  type GetPointProgrammeQuery,
  SavePointProgrammeDocument,
} from './member.gql.gen.ts'
import css from './member.programme.module.css'

type Programme = NonNullable<GetPointProgrammeQuery['pointProgramme']>
type Choices = GetPointProgrammeQuery['pointChoices']

interface Values {
  is_active: boolean
  starts_on: string | null
  rupiah_per_point: number | null
  point_value: number | null
  min_redeem: number | null
  expiry_months: number | null
  hold_minutes: number | null
  birthday_points: number | null
  referral_points: number | null
  tier_months: number | null
  tier_grace_days: number | null
  excluded_channels: string[]
  excluded_methods: string[]
  excluded_group_ids: string[]
}

const title = 'Program poin'
const width = 720

function toValues(programme: Programme | null): Values {
  if (!programme)
    return {
      ...{ is_active: true, starts_on: today(), rupiah_per_point: 10_000, point_value: 200, min_redeem: 10 },
      ...{ expiry_months: 12, hold_minutes: 15, birthday_points: 0, referral_points: 0 },
      ...{ tier_months: null, tier_grace_days: 30 },
      ...{ excluded_channels: [], excluded_methods: [], excluded_group_ids: [] },
    }
  const { version: _version, outstanding: _outstanding, ...values } = programme
  return {
    ...values,
    excluded_channels: [...values.excluded_channels],
    excluded_methods: [...values.excluded_methods],
    excluded_group_ids: (values.excluded_group_ids ?? []).map(String),
  }
}

/** The values as the rules read them; what is left empty is missing. */
const toInput = ({ excluded_group_ids, ...values }: Values) => ({
  ...values,
  excluded_group_ids: excluded_group_ids.map(Number),
})

/** A programme as the API takes it, once the rules have passed it. */
const toProgramme = (values: Values) => toInput(values) as EditPointProgramme

/** What a point is worth beside what earns it, in words. */
function Worth({ form, programme }: { form: EntityForm<Values>; programme: Programme | null }) {
  const outstanding = programme?.outstanding ?? 0
  const { rupiah_per_point, point_value } = useFormValues(form)
  if (!rupiah_per_point || !point_value) return null
  const share = (point_value * 100) / rupiah_per_point
  return (
    <p className={css.worth} aria-live="polite">
      Belanja {formatRupiah(rupiah_per_point)} menghasilkan poin senilai {formatRupiah(point_value)} (
      {formatNumber(share, 2)}%).
      {outstanding > 0 && (
        <>
          {' Poin beredar '}
          <ExplainButton
            figure={writeFigure('point.balance')}
            name="Poin beredar"
            text={formatNumber(outstanding, 0)}
          />
          {', senilai '}
          <Explained
            // What is typed and not saved is worth nothing yet.
            figure={point_value === programme?.point_value ? writeFigure('point.worth') : undefined}
            name="Nilai poin beredar"
            text={formatRupiah(outstanding * point_value)}
          />
          .
        </>
      )}
    </p>
  )
}

function ProgrammeForm({
  programme,
  choices,
  onClose,
}: {
  programme: Programme | null
  choices: Choices
  onClose: () => void
}) {
  const can_save = useCan('member', 'approve')
  const form = useEntityForm({
    initial: toValues(programme),
    version: programme?.version ?? 0,
    schema: PointProgrammeInput,
    toInput,
    document: SavePointProgrammeDocument,
    variables: (values, _changed, version) => ({ programme: { ...toProgramme(values), version } }),
    success: 'Program poin berhasil disimpan!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{can_save ? 'Batal' : 'Tutup'}</Button>
          {can_save && (
            <Button tone="primary" busy={form.busy} onClick={() => void form.save()}>
              Simpan program
            </Button>
          )}
        </>
      }
    >
      <fieldset disabled={!can_save} className={css.all}>
        <SwitchField
          field={form.field('is_active')}
          label="Program aktif"
          help="Nota yang menyebut member menghasilkan poin, dari kasir, impor, QR, maupun GrabFood."
        />
        <div className={css.fields}>
          <MoneyField
            field={form.field('rupiah_per_point')}
            label="Belanja per poin"
            required
            help="Penjualan bersih, dibulatkan ke bawah."
          />
          <MoneyField
            field={form.field('point_value')}
            label="Nilai poin"
            required
            help="Saat dipakai membayar."
          />
          <DateField field={form.field('starts_on')} label="Mulai" required />
          <IntegerField field={form.field('min_redeem')} label="Minimal tukar" unit="poin" required />
          <IntegerField
            field={form.field('expiry_months')}
            label="Masa berlaku"
            unit="bulan"
            help="Kosong: tidak kedaluwarsa."
          />
          <IntegerField
            field={form.field('hold_minutes')}
            label="Lama penahanan"
            unit="menit"
            required
            help="Selama kasir menagih."
          />
          <IntegerField
            field={form.field('birthday_points')}
            label="Bonus ulang tahun"
            unit="poin"
            required
          />
          <IntegerField
            field={form.field('referral_points')}
            label="Bonus ajakan"
            unit="poin"
            required
            help="Bagi yang mengajak, setelah pembelian pertama."
          />
          <IntegerField
            field={form.field('tier_months')}
            label="Tingkat dari"
            unit="bulan terakhir"
            help="Kosong: sepanjang waktu."
          />
          <IntegerField
            field={form.field('tier_grace_days')}
            label="Tenggang tingkat"
            unit="hari"
            required
            help="Sebelum turun tingkat."
          />
        </div>
        <Worth form={form} programme={programme} />
        <ChoicesField
          field={form.field('excluded_channels')}
          label="Kanal tanpa poin"
          options={Object.entries(channel_names).map(([value, label]) => ({ value, label }))}
        />
        <ChoicesField
          field={form.field('excluded_methods')}
          label="Metode tanpa poin"
          options={choices.payment_methods.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <ChoicesField
          field={form.field('excluded_group_ids')}
          label="Grup menu tanpa poin"
          options={choices.item_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </fieldset>
      <FormConflict form={form} />
    </Dialog>
  )
}

/** How the brand gives and takes points. */
export function ProgrammeDialog({ onClose }: { onClose: () => void }) {
  const answer = useDocument(GetPointProgrammeDocument, {})
  if (answer.data)
    return (
      <ProgrammeForm
        programme={answer.data.pointProgramme}
        choices={answer.data.pointChoices}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <CardSkeleton lines={6} height={300} />
      )}
    </Dialog>
  )
}

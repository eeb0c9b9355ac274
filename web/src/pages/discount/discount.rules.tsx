import { RadioField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { IntegerField, MoneyField, PercentField } from '../../kit/fields/number-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { AudienceFields, withChosen } from '../../parts/audience/audience-fields.tsx'
import { ScheduleField } from '../../parts/opening-hours/schedule-field.tsx'
import { OutletsField } from '../../parts/outlet-picker/outlets-field.tsx'
import { channel_names } from '../../parts/report/names.ts'
import type { Choices } from './discount.terms.tsx'
import { TicksField } from './discount.ticks.tsx'
import type { DiscountDetail, DiscountValues } from './discount.values.ts'

interface RulesProps {
  form: EntityForm<DiscountValues>
}

interface WhoProps {
  choices: Choices
  discount: DiscountDetail | null
}

const modes = { always: 'Setiap saat', hours: 'Hari dan jam tertentu' }
const usual = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '14:00', closes_at: '17:00' }))

/** Dates, days and hours. */
export function WhenSection({ form }: RulesProps) {
  return (
    <Section
      title="Waktu"
      text="Menurut jam setempat tiap outlet. Jam selesai yang lebih awal berarti esok paginya."
    >
      <DateField field={form.field('starts_on')} label="Mulai" help="Kosongkan bila sejak diterbitkan." />
      <DateField
        field={form.field('ends_on')}
        label="Sampai"
        help="Ikut dihitung. Kosongkan bila tanpa batas."
      />
      <ScheduleField
        {...{ field: form.field('schedule'), label: 'Hari dan jam', modes, usual, closed: 'Tidak berlaku' }}
      />
    </Section>
  )
}

/** Everybody, members, or members of some tiers. */
export function WhoSection({ form, choices, discount }: RulesProps & WhoProps) {
  const { members } = useFormValues(form)
  return (
    <Section title="Pembeli">
      <AudienceFields
        members={form.field('members')}
        tiers={form.field('member_tier_ids')}
        options={withChosen(choices.member_tiers, discount?.member_tiers ?? [])}
      />
      {members !== 'all' && (
        <>
          <IntegerField
            field={form.field('member_quota')}
            label="Kuota per member"
            unit="nota"
            help="Kosongkan bila tanpa batas."
          />
          <IntegerField
            field={form.field('member_daily_quota')}
            label="Kuota per member per hari"
            unit="nota"
            help="Menurut hari bisnis outlet."
          />
          <Whole>
            <SwitchField
              field={form.field('is_first_visit')}
              label="Kunjungan pertama"
              help="Hanya untuk member yang belum punya nota."
            />
          </Whole>
        </>
      )}
    </Section>
  )
}

const channel_options = Object.entries(channel_names).map(([value, label]) => ({ value, label }))

/** Outlets, channels and ways to pay; none ticked is all of them. */
export function WhereSection({ form, choices }: RulesProps & { choices: Choices }) {
  return (
    <Section title="Tempat dan pembayaran" text="Yang tidak dicentang sama sekali berarti semua.">
      <Whole>
        <OutletsField field={form.field('outlet_ids')} />
      </Whole>
      <Whole>
        <TicksField field={form.field('channels')} label="Channel" options={channel_options} />
      </Whole>
      <Whole>
        <TicksField
          field={form.field('payment_methods')}
          label="Metode pembayaran"
          options={choices.payment_methods.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Whole>
    </Section>
  )
}

const stack_options = [
  { value: false, label: 'Tidak digabung' },
  { value: true, label: 'Boleh digabung' },
]

/** How often, with which others, and who has to agree. */
export function GivingSection({ form }: RulesProps) {
  const { is_combinable, type } = useFormValues(form)
  return (
    <Section title="Aturan pemberian">
      <IntegerField
        field={form.field('quota')}
        label="Kuota"
        unit="nota"
        help="Kosongkan bila tanpa batas."
      />
      <IntegerField
        field={form.field('daily_quota')}
        label="Kuota per hari"
        unit="nota"
        help="Untuk semua outlet bersama."
      />
      <MoneyField
        field={form.field('budget')}
        label="Anggaran"
        help="Diskon berhenti sendiri saat potongannya mencapai ini."
      />
      <Whole>
        <RadioField field={form.field('is_combinable')} label="Bersama diskon lain" options={stack_options} />
      </Whole>
      {is_combinable && (
        <IntegerField
          field={form.field('priority')}
          label="Prioritas"
          help="Yang lebih tinggi dipotong lebih dulu, 0 sampai 1.000."
        />
      )}
      <Whole>
        <SwitchField
          field={form.field('is_automatic')}
          label="Diberikan otomatis"
          help="Bila mati, kasir yang memilihnya atau tamu menyebutkan kodenya."
        />
      </Whole>
      <Whole>
        <SwitchField
          field={form.field('requires_approval')}
          label="Perlu persetujuan"
          help="Kasir meminta PIN atasan."
        />
      </Whole>
      {type !== 'compliment' && (
        <Whole>
          <SwitchField
            field={form.field('requires_reason')}
            label="Perlu alasan"
            help="Kasir menulis alasannya."
          />
        </Whole>
      )}
    </Section>
  )
}

/** Who pays it. */
export function FundingSection({ form }: RulesProps) {
  const { platform_bp, supplier_bp } = useFormValues(form)
  const ours = 10_000 - (platform_bp ?? 0) - (supplier_bp ?? 0)
  return (
    <Section
      title="Ditanggung oleh"
      text={ours >= 0 ? `Kami menanggung ${formatBasisPoints(ours)}.` : undefined}
    >
      <PercentField field={form.field('platform_bp')} label="Platform" />
      <PercentField field={form.field('supplier_bp')} label="Pemasok" />
    </Section>
  )
}

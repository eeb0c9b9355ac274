import { useMemo } from 'react'
import { ChoicesField, SearchSelectField, SelectField } from '../../../kit/fields/choice-field.tsx'
import { IntegerField, MoneyField } from '../../../kit/fields/number-field.tsx'
import { subField, useField } from '../../../kit/form/field-ref.ts'
import { Section, Whole } from '../../../kit/form/form.tsx'
import { type EntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { useTiers } from '../../../parts/audience/use-tiers.ts'
import { useItemChoices } from '../../../parts/item-picker/use-item-choices.ts'
import { OutletsField } from '../../../parts/outlet-picker/outlets-field.tsx'
import { SegmentCount } from './campaign.count.tsx'
import css from './campaign.module.css'
import { presets } from './campaign.presets.ts'
import { type RuleNames, tellRules } from './campaign.sentence.ts'
import type { CampaignValues } from './campaign.values.ts'
import { months, rhythm_options } from './campaign.words.tsx'

interface FormProps {
  form: EntityForm<CampaignValues>
}

/** Menus, groups and tiers to choose, and what their ids are called. */
function useRuleChoices() {
  const { items, is_loading } = useItemChoices()
  const tiers = useTiers()
  return useMemo(() => {
    const groups = new Map(items.map(({ item_group }) => [item_group.id, item_group.name]))
    const names: RuleNames = {
      item: (id) => items.find((item) => item.id === id)?.name,
      item_group: (id) => groups.get(id),
      tier: (id) => tiers.find((tier) => String(tier.id) === id)?.name,
    }
    return {
      ...{ names, is_loading },
      items: items.map(({ id, name }) => ({ value: id, label: name })),
      groups: [...groups].map(([value, label]) => ({ value, label })),
      tiers: tiers.map(({ id, name }) => ({ value: String(id), label: name })),
    }
  }, [items, tiers, is_loading])
}

/** Segments to begin with; one press writes its rules over those that stand there. */
function Presets({ form, is_read_only }: FormProps & { is_read_only: boolean }) {
  const { set } = useField(form.field('rules'))
  if (is_read_only) return null
  return (
    <fieldset className={css.presets} aria-label="Mulai dari">
      <span aria-hidden="true">Mulai dari</span>
      {presets.map(({ label, rules }) => (
        <Button key={label} onClick={() => set(rules)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** Who is meant: the rules, as a sentence too, and how many members that is now. */
export function SegmentSection({ form, is_read_only }: FormProps & { is_read_only: boolean }) {
  const { rules, outlet_ids } = useFormValues(form)
  const choices = useRuleChoices()
  const field = form.field('rules')
  return (
    <Section title="Penerima" text="Semua aturan yang diisi harus terpenuhi.">
      <Whole>
        <OutletsField
          field={form.field('outlet_ids')}
          help="Tamunya yang dimaksud, dan di sana hasilnya dihitung."
        />
      </Whole>
      <Whole>
        <Presets form={form} is_read_only={is_read_only} />
      </Whole>
      <IntegerField
        field={subField(field, 'last_visit_from_days')}
        label="Terakhir datang, minimal"
        unit="hari lalu"
      />
      <IntegerField
        field={subField(field, 'last_visit_to_days')}
        label="Terakhir datang, maksimal"
        unit="hari lalu"
      />
      <IntegerField
        field={subField(field, 'visits_from')}
        label="Kunjungan dalam periode, minimal"
        unit="kali"
      />
      <IntegerField
        field={subField(field, 'visits_to')}
        label="Kunjungan dalam periode, maksimal"
        unit="kali"
      />
      <MoneyField field={subField(field, 'spend_from')} label="Belanja dalam periode, minimal" />
      <MoneyField field={subField(field, 'spend_to')} label="Belanja dalam periode, maksimal" />
      <SearchSelectField
        field={subField(field, 'item_id')}
        label="Membeli menu"
        placeholder="Menu apa pun"
        options={choices.items}
        is_loading={choices.is_loading}
      />
      <SearchSelectField
        field={subField(field, 'item_group_id')}
        label="Membeli dari grup menu"
        placeholder="Grup apa pun"
        options={choices.groups}
        is_loading={choices.is_loading}
      />
      <IntegerField
        field={subField(field, 'period_days')}
        label="Periode"
        unit="hari terakhir"
        help="Untuk kunjungan, belanja, dan menu. Kosong berarti 90 hari."
      />
      <SelectField
        field={subField(field, 'rhythm')}
        label="Kebiasaan datang"
        placeholder="Tidak dilihat"
        options={rhythm_options}
      />
      <SelectField
        field={subField(field, 'birth_month')}
        label="Bulan lahir"
        placeholder="Bulan apa pun"
        options={months.map((label, at) => ({ value: at + 1, label }))}
      />
      {choices.tiers.length > 0 && (
        <ChoicesField
          field={subField(field, 'member_tier_ids')}
          label="Tingkat"
          options={choices.tiers}
          help="Tanpa centang berarti semua tingkat."
        />
      )}
      <Whole>
        <div className={css.meant}>
          <p className={css.sentence}>{tellRules(rules, choices.names)}</p>
          <SegmentCount outlet_ids={outlet_ids} rules={rules} />
        </div>
      </Whole>
    </Section>
  )
}

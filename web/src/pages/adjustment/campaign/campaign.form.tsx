import { NewCountCampaignInput } from '@lumbung/server/stock/campaign/campaign.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { SelectField, SwitchField } from '../../../kit/fields/choice-field.tsx'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { IntegerField } from '../../../kit/fields/number-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { addDays, today } from '../../../kit/format/date.ts'
import { useCan } from '../../../parts/access/access.ts'
import { useMe } from '../../../parts/session/session.ts'
import { useCategories } from '../../ingredient/ingredient.filters.ts'
import { CreateCountCampaignDocument, type GetCountersQuery } from './campaign.gql.gen.ts'
import { CampaignPlaces } from './campaign.places.tsx'
import {
  type CampaignValues,
  campaign_labels,
  isChosen,
  newCampaign,
  toCampaign,
  toInput,
} from './campaign.values.ts'
import { repeat_options, scope_hints, scope_options } from './campaign.words.tsx'

interface PartProps {
  form: EntityForm<CampaignValues>
}

function CategoryField({ form }: PartProps) {
  const categories = useCategories()
  return (
    <SelectField
      field={form.field('ingredient_category_id')}
      label="Kategori"
      required
      placeholder="Pilih kategori"
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function Fields({ form }: PartProps) {
  const { scope } = useFormValues(form)
  const sees_categories = useCan('ingredient', 'view')
  return (
    <Section title="Rencana">
      <TextField field={form.field('name')} label="Nama" required maxLength={80} />
      <DateField field={form.field('planned_on')} label="Tanggal" required min={today()} />
      <SelectField field={form.field('every_days')} label="Diulang" options={repeat_options} />
      <SelectField
        field={form.field('scope')}
        label="Yang dihitung"
        help={scope_hints[scope]}
        options={scope_options.filter(({ value }) => value !== 'category' || sees_categories)}
      />
      {scope === 'category' && <CategoryField form={form} />}
      {isChosen(scope) && (
        <IntegerField field={form.field('item_count')} label="Barang per outlet" required unit="barang" />
      )}
      <IntegerField
        field={form.field('recount_percent')}
        label="Hitung ulang bila selisih lebih dari"
        unit="%"
        help="Diminta sekali saat hitungan diselesaikan. Kosongkan bila tidak perlu."
      />
      <Whole>
        <SwitchField field={form.field('is_blind')} label="Sembunyikan jumlah sistem dari yang menghitung" />
      </Whole>
    </Section>
  )
}

/** Form of a new campaign. */
export function NewCampaignForm({ counters }: { counters: GetCountersQuery['counters'] }) {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const form = useEntityForm({
    initial: newCampaign(outlets, addDays(today(), 1)),
    schema: NewCountCampaignInput,
    toInput,
    document: CreateCountCampaignDocument,
    variables: (values) => ({ campaign: toCampaign(values) }),
    success: 'Opname berhasil direncanakan!',
    onSaved: ({ createCountCampaign: { id } }) =>
      navigate({ to: '/adjustment/campaign/$campaignId', params: { campaignId: String(id) } }),
  })
  return (
    <Form
      form={form}
      is_new
      submit="Simpan rencana"
      labels={campaign_labels}
      onCancel={() => navigate({ to: '/adjustment/campaign' })}
    >
      <Fields form={form} />
      <CampaignPlaces field={form.field('outlets')} outlets={outlets} counters={counters} />
    </Form>
  )
}

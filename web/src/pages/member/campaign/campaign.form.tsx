import { NewMemberCampaignInput } from '@lumbung/server/sales/member-campaign/member-campaign.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchSelectField } from '../../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../../kit/fields/number-field.tsx'
import { TextAreaField, TextField } from '../../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { useCan } from '../../../parts/access/access.ts'
import { useMe } from '../../../parts/session/session.ts'
import {
  CreateMemberCampaignDocument,
  GetCampaignCodeBatchesDocument,
  UpdateMemberCampaignDocument,
} from './campaign.gql.gen.ts'
import { MessagePreview } from './campaign.preview.tsx'
import { SegmentSection } from './campaign.segment.tsx'
import {
  type CampaignDetail,
  type CampaignValues,
  campaign_labels,
  newCampaign,
  sentOf,
  toValues,
} from './campaign.values.ts'

interface FieldsProps {
  form: EntityForm<CampaignValues>
  campaign: CampaignDetail | null
}

/** Single-use codes that can be given, by batch, and the one that is chosen already. */
function CodesField({ form, campaign }: FieldsProps) {
  const sees_discounts = useCan('discount', 'view')
  const { data } = useDocument(GetCampaignCodeBatchesDocument, {}, { enabled: sees_discounts })
  if (!sees_discounts) return null
  const options = (data?.codeBatchList.nodes ?? [])
    .filter(
      ({ id, is_over, revoked_at }) => id === campaign?.code_batch_id || !(is_over || revoked_at !== null),
    )
    .map(({ id, name, discount_name, code_count, used, revoked }) => ({
      value: id,
      label: `${discount_name}: ${name} (${formatNumber(code_count - used - revoked, 0)} kode)`,
    }))
  return (
    <SearchSelectField
      field={form.field('code_batch_id')}
      label="Kode sekali pakai"
      placeholder="Tanpa kode"
      help="Setiap penerima mendapat kodenya sendiri; tulis {kode} di pesan."
      options={options}
      is_loading={!data}
    />
  )
}

/** The fields of a campaign, the same for a new and a known one. */
function CampaignFields({ form, campaign }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('member_campaign', 'update')
  const is_read_only = campaign !== null && (!can_update || campaign.status !== 'draft')
  return (
    <Form
      form={form}
      is_new={!campaign}
      is_read_only={is_read_only}
      submit={campaign ? 'Simpan perubahan' : 'Simpan draf'}
      labels={campaign_labels}
      side={<MessagePreview form={form} />}
      onCancel={campaign ? undefined : () => navigate({ to: '/member/campaign' })}
    >
      <Section title="Kampanye">
        <TextField
          field={form.field('name')}
          label="Nama"
          required
          maxLength={80}
          help="Tidak dibaca member."
        />
        <IntegerField
          field={form.field('held_out_percent')}
          label="Kelompok pembanding"
          unit="%"
          help="Dipilih acak dan tidak dikirimi, agar hasilnya dapat dibandingkan. 0 sampai 50."
        />
      </Section>
      <SegmentSection form={form} is_read_only={is_read_only} />
      <Section
        title="Pesan"
        text="Dikirim lewat email, bukan WhatsApp, dengan tautan berhenti. {nama}, {poin}, dan {kode} diganti milik member."
      >
        <Whole>
          <TextField field={form.field('subject')} label="Subjek" required maxLength={120} />
        </Whole>
        <Whole>
          <TextAreaField field={form.field('body')} label="Isi pesan" required maxLength={4000} rows={8} />
        </Whole>
        <Whole>
          <CodesField form={form} campaign={campaign} />
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new campaign. */
export function NewCampaignForm() {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const [initial] = useState(() => newCampaign(outlets))
  const form = useEntityForm({
    initial,
    schema: NewMemberCampaignInput,
    toInput: sentOf,
    document: CreateMemberCampaignDocument,
    variables: (values) => ({ campaign: sentOf(values) }),
    success: 'Kampanye berhasil disimpan sebagai draf!',
    onSaved: ({ createMemberCampaign }) =>
      navigate({
        to: '/member/campaign/edit/$campaignId',
        params: { campaignId: String(createMemberCampaign.id) },
      }),
  })
  return <CampaignFields form={form} campaign={null} />
}

/** Form of a campaign that exists; only a draft can be changed. */
export function EditCampaignForm({ campaign }: { campaign: CampaignDetail }) {
  const form = useEntityForm({
    initial: toValues(campaign),
    version: campaign.version,
    schema: NewMemberCampaignInput,
    toInput: sentOf,
    document: UpdateMemberCampaignDocument,
    variables: (values, _changed, version) => ({
      campaign: { ...sentOf(values), id: campaign.id, version },
    }),
    success: 'Kampanye berhasil diubah!',
    onSaved: () => {},
  })
  return <CampaignFields form={form} campaign={campaign} />
}

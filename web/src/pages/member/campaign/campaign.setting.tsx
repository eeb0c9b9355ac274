import { MemberCampaignSettingInput } from '@lumbung/server/sales/member-campaign/member-campaign.input.ts'
import { IntegerField } from '../../../kit/fields/number-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { type GetMemberCampaignSettingQuery, SaveMemberCampaignSettingDocument } from './campaign.gql.gen.ts'

interface SettingProps {
  setting: GetMemberCampaignSettingQuery['memberCampaignSetting']
  onClose: () => void
}

const labels = { every_days: 'Jarak antarpesan' }

/** In how many days a member is written to once at most. */
export function SettingDialog({ setting, onClose }: SettingProps) {
  const form = useEntityForm({
    initial: { every_days: setting.every_days as number | null },
    version: setting.version,
    schema: MemberCampaignSettingInput,
    document: SaveMemberCampaignSettingDocument,
    variables: ({ every_days }, _changed, version) => ({ setting: { every_days: every_days ?? 0, version } }),
    success: 'Jarak antarpesan berhasil disimpan!',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Jarak antarpesan" width={420} form={form} labels={labels} onClose={onClose}>
      <IntegerField
        field={form.field('every_days')}
        label="Jarak antarpesan"
        unit="hari"
        required
        help="Member dikirimi paling banyak satu pesan kampanye dalam jarak ini, dari semua kampanye."
      />
    </FormDialog>
  )
}

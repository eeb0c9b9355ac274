import { EditApiKeyInput, NewApiKeyInput } from '@lumbung/server/people/api-key/api-key.input.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useLoaded } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { ReachFields } from '../../parts/outlet-picker/reach-fields.tsx'
import { useMe } from '../../parts/session/session.ts'
import {
  type ApiKeyFieldsFragment,
  CreateApiKeyDocument,
  GetKeyRoleChoicesDocument,
  UpdateApiKeyDocument,
} from './developers.gql.gen.ts'
import { showApiKey } from './developers.token.tsx'
import {
  api_key_labels,
  changesOf,
  type NewApiKeyValues,
  newApiKey,
  toInput,
  toValues,
} from './developers.values.ts'
import { accessText, validity_options } from './developers.words.ts'

interface KeyFieldsProps {
  name: FieldRef<string>
  per_minute: FieldRef<number | null>
  is_read_only: FieldRef<boolean>
}

/** What can be changed later too. */
function KeyFields({ name, per_minute, is_read_only }: KeyFieldsProps) {
  return (
    <>
      <TextField
        field={name}
        label="Nama kunci"
        required
        maxLength={60}
        placeholder="mis. Gudang data"
        help="Tercatat di riwayat perubahan."
      />
      <IntegerField
        field={per_minute}
        label="Batas permintaan"
        unit="per menit"
        required
        help="Lebih dari ini ditolak sampai menit berikutnya."
      />
      <Whole>
        <SwitchField
          field={is_read_only}
          label={accessText(true)}
          help="Matikan bila program juga perlu mengubah data."
        />
      </Whole>
    </>
  )
}

/** Role, outlets and time, which a key keeps for good. */
function ReachSection({ form }: { form: EntityForm<NewApiKeyValues> }) {
  const { adminGroupChoices } = useLoaded(GetKeyRoleChoicesDocument, {})
  const values = useFormValues(form)
  const group = adminGroupChoices.find(({ id }) => id === values.admin_group_id)
  return (
    <Section title="Hak kunci" text="Tidak dapat diubah setelah dibuat, dan tidak lebih dari hak Anda.">
      <SelectField
        field={form.field('admin_group_id')}
        label="Peran"
        required
        placeholder="Pilih peran"
        help={group?.description}
        options={adminGroupChoices
          .filter(({ is_givable, is_master }) => is_givable && !is_master)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        field={form.field('valid_days')}
        label="Masa berlaku"
        required
        options={validity_options}
      />
      <ReachFields is_all={form.field('is_all_outlets')} outlets={form.field('outlet_ids')} />
    </Section>
  )
}

/** Form of a new key. */
export function NewApiKeyForm() {
  const navigate = useNavigate()
  const { is_all_outlets } = useMe()
  const form = useEntityForm({
    initial: newApiKey(is_all_outlets),
    schema: NewApiKeyInput,
    toInput: (values) => ({ ...toInput(values), admin_group_id: values.admin_group_id ?? undefined }),
    document: CreateApiKeyDocument,
    variables: (values) => ({ api_key: toInput(values) }),
    success: 'Kunci API berhasil dibuat!',
    onSaved: ({ createApiKey }) => {
      showApiKey(createApiKey)
      const keyId = String(createApiKey.api_key.id)
      void navigate({ to: '/developers/edit/$keyId', params: { keyId } })
    },
  })
  return (
    <Form
      form={form}
      is_new
      submit="Buat kunci"
      labels={api_key_labels}
      onCancel={() => navigate({ to: '/developers' })}
    >
      <Section title="Kunci">
        <KeyFields
          name={form.field('name')}
          per_minute={form.field('per_minute')}
          is_read_only={form.field('is_read_only')}
        />
      </Section>
      <ReachSection form={form} />
    </Form>
  )
}

/** Form of a key that exists. */
export function EditApiKeyForm({ known, side }: { known: ApiKeyFieldsFragment; side: ReactNode }) {
  const can_update = useCan('admin', 'update')
  const form = useEntityForm({
    initial: toValues(known),
    version: known.version,
    schema: EditApiKeyInput,
    toInput: (values) => ({ ...changesOf(values), id: known.id }),
    document: UpdateApiKeyDocument,
    variables: (_values, changed, version) => ({ api_key: { ...changesOf(changed), id: known.id, version } }),
    success: 'Kunci API berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={api_key_labels}
      is_read_only={!can_update || known.revoked_at !== null}
    >
      {side}
      <Section title="Kunci">
        <KeyFields
          name={form.field('name')}
          per_minute={form.field('per_minute')}
          is_read_only={form.field('is_read_only')}
        />
      </Section>
    </Form>
  )
}

import { EditWebhookInput, NewWebhookInput } from '@lumbung/server/records/webhook/webhook.input.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChoicesField } from '../../../kit/fields/choice-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { useCan } from '../../../parts/access/access.ts'
import type { EditWebhook, NewWebhook } from '../../../parts/graphql/schema.gen.ts'
import { showWebhookSecret } from '../developers.token.tsx'
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  type WebhookFieldsFragment,
} from './webhook.gql.gen.ts'
import { event_options } from './webhook.words.ts'

interface WebhookValues {
  name: string
  url: string
  events: string[]
}

const labels: Record<string, string> = { name: 'Nama', url: 'Alamat', events: 'Kejadian' }

const toInput = (values: WebhookValues) => values as NewWebhook
const changesOf = (changed: Partial<WebhookValues>) => changed as Omit<EditWebhook, 'id' | 'version'>

function WebhookSections({ form }: { form: EntityForm<WebhookValues> }) {
  return (
    <>
      <Section title="Penerima">
        <TextField
          field={form.field('name')}
          label="Nama"
          required
          maxLength={60}
          placeholder="mis. Gudang data"
        />
        <TextField
          field={form.field('url')}
          label="Alamat"
          required
          maxLength={500}
          placeholder="https://"
          help="Harus https:// dan terbuka di internet. Setiap kiriman dikirim ke sini dengan POST."
        />
      </Section>
      <Section title="Kejadian" text="Hanya data yang boleh Anda lihat yang dapat dikirim.">
        <Whole>
          <ChoicesField field={form.field('events')} label="Yang dikirim" options={event_options} />
        </Whole>
      </Section>
    </>
  )
}

/** Form of a new receiver. */
export function NewWebhookForm() {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: { name: '', url: '', events: [] } as WebhookValues,
    schema: NewWebhookInput,
    toInput,
    document: CreateWebhookDocument,
    variables: (values) => ({ webhook: toInput(values) }),
    success: 'Webhook berhasil dibuat!',
    onSaved: ({ createWebhookEndpoint }) => {
      showWebhookSecret(createWebhookEndpoint)
      const webhookId = String(createWebhookEndpoint.webhook_endpoint.id)
      void navigate({ to: '/developers/webhook/edit/$webhookId', params: { webhookId } })
    },
  })
  return (
    <Form
      form={form}
      is_new
      submit="Buat webhook"
      labels={labels}
      onCancel={() => navigate({ to: '/developers/webhook' })}
    >
      <WebhookSections form={form} />
    </Form>
  )
}

/** Form of a receiver that exists. */
export function EditWebhookForm({ known, side }: { known: WebhookFieldsFragment; side: ReactNode }) {
  const can_update = useCan('admin', 'update')
  const { id, name, url, events, version } = known
  const form = useEntityForm({
    initial: { name, url, events: [...events] } as WebhookValues,
    version,
    schema: EditWebhookInput,
    toInput: (values) => ({ ...changesOf(values), id }),
    document: UpdateWebhookDocument,
    variables: (_values, changed, seen) => ({ webhook: { ...changesOf(changed), id, version: seen } }),
    success: 'Webhook berhasil diubah!',
    onSaved: () => {},
  })
  return (
    <Form
      form={form}
      submit="Simpan perubahan"
      labels={labels}
      is_read_only={!can_update || known.removed_at !== null}
    >
      {side}
      <WebhookSections form={form} />
    </Form>
  )
}

import { EditVariantInput, NewVariantInput } from '@lumbung/server/catalog/variant/variant.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RadioField } from '../../kit/fields/choice-field.tsx'
import { CodeField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import { ItemPicker } from '../../parts/item-picker/item-picker.tsx'
import { CreateVariantDocument, UpdateVariantDocument } from './variant.gql.gen.ts'
import { OptionsField } from './variant.options.tsx'
import { VariantPreview } from './variant.preview.tsx'
import { RulesSection } from './variant.rules.tsx'
import {
  changesOf,
  new_variant,
  newVariantOf,
  toInput,
  toValues,
  type VariantDetail,
  type VariantValues,
  variant_labels,
} from './variant.values.ts'

const kinds = [
  { value: 'variant', label: 'Varian (cara menyajikan, mis. ukuran atau suhu)' },
  { value: 'addition', label: 'Tambahan (ekstra di atasnya, mis. topping)' },
]

function VariantFields({
  form,
  variant,
}: {
  form: EntityForm<VariantValues>
  variant: VariantDetail | null
}) {
  const navigate = useNavigate()
  const can_see_menu = useCan('menu', 'view')
  const can_update = useCan('variant', 'update')
  return (
    <Form
      form={form}
      is_new={!variant}
      is_read_only={variant !== null && (!can_update || variant.deleted_at !== null)}
      submit={variant ? 'Simpan perubahan' : 'Tambah varian'}
      labels={variant_labels}
      side={<VariantPreview form={form} />}
      onCancel={variant ? undefined : () => navigate({ to: '/variant' })}
    >
      <Section title="Identitas" text="Nama tampil di kasir, struk, dan halaman pesan.">
        <TextField
          field={form.field('name')}
          label="Nama varian"
          required
          maxLength={80}
          placeholder="mis. Ukuran"
        />
        <CodeField field={form.field('code')} />
        <Whole>
          <RadioField field={form.field('kind')} label="Jenis" options={kinds} />
        </Whole>
      </Section>
      <Section title="Pilihan" text="Urutan di sini adalah urutan di kasir.">
        <Whole>
          <OptionsField form={form} />
        </Whole>
      </Section>
      <RulesSection form={form} />
      <Section
        title="Dipakai di menu"
        text="Varian ditawarkan setelah varian lain yang sudah ada di menu itu."
      >
        <Whole>
          {can_see_menu ? (
            <ItemPicker field={form.field('item_ids')} />
          ) : (
            <p>{variant?.items.map((item) => item.name).join(', ') || 'Belum dipakai di menu.'}</p>
          )}
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new variant. */
export function NewVariantForm() {
  const navigate = useNavigate()
  const [initial] = useState(new_variant)
  const form = useEntityForm({
    initial,
    schema: NewVariantInput,
    toInput,
    document: CreateVariantDocument,
    variables: (values) => ({ variant: newVariantOf(values) }),
    success: 'Varian berhasil ditambahkan!',
    onSaved: ({ createVariant }) =>
      navigate({ to: '/variant/edit/$variantId', params: { variantId: String(createVariant.id) } }),
  })
  return <VariantFields form={form} variant={null} />
}

/** Form of a variant that exists. */
export function EditVariantForm({ variant }: { variant: VariantDetail }) {
  const initial = toValues(variant)
  const form = useEntityForm({
    initial,
    version: variant.version,
    schema: EditVariantInput,
    toInput: (values) => ({ ...toInput(values), id: variant.id }),
    document: UpdateVariantDocument,
    variables: (_values, changed, version) => ({
      variant: { ...changesOf(changed, initial.item_ids), id: variant.id, version },
    }),
    success: 'Varian berhasil diubah!',
    onSaved: () => {},
  })
  return <VariantFields form={form} variant={variant} />
}

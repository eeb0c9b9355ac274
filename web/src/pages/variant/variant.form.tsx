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

interface BesideProps {
  /** Where it stands beside a menu rather than on a page of its own: what follows once it is made or left. */
  beside?: { onMade: (id: number) => void; onClose: () => void }
}

interface FieldsProps extends BesideProps {
  form: EntityForm<VariantValues>
  variant: VariantDetail | null
}

function VariantFields({ form, variant, beside }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('variant', 'update')
  return (
    <Form
      form={form}
      is_new={!variant}
      is_read_only={variant !== null && (!can_update || variant.deleted_at !== null)}
      submit={variant ? 'Simpan perubahan' : 'Tambah varian'}
      labels={variant_labels}
      part={beside && 'varian'}
      side={<VariantPreview form={form} />}
      onCancel={variant ? undefined : (beside?.onClose ?? (() => navigate({ to: '/variant' })))}
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
      {!beside && <UsedIn form={form} variant={variant} />}
    </Form>
  )
}

function UsedIn({ form, variant }: FieldsProps) {
  const can_see_menu = useCan('menu', 'view')
  return (
    <Section title="Dipakai di menu" text="Varian ditawarkan setelah varian lain yang sudah ada di menu itu.">
      <Whole>
        {can_see_menu ? (
          <ItemPicker field={form.field('item_ids')} />
        ) : (
          <p>{variant?.items.map((item) => item.name).join(', ') || 'Belum dipakai di menu.'}</p>
        )}
      </Whole>
    </Section>
  )
}

/** Form of a new variant. */
export function NewVariantForm({ beside }: BesideProps) {
  const navigate = useNavigate()
  const [initial] = useState(new_variant)
  const form = useEntityForm({
    initial,
    schema: NewVariantInput,
    toInput,
    document: CreateVariantDocument,
    variables: (values) => ({ variant: newVariantOf(values) }),
    success: 'Varian berhasil ditambahkan!',
    onSaved: ({ createVariant: { id } }) =>
      beside
        ? beside.onMade(id)
        : navigate({ to: '/variant/edit/$variantId', params: { variantId: String(id) } }),
  })
  return <VariantFields form={form} variant={null} {...(beside ? { beside } : {})} />
}

/** Form of a variant that exists. */
export function EditVariantForm({ variant, beside }: BesideProps & { variant: VariantDetail }) {
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
    onSaved: () => beside?.onMade(variant.id),
  })
  return <VariantFields form={form} variant={variant} {...(beside ? { beside } : {})} />
}

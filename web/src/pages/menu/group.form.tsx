import { EditItemGroupInput, NewItemGroupInput } from '@lumbung/server/catalog/item-group/item-group.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { PercentField } from '../../kit/fields/number-field.tsx'
import { CodeField, TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import { type GroupDetail, type GroupValues, group_labels, new_group, toValues } from './group.values.ts'
import { CreateItemGroupDocument, UpdateItemGroupDocument } from './menu.gql.gen.ts'

/** Fields and save bar, the same for a new and a known group. */
function GroupFields({ form, group }: { form: EntityForm<GroupValues>; group: GroupDetail | null }) {
  const navigate = useNavigate()
  const can_view_cost = useCan('menu', 'view_cost')
  const [image_link, setImageLink] = useState(group?.image_link ?? null)
  return (
    <Form
      form={form}
      is_new={!group}
      submit={group ? 'Simpan perubahan' : 'Tambah grup'}
      labels={group_labels}
      onCancel={group ? undefined : () => navigate({ to: '/menu' })}
    >
      <Section title="Grup" text="Menu yang sejenis berdiri bersama di kasir dan halaman QR.">
        <TextField field={form.field('name')} label="Nama grup" required maxLength={80} />
        <CodeField field={form.field('code')} help="Dibuat dari nama bila dikosongkan." />
        <TextField
          field={form.field('kitchen_station')}
          label="Stasiun"
          help="Tempat pesanan disiapkan, misalnya bar atau dapur."
          maxLength={40}
        />
        {can_view_cost && (
          <PercentField
            field={form.field('food_cost_target_bp')}
            label="Target food cost"
            help="Kosongkan untuk mengikuti standar brand."
          />
        )}
        <Whole>
          <TextAreaField field={form.field('description')} label="Deskripsi" maxLength={300} rows={2} />
        </Whole>
        <Whole>
          <ImageField
            field={form.field('image')}
            label="Foto grup"
            image_link={image_link}
            onLink={setImageLink}
          />
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new group. */
export function NewGroupForm() {
  const navigate = useNavigate()
  const withoutCode = ({ code, ...values }: GroupValues) => ({ ...values, ...(code ? { code } : {}) })
  const form = useEntityForm({
    initial: new_group,
    schema: NewItemGroupInput,
    toInput: withoutCode,
    document: CreateItemGroupDocument,
    variables: (values) => ({ item_group: withoutCode(values) }),
    success: 'Grup menu berhasil ditambahkan!',
    onSaved: () => navigate({ to: '/menu' }),
  })
  return <GroupFields form={form} group={null} />
}

/** Form of a group that exists. */
export function EditGroupForm({ group }: { group: GroupDetail }) {
  const form = useEntityForm({
    initial: toValues(group),
    version: group.version,
    schema: EditItemGroupInput,
    toInput: (values) => ({ ...values, id: group.id }),
    document: UpdateItemGroupDocument,
    variables: (_values, changed, version) => ({ item_group: { ...changed, id: group.id, version } }),
    success: 'Grup menu berhasil diubah!',
    onSaved: () => {},
  })
  return <GroupFields form={form} group={group} />
}

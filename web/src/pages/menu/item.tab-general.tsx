import { useState } from 'react'
import { ChoicesField, SearchSelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { ImageField } from '../../kit/fields/image-field.tsx'
import { MoneyField } from '../../kit/fields/number-field.tsx'
import { CodeField, TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { Section, Whole } from '../../kit/form/form.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { ApiError } from '../../kit/graphql/api-error.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { useCan } from '../../parts/access/access.ts'
import { TagsField } from './item.tags.tsx'
import type { ItemValues } from './item.values.ts'
import { CreateItemGroupDocument } from './menu.gql.gen.ts'
import type { GroupRow } from './menu.rows.ts'
import { allergen_options } from './menu.words.ts'

interface NewGroupDialogProps {
  onClose: () => void
  onMade: (id: number) => void
}

/** Makes a group without leaving the form of the item. */
function NewGroupDialog({ onClose, onMade }: NewGroupDialogProps) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = useCommand(CreateItemGroupDocument, {
    success: 'Grup menu berhasil ditambahkan!',
    onDone: ({ createItemGroup }) => onMade(createItemGroup.id),
    onError: (error) => {
      const message = error instanceof ApiError ? error.details.fields?.name : undefined
      setRefusal(message ?? null)
      return message !== undefined
    },
  })
  const save = () => create.mutate({ item_group: { name } })
  return (
    <Dialog
      title="Grup menu baru"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={create.isPending} onClick={save}>
          Tambah grup
        </DialogFoot>
      }
    >
      <Field label="Nama grup baru" required error={refusal}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setRefusal(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}

interface GeneralTabProps {
  /** A menu that is not there yet has its price here too, as it is required. */
  is_new: boolean
  form: EntityForm<ItemValues>
  groups: readonly GroupRow[]
  image_link: string | null
  onImageLink: (image_link: string | null) => void
}

/** What the item is: name, group, picture, words about it. */
export function GeneralTab({ is_new, form, groups, image_link, onImageLink }: GeneralTabProps) {
  const [is_making, setMaking] = useState(false)
  const can_create = useCan('menu', 'create')
  const is_gone = (id: number | null) => id !== null && !groups.some((group) => group.id === id)
  const current = form.store.state().values.item_group_id
  const options = [
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    ...(is_gone(current) && current !== null ? [{ value: current, label: 'Grup yang diarsipkan' }] : []),
  ]
  return (
    <>
      <Section title="Menu" text="Tampil di kasir, struk, dan halaman QR.">
        <TextField field={form.field('name')} label="Nama menu" required maxLength={120} />
        <TextField
          field={form.field('short_name')}
          label="Nama singkat"
          help="Untuk tiket dapur."
          maxLength={40}
        />
        <div>
          <SearchSelectField
            field={form.field('item_group_id')}
            label="Grup menu"
            required
            placeholder="Pilih grup menu"
            options={options}
          />
          {can_create && (
            <Button tone="subtle" size="small" onClick={() => setMaking(true)}>
              Grup baru
            </Button>
          )}
        </div>
        {is_new && <MoneyField field={form.field('price')} label="Harga" required />}
        <TextField field={form.field('sku')} label="SKU" maxLength={40} />
        <CodeField field={form.field('code')} help="Dipakai kasir. Dibuat dari nama bila dikosongkan." />
        <Whole>
          <TextAreaField field={form.field('description')} label="Deskripsi" maxLength={1000} rows={3} />
        </Whole>
        <Whole>
          <ImageField
            field={form.field('image')}
            label="Foto menu"
            image_link={image_link}
            onLink={onImageLink}
          />
        </Whole>
      </Section>
      <Section title="Label dan alergen" text="Membantu tamu memilih.">
        <Whole>
          <TagsField field={form.field('tags')} />
        </Whole>
        <Whole>
          <ChoicesField field={form.field('allergens')} label="Alergen" options={allergen_options} />
        </Whole>
      </Section>
      <Section title="Status">
        <SwitchField
          field={form.field('is_active')}
          label="Dijual"
          help="Menu yang tidak dijual tidak dikirim ke kasir."
        />
      </Section>
      {is_making && (
        <NewGroupDialog
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false)
            form.store.write('item_group_id', id)
          }}
        />
      )}
    </>
  )
}

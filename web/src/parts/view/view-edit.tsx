import { EditSavedViewInput } from '@lumbung/server/access/saved-view/saved-view.input.ts'
import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { ChoicesField, RadioField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import type { SavedView } from './saved-view.ts'
import { type GetViewAudienceQuery, UpdateSavedViewDocument } from './view.gql.gen.ts'
import css from './view-menu.module.css'

type Audience = GetViewAudienceQuery['viewAudience']

export interface AudienceDialogProps {
  page: ViewPage
  view: SavedView
  audience: Audience
  onClose: () => void
}

interface Values {
  name: string
  sharing: SavedView['sharing']
  role_ids: string[]
  admin_ids: string[]
}

const sharings: { value: SavedView['sharing']; label: string }[] = [
  { value: 'nobody', label: 'Hanya saya' },
  { value: 'everybody', label: 'Semua orang' },
  { value: 'chosen', label: 'Peran atau orang tertentu' },
]

/** Who is chosen already stands here too, when it may not open the page any more. */
const optionsOf = (known: readonly { id: number; label: string }[], chosen: readonly number[]) => [
  ...known.map(({ id, label }) => ({ value: String(id), label })),
  ...chosen
    .filter((id) => !known.some((one) => one.id === id))
    .map((id) => ({ value: String(id), label: 'Tidak lagi membuka halaman ini' })),
]

/** Renames a view and says who sees it. */
export function EditDialog({ view, audience, onClose }: AudienceDialogProps) {
  const { id, version } = view
  const toInput = ({ role_ids, admin_ids, ...values }: Partial<Values>) => ({
    ...values,
    ...(role_ids ? { role_ids: role_ids.map(Number) } : {}),
    ...(admin_ids ? { admin_ids: admin_ids.map(Number) } : {}),
    id,
  })
  const initial: Values = {
    name: view.name,
    sharing: view.sharing,
    role_ids: view.role_ids.map(String),
    admin_ids: view.admin_ids.map(String),
  }
  const form = useEntityForm({
    initial,
    version,
    schema: EditSavedViewInput,
    toInput,
    document: UpdateSavedViewDocument,
    variables: (_values, changed, seen) => ({ view: { ...toInput(changed), version: seen } }),
    success: 'Tampilan berhasil diubah!',
    onSaved: onClose,
  })
  const { sharing } = useFormValues(form)
  const people = audience.people.map(({ id, name, role }) => ({ id, label: `${name}, ${role}` }))
  const roles = audience.roles.map(({ id, name }) => ({ id, label: name }))
  return (
    <FormDialog title={`Ubah tampilan ${view.name}`} form={form} onClose={onClose}>
      <div className={css.fields}>
        <TextField field={form.field('name')} label="Nama tampilan" required maxLength={40} />
        <RadioField field={form.field('sharing')} label="Dibagikan kepada" options={sharings} />
        {sharing === 'chosen' && (
          <>
            <ChoicesField
              field={form.field('role_ids')}
              label="Peran"
              options={optionsOf(roles, view.role_ids)}
            />
            <div className={css.many}>
              <ChoicesField
                field={form.field('admin_ids')}
                label="Orang"
                options={optionsOf(people, view.admin_ids)}
              />
            </div>
          </>
        )}
        {sharing !== 'nobody' && (
          <p className={css.hint}>
            Yang dibagikan hanya susunannya. Setiap orang tetap melihat data sesuai hak akses dan outletnya.
          </p>
        )}
      </div>
    </FormDialog>
  )
}

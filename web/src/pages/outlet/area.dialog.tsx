import { EditAreaInput, NewAreaInput } from '@lumbung/server/outlets/area/area.input.ts'
import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import css from './area.module.css'
import { CreateAreaDocument, type GetAreaListQuery, UpdateAreaDocument } from './outlet.gql.gen.ts'

export type Area = GetAreaListQuery['areaList']['nodes'][number]

interface Values {
  name: string
  parent_area_id: number | null
}

interface AreaDialogProps {
  /** Absent for a new one. */
  area?: Area
  /** What a new one begins under. */
  parent_area_id?: number | null
  all: readonly Area[]
  onClose: () => void
}

/** Makes an area, or renames or moves one. */
export function AreaDialog({ area, parent_area_id = null, all, onClose }: AreaDialogProps) {
  const initial: Values = area
    ? { name: area.name, parent_area_id: area.parent_area_id }
    : { name: '', parent_area_id }
  const create = useEntityForm({
    initial,
    schema: NewAreaInput,
    document: CreateAreaDocument,
    variables: (values) => ({ area: values }),
    success: 'Wilayah berhasil ditambahkan!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial,
    ...(area ? { version: area.version } : {}),
    schema: EditAreaInput,
    toInput: (values) => ({ ...values, id: area?.id ?? 0 }),
    document: UpdateAreaDocument,
    variables: (_all, changed, version) => ({ area: { ...changed, id: area?.id ?? 0, version } }),
    success: 'Wilayah berhasil diubah!',
    onSaved: onClose,
  })
  const form = area ? update : create
  const isWithin = (other: Area) =>
    area !== undefined && (other.id === area.id || other.full_name.startsWith(`${area.full_name} › `))
  const parents = all.filter((other) => other.depth < 5 && !isWithin(other))
  return (
    <FormDialog title={area ? `Ubah ${area.name}` : 'Tambah wilayah'} form={form} onClose={onClose}>
      <div className={css.fields}>
        <TextField field={form.field('name')} label="Nama wilayah" required maxLength={60} />
        <SearchSelectField
          field={form.field('parent_area_id')}
          label="Bagian dari"
          placeholder="Tidak ada, wilayah teratas"
          options={parents.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        />
        {area && <RecordHistory entity="area" id={area.id} />}
      </div>
    </FormDialog>
  )
}

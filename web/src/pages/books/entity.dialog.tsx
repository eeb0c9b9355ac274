import {
  EditLegalEntityInput,
  NewLegalEntityInput,
} from '@lumbung/server/outlets/legal-entity/legal-entity.input.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import css from './books.module.css'
import {
  CreateLegalEntityDocument,
  type GetTaxPlacesQuery,
  UpdateLegalEntityDocument,
} from './entity.gql.gen.ts'

export type LegalEntity = GetTaxPlacesQuery['legalEntityList']['nodes'][number]

interface EntityDialogProps {
  /** Null for a new one. */
  entity: LegalEntity | null
  onClose: () => void
}

/** Adds a legal entity or changes one. */
export function EntityDialog({ entity, onClose }: EntityDialogProps) {
  const initial = {
    name: entity?.name ?? '',
    npwp: entity?.npwp ?? '',
    pkp_since: entity?.pkp_since ?? null,
    pkp_until: entity?.pkp_until ?? null,
    complete_address: entity?.complete_address ?? '',
  }
  const create = useEntityForm({
    initial,
    schema: NewLegalEntityInput,
    document: CreateLegalEntityDocument,
    variables: (legal_entity) => ({ legal_entity }),
    success: 'Badan usaha berhasil ditambahkan!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial,
    ...(entity ? { version: entity.version } : {}),
    schema: EditLegalEntityInput,
    toInput: (all) => ({ ...all, id: entity?.id ?? 0 }),
    document: UpdateLegalEntityDocument,
    variables: (_all, changed, version) => ({ legal_entity: { ...changed, id: entity?.id ?? 0, version } }),
    success: 'Badan usaha berhasil diubah!',
    onSaved: onClose,
  })
  const form = entity ? update : create
  return (
    <FormDialog title={entity ? `Ubah ${entity.name}` : 'Tambah badan usaha'} form={form} onClose={onClose}>
      <div className={css.dialog}>
        <TextField field={form.field('name')} label="Nama badan usaha" required maxLength={120} />
        <TextField field={form.field('npwp')} label="NPWP" help="15 atau 16 angka" inputMode="numeric" />
        <TextAreaField field={form.field('complete_address')} label="Alamat" maxLength={250} rows={2} />
        <DateField
          field={form.field('pkp_since')}
          label="PKP sejak"
          help="PPN dari pemasok sejak tanggal ini dicatat sebagai PPN masukan, bukan biaya. Kosongkan jika bukan PKP."
        />
        <DateField
          field={form.field('pkp_until')}
          label="PKP sampai"
          help="Hari terakhir sebagai PKP; kosongkan selama masih berlaku."
        />
        {entity && <RecordHistory entity="legal_entity" id={entity.id} />}
      </div>
    </FormDialog>
  )
}

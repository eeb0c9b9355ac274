import { BookMappingInput } from '@lumbung/server/books/account/account.input.ts'
import {
  ROLE_KEYS,
  ROLES,
  type Role,
  type SubjectKind,
  subjectsOf,
} from '@lumbung/server/books/account/standard-accounts.calc.ts'
import { SearchSelectField, SelectField } from '../../kit/fields/choice-field.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { type GetBookChartQuery, SetBookMappingDocument } from './books.gql.gen.ts'
import css from './books.module.css'

const subject_labels: Readonly<Record<SubjectKind, string>> = {
  method: 'Metode pembayaran',
  bank_account: 'Rekening',
  category: 'Kategori',
  item_group: 'Grup menu',
  pbjt_rate: 'Tarif PBJT',
  vat_rate: 'Tarif PPN',
}

const isKind = (kinds: readonly string[], kind: string) => kinds.includes(kind)

interface Values {
  role: Role
  subject: string
  outlet_id: number | null
  account_id: number | null
}

interface MappingDialogProps {
  chart: GetBookChartQuery['bookChart']
  onClose: () => void
}

/** Gives a method, a category, a group, a rate of tax or an outlet an account of its own. */
export function MappingDialog({ chart, onClose }: MappingDialogProps) {
  const { outlets } = useMe()
  const initial: Values = { role: 'cash', subject: '', outlet_id: null, account_id: null }
  const isOf = (kinds: readonly SubjectKind[], value: string) =>
    chart.subjects.some((subject) => isKind(kinds, subject.kind) && subject.value === value)
  const form = useEntityForm({
    initial,
    schema: BookMappingInput.refine(({ account_id }) => account_id, {
      path: ['account_id'],
      message: 'Pilih akun',
    }),
    document: SetBookMappingDocument,
    // What was chosen for another role before is none of this one.
    variables: ({ subject, ...mapping }) => ({
      mapping: { ...mapping, subject: isOf(subjectsOf(mapping.role), subject) ? subject : '' },
    }),
    success: 'Pemetaan berhasil diubah!',
    onSaved: onClose,
  })
  const { role } = useFormValues(form)
  const kinds = subjectsOf(role)
  return (
    <Dialog
      title="Tambah pengecualian"
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Simpan
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <SelectField
          field={form.field('role')}
          label="Pos"
          required
          options={ROLE_KEYS.map((value) => ({ value, label: ROLES[value].name }))}
        />
        {kinds.length > 0 && (
          <SearchSelectField
            key={kinds.join()}
            field={form.field('subject')}
            label={kinds.map((kind) => subject_labels[kind]).join(' atau ')}
            placeholder="Semua"
            options={chart.subjects
              .filter((subject) => isKind(kinds, subject.kind))
              .map(({ value, name }) => ({ value, label: name }))}
          />
        )}
        <SearchSelectField
          field={form.field('outlet_id')}
          label="Outlet"
          placeholder="Semua outlet"
          options={outlets.map(({ id, name }) => ({ value: id, label: shortOutletName(name) }))}
        />
        <SearchSelectField
          field={form.field('account_id')}
          label="Akun"
          required
          options={chart.accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      </div>
    </Dialog>
  )
}

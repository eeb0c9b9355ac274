import { EditBookAccountInput, NewBookAccountInput } from '@lumbung/server/books/account/account.input.ts'
import type { AccountKind } from '@lumbung/server/books/account/standard-accounts.calc.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import {
  CreateBookAccountDocument,
  type GetBookChartQuery,
  UpdateBookAccountDocument,
} from './books.gql.gen.ts'
import { account_kinds } from './books.head.tsx'
import css from './books.module.css'

export type ChartAccount = GetBookChartQuery['bookChart']['accounts'][number]

interface Values {
  code: string
  name: string
  kind: AccountKind
}

const isKind = (kind: string): kind is AccountKind => account_kinds.some(({ value }) => value === kind)

interface AccountDialogProps {
  /** Null for a new one. */
  account: ChartAccount | null
  onClose: () => void
}

/** Opens an account or changes one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const kind = account && isKind(account.kind) ? account.kind : 'cost'
  const initial: Values = { code: account?.code ?? '', name: account?.name ?? '', kind }
  const create = useEntityForm({
    initial,
    schema: NewBookAccountInput,
    document: CreateBookAccountDocument,
    variables: (all) => ({ account: all }),
    success: 'Akun berhasil ditambahkan!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial,
    ...(account ? { version: account.version } : {}),
    schema: EditBookAccountInput,
    toInput: (all) => ({ ...all, id: account?.id ?? 0 }),
    document: UpdateBookAccountDocument,
    variables: (_all, changed, version) => ({ account: { ...changed, id: account?.id ?? 0, version } }),
    success: 'Akun berhasil diubah!',
    onSaved: onClose,
  })
  const form = account ? update : create
  return (
    <FormDialog title={account ? `Ubah ${account.name}` : 'Tambah akun'} form={form} onClose={onClose}>
      <div className={css.dialog}>
        <TextField field={form.field('code')} label="Kode akun" required maxLength={20} />
        <TextField field={form.field('name')} label="Nama akun" required maxLength={80} />
        <SelectField
          field={form.field('kind')}
          label="Jenis"
          required
          help={account?.is_used ? 'Akun yang sudah dipakai jurnal tetap jenisnya.' : undefined}
          options={account_kinds.map(({ value, label }) => ({ value, label }))}
        />
        {account && <RecordHistory entity="book_account" id={account.id} />}
      </div>
    </FormDialog>
  )
}

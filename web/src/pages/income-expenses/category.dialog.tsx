import {
  EditIncomeExpenseCategoryInput,
  NewIncomeExpenseCategoryInput,
} from '@lumbung/server/purchasing/income-expense/income-expense.input.ts'
import { RadioField, SelectField, SwitchField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { TextsField } from '../../kit/fields/texts-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { RecordHistory } from '../audit/audit.record-history.tsx'
import {
  CreateIncomeExpenseCategoryDocument,
  type GetIncomeExpenseCategoriesQuery,
  UpdateIncomeExpenseCategoryDocument,
} from './income-expenses.gql.gen.ts'
import css from './income-expenses.module.css'

export type Category = GetIncomeExpenseCategoriesQuery['incomeExpenseCategoryList']['nodes'][number]

interface Values {
  kind: string
  parent_id: number | null
  name: string
  account_code: string
  is_in_profit: boolean
  is_labour: boolean
  keywords: string[]
}

const kinds = [
  { value: 'expense', label: 'Pengeluaran' },
  { value: 'income', label: 'Pemasukan' },
]

interface CategoryDialogProps {
  /** Null for a new one. */
  category: Category | null
  all: readonly Category[]
  onClose: () => void
}

/** Makes a category or changes one. */
export function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const initial: Values = category
    ? { ...category, account_code: category.account_code ?? '', keywords: [...category.keywords] }
    : {
        kind: 'expense',
        parent_id: null,
        name: '',
        account_code: '',
        is_in_profit: true,
        is_labour: false,
        keywords: [],
      }
  const { kind, parent_id, name, account_code, is_in_profit, is_labour, keywords } = initial
  const values: Values = { kind, parent_id, name, account_code, is_in_profit, is_labour, keywords }
  const create = useEntityForm({
    initial: values,
    schema: NewIncomeExpenseCategoryInput,
    document: CreateIncomeExpenseCategoryDocument,
    variables: (all) => ({ category: { ...all, is_labour: all.kind === 'expense' && all.is_labour } }),
    success: 'Kategori berhasil ditambahkan!',
    onSaved: onClose,
  })
  const update = useEntityForm({
    initial: values,
    ...(category ? { version: category.version } : {}),
    schema: EditIncomeExpenseCategoryInput,
    toInput: ({ kind: _kind, ...all }) => ({ ...all, id: category?.id ?? 0 }),
    document: UpdateIncomeExpenseCategoryDocument,
    variables: (_all, { kind: _kind, ...changed }, version) => ({
      category: { ...changed, id: category?.id ?? 0, version },
    }),
    success: 'Kategori berhasil diubah!',
    onSaved: onClose,
  })
  const form = category ? update : create
  const chosen = useFormValues(form)
  const has_parts = all.some((other) => other.parent_id === category?.id && !other.deleted_at)
  const parents = all.filter(
    (other) =>
      other.kind === chosen.kind &&
      other.parent_id === null &&
      !other.deleted_at &&
      other.id !== category?.id,
  )
  return (
    <FormDialog title={category ? `Ubah ${category.name}` : 'Tambah kategori'} form={form} onClose={onClose}>
      <div className={css.dialog}>
        {!category && <RadioField field={form.field('kind')} label="Jenis" options={kinds} />}
        <TextField field={form.field('name')} label="Nama kategori" required maxLength={60} />
        {has_parts ? (
          <p className={css.hint}>Kategori utama: subkategorinya ikut di bawahnya.</p>
        ) : (
          <SelectField
            field={form.field('parent_id')}
            label="Bagian dari"
            help="Subkategori dijumlahkan di bawah kategori utamanya di laba rugi."
            placeholder="Tidak ada, kategori utama"
            options={parents.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <TextField
          field={form.field('account_code')}
          label="Kode akun"
          help="Dari pembukuan Anda; ikut di setiap ekspor."
          maxLength={20}
        />
        <SwitchField
          field={form.field('is_in_profit')}
          label="Masuk laba rugi"
          help="Matikan untuk setoran, modal, dan belanja bahan yang dibebankan lewat HPP."
          disabled={category?.is_purchase ?? false}
        />
        {chosen.kind === 'expense' && (
          <SwitchField
            field={form.field('is_labour')}
            label="Biaya tenaga kerja"
            help="Gaji, lembur, tunjangan: bersama HPP menjadi prime cost di laba rugi."
          />
        )}
        <TextsField
          field={form.field('keywords')}
          label="Kata kunci kasir"
          placeholder="mis. galon"
          maxLength={40}
        />
        <p className={css.hint}>
          Kas masuk atau keluar dari kasir yang memuat kata ini mendapat kategori ini.
        </p>
        {category && <RecordHistory entity="income_expense_category" id={category.id} />}
      </div>
    </FormDialog>
  )
}

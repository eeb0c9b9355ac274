import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { type EntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { GetExpenseCategoriesDocument } from './ingredient.gql.gen.ts'
import type { IngredientValues } from './ingredient.values.ts'

/** Which cost that becomes which is not kept in stock, such as a service or what is cleaned with. */
export function ExpenseField({ form }: { form: EntityForm<IngredientValues> }) {
  const sees = useCan('income_expense', 'view')
  const { expense_category_id } = useFormValues(form)
  const { data, isLoading } = useDocument(GetExpenseCategoriesDocument, {}, { enabled: sees })
  if (!sees) return null
  const options = (data?.incomeExpenseCategoryList.nodes ?? [])
    .filter(({ kind, is_purchase }) => kind === 'expense' && !is_purchase)
    .filter(({ id, deleted_at }) => !deleted_at || id === expense_category_id)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelectField
      field={form.field('expense_category_id')}
      label="Menjadi biaya"
      placeholder="Cari kategori pengeluaran"
      is_loading={isLoading}
      options={options}
      help="Pembeliannya menjadi biaya kategori ini pada hari diterima, misalnya jasa dan bahan kebersihan."
    />
  )
}

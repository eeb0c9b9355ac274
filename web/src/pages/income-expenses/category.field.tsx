import { SearchSelectField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { inTree, pathOf } from './category.tree.ts'
import { GetIncomeExpenseCategoriesDocument } from './income-expenses.gql.gen.ts'

interface CategoryFieldProps {
  field: FieldRef<number | null>
  kind: string
  required: boolean
}

/** A category of one kind, found by typing; one that was archived stays where it was chosen. */
export function CategoryField({ field, kind, required }: CategoryFieldProps) {
  const { value } = useField(field)
  const { data, isLoading } = useDocument(GetIncomeExpenseCategoriesDocument, {})
  const nodes = data?.incomeExpenseCategoryList.nodes ?? []
  const options = inTree(nodes)
    .map(({ category }) => category)
    .filter((category) => category.kind === kind && (!category.deleted_at || category.id === value))
    .map((category) => ({ value: category.id, label: pathOf(category, nodes) }))
  return (
    <SearchSelectField
      field={field}
      label="Kategori"
      required={required}
      placeholder="Cari kategori"
      is_loading={isLoading}
      options={options}
      help={
        data && options.length === 0 ? (
          <>
            Belum ada kategori. <AddressLink href="/income-expenses/category">Buat kategori</AddressLink>
          </>
        ) : undefined
      }
    />
  )
}

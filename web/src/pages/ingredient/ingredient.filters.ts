import { useMemo } from 'react'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry, FilterField } from '../../kit/list/filter.ts'
import { GetIngredientCategoryListDocument } from './ingredient.gql.gen.ts'
import { kind_options, storage_options } from './ingredient.words.ts'

export const active: FilterEntry = {
  field: 'deleted_at',
  type: 'String',
  operator: 'In',
  value: ['active'],
}
export const archived: FilterEntry = { ...active, value: ['archived'] }

const used: FilterEntry[] = [
  { field: 'ingredient_count', type: 'Int', operator: 'IsGreaterThan', value: ['0'] },
  { field: 'name', sort: 'Asc' },
]

/** Categories that hold ingredients, by name. */
export function useCategories() {
  const query = useAllNodes(
    GetIngredientCategoryListDocument,
    (page) => ({ ...page, filters: used }),
    (answer) => answer.ingredientCategoryList,
  )
  return useMemo(() => query.data ?? [], [query.data])
}

/** Filters that both lists of ingredients have, with the categories there are. */
export function commonFilters(categories: readonly { id: number; name: string }[]): FilterField[] {
  return [
    { field: 'name', label: 'Nama', kind: 'text' },
    { field: 'code', label: 'Kode', kind: 'text' },
    {
      field: 'ingredient_category_id',
      label: 'Kategori',
      kind: 'choice',
      type: 'ID',
      nullable: true,
      options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { field: 'kind', label: 'Asal', kind: 'choice', options: kind_options },
    { field: 'storage', label: 'Tempat simpan', kind: 'choice', options: storage_options, nullable: true },
    { field: 'recipe_count', label: 'Dipakai resep', kind: 'number', type: 'Int' },
  ]
}

/** A filter of a number that is compared with one value. */
export const compared = (
  field: string,
  operator: 'IsEqualTo' | 'IsGreaterThan',
  value: string,
): FilterEntry => ({ field, type: 'Float', operator, value: [value] })

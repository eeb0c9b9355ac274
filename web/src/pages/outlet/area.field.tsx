import { SelectField } from '../../kit/fields/choice-field.tsx'
import type { FieldRef } from '../../kit/form/field-ref.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import { GetAreaListDocument } from './outlet.gql.gen.ts'

/** Every area one may see, each after what it lies in. */
export const useAreas = () =>
  useAllNodes(
    GetAreaListDocument,
    (page) => page,
    (answer) => answer.areaList,
  )

/** The area an outlet is of; absent where the brand has none. */
export function AreaField({ field }: { field: FieldRef<number | null> }) {
  const { data } = useAreas()
  if (data?.length === 0) return null
  return (
    <SelectField
      field={field}
      label="Wilayah"
      placeholder="Tanpa wilayah"
      options={(data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
    />
  )
}

import { SearchSelectField } from '../../../kit/fields/choice-field.tsx'
import type { FieldRef } from '../../../kit/form/field-ref.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { GetTransferOutletsDocument } from '../adjustment.gql.gen.ts'

interface FromFieldProps {
  field: FieldRef<number | null>
  /** Who asks: of itself nothing is asked. */
  outlet_id: number | null
}

/** The outlet that is asked for goods. */
export function FromField({ field, outlet_id }: FromFieldProps) {
  const { data, isLoading } = useDocument(GetTransferOutletsDocument, {})
  const others = (data?.transferOutlets ?? []).filter(({ id }) => id !== outlet_id)
  const isKitchen = ({ kind }: { kind: string }) => kind === 'central_kitchen'
  // Kitchens that make for the others are asked most.
  const options = [...others.filter(isKitchen), ...others.filter((other) => !isKitchen(other))]
  return (
    <SearchSelectField
      field={field}
      label="Diminta dari"
      required
      is_loading={isLoading}
      placeholder="Pilih outlet"
      options={options.map((other) => ({
        value: other.id,
        label: isKitchen(other) ? `${other.name} · Dapur pusat` : other.name,
      }))}
    />
  )
}

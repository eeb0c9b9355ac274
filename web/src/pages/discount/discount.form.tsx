import { NewDiscountInput } from '@lumbung/server/sales/discount/discount.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Form } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import { CreateDiscountDocument, UpdateDiscountDocument } from './discount.gql.gen.ts'
import { DiscountPreview } from './discount.preview.tsx'
import { FundingSection, GivingSection, WhenSection, WhereSection, WhoSection } from './discount.rules.tsx'
import { type Choices, IdentitySection, TargetSection, WorthSection } from './discount.terms.tsx'
import {
  changesOf,
  type DiscountDetail,
  type DiscountValues,
  discount_labels,
  new_discount,
  toInput,
  toValues,
} from './discount.values.ts'

const unitOf = (type: string) => (type.endsWith('_percent') ? 'percent' : 'rupiah')

/** A percent is no rupiah: the value is emptied when the type changes what it means. */
function useFreshValue(form: EntityForm<DiscountValues>) {
  const { type } = useFormValues(form)
  const before = useRef(type)
  const { store } = form
  useEffect(() => {
    if (before.current === type) return
    const is_other = unitOf(before.current) !== unitOf(type)
    before.current = type
    if (is_other && store.state().initial.type !== type) store.write('value', null)
    else if (is_other) store.write('value', store.state().initial.value)
  }, [type, store])
}

interface FieldsProps {
  form: EntityForm<DiscountValues>
  discount: DiscountDetail | null
  choices: Choices
}

function DiscountFields({ form, discount, choices }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('discount', 'update')
  useFreshValue(form)
  const is_closed = discount !== null && (discount.deleted_at !== null || discount.ended_at !== null)
  return (
    <Form
      form={form}
      is_new={!discount}
      is_read_only={discount !== null && (!can_update || is_closed)}
      submit={discount ? 'Simpan perubahan' : 'Tambah diskon'}
      labels={discount_labels}
      side={<DiscountPreview form={form} tiers={choices.member_tiers} />}
      onCancel={discount ? undefined : () => navigate({ to: '/discount' })}
    >
      <IdentitySection form={form} />
      <WorthSection form={form} />
      <TargetSection form={form} discount={discount} choices={choices} />
      <WhenSection form={form} />
      <WhoSection form={form} choices={choices} discount={discount} />
      <WhereSection form={form} choices={choices} />
      <GivingSection form={form} />
      <FundingSection form={form} />
    </Form>
  )
}

interface NewDiscountProps {
  choices: Choices
  /** What is known of it already, as from goods that run out. */
  begun: Partial<DiscountValues>
}

/** Form of a new discount. */
export function NewDiscountForm({ choices, begun }: NewDiscountProps) {
  const navigate = useNavigate()
  const form = useEntityForm({
    initial: { ...new_discount, ...begun },
    schema: NewDiscountInput,
    toInput,
    document: CreateDiscountDocument,
    variables: (values) => ({ discount: toInput(values) }),
    success: 'Diskon berhasil ditambahkan sebagai draf!',
    onSaved: ({ createDiscount }) =>
      navigate({ to: '/discount/edit/$discountId', params: { discountId: String(createDiscount.id) } }),
  })
  return <DiscountFields form={form} discount={null} choices={choices} />
}

/** Form of a discount that exists. */
export function EditDiscountForm({ discount, choices }: { discount: DiscountDetail; choices: Choices }) {
  const initial = toValues(discount)
  const form = useEntityForm({
    initial,
    version: discount.version,
    schema: NewDiscountInput,
    toInput,
    document: UpdateDiscountDocument,
    variables: (values, _changed, version) => ({
      discount: { ...changesOf(values, initial), id: discount.id, version },
    }),
    success: 'Diskon berhasil diubah!',
    onSaved: () => {},
  })
  return <DiscountFields form={form} discount={discount} choices={choices} />
}

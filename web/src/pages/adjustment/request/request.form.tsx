import { EditStockRequestInput, NewStockRequestInput } from '@lumbung/server/stock/request/request.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { TextAreaField } from '../../../kit/fields/text-field.tsx'
import { Form, Section, Whole } from '../../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormValues } from '../../../kit/form/use-entity-form.ts'
import { addDays, today } from '../../../kit/format/date.ts'
import { OutletField } from '../../../parts/outlet-picker/outlet-field.tsx'
import { useOutletScope } from '../../../parts/session/outlet-scope.ts'
import { useMe } from '../../../parts/session/session.ts'
import { FromField } from './request.from.tsx'
import { CreateStockRequestDocument, UpdateStockRequestDocument } from './request.gql.gen.ts'
import { RequestLines } from './request.lines.tsx'
import {
  newRequest,
  type RequestValues,
  request_labels,
  type StockRequest,
  toInput,
  toValues,
} from './request.values.ts'

interface FieldsProps {
  form: EntityForm<RequestValues>
  is_new: boolean
}

function RequestFields({ form, is_new }: FieldsProps) {
  const navigate = useNavigate()
  const { outlet_id } = useFormValues(form)
  return (
    <Form
      form={form}
      is_new={is_new}
      submit={is_new ? 'Kirim permintaan' : 'Simpan perubahan'}
      labels={request_labels}
      onCancel={is_new ? () => navigate({ to: '/adjustment/request' }) : undefined}
    >
      <Section title="Permintaan">
        <OutletField field={form.field('outlet_id')} label="Outlet yang meminta" disabled={!is_new} />
        <FromField field={form.field('from_outlet_id')} outlet_id={outlet_id} />
        <DateField field={form.field('needed_on')} label="Dibutuhkan" required min={today()} />
        <Whole>
          <TextAreaField field={form.field('note')} label="Catatan" maxLength={1000} />
        </Whole>
      </Section>
      <Section title="Barang" text="Jumlah dalam satuan yang Anda pilih.">
        <Whole>
          <RequestLines form={form} />
        </Whole>
      </Section>
    </Form>
  )
}

/** Form of a new request. */
export function NewRequestForm() {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const scope = useOutletScope()
  const [initial] = useState(() => {
    const outlet = outlets.find(({ id }) => id === scope) ?? (outlets.length === 1 ? outlets[0] : undefined)
    return newRequest(outlet?.id ?? null, addDays(today(), 1))
  })
  const form = useEntityForm({
    initial,
    schema: NewStockRequestInput,
    toInput: (values) => ({ ...toInput(values), outlet_id: values.outlet_id ?? 0 }),
    document: CreateStockRequestDocument,
    variables: (values) => ({ request: { ...toInput(values), outlet_id: values.outlet_id ?? 0 } }),
    success: 'Permintaan terkirim!',
    onSaved: ({ createStockRequest: { id } }) =>
      navigate({ to: '/adjustment/request/$requestId', params: { requestId: String(id) } }),
  })
  return <RequestFields form={form} is_new />
}

/** Form of a request that waits for its answer. */
export function EditRequestForm({ request }: { request: StockRequest }) {
  const { id, version } = request
  const form = useEntityForm({
    initial: toValues(request),
    version,
    schema: EditStockRequestInput,
    toInput: (values) => ({ ...toInput(values), id }),
    document: UpdateStockRequestDocument,
    variables: (values, _changed, seen) => ({ request: { ...toInput(values), id, version: seen } }),
    success: 'Permintaan berhasil diubah!',
    onSaved: () => {},
  })
  return <RequestFields form={form} is_new={false} />
}

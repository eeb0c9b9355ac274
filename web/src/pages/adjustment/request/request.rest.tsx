import { StockRequestRestInput } from '@lumbung/server/stock/request/request.input.ts'
import { restOf } from '@lumbung/server/stock/request/request-rest.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { type FieldRef, subField, useField } from '../../../kit/form/field-ref.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useEntityForm } from '../../../kit/form/use-entity-form.ts'
import { addDays, today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { FromField } from './request.from.tsx'
import { AskStockRequestRestDocument } from './request.gql.gen.ts'
import css from './request.module.css'
import { request_labels, type StockRequest } from './request.values.ts'

interface RestLine {
  readonly item_id: number
  readonly name: string
  readonly unit: string
  readonly unit_quantity: string
}

interface RestValues {
  id: number
  from_outlet_id: number | null
  needed_on: string | null
  /** What is asked for again, in the order of the server, which works it out anew. */
  lines: readonly RestLine[]
}

const restLines = ({ lines }: StockRequest): RestLine[] =>
  lines.flatMap((line) => {
    const rest = restOf(line)
    return rest ? [{ item_id: line.item_id, name: line.name, ...rest }] : []
  })

const toInput = ({ id, from_outlet_id, needed_on }: RestValues) => ({
  id,
  from_outlet_id: from_outlet_id ?? 0,
  needed_on: needed_on ?? '',
})

function RestRow({ field }: { field: FieldRef<RestLine> }) {
  const { value } = useField(field)
  const thing = useField(subField(field, 'item_id'))
  const unit = useField(subField(field, 'unit'))
  const error = thing.error ?? unit.error
  return (
    <li>
      <span>
        {value.name}
        {error && <small role="alert">{error}</small>}
      </span>
      <strong>
        {formatNumber(Number(value.unit_quantity), 4)} {value.unit}
      </strong>
    </li>
  )
}

function RestDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const { id, version, outlet_id, from_outlet_id, number } = request
  const navigate = useNavigate()
  const [initial] = useState(
    (): RestValues => ({
      ...{ id, from_outlet_id, needed_on: addDays(today(), 1) },
      lines: restLines(request),
    }),
  )
  const form = useEntityForm({
    initial,
    version,
    schema: StockRequestRestInput,
    toInput,
    document: AskStockRequestRestDocument,
    variables: (values: RestValues, _changed, seen) => ({ request: { ...toInput(values), version: seen } }),
    success: 'Sisanya diminta!',
    onSaved: ({ askStockRequestRest }) =>
      navigate({
        to: '/adjustment/request/$requestId',
        params: { requestId: String(askStockRequestRest.id) },
      }),
  })
  const { error } = useField(form.field('id'))
  const lines = form.field('lines')
  return (
    <FormDialog
      title={`Minta sisa ${number}`}
      form={form}
      submit="Minta sisanya"
      labels={request_labels}
      onClose={onClose}
    >
      <div className={css.rest}>
        {error && <Notice tone="bad">{error}</Notice>}
        <ul>
          {initial.lines.map(({ item_id, name }, place) => (
            <RestRow key={`${item_id} ${name}`} field={subField(lines, place)} />
          ))}
        </ul>
        <FromField field={form.field('from_outlet_id')} outlet_id={outlet_id} />
        <DateField field={form.field('needed_on')} label="Dibutuhkan" required min={today()} />
      </div>
    </FormDialog>
  )
}

/** Asks for what a request did not bring, in another that follows it. */
export function RequestRest({ request }: { request: StockRequest }) {
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Minta sisanya
      </Button>
      {is_open && <RestDialog request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

import { EditAdjustmentInput, NewAdjustmentInput } from '@lumbung/server/stock/adjustment/adjustment.input.ts'
import type { Kind } from '@lumbung/server/stock/adjustment/adjustment-kind.calc.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form, Section, Whole } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm, useFormCounts } from '../../kit/form/use-entity-form.ts'
import { useCan } from '../../parts/access/access.ts'
import { useOutletScope } from '../../parts/session/outlet-scope.ts'
import { useMe } from '../../parts/session/session.ts'
import { CreateAdjustmentDocument, UpdateAdjustmentDocument } from './adjustment.gql.gen.ts'
import { HeadFields } from './adjustment.head.tsx'
import { LinesField } from './adjustment.lines.tsx'
import { DocumentState } from './adjustment.state.tsx'
import {
  type AdjustmentDetail,
  type AdjustmentValues,
  adjustment_labels,
  newValues,
  toInput,
  toValues,
} from './adjustment.values.ts'

interface FieldsProps {
  form: EntityForm<AdjustmentValues>
  kind: Kind
  document: AdjustmentDetail | null
}

function AdjustmentFields({ form, kind, document }: FieldsProps) {
  const navigate = useNavigate()
  return (
    <Form
      form={form}
      is_new={!document}
      submit={document ? 'Simpan perubahan' : 'Simpan draf'}
      labels={adjustment_labels}
      onCancel={document ? undefined : () => navigate({ to: '/adjustment' })}
    >
      <HeadFields form={form} kind={kind} document={document} />
      {kind !== 'count' && (
        <Section title="Barang" text="Jumlah dalam satuan yang Anda pilih.">
          <Whole>
            <LinesField form={form} kind={kind} />
          </Whole>
        </Section>
      )}
    </Form>
  )
}

/** Form of a new document of a kind. */
export function NewAdjustmentForm({
  kind,
  outlet_id,
  items,
  amount,
  lot_id,
}: {
  kind: Kind
  outlet_id?: number | undefined
  items?: readonly string[] | undefined
  /** Of the one thing it is about, in its base unit. */
  amount?: string | undefined
  /** The lot it is taken of, of the one thing. */
  lot_id?: number | undefined
}) {
  const navigate = useNavigate()
  const { outlets } = useMe()
  const scope = useOutletScope()
  const sees_cost = useCan('adjustment', 'view_cost')
  const [initial] = useState(() => {
    const wanted = outlet_id ?? scope
    const outlet = outlets.find(({ id }) => id === wanted) ?? (outlets.length === 1 ? outlets[0] : undefined)
    return newValues(kind, outlet?.id ?? null, items, amount, lot_id ?? null)
  })
  const inputOf = (values: AdjustmentValues) => ({
    kind,
    outlet_id: values.outlet_id ?? undefined,
    ...toInput(kind, values, sees_cost),
  })
  const form = useEntityForm({
    initial,
    schema: NewAdjustmentInput,
    toInput: inputOf,
    document: CreateAdjustmentDocument,
    variables: (values) => ({
      adjustment: { ...toInput(kind, values, sees_cost), kind, outlet_id: values.outlet_id ?? 0 },
    }),
    success: 'Dokumen berhasil ditambahkan!',
    onSaved: ({ createAdjustment }) =>
      navigate({
        to: '/adjustment/detail/$adjustmentId',
        params: { adjustmentId: String(createAdjustment.id) },
      }),
  })
  return <AdjustmentFields form={form} kind={kind} document={null} />
}

/** Form of a draft. */
export function EditAdjustmentForm({ document }: { document: AdjustmentDetail }) {
  const kind = document.kind as Kind
  const sees_cost = useCan('adjustment', 'view_cost')
  const initial = toValues(document)
  const form = useEntityForm({
    initial,
    version: document.version,
    schema: EditAdjustmentInput,
    toInput: (values) => ({ ...toInput(kind, values, sees_cost), id: document.id }),
    document: UpdateAdjustmentDocument,
    variables: (values, _changed, version) => ({
      adjustment: { ...toInput(kind, values, sees_cost), id: document.id, version },
    }),
    success: 'Dokumen berhasil diubah!',
    onSaved: () => {},
  })
  const { changes } = useFormCounts(form)
  return (
    <>
      <DocumentState document={document} has_changes={changes > 0} />
      <AdjustmentFields form={form} kind={kind} document={document} />
    </>
  )
}

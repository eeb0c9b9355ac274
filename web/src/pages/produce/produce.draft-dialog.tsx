import { useState } from 'react'
import { QTY_DECIMALS, qtyOf } from '../../../../server/src/kit/decimal.calc.ts'
import { planLines } from '../../../../server/src/stock/production/production.calc.ts'
import { formatDate } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput, Input, NativeSelect, TextArea } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import { useMe } from '../../parts/session/session.ts'
import { useProductionCommand } from './produce.actions.ts'
import {
  CreateProductionDocument,
  GetProductionPlanDocument,
  GetProductionVersionsDocument,
  type GetProductionVersionsQuery,
  UpdateProductionDocument,
} from './produce.gql.gen.ts'
import css from './produce.module.css'
import { countShortages, type Need, Needs } from './produce.needs.tsx'
import type { ProductionDetail } from './produce.production.ts'
import { readQuantity, showQuantity } from './produce.quantity.ts'

type Version = GetProductionVersionsQuery['productionVersions'][number]

/** What a version takes for a quantity, by the server's own arithmetic. */
function needsOf({ lines, id, yield_quantity }: Version, planned: string): Need[] {
  const recipe = { id, yield_quantity, lines: lines.map((line) => ({ ...line, order_types: [] })) }
  return planLines(recipe, qtyOf(planned)).flatMap(({ ingredient_id, quantity }) => {
    const line = lines.find((each) => each.ingredient_id === ingredient_id)
    if (!line) return []
    const { name, base_unit, is_stocked, on_hand, unit_cost } = line
    return {
      ingredient_id,
      name,
      base_unit,
      is_stocked,
      quantity: quantity / 10 ** QTY_DECIMALS,
      on_hand: Number(on_hand),
      unit_cost: unit_cost === null ? null : Number(unit_cost),
    }
  })
}

interface DraftDialogProps {
  /** The draft to change; none for a new one. */
  production?: ProductionDetail
  outlet_id: number | null
  onClose: () => void
  /** With the id of what was saved. */
  onDone: (id: number) => void
}

/** Plans a production: what is made, how much, and what that takes. */
export function DraftDialog({ production, outlet_id: first_outlet, onClose, onDone }: DraftDialogProps) {
  const { outlets } = useMe()
  const sees_cost = useCan('produce', 'view_cost')
  const [outlet_id, setOutlet] = useState(production?.outlet.id ?? first_outlet ?? outlets[0]?.id ?? 0)
  const [ingredient_id, setIngredient] = useState<number | null>(production?.ingredient_id ?? null)
  const [version_id, setVersion] = useState<number | null>(production?.recipe_version_id ?? null)
  const [text, setText] = useState(production ? showQuantity(production.planned_quantity) : '')
  const [batches, setBatches] = useState(
    production ? showQuantity(Number(production.planned_quantity) / Number(production.batch_quantity)) : '1',
  )
  const [note, setNote] = useState(production?.note ?? '')
  const plan = useDocument(GetProductionPlanDocument, { outlet_id, days: 1 }, { enabled: !production })
  const made = (plan.data?.productionPlan ?? []).filter((row) => row.batch_quantity !== null)
  const found = useDocument(
    GetProductionVersionsDocument,
    { outlet_id, ingredient_id: ingredient_id ?? 0 },
    { enabled: ingredient_id !== null },
  )
  const versions = found.data?.productionVersions ?? []
  const version = versions.find(({ id }) => id === version_id) ?? versions[0]
  const unit =
    production?.base_unit ?? made.find((row) => row.ingredient_id === ingredient_id)?.base_unit ?? ''
  const create = useProductionCommand(CreateProductionDocument, {
    success: 'Produksi berhasil ditambahkan!',
    onDone: ({ createProduction }) => onDone(createProduction.id),
  })
  const update = useProductionCommand(UpdateProductionDocument, {
    success: 'Produksi berhasil diperbarui!',
    onDone: ({ updateProduction }) => onDone(updateProduction.id),
  })
  const { problems, conflict, busy, forget } = production ? update : create

  /** Keeps the two ways to say how much in step. */
  const setBatchText = (typed: string, batch = Number(version?.yield_quantity ?? 0)) => {
    setBatches(typed)
    const count = readQuantity(typed)
    if (count && batch > 0) setText(showQuantity(Number(count) * batch))
    forget()
  }
  const planned = readQuantity(text)
  const needs = version && planned ? needsOf(version, planned) : []
  const shortages = countShortages(needs)
  const save = () => {
    if (!planned) return
    const content = { planned_quantity: planned, recipe_version_id: version?.id, note }
    if (production) {
      const { id, version: seen } = production
      update.run({ production: { id, version: seen, ...content } })
    } else if (ingredient_id !== null) {
      create.run({ production: { outlet_id, ingredient_id, ...content } })
    }
  }
  return (
    <Dialog
      title={production ? `Ubah ${production.number}` : 'Buat produksi'}
      width={680}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy}
          disabled={ingredient_id === null || !planned || !version}
          onClick={save}
        >
          Simpan draf
        </DialogFoot>
      }
    >
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      <div className={css.fields}>
        <OutletPicker
          error={problems.outlet_id}
          disabled={Boolean(production)}
          value={outlet_id}
          onChange={(id) => {
            setOutlet(id ?? outlet_id)
            setVersion(null)
            forget()
          }}
        />
        <Field label="Bahan yang dibuat" required error={problems.ingredient_id}>
          {(control) =>
            production ? (
              <Input {...control} disabled value={production.ingredient_name} />
            ) : (
              <Combobox
                control={control}
                options={made.map(({ ingredient_id: value, name }) => ({ value, label: name }))}
                value={ingredient_id}
                is_loading={plan.isPending}
                placeholder="Pilih bahan"
                onChange={(id) => {
                  const row = made.find((each) => each.ingredient_id === id)
                  setIngredient(id)
                  setVersion(null)
                  setBatchText(
                    row && row.batches > 0 ? String(row.batches) : '1',
                    Number(row?.batch_quantity ?? 0),
                  )
                }}
              />
            )
          }
        </Field>
        <Field
          label="Batch"
          help={version && `1 batch menghasilkan ${formatQuantity(version.yield_quantity, unit)}`}
        >
          {(control) => <FigureInput {...control} value={batches} onText={setBatchText} />}
        </Field>
        <Field
          label="Target hasil"
          required
          error={problems.planned_quantity ?? (text !== '' && !planned ? 'Isi jumlah lebih dari 0' : null)}
        >
          {(control) => (
            <FigureInput
              {...control}
              after={unit}
              value={text}
              onText={(typed) => {
                setText(typed)
                const target = readQuantity(typed)
                if (target && version)
                  setBatches(showQuantity(Number(target) / Number(version.yield_quantity)))
                forget()
              }}
            />
          )}
        </Field>
        {versions.length > 1 && version && (
          <Field label="Versi resep" error={problems.recipe_version_id}>
            {(control) => (
              <NativeSelect
                {...control}
                value={String(version.id)}
                options={versions.map(({ id, no, effective_from }) => ({
                  value: String(id),
                  label: `Versi ${no}, berlaku mulai ${formatDate(effective_from)}`,
                }))}
                onChange={(event) => setVersion(Number(event.target.value))}
              />
            )}
          </Field>
        )}
      </div>
      {shortages > 0 && (
        <Notice tone="warn">{`Stok ${shortages} bahan tidak cukup untuk rencana ini.`}</Notice>
      )}
      {needs.length > 0 && <Needs needs={needs} sees_cost={sees_cost} />}
      <div className={css.note_field}>
        <Field label="Catatan" error={problems.note}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { qtyOf } from '../../../../server/src/kit/decimal.calc.ts'
import { businessDayStart } from '../../../../server/src/outlets/outlet/business-date.calc.ts'
import { yieldBp } from '../../../../server/src/stock/production/production.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { addDays, formatZone, toFields } from '../../kit/format/date.ts'
import { formatBasisPoints } from '../../kit/format/number.ts'
import { formatQuantity, sayQuantity } from '../../kit/format/quantity.ts'
import { formatUnitCost } from '../../kit/format/rupiah.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { FigureInput, TextArea } from '../../kit/ui/input.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TimeInput } from '../../kit/ui/time-input.tsx'
import { useCan } from '../../parts/access/access.ts'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import { useProductionCommand } from './produce.actions.ts'
import { FinishProductionDocument } from './produce.gql.gen.ts'
import css from './produce.module.css'
import type { ProductionDetail } from './produce.production.ts'
import { readQuantity, showQuantity } from './produce.quantity.ts'

/** What is typed beside the plan. */
const besidePlan = (entered: string | null, planned: string, unit: string) =>
  entered === null
    ? null
    : { entered, unit, reference: planned, reference_name: 'rencana', allows_zero: true }

interface FinishDialogProps {
  production: ProductionDetail
  onClose: () => void
  onDone: () => void
}

/** The instant at which the outlet's clock shows a date and time. */
function instantOf(date: string, time: string, zone: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(businessDayStart(date, zone, hour * 60 + minute)).toISOString()
}

/** What came out, what was used and when: stock moves by it. */
export function FinishDialog({ production, onClose, onDone }: FinishDialogProps) {
  const { lines, base_unit, outlet, shelf_life_days } = production
  const sees_cost = useCan('produce', 'view_cost')
  const [yield_text, setYield] = useState(showQuantity(production.planned_quantity))
  const [waste_text, setWaste] = useState('0')
  const [used_texts, setUsed] = useState(lines.map(({ planned_quantity }) => showQuantity(planned_quantity)))
  const [opened] = useState(() => toFields(currentTime(), outlet.timezone))
  const [date, setDate] = useState<string | null>(opened.date)
  const [time, setTime] = useState<string | null>(opened.time)
  const [told_expiry, setExpiry] = useState<string | null | undefined>(undefined)
  const [note, setNote] = useState(production.note ?? '')
  const { run, busy, problems, conflict, forget } = useProductionCommand(FinishProductionDocument, {
    success: 'Produksi selesai, stok sudah diperbarui!',
    onDone,
  })
  const made = readQuantity(yield_text)
  const waste = readQuantity(waste_text, 'zero')
  const used = used_texts.map((text) => readQuantity(text, 'zero'))
  const share = made ? yieldBp(qtyOf(production.planned_quantity), qtyOf(made)) : null
  const by_shelf_life = date && shelf_life_days !== null ? addDays(date, shelf_life_days) : null
  const expiry = told_expiry === undefined ? by_shelf_life : told_expiry
  const cost = lines.reduce((sum, line, at) => sum + Number(used[at] ?? 0) * Number(line.unit_cost ?? 0), 0)
  const is_ready = made !== null && waste !== null && !used.includes(null) && date !== null && time !== null
  const is_now = date === opened.date && time === opened.time
  const setUsedAt = (at: number, text: string) => {
    setUsed(used_texts.map((other, place) => (place === at ? text : other)))
    forget()
  }
  const save = () => {
    if (made === null || waste === null || date === null || time === null) return
    run({
      production: {
        id: production.id,
        version: production.version,
        yield_quantity: made,
        waste_quantity: waste,
        produced_at: is_now ? null : instantOf(date, time, outlet.timezone),
        expiry_date: told_expiry ?? null,
        note,
        lines: lines.map(({ ingredient_id }, at) => ({ ingredient_id, actual_quantity: used[at] ?? '0' })),
      },
    })
  }
  return (
    <Dialog
      title={`Selesaikan ${production.ingredient_name}`}
      width={680}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={busy} disabled={!is_ready} onClick={save}>
          Selesaikan produksi
        </DialogFoot>
      }
    >
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      <div className={css.fields}>
        <div>
          <Field
            label="Hasil nyata"
            required
            help={`Rencana ${formatQuantity(production.planned_quantity, base_unit)}${share === null ? '' : `, hasil ${formatBasisPoints(share, 1)}`}`}
            error={problems.yield_quantity ?? (made ? null : 'Isi jumlah lebih dari 0')}
          >
            {(control) => (
              <FigureInput
                {...control}
                after={base_unit}
                value={yield_text}
                onText={(text) => {
                  setYield(text)
                  forget()
                }}
              />
            )}
          </Field>
          <SlipHint
            reading={besidePlan(made, production.planned_quantity, base_unit)}
            onTake={({ value }) => setYield(showQuantity(value))}
          />
        </div>
        <Field
          label="Terbuang"
          help="Bagian hasil yang dibuang, tidak termasuk hasil nyata."
          error={problems.waste_quantity ?? (waste ? null : 'Isi 0 atau lebih')}
        >
          {(control) => <FigureInput {...control} after={base_unit} value={waste_text} onText={setWaste} />}
        </Field>
        <Field label="Tanggal selesai" error={problems.produced_at}>
          {(control) => <DateInput control={control} value={date} max={opened.date} onChange={setDate} />}
        </Field>
        <Field label={`Jam selesai (${formatZone(outlet.timezone)})`}>
          {(control) => (
            <TimeInput
              id={control.id}
              aria-describedby={control['aria-describedby']}
              value={time}
              onChange={setTime}
            />
          )}
        </Field>
        <Field
          label="Kedaluwarsa"
          help={
            shelf_life_days === null
              ? 'Masa simpan bahan ini belum diatur.'
              : `Masa simpan ${shelf_life_days} hari.`
          }
          error={problems.expiry_date}
        >
          {(control) => (
            <DateInput control={control} value={expiry} min={date ?? undefined} onChange={setExpiry} />
          )}
        </Field>
      </div>
      {problems.lines && (
        <Notice tone="bad" live>
          {problems.lines}
        </Notice>
      )}
      <h3 className={css.part}>Bahan terpakai</h3>
      <ul className={css.used}>
        {lines.map((line, at) => (
          <li key={line.no}>
            <span>
              {line.name}
              <small data-short={Number(used[at] ?? 0) > Number(line.on_hand) && line.is_stocked}>
                {line.is_stocked
                  ? `Rencana ${formatQuantity(line.planned_quantity, line.base_unit)}, tersedia ${sayQuantity(line.on_hand, line.base_unit)}`
                  : `Rencana ${formatQuantity(line.planned_quantity, line.base_unit)}, stok tidak dicatat`}
              </small>
            </span>
            <div>
              <Field
                label={`Terpakai ${line.name}`}
                label_hidden
                error={
                  problems[`lines.${at}.actual_quantity`] ?? (used[at] === null ? 'Jumlah tidak valid' : null)
                }
              >
                {(control) => (
                  <FigureInput
                    {...control}
                    after={line.base_unit}
                    value={used_texts[at] ?? ''}
                    onText={(text) => setUsedAt(at, text)}
                  />
                )}
              </Field>
              <SlipHint
                reading={besidePlan(used[at] ?? null, line.planned_quantity, line.base_unit)}
                onTake={({ value }) => setUsedAt(at, showQuantity(value))}
              />
            </div>
          </li>
        ))}
      </ul>
      {sees_cost && made && (
        <p className={css.estimate}>
          Perkiraan biaya <b>{`${formatUnitCost(cost / Number(made))} per ${base_unit}`}</b>
        </p>
      )}
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

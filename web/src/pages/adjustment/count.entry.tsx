import { useId, useState } from 'react'
import { formatNumber, parseNumber } from '../../kit/format/number.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { SlipHint } from '../../parts/plausible/slip-hint.tsx'
import type { AdjustmentLine } from './adjustment.values.ts'
import css from './count.module.css'
import type { Parts } from './count.send.ts'

/** A box that is filled. */
interface Typed {
  name: string
  factor: number
  quantity: number
}

interface EntryProps {
  line: AdjustmentLine
  parts: Parts
  onSave: (parts: Parts) => void
}

/** The units a counter may use: those meant for counting, else all, the base unit last. */
function unitsOf({ units, base_unit }: AdjustmentLine): { name: string; factor: number }[] {
  const counted = units.filter(({ uses }) => uses.includes('count'))
  const offered = (counted.length > 0 ? counted : units).map(({ name, factor }) => ({
    name,
    factor: Number(factor),
  }))
  return [...offered.sort((a, b) => b.factor - a.factor), { name: base_unit, factor: 1 }]
}

/** What is typed into the one box beside what should be there; null of several boxes, and where that is hidden. */
function readingOf(line: AdjustmentLine, units: ReturnType<typeof unitsOf>, filled: readonly Typed[]) {
  const [only] = filled
  if (!only || filled.length > 1 || line.expected_quantity === null) return null
  return {
    entered: String(only.quantity),
    unit: only.name,
    reference: (Number(line.expected_quantity) / only.factor).toFixed(4),
    reference_name: 'di sistem',
    units: units.map(({ name, factor }) => ({ name, factor: String(factor) })),
    // Nothing there is told at the review: whoever types a zero has just looked.
    allows_zero: true,
  }
}

/** Large boxes for one thing, a box a unit; their sum in base units beside the button. */
export function CountEntryForm({ line, parts, onSave }: EntryProps) {
  const id = useId()
  const units = unitsOf(line)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(parts.map(({ unit, quantity }) => [unit, formatNumber(quantity, 4)])),
  )
  const filled = units.flatMap((unit): Typed[] => {
    const quantity = parseNumber(typed[unit.name] ?? '')
    return quantity === null ? [] : [{ ...unit, quantity }]
  })
  const sum = filled.reduce((total, { quantity, factor }) => total + quantity * factor, 0)
  const is_wrong = filled.some(({ quantity }) => quantity < 0)
  const save = () => {
    if (filled.length === 0 || is_wrong) return
    onSave(
      filled.map(({ name, quantity }) => ({ unit: name, quantity: String(Number(quantity.toFixed(4))) })),
    )
  }
  return (
    <form
      className={css.entry}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={css.boxes}>
        {units.map(({ name, factor }, place) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>
              {name}
              {factor !== 1 && <small> {formatQuantity(factor, line.base_unit)}</small>}
            </label>
            <Input
              id={`${id}-${name}`}
              className={css.big}
              autoFocus={place === 0}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <SlipHint
        reading={readingOf(line, units, filled)}
        onTake={({ value, unit }) => setTyped({ [unit]: formatNumber(value, 4) })}
      />
      <div className={css.entry_foot}>
        <output>{filled.length > 0 ? `= ${formatQuantity(sum, line.base_unit)}` : 'Isi 0 bila habis'}</output>
        <Button type="submit" tone="primary" size="large" disabled={filled.length === 0 || is_wrong}>
          Simpan &amp; lanjut
        </Button>
      </div>
    </form>
  )
}

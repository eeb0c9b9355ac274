import {
  judge,
  type Reading,
  type Suggestion,
  type UnitChoice,
} from '@lumbung/server/kit/plausibility.calc.ts'
import css from '../../kit/plausible/plausible.module.css'
import { Button } from '../../kit/ui/button.tsx'
import { useThresholds } from './use-thresholds.ts'

type HintReading = Omit<Reading, 'subject' | 'path' | 'label'>

/** What is odd about a figure while it is typed, by the arithmetic of the server; null when nothing is. */
export function useOddness(reading: HintReading | null) {
  const thresholds = useThresholds()
  return reading && judge({ subject: '', path: '', label: '', ...reading }, thresholds)
}

interface SlipHintProps {
  /** What is typed beside its history; null while either is unknown. */
  reading: HintReading | null
  /** Puts what was probably meant in place of what is typed. */
  onTake: (suggestion: Suggestion) => void
}

/** Under a field: 'Maksud Anda 6 kg?', taken in one tap; or that the figure is far from what is known. */
export function SlipHint({ reading, onTake }: SlipHintProps) {
  const odd = useOddness(reading)
  return (
    <div aria-live="polite">
      {odd && (
        <p className={css.hint}>
          {odd.suggestion ? (
            <Button size="small" onClick={() => odd.suggestion && onTake(odd.suggestion)}>
              {`Maksud Anda ${odd.suggestion.text}?`}
            </Button>
          ) : (
            odd.message.replace(/^: /, '')
          )}
        </p>
      )}
    </div>
  )
}

interface PriceSlipProps {
  price: number | null
  /** What was paid the last time for as much. */
  last: number
  /** The unit the price is of, among those it could be of instead. */
  unit: string
  units: readonly UnitChoice[]
  onTake: (price: number) => void
}

/** Under a price: that it looks like a slip beside the last. */
export function PriceSlip({ price, last, unit, units, onTake }: PriceSlipProps) {
  const of = {
    unit: 'Rp',
    of_unit: unit,
    units,
    reference: last.toFixed(6),
    reference_name: 'harga terakhir',
  }
  const reading = price ? { ...of, entered: String(price) } : null
  return <SlipHint reading={reading} onTake={({ value }) => onTake(Number(value))} />
}

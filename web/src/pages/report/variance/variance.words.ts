import {
  CAUSE_LABELS,
  CONFIDENCE_LABELS,
  UNEXPLAINED_LABEL,
} from '@lumbung/server/reports/variance/variance-words.calc.ts'
import type { PillTone } from '../../../kit/ui/pill.tsx'

const causes: Readonly<Record<string, string>> = CAUSE_LABELS
const confidences: Readonly<Record<string, string>> = CONFIDENCE_LABELS

/** A cause as people read it; none is what nothing explains. */
export const nameCause = (cause: string | null | undefined) =>
  cause ? (causes[cause] ?? cause) : UNEXPLAINED_LABEL

export const nameConfidence = (confidence: string) => confidences[confidence] ?? confidence

const tones: Readonly<Record<string, PillTone>> = { high: 'good', medium: 'warn', low: 'quiet' }
export const toneOfConfidence = (confidence: string): PillTone => tones[confidence] ?? 'quiet'

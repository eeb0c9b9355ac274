import {
  REQUEST_STATE_LABELS,
  REQUEST_STATES,
  type RequestState,
} from '@lumbung/server/stock/request/request.calc.ts'
import { Pill, type PillTone } from '../../../kit/ui/pill.tsx'

const tones: Readonly<Record<RequestState, PillTone>> = {
  asked: 'warn',
  packing: 'info',
  sent: 'info',
  received: 'good',
  refused: 'bad',
  cancelled: 'quiet',
}

export const state_options = REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value] }))

/** How far a request is. */
export function RequestPill({ state }: { state: string }) {
  const known = REQUEST_STATES.find((each) => each === state)
  return <Pill tone={known ? tones[known] : 'quiet'}>{known ? REQUEST_STATE_LABELS[known] : state}</Pill>
}

const steps: Readonly<Record<string, string>> = {
  create: 'Meminta',
  update: 'Mengubah permintaan',
  accept: 'Menyanggupi',
  refuse: 'Menolak',
  cancel: 'Membatalkan',
}

/** What a step of a request is called. */
export const stepLabel = (action: string) => steps[action] ?? action

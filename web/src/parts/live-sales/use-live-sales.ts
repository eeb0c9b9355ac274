import type { TypedDocument } from '../../kit/graphql/document.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { pulse_ms, useMoved } from '../../kit/live/use-moved.ts'
import { GetSalesPulseDocument } from './live-sales.gql.gen.ts'
import { GetShiftPulseDocument } from './live-shifts.gql.gen.ts'

/** Keeps figures of today live: asks every few seconds for four sums of it, and calls `onMoved` only when they moved. */
export function useLiveSales(onMoved: () => void, is_live = true) {
  usePulse(GetSalesPulseDocument, onMoved, is_live)
}

/** Keeps drawers of today live, in the same way: cash that is moved is no sale. */
export function useLiveShifts(onMoved: () => void, is_live = true) {
  usePulse(GetShiftPulseDocument, onMoved, is_live)
}

function usePulse<R>(
  document: TypedDocument<R, Record<string, never>>,
  onMoved: () => void,
  is_live: boolean,
) {
  const { data } = useDocument(document, {}, { every_ms: pulse_ms, enabled: is_live })
  useMoved(data, onMoved)
}

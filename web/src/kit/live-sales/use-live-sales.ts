import { useEffect, useRef } from 'react'
import type { TypedDocument } from '../graphql/document.ts'
import { useDocument } from '../graphql/query.ts'
import { GetSalesPulseDocument } from './live-sales.gql.gen.ts'
import { GetShiftPulseDocument } from './live-shifts.gql.gen.ts'

/** What came in is on the screen within five seconds: this, and the time that two answers take. */
const pulse_ms = 3000

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
  const pulse = data && JSON.stringify(data)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && pulse !== seen.current) onMoved()
    seen.current = pulse
  }, [pulse, onMoved])
}

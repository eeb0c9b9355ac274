import type { Thresholds } from '@lumbung/server/kit/plausibility.calc.ts'
import { useBrandInfo } from '../session/session.ts'

/** From where on the brand has figures asked about. */
export function useThresholds(): Thresholds {
  const { plausible_times, slip_tolerance_bp } = useBrandInfo()
  return { plausible_times, slip_tolerance_bp }
}

import { useExplain } from '../report/explain-button.tsx'
import { useFollow } from '../router/follow.ts'
import type { ChartPoint } from './point.ts'

type Opened = Pick<ChartPoint, 'explain' | 'href'>

/** Whether a place of a chart opens anything. */
export const opensPoint = (point: Opened | undefined): boolean => Boolean(point?.explain || point?.href)

/** Opens where the figure of a place comes from, or what it is made of. */
export function useOpenPoint(): (point: Opened | undefined) => void {
  const follow = useFollow()
  const explain = useExplain()
  return (point) => {
    if (point?.explain) explain(point.explain)
    else if (point?.href) follow(point.href)
  }
}

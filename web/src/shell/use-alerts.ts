import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentTime } from '../kit/clock.ts'
import { low_stock_options, useBrandInfo, useMe } from '../parts/session/session.ts'
import { listAlerts, type ShellAlert } from './alert-list.ts'

/** The alerts of this moment; the clock is read once, when the shell opens. */
export function useAlerts(): readonly ShellAlert[] {
  const me = useMe()
  const brand = useBrandInfo()
  const low_stock = useQuery(low_stock_options).data?.brandLowStock
  const [now] = useState(currentTime)
  return listAlerts(me, brand, low_stock, now)
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, addMonths, formatMonth, short_day_names, today, weekdayOf } from '../../kit/format/date.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { GetPurchaseOrderListDocument } from './purchase-order.gql.gen.ts'
import own from './purchase-order.module.css'

const MOST = 100

/** Days of the weeks that a month touches, from Monday on. */
function daysOf(month: string): string[] {
  const first = addDays(month, -((weekdayOf(month) + 6) % 7))
  const last = addDays(addMonths(month, 1), -1)
  const end = addDays(last, (7 - weekdayOf(last)) % 7)
  const days = []
  for (let day = first; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

/** Orders of a month by the day on which they should come. */
export function OrderCalendar() {
  const now = today()
  const [month, setMonth] = useState(`${now.slice(0, 7)}-01`)
  const days = daysOf(month)
  const bound = (operator: 'IsGreaterThanOrEqualTo' | 'IsLessThanOrEqualTo', value = month) => ({
    field: 'expected_on',
    type: 'Date' as const,
    operator,
    value: [value],
  })
  const filters = [
    bound('IsGreaterThanOrEqualTo', days[0]),
    bound('IsLessThanOrEqualTo', days.at(-1)),
    { field: 'status', type: 'String' as const, operator: 'NotIn' as const, value: ['cancelled'] },
  ]
  const { data, error, refetch } = useDocument(
    GetPurchaseOrderListDocument,
    { page: 1, limit: MOST, filters },
    { keep: true },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const orders = data?.purchaseOrderList.nodes ?? []
  const total = data?.purchaseOrderList.total ?? 0
  return (
    <Card>
      <div className={own.month_head}>
        <Button
          icon_only
          icon={<IconChevronLeft />}
          aria-label="Bulan sebelumnya"
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h2 aria-live="polite">{formatMonth(month)}</h2>
        <Button
          icon_only
          icon={<IconChevronRight />}
          aria-label="Bulan berikutnya"
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <div className={own.month}>
        {[...short_day_names.slice(1), short_day_names[0]].map((name) => (
          <span key={name} className={own.weekday}>
            {name}
          </span>
        ))}
        {days.map((day) => {
          const due = orders.filter(({ expected_on }) => expected_on === day)
          return (
            <div
              key={day}
              className={day === now ? `${own.day} ${own.today}` : own.day}
              data-empty={due.length === 0 || undefined}
            >
              <time dateTime={day}>{Number(day.slice(8))}</time>
              {due.map(({ id, number, supplier_name, late_days }) => (
                <Link
                  key={id}
                  to="/purchase-order/detail/$purchaseOrderId"
                  params={{ purchaseOrderId: String(id) }}
                  title={number}
                  data-late={late_days ? true : undefined}
                >
                  {supplier_name}
                </Link>
              ))}
            </div>
          )
        })}
      </div>
      {total > MOST && <p className={own.month_head}>{`${total - MOST} pesanan lain tidak ditampilkan.`}</p>}
    </Card>
  )
}

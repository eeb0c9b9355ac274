import { useNavigate, useSearch } from '@tanstack/react-router'
import { withSearch } from '../router/with-search.ts'
import { readOrder, readOrders } from './table-order.ts'

/** How a table is sorted, kept in the address. */
export function useTableOrder(table: string): [string | undefined, (order: string | undefined) => void] {
  const orders = readOrders(useSearch({ strict: false })) ?? []
  const navigate = useNavigate()
  const own = orders.find((text) => text.startsWith(`${table}:`))
  const setOrder = (order: string | undefined) => {
    const urut = [...orders.filter((text) => text !== own), ...(order ? [`${table}:${order}`] : [])]
    navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, urut: urut.length > 0 ? urut : undefined })),
      replace: true,
      resetScroll: false,
    })
  }
  return [readOrder(orders, table), setOrder]
}

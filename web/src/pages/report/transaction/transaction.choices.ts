import { prefetch, useDocument } from '../../../kit/graphql/query.ts'
import type { FilterField } from '../../../kit/list/filter.ts'
import { isAllowed, useCan } from '../../../parts/access/access.ts'
import { reportFilterOf } from '../../../parts/report/report-filter.ts'
import type { ReportSearch } from '../../../parts/report/report-search.ts'
import type { ReportState } from '../../../parts/report/use-report.ts'
import {
  GetReceiptCashiersDocument,
  GetReceiptChoicesDocument,
  GetReceiptDiscountsDocument,
  GetReceiptItemsDocument,
  GetReceiptPriceListsDocument,
} from './transaction.gql.gen.ts'
import { cost_columns, type Receipt, transaction_list } from './transaction.list.tsx'

type Option = { value: string; label: string }

const choicesOf = (filter: ReportState['filter']) => ({ filter: { ...filter, compare: 'none' as const } })

/** For the loader: what was sold is asked for together with the receipts. */
export function prefetchChoices(search: ReportSearch) {
  if (isAllowed('report_summary', 'view'))
    prefetch(GetReceiptChoicesDocument, choicesOf(reportFilterOf(search)))
}

interface ReceiptList {
  /** The list with the payment methods and menu groups that were sold, and without costs for those who may not see them. */
  definition: typeof transaction_list
  /** The names of the methods are still on their way: columns would change their width when they come. */
  is_waiting: boolean
}

/** The receipts' list as the viewer may see it. */
export function useReceiptList({ filter }: ReportState): ReceiptList {
  const sees_cost = useCan('report_transaction', 'view_cost')
  const sees_summary = useCan('report_summary', 'view')
  const query = useDocument(GetReceiptChoicesDocument, choicesOf(filter), {
    enabled: sees_summary,
    keep: true,
  })
  const choices = query.data?.summaryReport
  const methods = (choices?.by_payment ?? []).map(
    ({ method, name }): Option => ({ value: method, label: name ?? method }),
  )
  const groups = (choices?.by_group ?? []).map(
    ({ item_group_id, name }): Option => ({
      value: String(item_group_id),
      label: name ?? 'Menu tidak dikenal',
    }),
  )
  const options: Record<string, Option[]> = {
    payment_methods: methods,
    item_group_ids: groups,
    ...useSoldChoices(filter),
  }
  const names = new Map(methods.map(({ value, label }) => [value, label]))
  const columns = transaction_list.columns.map((column) =>
    column.key === 'payment_methods'
      ? {
          ...column,
          file: { words: Object.fromEntries(names) },
          cell: ({ payment_methods }: Receipt) =>
            payment_methods.map((code) => names.get(code) ?? code).join(', ') || '–',
        }
      : column,
  )
  const definition = {
    ...transaction_list,
    filters: transaction_list.filters.map(
      (field): FilterField => (options[field.field] ? { ...field, options: options[field.field] } : field),
    ),
    columns: sees_cost ? columns : columns.filter(({ key }) => !cost_columns.includes(key)),
  }
  return { definition, is_waiting: query.isLoading }
}

/** Menus, price lists and discounts on the receipts, for those who may open their reports. */
function useSoldChoices(
  filter: ReportState['filter'],
): Record<'item_ids' | 'discount_names' | 'discount_approvers' | 'price_ids', Option[]> {
  const items = useDocument(GetReceiptItemsDocument, choicesOf(filter), {
    enabled: useCan('report_item', 'view'),
    keep: true,
  })
  const discounts = useDocument(GetReceiptDiscountsDocument, choicesOf(filter), {
    enabled: useCan('report_discount', 'view'),
    keep: true,
  })
  const lists = useDocument(GetReceiptPriceListsDocument, choicesOf(filter), {
    enabled: useCan('report_price', 'view'),
    keep: true,
  })
  const names = new Map(
    (discounts.data?.discountReport.by_promo ?? []).map(({ code, name }) => [
      code || name,
      code ? `${name} (${code})` : name,
    ]),
  )
  return {
    item_ids: (items.data?.itemReport.items ?? []).map(({ item_id, name }) => ({
      value: String(item_id),
      label: name ?? 'Menu tidak dikenal',
    })),
    price_ids: (lists.data?.priceReport.price_lists ?? []).map(({ price_id, name }) => ({
      value: String(price_id),
      label: name ?? 'Tanpa daftar harga',
    })),
    discount_approvers: (discounts.data?.discountReport.approvals ?? []).map(({ approved_by }) => ({
      value: approved_by,
      label: approved_by,
    })),
    discount_names: [...names].map(([value, label]) => ({ value, label })),
  }
}

/** Who was at the tills in the period, for those who may open the report of payments. */
export function useCashierNames(filter: ReportState['filter']): string[] {
  const { data } = useDocument(GetReceiptCashiersDocument, choicesOf(filter), {
    enabled: useCan('report_payment', 'view'),
    keep: true,
  })
  return (data?.paymentReport.rows ?? []).map(({ key }) => key).filter(Boolean)
}

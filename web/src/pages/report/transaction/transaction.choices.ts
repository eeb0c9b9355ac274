import { useCan } from '../../../kit/access/access.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import type { FilterField } from '../../../kit/list/filter.ts'
import type { ReportState } from '../../../kit/report/use-report.ts'
import { GetReceiptChoicesDocument } from './transaction.gql.gen.ts'
import { cost_columns, type Receipt, transaction_list } from './transaction.list.tsx'

type Option = { value: string; label: string }

/** The list with the payment methods and menu groups that were sold, and without costs for those who may not see them. */
export function useReceiptList({ filter }: ReportState): typeof transaction_list {
  const sees_cost = useCan('report_transaction', 'view_cost')
  const sees_summary = useCan('report_summary', 'view')
  const choices = useDocument(
    GetReceiptChoicesDocument,
    { filter: { ...filter, compare: 'none' } },
    { enabled: sees_summary, keep: true },
  ).data?.summaryReport
  const methods = (choices?.by_payment ?? []).map(
    ({ method, name }): Option => ({ value: method, label: name ?? method }),
  )
  const groups = (choices?.by_group ?? []).map(
    ({ item_group_id, name }): Option => ({
      value: String(item_group_id),
      label: name ?? 'Menu tidak dikenal',
    }),
  )
  const options: Record<string, Option[]> = { payment_methods: methods, item_group_ids: groups }
  const names = new Map(methods.map(({ value, label }) => [value, label]))
  const columns = transaction_list.columns.map((column) =>
    column.key === 'payment_methods'
      ? {
          ...column,
          cell: ({ payment_methods }: Receipt) =>
            payment_methods.map((code) => names.get(code) ?? code).join(', ') || '–',
        }
      : column,
  )
  return {
    ...transaction_list,
    filters: transaction_list.filters.map(
      (field): FilterField => (options[field.field] ? { ...field, options: options[field.field] } : field),
    ),
    columns: sees_cost ? columns : columns.filter(({ key }) => !cost_columns.includes(key)),
  }
}

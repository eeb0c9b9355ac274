import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { useCan } from '../access/access.ts'
import type { ReportFilter } from '../graphql/schema.gen.ts'
import { GetOutletCompletenessDocument } from './completeness.gql.gen.ts'
import css from './freshness.module.css'

/** Where what is missing is looked at. */
const check_page = '/report/transaction/perlu-diperiksa'

/** Whether everything tills have sold has come in: ' · data lengkap', ' · 3 nomor hilang'; leads to what is missing. */
export function Completeness({ filter }: { filter: ReportFilter }) {
  const sees = useCan('report_transaction', 'view')
  const { data } = useDocument(
    GetOutletCompletenessDocument,
    { filter: { ...filter, compare: 'none', channels: null } },
    { enabled: sees, keep: true },
  )
  const outlets = data?.completeness.outlets
  if (!outlets) return null
  const sum = (of: 'missing' | 'open_issues') => outlets.reduce((total, row) => total + row[of], 0)
  const missing = sum('missing')
  const issues = sum('open_issues')
  const told = [
    missing > 0 && `${formatNumber(missing, 0)} nomor hilang`,
    issues > 0 && `${formatNumber(issues, 0)} kiriman perlu diperiksa`,
  ].filter((text) => text !== false)
  return (
    <>
      {' · '}
      <Tooltip
        tip={
          told.length > 0
            ? 'Ada penjualan dari perangkat yang belum masuk; angka dapat berubah.'
            : 'Semua nomor nota dari perangkat sudah masuk.'
        }
      >
        <AddressLink href={check_page}>
          <span className={css.badge} data-complete={told.length === 0}>
            {told.length > 0 ? told.join(', ') : 'data lengkap'}
          </span>
        </AddressLink>
      </Tooltip>
    </>
  )
}

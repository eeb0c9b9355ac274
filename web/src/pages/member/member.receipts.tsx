import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { nameChannel } from '../../parts/report/names.ts'
import { GetMemberReceiptListDocument } from './member.gql.gen.ts'
import css from './member.module.css'
import { idsOf } from './member.points.tsx'
import type { MemberDetail } from './member.values.ts'

const page_size = 20

/** The receipts that name a member, the newest first. */
export function MemberReceipts({ member }: { member: MemberDetail }) {
  const [limit, setLimit] = useState(page_size)
  const query = useDocument(
    GetMemberReceiptListDocument,
    { limit, filters: [{ field: 'member_id', type: 'ID', operator: 'In', value: idsOf(member) }] },
    { keep: true },
  )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const found = query.data?.transactionList
  if (!found) return <CardSkeleton lines={5} height={280} />
  if (found.nodes.length === 0) {
    return (
      <EmptyState
        icon={IconReceipt}
        title="Belum ada transaksi"
        text="Nota yang menyebut member ini akan tampil di sini begitu kasir mengirimnya."
      />
    )
  }
  return (
    <Card>
      <CardHead
        title={`${formatNumber(found.total, 0)} nota`}
        note={`${formatRupiah(member.spend)} dibayar, setelah pengembalian`}
        lined
      />
      <ul className={css.rows}>
        {found.nodes.map((node) => (
          <li key={node.id} data-gone={node.status === 'VOID'}>
            <div>
              <Link
                to="/report/transaction"
                search={{
                  periode: 'kustom',
                  dari: node.business_date,
                  sampai: node.business_date,
                  struk: node.id,
                }}
                className={css.what}
              >
                {node.receipt_number}
              </Link>
              <span className={css.note}>
                {[node.outlet.name, formatDateTime(node.occurred_at), nameChannel(node.channel)].join(' · ')}
              </span>
            </div>
            <div className={css.figures}>
              <div>
                <strong>{formatRupiah(node.total)}</strong>
                {node.status === 'VOID' && <span className={css.note}>void</span>}
                {node.refund_total > 0 && (
                  <span className={css.note}>dikembalikan {formatRupiah(node.refund_total)}</span>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {found.total > found.nodes.length && limit < 100 && (
        <div className={css.more}>
          <Button onClick={() => setLimit(100)}>Tampilkan lebih banyak</Button>
        </div>
      )}
    </Card>
  )
}

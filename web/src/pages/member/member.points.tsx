import { POINT_WORDS } from '@lumbung/server/people/member/point-words.calc.ts'
import { IconArrowBackUp, IconCoins, IconDownload, IconGift, IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { exportList } from '../../kit/list/export-list.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { MemberCodeButton } from './member.code.tsx'
import { GetMemberPointMovementListDocument } from './member.gql.gen.ts'
import css from './member.module.css'
import type { Movement } from './member.movement.ts'
import { PointsDialog, ReverseDialog } from './member.points-dialog.tsx'
import { RedeemDialog, ReturnDialog } from './member.redeem.tsx'
import type { MemberDetail } from './member.values.ts'

const page_size = 25
/** What somebody wrote, and can take back. */
const reversible = new Set(['earn', 'redeem', 'adjust', 'birthday', 'referral'])

/** The ids under which a person's receipts and points stand. */
export const idsOf = ({ id, merged_ids }: Pick<MemberDetail, 'id' | 'merged_ids'>) => [
  String(id),
  ...merged_ids,
]

const signed = (points: number) => `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), 0)}`

interface MovementRowProps {
  movement: Movement
  is_own: boolean
  onReverse: (() => void) | undefined
}

function MovementRow({ movement, is_own, onReverse }: MovementRowProps) {
  const { type, points, balance_after, actor, occurred_at, is_reversed, expires_on } = movement
  const reason = movement.reason ?? (movement.receipt_number ? `Nota ${movement.receipt_number}` : null)
  const until = expires_on && points > 0 ? `berlaku sampai ${formatDate(expires_on)}` : null
  const label = POINT_WORDS[type] ?? type
  return (
    <li data-gone={is_reversed}>
      <div>
        <span className={css.what}>{reason ?? label}</span>
        <span className={css.note}>
          {[
            reason ? label : null,
            formatDateTime(occurred_at),
            actor,
            until,
            is_reversed ? 'dibatalkan' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={css.figures}>
        <div>
          <strong>{signed(points)}</strong>
          {is_own && <span className={css.note}>saldo {formatNumber(balance_after, 0)}</span>}
        </div>
        {onReverse && (
          <Button
            tone="subtle"
            icon_only
            icon={<IconArrowBackUp />}
            aria-label={`Batalkan ${label} ${signed(points)}`}
            onClick={onReverse}
          />
        )}
      </div>
    </li>
  )
}

/** Saves all movements of a member as a workbook, with the balance after each. */
function StatementButton({ member }: { member: MemberDetail }) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    exportList({
      list: 'memberPointMovement',
      format: 'xlsx',
      filters: [{ field: 'member_id', type: 'ID', operator: 'In', value: idsOf(member) }],
      columns: [
        { key: 'occurred_at', header: 'Waktu' },
        { key: 'type', header: 'Jenis', words: POINT_WORDS },
        { key: 'points', header: 'Poin' },
        { key: 'balance_after', header: 'Saldo' },
        { key: 'expires_on', header: 'Berlaku sampai' },
        { key: 'reason', header: 'Keterangan' },
        { key: 'receipt_number', header: 'Nota' },
        { key: 'actor', header: 'Oleh' },
      ],
    })
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<IconDownload />} busy={busy} onClick={save}>
      Unduh mutasi
    </Button>
  )
}

/** The ledger of a member's points, and the ways to change it. */
export function MemberPoints({ member }: { member: MemberDetail }) {
  const [limit, setLimit] = useState(page_size)
  const [is_changing, setChanging] = useState(false)
  const [is_redeeming, setRedeeming] = useState(false)
  const [reversed, setReversed] = useState<Movement | null>(null)
  const [returned, setReturned] = useState<Movement | null>(null)
  const can_update = useCan('member', 'update') && !member.deleted_at
  const can_export = useCan('member', 'export')
  const can_reverse = useCan('member', 'approve') && !member.deleted_at
  const query = useDocument(
    GetMemberPointMovementListDocument,
    { limit, filters: [{ field: 'member_id', type: 'ID', operator: 'In', value: idsOf(member) }] },
    { keep: true },
  )
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const found = query.data?.memberPointMovementList
  if (!found) return <CardSkeleton lines={5} height={280} />
  const change = can_update && (
    <>
      <MemberCodeButton member={member} />
      {member.points - member.points_held > 0 && (
        <Button icon={<IconGift />} onClick={() => setRedeeming(true)}>
          Tukar hadiah
        </Button>
      )}
      <Button icon={<IconPlusMinus />} onClick={() => setChanging(true)}>
        Ubah poin
      </Button>
    </>
  )
  const undoOf = (movement: Movement) => {
    if (!can_reverse) return undefined
    if (movement.redemption_id !== null) return () => setReturned(movement)
    const is_open = !movement.is_reversed && movement.is_by_hand && reversible.has(movement.type)
    return is_open ? () => setReversed(movement) : undefined
  }
  return (
    <>
      {found.nodes.length === 0 ? (
        <EmptyState
          icon={IconCoins}
          title="Belum ada poin"
          text="Poin yang didapat, ditukar, dan dikoreksi akan tercatat di sini."
        >
          {change}
        </EmptyState>
      ) : (
        <Card>
          <CardHead
            title={
              member.merged_into_id
                ? 'Poin dipindahkan ke member yang dipertahankan'
                : `${formatNumber(member.points, 0)} poin`
            }
            note={[
              !member.merged_into_id && `${formatNumber(member.points_earned, 0)} pernah didapat`,
              member.points_held > 0 && `${formatNumber(member.points_held, 0)} ditahan kasir`,
              member.points_owed > 0 && `${formatNumber(member.points_owed, 0)} belum ditarik kembali`,
            ]
              .filter(Boolean)
              .join(' · ')}
            aside={
              <div className={css.acts}>
                {can_export && <StatementButton member={member} />}
                {change}
              </div>
            }
            lined
          />
          <ul className={css.rows}>
            {found.nodes.map((movement) => (
              <MovementRow
                key={movement.id}
                movement={movement}
                is_own={movement.member_id === member.id}
                onReverse={undoOf(movement)}
              />
            ))}
          </ul>
          {found.total > found.nodes.length && limit < 100 && (
            <div className={css.more}>
              <Button onClick={() => setLimit(100)}>Tampilkan lebih banyak</Button>
            </div>
          )}
        </Card>
      )}
      {is_changing && <PointsDialog member={member} onClose={() => setChanging(false)} />}
      {is_redeeming && <RedeemDialog member={member} onClose={() => setRedeeming(false)} />}
      {returned && <ReturnDialog movement={returned} onClose={() => setReturned(null)} />}
      {reversed && <ReverseDialog movement={reversed} onClose={() => setReversed(null)} />}
    </>
  )
}

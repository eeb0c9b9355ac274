import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import {
  ArchivePointRewardDocument,
  GetPointRewardsDocument,
  RestorePointRewardDocument,
} from './member.gql.gen.ts'
import css from './member.module.css'
import { type Reward, RewardForm } from './member.reward-form.tsx'
import { reward_kinds } from './member.words.ts'

/** What a reward gives, when, and how often, in one line. */
export function describeReward({
  kind,
  item_name,
  discount,
  starts_on,
  ends_on,
  stock,
  used,
  per_member,
}: Reward) {
  const period = [starts_on && `mulai ${formatDate(starts_on)}`, ends_on && `sampai ${formatDate(ends_on)}`]
  return [
    discount === null ? (item_name ?? reward_kinds[kind]) : `${reward_kinds[kind]} ${formatRupiah(discount)}`,
    period.filter(Boolean).join(' '),
    stock === null
      ? `${formatNumber(used, 0)} ditukar`
      : `${formatNumber(used, 0)} dari ${formatNumber(stock, 0)} ditukar`,
    per_member !== null && `${formatNumber(per_member, 0)} per member`,
  ]
    .filter(Boolean)
    .join(' · ')
}

interface RowProps {
  reward: Reward
  can_save: boolean
  onEdit: () => void
}

function RewardRow({ reward, can_save, onEdit }: RowProps) {
  const archive = useCommand(ArchivePointRewardDocument, { success: 'Hadiah berhasil diarsipkan!' })
  const restore = useCommand(RestorePointRewardDocument, { success: 'Hadiah berhasil dipulihkan!' })
  const { id, name, points, deleted_at, is_everywhere, outlet_ids } = reward
  const is_gone = deleted_at !== null
  return (
    <li data-gone={is_gone}>
      <div>
        <span className={css.what}>
          {name} {is_gone && <Pill tone="quiet">Diarsipkan</Pill>}
        </span>
        <span className={css.note}>
          {describeReward(reward)}
          {!is_everywhere && ` · ${formatNumber(outlet_ids?.length ?? 0, 0)} outlet`}
        </span>
      </div>
      <div className={css.figures}>
        <strong>{formatNumber(points, 0)} poin</strong>
        {can_save && !is_gone && (
          <>
            <Button
              tone="subtle"
              icon_only
              icon={<IconPencil />}
              aria-label={`Ubah ${name}`}
              onClick={onEdit}
            />
            <Button
              tone="subtle"
              icon_only
              icon={<IconArchive />}
              busy={archive.isPending}
              aria-label={`Arsipkan ${name}`}
              onClick={() => archive.mutate({ id })}
            />
          </>
        )}
        {can_save && is_gone && (
          <Button
            tone="subtle"
            icon_only
            icon={<IconArchiveOff />}
            busy={restore.isPending}
            aria-label={`Pulihkan ${name}`}
            onClick={() => restore.mutate({ id })}
          />
        )}
      </div>
    </li>
  )
}

const title = 'Hadiah poin'

/** What members may take for points; those in use first. */
export function RewardsDialog({ onClose }: { onClose: () => void }) {
  const answer = useDocument(GetPointRewardsDocument, {})
  const { is_all_outlets } = useMe()
  const can_save = useCan('member', 'approve') && is_all_outlets
  const [edited, setEdited] = useState<Reward | 'new' | null>(null)
  if (edited) return <RewardForm reward={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  const rewards = answer.data?.pointRewards.toSorted(
    (one, other) => Number(one.deleted_at !== null) - Number(other.deleted_at !== null),
  )
  return (
    <Dialog
      title={title}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          {can_save && (
            <Button tone="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
              Tambah hadiah
            </Button>
          )}
        </>
      }
    >
      <p className={css.text}>Ditukar dengan poin di kasir, di halaman tamu, dan di halaman member.</p>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!rewards && !answer.isError && <CardSkeleton lines={4} height={200} />}
      {rewards?.length === 0 && <p>Belum ada hadiah.</p>}
      <ul className={css.rows}>
        {rewards?.map((reward) => (
          <RewardRow key={reward.id} reward={reward} can_save={can_save} onEdit={() => setEdited(reward)} />
        ))}
      </ul>
    </Dialog>
  )
}

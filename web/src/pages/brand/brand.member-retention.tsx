import { useState } from 'react'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useMe } from '../../parts/session/session.ts'
import { BodySkeleton } from './brand.body-skeleton.tsx'
import css from './brand.data.module.css'
import {
  GetMemberRetentionDocument,
  type GetMemberRetentionQuery,
  SetMemberRetentionDocument,
} from './brand.gql.gen.ts'

const FOR_GOOD = 'selamanya'
const CHOICES = [
  { value: FOR_GOOD, label: 'Selamanya' },
  { value: '5', label: '5 tahun' },
  { value: '3', label: '3 tahun' },
  { value: '2', label: '2 tahun' },
  { value: '1', label: '1 tahun' },
] as const
type Choice = (typeof CHOICES)[number]['value']

/** For how long what tells of members who come no more is kept, and whom a choice would meet at this moment. */
export function MemberRetention() {
  const { is_master } = useMe().admin_group
  return (
    <Card>
      <CardHead
        title="Masa simpan data member"
        note="Dihitung dari nota terakhir, atau dari bergabung bila belum pernah ada nota."
      />
      <div className={css.body}>
        {is_master ? <Setting /> : <p>Hanya Master yang mengatur masa simpan data member.</p>}
      </div>
    </Card>
  )
}

function Setting() {
  const { data, error, refetch } = useDocument(GetMemberRetentionDocument, {})
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <BodySkeleton />
  return <Choose {...data.memberRetention} key={data.memberRetention.keep_years} />
}

function Choose({ keep_years, choices }: GetMemberRetentionQuery['memberRetention']) {
  const kept = CHOICES.find(({ value }) => value === String(keep_years))?.value ?? FOR_GOOD
  const [choice, setChoice] = useState<Choice>(kept)
  const setting = useCommand(SetMemberRetentionDocument, { success: 'Masa simpan disimpan!' })
  const due = choices.find((one) => String(one.keep_years) === choice)?.due_count ?? 0
  const is_changed = choice !== kept
  return (
    <>
      <Segmented label="Masa simpan" value={choice} options={CHOICES} onChange={setChoice} />
      {choice === FOR_GOOD ? (
        <p>Data member tidak dihapus sendiri.</p>
      ) : (
        <p>
          Nama, nomor, email, tanggal lahir, dan poin member yang {choice} tahun tidak datang dihapus setiap
          malam dan tidak dapat dikembalikan. Nota tetap ada, tanpa nama.
        </p>
      )}
      {is_changed && due > 0 && (
        <Notice tone="warn">
          Saat ini {formatNumber(due, 0)} member sudah melewati masa itu dan datanya dihapus mulai malam ini.
        </Notice>
      )}
      {is_changed && (
        <Button
          tone={due > 0 ? 'danger' : 'primary'}
          busy={setting.isPending}
          onClick={() => setting.mutate({ keep_years: choice === FOR_GOOD ? null : Number(choice) })}
        >
          {due > 0 ? `Simpan, hapus data ${formatNumber(due, 0)} member` : 'Simpan'}
        </Button>
      )}
    </>
  )
}

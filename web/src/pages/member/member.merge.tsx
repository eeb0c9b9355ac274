import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatPhone } from '../../kit/format/phone.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { MergeMembersDocument } from './member.gql.gen.ts'
import css from './member.module.css'

interface Mergeable {
  id: number
  name: string
  phone: string
  email: string | null
  points: number
  joined_on: string
}

interface MergeDialogProps {
  members: readonly Mergeable[]
  /** The member who stayed, or null when nothing was merged. */
  onClose: (survivor_id: number | null) => void
}

/** Chooses which of several records of one person stays; the others end in it. */
export function MergeDialog({ members, onClose }: MergeDialogProps) {
  const oldest = members.toSorted((a, b) => a.joined_on.localeCompare(b.joined_on) || a.id - b.id)
  const [survivor_id, setSurvivor] = useState(oldest[0]?.id ?? 0)
  const merge = useCommand(MergeMembersDocument, {
    success: ({ mergeMembers }) => `Member berhasil digabung ke ${mergeMembers.name}!`,
    onDone: ({ mergeMembers }) => onClose(mergeMembers.id),
  })
  const member_ids = members.filter(({ id }) => id !== survivor_id).map(({ id }) => id)
  const points = members.reduce((sum, member) => sum + member.points, 0)
  return (
    <Dialog
      title={`Gabungkan ${members.length} member`}
      width={560}
      onClose={() => onClose(null)}
      foot={
        <>
          <Button onClick={() => onClose(null)}>Batal</Button>
          <Button
            tone="danger"
            busy={merge.isPending}
            disabled={member_ids.length === 0}
            onClick={() => merge.mutate({ merge: { survivor_id, member_ids } })}
          >
            Gabungkan
          </Button>
        </>
      }
    >
      <fieldset className={css.people}>
        <legend>Yang dipertahankan</legend>
        {oldest.map((member) => (
          <label key={member.id} className={css.person} data-chosen={member.id === survivor_id}>
            <input
              type="radio"
              name="survivor"
              checked={member.id === survivor_id}
              onChange={() => setSurvivor(member.id)}
            />
            <span>
              <strong>{member.name}</strong>
              <span className={css.note}>
                {[formatPhone(member.phone), member.email, `sejak ${formatDate(member.joined_on)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={css.figure}>{formatNumber(member.points, 0)} poin</span>
          </label>
        ))}
      </fieldset>
      <p className={css.text}>
        Semua {formatNumber(points, 0)} poin dan riwayat transaksi menjadi milik member yang dipertahankan.
        Data yang kosong padanya diisi dari yang lain.
      </p>
      <Notice tone="warn">Penggabungan tidak dapat dibatalkan.</Notice>
    </Dialog>
  )
}

import { EraseMemberInput } from '@lumbung/server/people/member/member.input.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { EraseMemberDocument } from './member.gql.gen.ts'
import css from './member.module.css'

interface EraseDialogProps {
  member: { id: number; version: number; name: string; points: number }
  onClose: () => void
}

/** Deletes what tells of a member who asks for it; the name is typed, as nothing brings it back. */
export function EraseDialog({ member, onClose }: EraseDialogProps) {
  const { id, version } = member
  const form = useEntityForm({
    initial: { name: '' },
    schema: EraseMemberInput,
    toInput: (values) => ({ ...values, id, version }),
    document: EraseMemberDocument,
    variables: ({ name }) => ({ erasure: { id, version, name } }),
    success: 'Data pribadi member berhasil dihapus!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title={`Hapus data pribadi ${member.name}?`}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button tone="danger" busy={form.busy} onClick={() => void form.save()}>
            Hapus data pribadi
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>
          Nama, telepon, email, tanggal lahir, jenis kelamin, dan catatannya dihapus, juga dari nota,
          unggahan, riwayat poin, dan log aktivitas. Ini tidak dapat dibatalkan.
        </p>
        <p>
          Nota tetap ada tanpa nama, sehingga laporan tidak berubah.{' '}
          {member.points > 0 && `${formatNumber(member.points, 0)} poinnya hangus.`}
        </p>
        <TextField
          field={form.field('name')}
          label={`Ketik “${member.name}” untuk melanjutkan`}
          required
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </Dialog>
  )
}

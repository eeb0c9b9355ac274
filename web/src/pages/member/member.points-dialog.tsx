import { MemberPointsInput, ReverseMemberPointsInput } from '@lumbung/server/people/member/member.input.ts'
import { POINT_WORDS } from '@lumbung/server/people/member/point-words.calc.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { IntegerField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { ChangeMemberPointsDocument, ReverseMemberPointsDocument } from './member.gql.gen.ts'
import css from './member.module.css'
import type { Movement } from './member.movement.ts'

interface PointValues {
  type: 'earn' | 'redeem' | 'adjust'
  points: number | null
  reason: string
}

const start: PointValues = { type: 'earn', points: null, reason: '' }

interface PointsDialogProps {
  member: { id: number; name: string; points: number }
  onClose: () => void
}

/** Gives, takes or corrects points by hand. */
export function PointsDialog({ member, onClose }: PointsDialogProps) {
  const can_adjust = useCan('member', 'approve')
  const form = useEntityForm({
    initial: start,
    schema: MemberPointsInput,
    toInput: ({ points, ...values }) => ({ ...values, member_id: member.id, points: points ?? undefined }),
    document: ChangeMemberPointsDocument,
    variables: ({ points, ...values }) => ({
      points: { ...values, points: points ?? 0, member_id: member.id },
    }),
    success: 'Poin member berhasil diubah!',
    onSaved: onClose,
  })
  const { type, points } = useFormValues(form)
  const change = (points ?? 0) * (type === 'redeem' ? -1 : 1)
  const types = (['earn', 'redeem', 'adjust'] as const)
    .filter((value) => value !== 'adjust' || can_adjust)
    .map((value) => ({ value, label: POINT_WORDS[value] ?? value }))
  return (
    <Dialog
      title={`Ubah poin ${member.name}`}
      width={460}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Simpan
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <SelectField field={form.field('type')} label="Jenis perubahan" required options={types} />
        <IntegerField
          field={form.field('points')}
          label="Jumlah"
          unit="poin"
          required
          help={type === 'adjust' ? 'Pakai tanda minus untuk mengurangi.' : undefined}
        />
        <TextField field={form.field('reason')} label="Alasan" required={type === 'adjust'} maxLength={200} />
        <p aria-live="polite">
          Saldo {formatNumber(member.points, 0)} → <strong>{formatNumber(member.points + change, 0)}</strong>{' '}
          poin
        </p>
      </div>
    </Dialog>
  )
}

/** Takes a change of points back, with a reason. */
export function ReverseDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const form = useEntityForm({
    initial: { reason: '' },
    schema: ReverseMemberPointsInput,
    toInput: (values) => ({ ...values, id: movement.id }),
    document: ReverseMemberPointsDocument,
    variables: (values) => ({ reversal: { ...values, id: movement.id } }),
    success: 'Perubahan poin berhasil dibatalkan!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title="Batalkan perubahan poin?"
      width={460}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="danger" busy={form.busy} onClick={() => void form.save()}>
            Batalkan perubahan
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>
          {POINT_WORDS[movement.type]} {formatNumber(Math.abs(movement.points), 0)} poin dikembalikan dengan
          catatan baru; riwayatnya tetap terlihat.
        </p>
        <TextField field={form.field('reason')} label="Alasan" required maxLength={200} />
      </div>
    </Dialog>
  )
}

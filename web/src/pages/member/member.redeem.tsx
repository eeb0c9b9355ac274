import { RedeemRewardInput, ReturnRewardInput } from '@lumbung/server/sales/point/reward.input.ts'
import { SelectField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useEntityForm, useFormValues } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { OutletField } from '../../parts/outlet-picker/outlet-field.tsx'
import {
  GetPointRewardsDocument,
  RedeemPointRewardDocument,
  ReturnPointRewardDocument,
} from './member.gql.gen.ts'
import css from './member.module.css'
import type { Movement } from './member.movement.ts'

interface RedeemDialogProps {
  member: { id: number; name: string; points: number; points_held: number }
  onClose: () => void
}

/** Gives a member a reward for points, at an outlet. */
export function RedeemDialog({ member, onClose }: RedeemDialogProps) {
  const rewards = useDocument(GetPointRewardsDocument, {}).data?.pointRewards ?? []
  const form = useEntityForm({
    initial: { outlet_id: null as number | null, reward_id: null as number | null },
    schema: RedeemRewardInput,
    toInput: ({ outlet_id, reward_id }) => ({
      ...{ member_id: member.id, outlet_id: outlet_id ?? undefined, reward_id: reward_id ?? undefined },
    }),
    document: RedeemPointRewardDocument,
    variables: ({ outlet_id, reward_id }) => ({
      redemption: { member_id: member.id, outlet_id: outlet_id ?? 0, reward_id: reward_id ?? 0 },
    }),
    success: 'Hadiah berhasil ditukar!',
    onSaved: onClose,
  })
  const { outlet_id, reward_id } = useFormValues(form)
  const left = member.points - member.points_held
  const given = rewards.filter(
    ({ deleted_at, points, is_everywhere, outlet_ids }) =>
      deleted_at === null &&
      points <= left &&
      (is_everywhere || outlet_id === null || outlet_ids?.includes(outlet_id)),
  )
  const chosen = given.find(({ id }) => id === reward_id)
  return (
    <Dialog
      title={`Tukar poin ${member.name}`}
      width={460}
      onClose={onClose}
      foot={
        <DialogFoot onClose={onClose} busy={form.busy} onClick={() => void form.save()}>
          Tukar
        </DialogFoot>
      }
    >
      <div className={css.dialog}>
        <OutletField field={form.field('outlet_id')} />
        <SelectField
          field={form.field('reward_id')}
          label="Hadiah"
          required
          placeholder={given.length === 0 ? 'Belum ada yang cukup poinnya' : 'Pilih hadiah'}
          options={given.map(({ id, name, points }) => ({
            value: id,
            label: `${name}, ${formatNumber(points, 0)} poin`,
          }))}
        />
        <p aria-live="polite">
          Saldo {formatNumber(left, 0)} → <strong>{formatNumber(left - (chosen?.points ?? 0), 0)}</strong>{' '}
          poin
        </p>
      </div>
    </Dialog>
  )
}

/** Takes a reward back, and gives its points back, with a reason. */
export function ReturnDialog({ movement, onClose }: { movement: Movement; onClose: () => void }) {
  const id = movement.redemption_id ?? 0
  const form = useEntityForm({
    initial: { reason: '' },
    schema: ReturnRewardInput,
    toInput: (values) => ({ ...values, id }),
    document: ReturnPointRewardDocument,
    variables: (values) => ({ redemption: { ...values, id } }),
    success: 'Penukaran berhasil dikembalikan!',
    onSaved: onClose,
  })
  return (
    <Dialog
      title="Kembalikan penukaran?"
      width={460}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Tutup</Button>
          <Button tone="danger" busy={form.busy} onClick={() => void form.save()}>
            Kembalikan poin
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p>
          {formatNumber(Math.abs(movement.points), 0)} poin kembali ke member, dan hadiahnya dapat ditukar
          lagi.
        </p>
        <TextField field={form.field('reason')} label="Alasan" required maxLength={200} />
      </div>
    </Dialog>
  )
}

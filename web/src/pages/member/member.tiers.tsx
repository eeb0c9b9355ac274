import { MemberTiersInput } from '@lumbung/server/people/member/member.input.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { moved } from '../../kit/drag/use-reorder.ts'
import { IntegerField, MoneyField } from '../../kit/fields/number-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { active_tiers } from '../../parts/audience/use-tiers.ts'
import {
  GetMemberTierListDocument,
  type GetMemberTierListQuery,
  SaveMemberTiersDocument,
} from './member.gql.gen.ts'
import css from './member.tiers.module.css'

type Tier = GetMemberTierListQuery['memberTierList']['nodes'][number]

interface TierValue {
  key: string
  id: number | null
  name: string
  min_points: number | null
  min_spend: number | null
  rupiah_per_point: number | null
  member_count: number
}

const most = 10

const toValue = ({ id, name, min_points, min_spend, rupiah_per_point, member_count }: Tier): TierValue => ({
  ...{ key: String(id), id, name, min_points, min_spend, rupiah_per_point, member_count },
})

const sentOf = (tiers: readonly TierValue[]) =>
  tiers.map(({ id, name, min_points, min_spend, rupiah_per_point }) => ({
    ...(id ? { id } : {}),
    ...{ name, min_points, min_spend, rupiah_per_point },
  }))

interface TierRowProps {
  field: FieldRef<TierValue>
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function TierRow({ field, place, count, onMove, onRemove }: TierRowProps) {
  const { value } = useField(field)
  const name = value.name || `tingkat ${place + 1}`
  return (
    <li className={css.tier}>
      <div className={css.head}>
        <span className={css.rank}>{place + 1}</span>
        <span className={css.people}>{formatNumber(value.member_count, 0)} member</span>
        <Button
          tone="subtle"
          icon_only
          icon={<IconArrowUp />}
          aria-label={`Turunkan urutan ${name}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <Button
          tone="subtle"
          icon_only
          icon={<IconArrowDown />}
          aria-label={`Naikkan urutan ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <Button
          tone="subtle"
          icon_only
          icon={<IconTrash />}
          aria-label={`Hapus ${name}`}
          onClick={onRemove}
        />
      </div>
      <div className={css.fields}>
        <TextField field={subField(field, 'name')} label="Nama tingkat" required maxLength={40} />
        <IntegerField field={subField(field, 'min_points')} label="Minimal poin" unit="poin" />
        <MoneyField field={subField(field, 'min_spend')} label="Minimal belanja" />
        <MoneyField field={subField(field, 'rupiah_per_point')} label="Belanja per poin" placeholder="Sama" />
      </div>
    </li>
  )
}

function TiersForm({ tiers, onClose }: { tiers: readonly Tier[]; onClose: () => void }) {
  const can_save = useCan('member', 'approve')
  const form = useEntityForm({
    initial: { tiers: tiers.map(toValue) },
    version: tiers[0]?.version ?? 0,
    schema: MemberTiersInput,
    toInput: (values) => ({ tiers: sentOf(values.tiers) }),
    document: SaveMemberTiersDocument,
    variables: (values, _changed, version) => ({ tiers: { tiers: sentOf(values.tiers), version } }),
    success: 'Tingkat member berhasil disimpan!',
    onSaved: onClose,
  })
  const { value: rows, set } = useField(form.field('tiers'))
  const add = () =>
    set([
      ...rows,
      {
        ...{ key: crypto.randomUUID(), id: null, name: '', min_points: null, min_spend: null },
        ...{ rupiah_per_point: null, member_count: 0 },
      },
    ])
  return (
    <Dialog
      title="Tingkat member"
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{can_save ? 'Batal' : 'Tutup'}</Button>
          {can_save && (
            <Button tone="primary" busy={form.busy} onClick={() => void form.save()}>
              Simpan tingkat
            </Button>
          )}
        </>
      }
    >
      <p className={css.text}>
        Member naik ke tingkat tertinggi yang syaratnya tercapai: poin yang pernah didapat atau total belanja.
        Tanpa syarat, tingkat hanya diberikan manual. Harga dan diskon dapat dibatasi per tingkat. Belanja per
        poin yang kosong mengikuti program poin.
      </p>
      <fieldset disabled={!can_save}>
        {rows.length === 0 && <p className={css.empty}>Belum ada tingkat.</p>}
        <ol className={css.tiers}>
          {rows.map((row, place) => (
            <TierRow
              key={row.key}
              field={subField(form.field('tiers'), place)}
              place={place}
              count={rows.length}
              onMove={(to) => set(moved(rows, place, to))}
              onRemove={() => set(rows.filter((other) => other !== row))}
            />
          ))}
        </ol>
        {can_save && (
          <Button icon={<IconPlus />} disabled={rows.length >= most} onClick={add}>
            Tambah tingkat
          </Button>
        )}
      </fieldset>
      <FormConflict form={form} labels={{ tiers: 'Tingkat' }} />
    </Dialog>
  )
}

/** The tiers of members, the lowest first. */
export function TiersDialog({ onClose }: { onClose: () => void }) {
  const answer = useDocument(GetMemberTierListDocument, active_tiers)
  const tiers = answer.data?.memberTierList.nodes
  if (tiers) return <TiersForm tiers={tiers} onClose={onClose} />
  return (
    <Dialog title="Tingkat member" width={760} onClose={onClose}>
      {answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <CardSkeleton lines={4} height={160} />
      )}
    </Dialog>
  )
}

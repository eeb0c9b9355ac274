import type { OutletGroup } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useAllNodes } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { useCan } from '../../parts/access/access.ts'
import css from './outlet.bulk.module.css'
import { differencesOf } from './outlet.differences.ts'
import { ApplyOutletSettingsDocument, GetOutletSettingsListDocument } from './outlet.gql.gen.ts'

const groups: readonly { value: OutletGroup; label: string }[] = [
  { value: 'hours', label: 'Jam buka dan tanggal khusus' },
  { value: 'tax', label: 'Pajak & layanan, mulai besok' },
  { value: 'qr', label: 'QR outlet dan pesan dari QR' },
  { value: 'radius', label: 'Radius' },
  { value: 'payment', label: 'Metode pembayaran dan biaya' },
]

const active: FilterEntry[] = [{ field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }]

/** A set with one value put in or taken out. */
function withValue<T>(set: ReadonlySet<T>, value: T, is_in: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (is_in) next.add(value)
  else next.delete(value)
  return next
}

interface CopyDialogProps {
  outlet_id: number
  /** What is chosen as it opens. */
  chosen_first?: readonly OutletGroup[]
  onClose: () => void
}

/** Gives settings of an outlet to others, with what changes at each of them. */
export function CopyDialog({ outlet_id, chosen_first = [], onClose }: CopyDialogProps) {
  const sets_payments = useCan('payment', 'update')
  const shown = groups.filter(({ value }) => value !== 'payment' || sets_payments)
  const [chosen, setChosen] = useState<ReadonlySet<OutletGroup>>(new Set(chosen_first))
  const [targets, setTargets] = useState<ReadonlySet<number>>(new Set())
  const query = useAllNodes(
    GetOutletSettingsListDocument,
    (page) => ({ ...page, filters: active }),
    (answer) => answer.outletList,
  )
  const apply = useCommand(ApplyOutletSettingsDocument, {
    success: ({ applyOutletSettings }) =>
      `Pengaturan berhasil diterapkan ke ${applyOutletSettings.length} outlet!`,
    takes_back: 'Pengaturan outlet kembali seperti semula!',
    onDone: onClose,
  })
  const source = query.data?.find(({ id }) => id === outlet_id)
  const others = query.data?.filter(({ id }) => id !== outlet_id) ?? []
  const wanted = shown.flatMap(({ value }) => (chosen.has(value) ? [value] : []))
  return (
    <Dialog
      title="Terapkan ke outlet lain"
      width={620}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={apply.isPending}
          disabled={wanted.length === 0 || targets.size === 0}
          onClick={() =>
            apply.mutate({ settings: { id: outlet_id, outlet_ids: [...targets], groups: wanted } })
          }
        >
          {targets.size > 0 ? `Terapkan ke ${targets.size} outlet` : 'Terapkan'}
        </DialogFoot>
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <CardSkeleton lines={4} height={180} />}
      {source && others.length === 0 && <p>Belum ada outlet lain yang aktif.</p>}
      {source && others.length > 0 && (
        <>
          <p className={css.note}>Yang diterapkan adalah pengaturan {source.name} yang sudah disimpan.</p>
          <fieldset className={css.choices}>
            <legend>Pengaturan</legend>
            {shown.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.has(value)}
                onChange={(event) => setChosen(withValue(chosen, value, event.target.checked))}
              />
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>Outlet</legend>
            {others.map((outlet) => {
              const changes = differencesOf(source, outlet, wanted)
              return (
                <div key={outlet.id}>
                  <Checkbox
                    label={outlet.name}
                    checked={targets.has(outlet.id)}
                    onChange={(event) => setTargets(withValue(targets, outlet.id, event.target.checked))}
                  />
                  {wanted.length > 0 && (
                    <p className={css.changes}>{changes.length > 0 ? changes.join(' · ') : 'Sudah sama'}</p>
                  )}
                </div>
              )
            })}
          </fieldset>
        </>
      )}
    </Dialog>
  )
}

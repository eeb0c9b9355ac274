import type { OutletGroup } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useAllNodes, useDocument } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import css from './outlet.bulk.module.css'
import { differencesOf, isTold, type OutletSettings } from './outlet.differences.ts'
import {
  ApplyOutletSettingsDocument,
  GetOutletDifferencesDocument,
  GetOutletSettingsListDocument,
} from './outlet.gql.gen.ts'
import { useOutletGroups, withValue } from './outlet.groups.ts'

/** So many are compared at once. */
const most_compared = 50

const active: FilterEntry[] = [{ field: 'deleted_at', type: 'String', operator: 'In', value: ['active'] }]

interface CopyDialogProps {
  outlet_id: number
  /** What is chosen as it opens. */
  chosen_first?: readonly OutletGroup[]
  onClose: () => void
}

/** Gives settings of an outlet to others, with what changes at each of them. */
export function CopyDialog({ outlet_id, chosen_first = [], onClose }: CopyDialogProps) {
  const shown = useOutletGroups()
  const [chosen, setChosen] = useState<ReadonlySet<OutletGroup>>(new Set(chosen_first))
  const [targets, setTargets] = useState<ReadonlySet<number>>(new Set())
  const query = useAllNodes(
    GetOutletSettingsListDocument,
    (page) => ({ ...page, filters: active }),
    (answer) => answer.outletList,
  )
  const can_undo = shown.every(({ value, stays }) => !stays || !chosen.has(value))
  const apply = useCommand(ApplyOutletSettingsDocument, {
    success: ({ applyOutletSettings }) =>
      `Pengaturan berhasil diterapkan ke ${applyOutletSettings.length} outlet!`,
    takes_back: can_undo ? 'Pengaturan outlet kembali seperti semula!' : undefined,
    onDone: onClose,
  })
  const source = query.data?.find(({ id }) => id === outlet_id)
  const others = query.data?.filter(({ id }) => id !== outlet_id) ?? []
  const wanted = shown.flatMap(({ value }) => (chosen.has(value) ? [value] : []))
  const told_groups = wanted.filter(isTold)
  const compared = [...targets].slice(0, most_compared)
  const told = useDocument(
    GetOutletDifferencesDocument,
    { id: outlet_id, outlet_ids: compared, groups: told_groups },
    { enabled: compared.length > 0 && told_groups.length > 0 },
  )
  /** What changes at an outlet; what the server tells is asked for once it is chosen. */
  const changesAt = (from: OutletSettings, outlet: OutletSettings): string => {
    const own = differencesOf(from, outlet, wanted)
    const later = told.data?.outletDifferences.find((row) => row.outlet_id === outlet.id)?.texts
    const is_open = told_groups.length > 0 && later === undefined
    if (is_open && targets.has(outlet.id) && !told.isError && compared.includes(outlet.id))
      return [...own, 'memeriksa…'].join(' · ')
    if (is_open) return own.join(' · ')
    return [...own, ...(later ?? [])].join(' · ') || 'Sudah sama'
  }
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
          {!can_undo && (
            <p className={css.note}>Meja, batas stok, dan kunci dapur tidak dapat diurungkan sekaligus.</p>
          )}
          <fieldset className={css.choices}>
            <legend>Outlet</legend>
            {others.map((outlet) => {
              return (
                <div key={outlet.id}>
                  <Checkbox
                    label={outlet.name}
                    checked={targets.has(outlet.id)}
                    onChange={(event) => setTargets(withValue(targets, outlet.id, event.target.checked))}
                  />
                  {wanted.length > 0 && <p className={css.changes}>{changesAt(source, outlet)}</p>}
                </div>
              )
            })}
          </fieldset>
        </>
      )}
    </Dialog>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useAreas } from './area.field.tsx'
import css from './outlet.bulk.module.css'
import { SetOutletAreasDocument } from './outlet.gql.gen.ts'

interface AreasDialogProps {
  outlet_ids: readonly number[]
  /** True when outlets were put elsewhere. */
  onClose: (is_done: boolean) => void
}

/** Puts several outlets into an area, or into none. */
export function AreasDialog({ outlet_ids, onClose }: AreasDialogProps) {
  const [area_id, setArea] = useState<number | null>(null)
  const areas = useAreas()
  const save = useDialogCommand(SetOutletAreasDocument, {
    success: 'Wilayah outlet berhasil diubah!',
    takes_back: 'Wilayah outlet kembali seperti semula!',
    outdated: ['Area', 'Outlet'],
    onDone: () => onClose(true),
  })
  return (
    <Dialog
      title={`Ubah wilayah ${outlet_ids.length} outlet`}
      onClose={() => onClose(false)}
      foot={
        <DialogFoot
          onClose={() => onClose(false)}
          busy={save.busy}
          onClick={() => save.run({ areas: { outlet_ids: [...outlet_ids], area_id } })}
        >
          {area_id === null ? 'Keluarkan dari wilayah' : 'Terapkan'}
        </DialogFoot>
      }
    >
      {areas.isError && <ErrorState error={areas.error} onRetry={() => void areas.refetch()} />}
      <Field label="Wilayah" error={save.problems.area_id ?? save.problems.outlet_ids ?? null}>
        {(control) => (
          <Combobox
            control={control}
            options={(areas.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))}
            value={area_id}
            placeholder="Tanpa wilayah"
            is_loading={areas.isPending}
            onChange={(next) => {
              setArea(next)
              save.forget()
            }}
            onClear={() => setArea(null)}
          />
        )}
      </Field>
      {areas.data?.length === 0 && (
        <p className={css.note}>
          Belum ada wilayah. <Link to="/outlet/area">Buat wilayah</Link> dulu.
        </p>
      )}
    </Dialog>
  )
}

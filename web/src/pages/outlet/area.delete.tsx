import { useState } from 'react'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { Combobox } from '../../kit/ui/combobox.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { Area } from './area.dialog.tsx'
import css from './area.module.css'
import { DeleteAreaDocument } from './outlet.gql.gen.ts'

interface DeleteAreaDialogProps {
  area: Area
  all: readonly Area[]
  onClose: () => void
}

/** Stands for no area, so that saying nothing differs from it. */
const none = 0

/** Takes an area away; where its outlets and the areas within it go has to be said. */
export function DeleteAreaDialog({ area, all, onClose }: DeleteAreaDialogProps) {
  const [into, setInto] = useState<number | null>(null)
  const remove = useDialogCommand(DeleteAreaDocument, {
    success: 'Wilayah berhasil dihapus!',
    outdated: ['Area'],
    onDone: onClose,
  })
  const { id, name, full_name, version, outlet_count } = area
  const beneath = all.filter((other) => other.parent_area_id === id).length
  const targets = all.filter((other) => other.id !== id && !other.full_name.startsWith(`${full_name} › `))
  const into_area_id = into === null ? {} : { into_area_id: into === none ? null : into }
  return (
    <Dialog
      title={`Hapus ${name}?`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={remove.busy}
          onClick={() => remove.run({ area: { id, version, ...into_area_id } })}
        >
          Hapus
        </DialogFoot>
      }
    >
      <div className={css.fields}>
        {remove.conflict && (
          <Notice tone="warn" live>
            {remove.conflict}
          </Notice>
        )}
        <p>
          {outlet_count + beneath === 0
            ? 'Tidak ada outlet aktif dan wilayah di dalamnya. Laporan lama ikut memakai pembagian yang baru.'
            : `Di dalamnya ${outlet_count} outlet aktif dan ${beneath} wilayah. Laporan lama ikut memakai pembagian yang baru.`}
        </p>
        <Field
          label="Pindahkan isinya ke"
          required={outlet_count + beneath > 0}
          error={remove.problems.into_area_id ?? null}
        >
          {(control) => (
            <Combobox
              control={control}
              options={[
                { value: none, label: 'Tanpa wilayah' },
                ...targets.map((other) => ({ value: other.id, label: other.full_name })),
              ]}
              value={into}
              placeholder="Pilih wilayah"
              onChange={(next) => {
                setInto(next)
                remove.forget()
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

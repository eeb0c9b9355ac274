import { useState } from 'react'
import { dropOutdated } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { sendAsking } from '../../kit/graphql/send-asking.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { showToast } from '../../kit/toast/toast.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { SetRoleViewDefaultDocument } from './view.gql.gen.ts'
import type { AudienceDialogProps } from './view-edit.tsx'
import css from './view-menu.module.css'

/** Says for which roles a page opens with a view: those that it is shared with. */
export function RolesDialog({ page, view, audience, onClose }: AudienceDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(view.default_role_ids))
  const [busy, setBusy] = useState(false)
  const isShared = (id: number) => view.sharing === 'everybody' || view.role_ids.includes(id)
  const roles = audience.roles.filter(({ id }) => isShared(id) || ticked.has(id))
  const save = async () => {
    setBusy(true)
    try {
      for (const { id } of roles) {
        if (ticked.has(id) === view.default_role_ids.includes(id)) continue
        const view_default = { page, admin_group_id: id, saved_view_id: ticked.has(id) ? view.id : null }
        await sendAsking(
          SetRoleViewDefaultDocument,
          { view_default },
          { idempotency_key: crypto.randomUUID() },
        )
      }
      showToast({ tone: 'good', message: 'Tampilan bawaan peran berhasil diatur!' })
      onClose()
    } catch (error) {
      reportError(error)
    }
    await dropOutdated(SetRoleViewDefaultDocument.operation_name)
    setBusy(false)
  }
  return (
    <Dialog
      title={`Bawaan untuk peran: ${view.name}`}
      onClose={onClose}
      foot={
        roles.length > 0 && (
          <DialogFoot onClose={onClose} busy={busy} onClick={() => void save()}>
            Simpan
          </DialogFoot>
        )
      }
    >
      <div className={css.fields}>
        {roles.length === 0 ? (
          <p className={css.hint}>Bagikan dulu tampilan ini kepada peran yang membuka halamannya.</p>
        ) : (
          <>
            <p className={css.hint}>
              Halaman dibuka dengan tampilan ini bagi yang tidak memilih bawaan sendiri. Bawaan peran yang
              lama diganti.
            </p>
            <fieldset aria-label="Peran">
              {roles.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={ticked.has(id)}
                  onChange={(event) => {
                    const next = new Set(ticked)
                    if (event.target.checked) next.add(id)
                    else next.delete(id)
                    setTicked(next)
                  }}
                />
              ))}
            </fieldset>
          </>
        )}
      </div>
    </Dialog>
  )
}

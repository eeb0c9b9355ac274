import { useId } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { SavingSwitch } from '../../kit/ui/checkbox.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import { SetRoleTwoStepDocument } from './roles.gql.gen.ts'
import css from './roles.module.css'
import type { RoleDetail } from './roles.values.ts'

/** Whether the admins of a role sign in by two steps; saved at once, and of Master changed by a Master only. */
export function RoleTwoStep({ saved: role }: { saved: RoleDetail }) {
  const id = useId()
  const { admin_group } = useMe()
  const can_update = useCan('roles', 'update')
  const save = useCommand(SetRoleTwoStepDocument, {
    success: role.requires_two_step
      ? 'Verifikasi dua langkah tidak lagi wajib!'
      : 'Verifikasi dua langkah kini wajib!',
  })
  const is_fixed = !can_update || role.deleted_at !== null || (role.is_master && !admin_group.is_master)
  return (
    <section className={css.box}>
      <div className={css.switch}>
        <h2>
          <label htmlFor={id}>Wajib verifikasi dua langkah</label>
        </h2>
        <SavingSwitch
          id={id}
          aria-describedby={`${id}-text`}
          checked={role.requires_two_step}
          disabled={is_fixed}
          onSave={(requires_two_step) =>
            save.mutateAsync({ admin_group: { id: role.id, requires_two_step } })
          }
        />
      </div>
      <p id={`${id}-text`} className={css.quiet}>
        Admin dengan peran ini yang belum mengaktifkannya diminta mengaktifkan sebelum dapat melakukan hal
        lain.
      </p>
    </section>
  )
}

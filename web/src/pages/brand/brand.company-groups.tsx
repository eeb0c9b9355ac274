import { SelectField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { type FieldRef, subField, useField } from '../../kit/form/field-ref.ts'
import { RemoveRow, RowsFoot } from '../../kit/form/rows.tsx'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { ReachFields } from '../../parts/outlet-picker/reach-fields.tsx'
import css from './brand.company.module.css'
import { type CompanyValues, type GroupValue, newGroup } from './brand.company.values.ts'

const most = 50

interface RoleChoice {
  value: number
  label: string
}

interface GroupRowProps {
  field: FieldRef<GroupValue>
  place: number
  is_last: boolean
  roles: readonly RoleChoice[]
  onRemove: () => void
}

function GroupRow({ field, place, is_last, roles, onRemove }: GroupRowProps) {
  const { value } = useField(field)
  return (
    <li className={css.group}>
      <TextField
        field={subField(field, 'group_name')}
        label={`Grup ${place + 1}`}
        required
        maxLength={200}
        placeholder="mis. lumbung-gudang"
      />
      <SelectField
        field={subField(field, 'admin_group_id')}
        label={`Peran grup ${place + 1}`}
        required
        placeholder="Pilih peran"
        options={roles}
      />
      <RemoveRow name={value.group_name || `grup ${place + 1}`} is_last={is_last} onRemove={onRemove} />
      <div className={css.reach}>
        <ReachFields is_all={subField(field, 'is_all_outlets')} outlets={subField(field, 'outlet_ids')} />
      </div>
    </li>
  )
}

interface GroupsFieldProps {
  form: EntityForm<CompanyValues>
  roles: readonly RoleChoice[]
}

/** What each group of the company gives here; of several the first in this order holds. */
export function GroupsField({ form, roles }: GroupsFieldProps) {
  const { value: groups, error, set } = useField(form.field('groups'))
  return (
    <div>
      <ol className={css.groups}>
        {groups.map((group, place) => (
          <GroupRow
            key={group.key}
            field={subField(form.field('groups'), place)}
            place={place}
            is_last={groups.length === 1}
            roles={roles}
            onRemove={() => set(groups.filter((other) => other !== group))}
          />
        ))}
      </ol>
      <RowsFoot
        form={form}
        list="groups"
        error={error}
        label="Tambah grup"
        is_full={groups.length >= most}
        onAdd={() => set([...groups, newGroup()])}
      />
    </div>
  )
}

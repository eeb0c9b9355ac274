import {
  EditAdminGroupInput,
  NewAdminGroupInput,
} from '@lumbung/server/access/admin-group/admin-group.input.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Form, Section } from '../../kit/form/form.tsx'
import { type EntityForm, useEntityForm } from '../../kit/form/use-entity-form.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useMe } from '../../parts/session/session.ts'
import { CreateAdminGroupDocument, UpdateAdminGroupDocument } from './roles.gql.gen.ts'
import { RoleLimits } from './roles.limits.tsx'
import { Matrix } from './roles.matrix.tsx'
import { codeOf } from './roles.rights.ts'
import { RoleSide } from './roles.side.tsx'
import {
  inputOf,
  type Modules,
  modulesOf,
  type RoleDetail,
  type RoleValues,
  role_labels,
  toValues,
} from './roles.values.ts'

/** What the signed-in admin may give away; null is everything. */
function useGivable() {
  const { admin_group, web_modules } = useMe()
  return useMemo(
    () =>
      admin_group.is_master
        ? null
        : new Set(
            web_modules.flatMap(({ module, authorization_types }) =>
              authorization_types.map(({ name }) => codeOf(module.key, name as 'view')),
            ),
          ),
    [admin_group, web_modules],
  )
}

interface FieldsProps {
  form: EntityForm<RoleValues>
  modules: Modules
  saved: RoleDetail | null
}

function RoleFields({ form, modules, saved: role }: FieldsProps) {
  const navigate = useNavigate()
  const can_update = useCan('roles', 'update')
  const givable = useGivable()
  const is_fixed = role !== null && (role.is_master || role.deleted_at !== null || !can_update)
  return (
    <Form
      form={form}
      is_new={!role}
      is_read_only={is_fixed}
      submit={role ? 'Simpan perubahan' : 'Tambah peran'}
      labels={role_labels}
      side={<RoleSide form={form} modules={modules} saved={role} />}
      onCancel={role ? undefined : () => navigate({ to: '/roles' })}
    >
      {role?.is_master && (
        <Notice tone="info">
          Master dapat melakukan semuanya dan tidak dapat diubah, agar brand selalu punya pengelola.
        </Notice>
      )}
      <Section title="Peran">
        <TextField field={form.field('name')} label="Nama peran" required maxLength={60} />
        <TextField field={form.field('description')} label="Keterangan" maxLength={200} />
      </Section>
      {!role?.is_master && (
        <Section
          title="Hak akses"
          text={
            givable
              ? 'Anda hanya dapat memberi hak yang Anda miliki sendiri.'
              : 'Perubahan berlaku sejak permintaan berikutnya dari admin dengan peran ini.'
          }
        >
          <Matrix field={form.field('rights')} givable={givable} />
        </Section>
      )}
      {!role?.is_master && <RoleLimits form={form} />}
    </Form>
  )
}

/** Form of a new role, empty or begun from another. */
export function NewRoleForm({ start }: { start: RoleValues }) {
  const navigate = useNavigate()
  const modules = modulesOf(useMe())
  const givable = useGivable()
  const form = useEntityForm({
    // Of what it begins from, only what may be given.
    initial: { ...start, rights: start.rights.filter((code) => !givable || givable.has(code)) },
    schema: NewAdminGroupInput,
    toInput: (values) => inputOf(values, modules),
    document: CreateAdminGroupDocument,
    variables: ({ name, description, rights, limits }) => ({
      admin_group: { name, description, limits, permissions: inputOf({ rights }, modules).permissions ?? [] },
    }),
    success: 'Peran berhasil ditambahkan!',
    onSaved: ({ createAdminGroup }) =>
      navigate({ to: '/roles/edit/$roleId', params: { roleId: String(createAdminGroup.id) } }),
  })
  return <RoleFields form={form} modules={modules} saved={null} />
}

/** Form of a role that exists. */
export function EditRoleForm({ saved: role }: { saved: RoleDetail }) {
  const modules = modulesOf(useMe())
  const form = useEntityForm({
    initial: toValues(role, modules),
    version: role.version,
    schema: EditAdminGroupInput,
    toInput: (values) => ({ ...inputOf(values, modules), id: role.id }),
    document: UpdateAdminGroupDocument,
    variables: (_values, changed, version) => ({
      admin_group: { ...inputOf(changed, modules), id: role.id, version },
    }),
    success: 'Peran berhasil diubah!',
    onSaved: () => {},
  })
  return <RoleFields form={form} modules={modules} saved={role} />
}

import { createFileRoute, Link } from '@tanstack/react-router'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { guard } from '../../parts/access/guard.ts'
import { useMe } from '../../parts/session/session.ts'
import { NewRoleForm } from './roles.form.tsx'
import { GetAdminGroupDetailDocument } from './roles.gql.gen.ts'
import css from './roles.module.css'
import { limitsOf, modulesOf, new_role, presets, rightsOf } from './roles.values.ts'

interface AddSearch {
  /** The role it is a copy of. */
  salin?: number
  /** The role of the trade it begins from. */
  dari?: string
}

export const Route = createFileRoute('/roles/add')({
  beforeLoad: guard('roles', 'create'),
  validateSearch: ({ salin, dari }: Record<string, unknown>): AddSearch => ({
    salin: Number.isInteger(Number(salin)) && Number(salin) > 0 ? Number(salin) : undefined,
    dari: typeof dari === 'string' ? dari : undefined,
  }),
  loaderDeps: ({ search }) => ({ salin: search.salin }),
  loader: ({ deps }) => (deps.salin ? load(GetAdminGroupDetailDocument, { id: deps.salin }) : null),
  pendingComponent: () => <FormSkeleton />,
  component: AddRolePage,
})

function CopiedForm({ id }: { id: number }) {
  const { adminGroup: role } = useLoaded(GetAdminGroupDetailDocument, { id })
  const modules = modulesOf(useMe())
  const rights = rightsOf(role.permissions, modules)
  return (
    <NewRoleForm
      key={id}
      start={{
        name: `${role.name} (salinan)`.slice(0, 60),
        description: role.description ?? '',
        rights,
        limits: limitsOf(role.limits),
      }}
    />
  )
}

function AddRolePage() {
  const { salin, dari } = Route.useSearch()
  const preset = presets.find(({ name }) => name === dari)
  const start = preset ? { ...new_role, description: preset.description, rights: preset.rights } : new_role
  return (
    <Page title="Tambah peran" crumbs={[{ label: 'Pengaturan' }, { label: 'Peran', to: '/roles' }]}>
      {!salin && (
        <nav className={css.presets} aria-label="Mulai dari">
          <span className={css.quiet}>Mulai dari:</span>
          <Link to="/roles/add" search={{}} activeOptions={{ exact: true }}>
            Kosong
          </Link>
          {presets.map(({ name }) => (
            <Link
              key={name}
              to="/roles/add"
              search={{ dari: name }}
              aria-current={name === dari || undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {salin ? <CopiedForm id={salin} /> : <NewRoleForm key={dari ?? ''} start={start} />}
    </Page>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { FormSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { guard } from '../../parts/access/guard.ts'
import { NewAdminForm } from './admin.form.tsx'
import { GetAdminGroupChoicesDocument } from './admin.gql.gen.ts'

export const Route = createFileRoute('/admin/add')({
  beforeLoad: guard('admin', 'create'),
  loader: () => load(GetAdminGroupChoicesDocument, {}),
  pendingComponent: () => <FormSkeleton />,
  component: () => (
    <Page title="Undang admin" crumbs={[{ label: 'Pengaturan' }, { label: 'Admin', to: '/admin' }]}>
      <NewAdminForm />
    </Page>
  ),
})

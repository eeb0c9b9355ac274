import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import { guard } from '../../parts/access/guard.ts'
import { ApiExamples } from './developers.examples.tsx'
import css from './developers.module.css'
import { ApiOperations } from './developers.operations.tsx'
import { GetApiReferenceDocument } from './developers.reference.gql.gen.ts'
import { DeveloperTabs } from './developers.tabs.tsx'

export const Route = createFileRoute('/developers/reference')({
  beforeLoad: guard('admin'),
  loader: () => prefetch(GetApiReferenceDocument, { q: '' }),
  component: ReferencePage,
})

function ReferencePage() {
  return (
    <Page
      title="Referensi API"
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
      tabs={<DeveloperTabs />}
      purpose="Yang dapat diminta program dengan kunci"
    >
      <div className={css.reference}>
        <ApiExamples />
        <ApiOperations />
      </div>
    </Page>
  )
}

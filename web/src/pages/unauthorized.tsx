import { IconLock } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { load, useDocument } from '../kit/graphql/query.ts'
import { Page } from '../kit/page/page.tsx'
import { useMe } from '../kit/session/session.ts'
import { EmptyState } from '../kit/states/state.tsx'
import { buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import css from './refusal.module.css'
import { GetMasterNamesDocument } from './unauthorized.gql.gen.ts'

const authorization_labels: Record<string, string> = {
  view: 'melihat',
  create: 'menambah',
  update: 'mengubah',
  archive: 'mengarsipkan',
  approve: 'menyetujui',
  export: 'mengekspor',
  view_cost: 'melihat biaya',
}

export const Route = createFileRoute('/unauthorized')({
  validateSearch: (search: Record<string, unknown>): { modul?: string; hak?: string } => ({
    modul: typeof search.modul === 'string' ? search.modul : undefined,
    hak: typeof search.hak === 'string' ? search.hak : undefined,
  }),
  loader: () => load(GetMasterNamesDocument, {}),
  component: UnauthorizedPage,
})

const names = new Intl.ListFormat('id', { type: 'disjunction' })

function UnauthorizedPage() {
  const { modul, hak = 'view' } = Route.useSearch()
  const me = useMe()
  const masters = useDocument(GetMasterNamesDocument, {}).data?.masterNames
  const module = me.web_modules.find((entry) => entry.module.key === modul)?.module.name
  return (
    <Page title="Akses ditolak">
      <Card>
        <EmptyState
          icon={IconLock}
          title="Anda tidak memiliki akses ke halaman ini"
          text={`Mintalah pemilik (Master) brand Anda untuk mengubah hak akses peran ${me.admin_group.name}.`}
        >
          <dl className={css.facts}>
            {module && (
              <div>
                <dt>Hak yang belum ada</dt>
                <dd>
                  {authorization_labels[hak] ?? 'membuka'} {module}
                </dd>
              </div>
            )}
            {masters && masters.length > 0 && (
              <div>
                <dt>Dapat diberikan oleh</dt>
                <dd>{names.format(masters)}</dd>
              </div>
            )}
          </dl>
          <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
            Kembali ke Dashboard
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}

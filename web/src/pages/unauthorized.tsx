import { AUTHORIZATION_VERBS } from '@lumbung/server/kit/authorization.calc.ts'
import { listFormat } from '@lumbung/server/kit/format.calc.ts'
import { IconLock, IconSend } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCommand } from '../kit/graphql/command.ts'
import { load, useDocument } from '../kit/graphql/query.ts'
import { Page } from '../kit/page/page.tsx'
import { EmptyState } from '../kit/states/state.tsx'
import { showToast } from '../kit/toast/toast.ts'
import { Button, buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { useMe } from '../parts/session/session.ts'
import css from './refusal.module.css'
import { GetMasterNamesDocument, RequestAccessDocument } from './unauthorized.gql.gen.ts'

const verbs: Readonly<Record<string, string>> = AUTHORIZATION_VERBS

export const Route = createFileRoute('/unauthorized')({
  validateSearch: (search: Record<string, unknown>): { modul?: string; hak?: string } => ({
    modul: typeof search.modul === 'string' ? search.modul : undefined,
    hak: typeof search.hak === 'string' ? search.hak : undefined,
  }),
  loader: () => load(GetMasterNamesDocument, {}),
  component: UnauthorizedPage,
})

const names = listFormat('id', { type: 'disjunction' })

/** Asks the Masters for the right, once; how soon again is the server's to say. */
function AskForAccess({ module, authorization }: { module: string; authorization: string }) {
  const ask = useCommand(RequestAccessDocument, { success: 'Permintaan akses berhasil dikirim!' })
  return (
    <Button
      tone="primary"
      icon={<IconSend />}
      busy={ask.isPending}
      disabled={ask.isSuccess}
      onClick={() => ask.mutate({ module, authorization })}
    >
      {ask.isSuccess ? 'Permintaan terkirim' : 'Minta akses'}
    </Button>
  )
}

function UnauthorizedPage() {
  const { modul, hak = 'view' } = Route.useSearch()
  const me = useMe()
  useEffect(() => {
    showToast({ tone: 'bad', message: 'Anda tidak diizinkan mengakses halaman sebelumnya!' })
  }, [])
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
                  {verbs[hak] ?? 'membuka'} {module}
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
          {modul && module && hak in verbs && (
            <AskForAccess key={`${modul}.${hak}`} module={modul} authorization={hak} />
          )}
          <Link to="/dashboard" className={buttonClass({})}>
            Kembali ke Dashboard
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}

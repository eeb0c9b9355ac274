import { IconBan, IconRefresh } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { currentTime } from '../../../kit/clock.ts'
import { formatDateTime } from '../../../kit/format/date.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { Facts } from '../../../parts/document/facts.tsx'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { useApiKeyActions } from '../developers.actions.tsx'
import { EditApiKeyForm } from '../developers.form.tsx'
import { type ApiKeyFieldsFragment, GetApiKeyDetailDocument } from '../developers.gql.gen.ts'
import { KeyPill } from '../developers.list.tsx'
import { TokenDialog } from '../developers.token.tsx'
import { maskedKey } from '../developers.words.ts'

export const Route = createFileRoute('/developers/edit/$keyId')({
  beforeLoad: guard('admin'),
  loader: ({ params }) => {
    const id = Number(params.keyId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetApiKeyDetailDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: EditApiKeyPage,
})

interface PartProps {
  api_key: ApiKeyFieldsFragment
}

/** What should be known of a key before anything else. */
function KeyNotices({ api_key }: PartProps) {
  const { state, expires_at, old_until, revoked_at, revoked_by } = api_key
  const end = formatDateTime(expires_at)
  return (
    <>
      {state === 'expiring' && (
        <Notice tone="warn">{`Kunci berakhir ${end}. Ganti kunci agar program tidak terputus.`}</Notice>
      )}
      {state === 'expired' && (
        <Notice tone="bad">{`Kunci berakhir ${end}; program ditolak sampai kunci diganti.`}</Notice>
      )}
      {state === 'orphaned' && (
        <Notice tone="bad">
          Penanggung jawab atau peran kunci ini sudah tidak aktif; program ditolak sampai kunci diganti.
        </Notice>
      )}
      {revoked_at && (
        <Notice tone="info">{`Dicabut ${revoked_by ?? ''} ${formatDateTime(revoked_at)}.`}</Notice>
      )}
      {old_until && Date.parse(old_until) > currentTime() && (
        <Notice tone="info">{`Kunci lama masih berlaku sampai ${formatDateTime(old_until)}.`}</Notice>
      )}
    </>
  )
}

/** What a key keeps for good, and when it was last used. */
function KeyFacts({ api_key }: PartProps) {
  const { group_name, admin_name, is_all_outlets, outlet_names, issued_at, expires_at, last_used_at } =
    api_key
  return (
    <Card padded>
      <Facts
        facts={[
          ['Peran', group_name],
          ['Outlet', is_all_outlets ? 'Semua outlet' : outlet_names.join(', ')],
          ['Penanggung jawab', admin_name],
          ['Terakhir dipakai', last_used_at ? formatDateTime(last_used_at) : 'Belum pernah'],
          ['Dibuat', formatDateTime(issued_at)],
          ['Berlaku sampai', formatDateTime(expires_at)],
        ]}
      />
    </Card>
  )
}

function EditApiKeyPage() {
  const { apiKey } = useLoaded(GetApiKeyDetailDocument, { id: Number(Route.useParams().keyId) })
  const { can_update, can_revoke, rotate, revoke, parts } = useApiKeyActions()
  const is_open = apiKey.state !== 'revoked'
  return (
    <Page
      title={apiKey.name}
      crumbs={[{ label: 'Integrasi' }, { label: 'Pengembang', to: '/developers' }]}
      purpose={maskedKey(apiKey.key_tail)}
      pill={<KeyPill state={apiKey.state} />}
      actions={
        is_open && (
          <>
            {can_revoke && (
              <Button icon={<IconBan />} onClick={() => void revoke(apiKey)}>
                Cabut
              </Button>
            )}
            {can_update && (
              <Button icon={<IconRefresh />} onClick={() => rotate(apiKey)}>
                Ganti kunci
              </Button>
            )}
          </>
        )
      }
    >
      <EditApiKeyForm
        key={apiKey.id}
        known={apiKey}
        side={
          <>
            <KeyNotices api_key={apiKey} />
            <KeyFacts api_key={apiKey} />
          </>
        }
      />
      <RecordHistory entity="api_key" id={apiKey.id} />
      {parts}
      <TokenDialog />
    </Page>
  )
}

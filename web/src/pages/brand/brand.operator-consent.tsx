import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { useMe } from '../../parts/session/session.ts'
import { BodySkeleton } from './brand.body-skeleton.tsx'
import css from './brand.data.module.css'
import {
  GetOperatorConsentDocument,
  GrantOperatorConsentDocument,
  RevokeOperatorConsentDocument,
} from './brand.gql.gen.ts'

const SPANS = [
  { value: '1', label: '1 jam' },
  { value: '24', label: '1 hari' },
  { value: '168', label: '7 hari' },
] as const

/** Whether people of Lumbung may look at the panel, who lets them, and who is looking. */
export function OperatorConsent() {
  const { data, error, refetch } = useDocument(GetOperatorConsentDocument, {})
  if (data?.operatorConsent.is_offered === false) return null
  return (
    <Card>
      <CardHead
        title="Bantuan tim Lumbung"
        note="Tim Lumbung hanya membaca, dan hanya selama Anda izinkan."
      />
      <div className={css.body}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Consent {...data.operatorConsent} />
        ) : (
          <BodySkeleton />
        )}
      </div>
    </Card>
  )
}

interface ConsentProps {
  ends_at: string | null
  granted_by: string | null
  present: readonly string[]
}

function Consent({ ends_at, granted_by, present }: ConsentProps) {
  const { is_master } = useMe().admin_group
  const revoke = useCommand(RevokeOperatorConsentDocument, { success: 'Izin dicabut!' })
  if (!ends_at) {
    return is_master ? <Grant /> : <p>Belum diizinkan. Hanya Master yang dapat mengizinkannya.</p>
  }
  return (
    <>
      <p>
        {granted_by} mengizinkan tim Lumbung melihat panel seperti Master sampai {formatDateTime(ends_at)}.
      </p>
      <p className={css.note}>
        {present.length === 0 ? 'Saat ini tidak ada yang melihat.' : `Sedang melihat: ${present.join(', ')}.`}
      </p>
      {is_master && (
        <Button busy={revoke.isPending} onClick={() => revoke.mutate({})}>
          Cabut izin
        </Button>
      )}
    </>
  )
}

function Grant() {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('24')
  const grant = useCommand(GrantOperatorConsentDocument, { success: 'Tim Lumbung diizinkan melihat!' })
  return (
    <>
      <p>
        Yang terlihat sama dengan yang Anda lihat, termasuk biaya dan data member. Tidak ada yang dapat diubah
        atau diunduh sekaligus, dan setiap kali melihat tercatat di Aktivitas.
      </p>
      <Segmented label="Lama izin" value={span} options={SPANS} onChange={setSpan} />
      <Button busy={grant.isPending} onClick={() => grant.mutate({ hours: Number(span) })}>
        Izinkan
      </Button>
    </>
  )
}

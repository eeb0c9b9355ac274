import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { describeDevice } from '../../parts/two-step/describe-device.ts'
import {
  GetSessionListDocument,
  RevokeOtherSessionsDocument,
  RevokeSessionDocument,
} from './profile.gql.gen.ts'
import css from './profile.module.css'

/** Where one is signed in, with the way to end a session one does not know. */
export function Sessions() {
  const sessions = useDocument(GetSessionListDocument, {})
  const revoke = useCommand(RevokeSessionDocument, { success: 'Sesi berhasil diakhiri!' })
  const revoke_others = useCommand(RevokeOtherSessionsDocument, { success: 'Sesi lain berhasil diakhiri!' })
  const askOthers = async () => {
    const yes = await confirm({
      title: 'Akhiri semua sesi lain?',
      text: 'Perangkat lain harus masuk kembali. Perangkat ini tetap masuk.',
      action: 'Akhiri sesi lain',
    })
    if (yes) revoke_others.mutate({})
  }
  if (sessions.isPending) return <CardSkeleton lines={3} height={180} />
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  const rows = sessions.data.sessionList
  return (
    <Card>
      <CardHead
        title="Sesi aktif"
        note="Akhiri sesi yang tidak Anda kenali, lalu ganti kata sandi."
        lined
        aside={
          rows.length > 1 && (
            <Button size="small" busy={revoke_others.isPending} onClick={askOthers}>
              Akhiri sesi lain
            </Button>
          )
        }
      />
      <ul>
        {rows.map((session) => (
          <li key={session.id} className={css.session}>
            {/Android|iPhone|Mobile/.test(session.user_agent ?? '') ? (
              <IconDeviceMobile />
            ) : (
              <IconDeviceDesktop />
            )}
            <div>
              <p className={css.device}>
                {describeDevice(session.user_agent)}{' '}
                {session.is_current && <Pill tone="good">Perangkat ini</Pill>}
              </p>
              <p className={css.note}>
                {session.ip ? `${session.ip} · ` : ''}aktif {formatRelative(session.last_seen_at)}
              </p>
            </div>
            {!session.is_current && (
              <Button
                size="small"
                busy={revoke.isPending && revoke.variables.id === session.id}
                onClick={() => revoke.mutate({ id: session.id })}
              >
                Akhiri
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

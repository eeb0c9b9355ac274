import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { download } from '../../kit/page/download.ts'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import { useMe } from '../../parts/session/session.ts'
import { BodySkeleton } from './brand.body-skeleton.tsx'
import css from './brand.data.module.css'
import {
  AskDataArchiveDocument,
  CancelDataArchiveDocument,
  GetDataArchivesDocument,
  type GetDataArchivesQuery,
} from './brand.gql.gen.ts'

type Archive = GetDataArchivesQuery['dataArchives'][number]

const look_again_ms = 2_000
const megabyte = 1_000_000

/** All data of the brand as a file that is made while the Master does something else. */
export function WholeData() {
  const { is_master } = useMe().admin_group
  return (
    <Card>
      <CardHead title="Semua data" note="ZIP berisi satu CSV untuk setiap tabel dan penjelasannya." />
      <div className={css.body}>
        <p>
          Termasuk biaya, semua outlet, dan data pribadi member serta pengguna. Kata sandi, PIN, dan kunci
          tidak disertakan.
        </p>
        {is_master ? <Archives /> : <p>Hanya Master yang dapat mengunduh semua data.</p>}
      </div>
    </Card>
  )
}

function Archives() {
  const first = useDocument(GetDataArchivesDocument, {})
  const is_making = first.data?.dataArchives.some(({ status }) => status === 'making') ?? false
  const { data, error, refetch } = useDocument(
    GetDataArchivesDocument,
    {},
    is_making ? { every_ms: look_again_ms } : {},
  )
  const asking = useCommand(AskDataArchiveDocument, {
    success: 'File sedang disiapkan. Anda akan dikirimi email saat siap.',
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <BodySkeleton />
  const [newest] = data.dataArchives
  const ready = data.dataArchives.find(({ status }) => status === 'ready')
  return (
    <>
      {newest?.status === 'making' && <Making archive={newest} />}
      {newest?.status === 'failed' && (
        <Notice tone="bad">
          File yang diminta {formatDateTime(newest.asked_at)} gagal disiapkan. Silakan minta lagi.
        </Notice>
      )}
      {newest?.status === 'cancelled' && (
        <p>Permintaan {formatDateTime(newest.asked_at)} dibatalkan, jadi tidak ada file baru.</p>
      )}
      {newest?.status === 'expired' && (
        <p>File terakhir sudah dihapus karena masa simpannya habis. Minta lagi bila diperlukan.</p>
      )}
      {ready && <Ready archive={ready} />}
      {newest?.status !== 'making' && (
        <>
          <Button
            tone={ready ? 'default' : 'primary'}
            busy={asking.isPending}
            onClick={() => asking.mutate({})}
          >
            {ready ? 'Siapkan file baru' : 'Siapkan file'}
          </Button>
          <p className={css.note}>File disimpan tiga hari, lalu dihapus. File baru menggantikan yang lama.</p>
        </>
      )}
    </>
  )
}

function Making({ archive: { id, done_count, table_count } }: { archive: Archive }) {
  const cancelling = useCommand(CancelDataArchiveDocument, { success: 'Permintaan dibatalkan.' })
  return (
    <div className={css.making}>
      <p role="status">
        {table_count === 0
          ? 'Menunggu giliran. Anda boleh meninggalkan halaman ini.'
          : `Menyiapkan file: ${done_count} dari ${table_count} tabel. Anda boleh meninggalkan halaman ini.`}
      </p>
      <ProgressBar label="Kemajuan file semua data" value={done_count} max={table_count} />
      <Button busy={cancelling.isPending} onClick={() => cancelling.mutate({ id })}>
        Batalkan
      </Button>
    </div>
  )
}

function Ready({ archive: { id, author, made_at, expires_at, bytes } }: { archive: Archive }) {
  const [is_loading, setLoading] = useState(false)
  const take = async () => {
    setLoading(true)
    await download(`/api/brand/data/${id}`, 'semua-data.zip').catch(reportError)
    setLoading(false)
  }
  return (
    <>
      <dl className={css.facts}>
        <dt>Data per</dt>
        <dd>{made_at ? formatDateTime(made_at) : '–'}</dd>
        <dt>Diminta oleh</dt>
        <dd>{author}</dd>
        <dt>Ukuran</dt>
        <dd>{formatNumber(Math.max(bytes / megabyte, 0.01), 2)} MB</dd>
        <dt>Disimpan sampai</dt>
        <dd>{expires_at ? formatDateTime(expires_at) : '–'}</dd>
      </dl>
      <Button tone="primary" icon={<IconDownload />} busy={is_loading} onClick={() => void take()}>
        Unduh semua data
      </Button>
    </>
  )
}

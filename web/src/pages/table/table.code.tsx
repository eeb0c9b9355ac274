import { IconCopy, IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { formatDateTime } from '../../kit/format/date.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Button, buttonClass } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import { BrandQrNotice } from '../../parts/qr/brand-qr-notice.tsx'
import { CardImage } from '../../parts/qr/card-image.tsx'
import { copyAddress, publicAddress } from '../../parts/qr/public-address.ts'
import { useCardLook } from '../../parts/qr/use-card-look.ts'
import { RotateTableTokensDocument } from './table.gql.gen.ts'
import css from './table.module.css'
import type { TableDetail } from './table.values.ts'

/** The printed code of a table, its address, and a new one for when it is abused. */
export function TableCode({ table }: { table: TableDetail }) {
  const can_rotate = useCan('qr_code', 'update')
  const look = useCardLook('table')
  const rotate = useCommand(RotateTableTokensDocument, { success: 'Kode QR berhasil diganti!' })
  const path = table.qr_path ?? ''
  const ask = async () => {
    const yes = await confirm({
      title: `Ganti kode QR meja ${table.name}?`,
      text: 'Kode yang sudah tercetak tidak dapat dipakai lagi dan harus dicetak ulang.',
      action: 'Ganti kode',
    })
    if (yes) rotate.mutate({ tables: { ids: [table.id] } })
  }
  return (
    <div className={css.side}>
      <BrandQrNotice of_tables />
      <CardImage
        kind="card"
        alt={`Kartu QR meja ${table.name}`}
        content={{
          ...look,
          url: publicAddress(path, true),
          title: `Meja ${table.name}`,
          note: `${table.table_group.name}, ${table.outlet.name}`,
        }}
      />
      <div className={css.side_tools}>
        <Button icon={<IconCopy />} onClick={() => void copyAddress(path)}>
          Salin tautan
        </Button>
        <a href={path} target="_blank" rel="noopener" className={buttonClass()}>
          <IconExternalLink /> Buka halaman
        </a>
        {can_rotate && !table.deleted_at && (
          <Button icon={<IconRefresh />} busy={rotate.isPending} onClick={() => void ask()}>
            Ganti kode
          </Button>
        )}
        {table.token_rotated_at && (
          <p className={css.count}>Diganti {formatDateTime(table.token_rotated_at, table.outlet.timezone)}</p>
        )}
      </div>
    </div>
  )
}

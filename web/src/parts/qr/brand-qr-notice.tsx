import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useCan } from '../access/access.ts'
import { GetBrandQrDocument, SetBrandQrDocument } from './brand-qr.gql.gen.ts'

/** Says that no code, or none of a table, opens a menu while the brand's own switch is off, and switches it on. */
export function BrandQrNotice({ of_tables = false }: { of_tables?: boolean }) {
  const brand = useDocument(GetBrandQrDocument, {}).data?.brand
  const can_update = useCan('qr_code', 'update')
  const set = useCommand(SetBrandQrDocument, {
    success: 'Kode QR brand diaktifkan!',
    takes_back: 'Kode QR kembali seperti semula!',
  })
  if (!brand || (brand.activate_qr && (brand.order_from_qr || !of_tables))) return null
  const on = { activate_qr: true, ...(of_tables ? { order_from_qr: true } : {}) }
  return (
    <Notice tone="warn">
      Kode QR {brand.activate_qr ? 'meja' : 'brand'} sedang dimatikan, jadi kode ini belum membuka menu.{' '}
      {can_update && (
        <Button size="small" busy={set.isPending} onClick={() => set.mutate({ qr: on })}>
          Aktifkan QR brand
        </Button>
      )}
    </Notice>
  )
}

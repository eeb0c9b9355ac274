import { useState } from 'react'
import { Section, Whole } from '../../kit/form/form.tsx'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../../parts/access/access.ts'
import document_css from '../../parts/document/document.module.css'
import { useBrandInfo } from '../../parts/session/session.ts'
import { Changes } from '../audit/audit.changes.tsx'
import {
  GetPriceReversionDocument,
  type GetPriceReversionQuery,
  GetPriceVersionsDocument,
  type GetPriceVersionsQuery,
  RevertPriceDocument,
} from './price.gql.gen.ts'
import { type PriceDetail, price_labels } from './price.values.ts'
import css from './price.versions.module.css'

type Version = GetPriceVersionsQuery['priceVersions'][number]
type Reversion = GetPriceReversionQuery['priceReversion']

const priceText = (price: number | null) => (price === null ? 'harga menu' : formatRupiah(price))

/** How many terms differ. */
const termsIn = ({ changes }: Reversion) => (Array.isArray(changes) ? changes.length : 0)

/** What would change, menu by menu and in the terms. */
function Difference({ reversion }: { reversion: Reversion }) {
  const { items, item_count, changes, names } = reversion
  if (termsIn(reversion) === 0 && item_count === 0)
    return <p>Daftar harga ini sudah sama dengan versi ini.</p>
  return (
    <>
      <Changes changes={changes} names={names} is_partly_hidden={false} confirmed={null} most={6} can_grow />
      <p className={css.count}>
        {item_count === 0
          ? 'Tidak ada harga menu yang berubah.'
          : `${formatNumber(item_count, 0)} harga menu berubah`}
      </p>
      {items.length > 0 && (
        <table className={css.items} aria-label="Harga menu yang berubah">
          <thead>
            <tr>
              <th scope="col">Menu</th>
              <th scope="col">Sekarang</th>
              <th scope="col">Menjadi</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.item_id}>
                <td>{item.name}</td>
                <td>{priceText(item.now)}</td>
                <td>{priceText(item.was)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {item_count > items.length && <p>{`dan ${formatNumber(item_count - items.length, 0)} lainnya`}</p>}
    </>
  )
}

interface RevertProps {
  price: PriceDetail
  version: Version
  may_revert: boolean
  onClose: () => void
}

/** What a version would change, and the button that brings it back. */
function RevertDialog({ price, version, may_revert, onClose }: RevertProps) {
  const { data, error, refetch } = useDocument(GetPriceReversionDocument, { id: price.id, no: version.no })
  const revert = useCommand(RevertPriceDocument, {
    success: `Versi ${version.no} dikembalikan!`,
    onDone: onClose,
  })
  const send = () => revert.mutate({ revert: { id: price.id, no: version.no, version: price.version } })
  const is_same = data && termsIn(data.priceReversion) === 0 && data.priceReversion.item_count === 0
  const foot = (
    <DialogFoot onClose={onClose} busy={revert.isPending} disabled={!data || is_same} onClick={send}>
      Kembalikan ke versi ini
    </DialogFoot>
  )
  return (
    <Dialog
      title={`Versi ${version.no} dibanding sekarang`}
      width={560}
      onClose={onClose}
      foot={may_revert ? foot : <Button onClick={onClose}>Tutup</Button>}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={4} />}
      {data && <Difference reversion={data.priceReversion} />}
    </Dialog>
  )
}

/** What differs from the version before, by field. */
function changedText({ no, changed, restored_no }: Version): string {
  if (restored_no !== null) return `Kembali ke versi ${restored_no}`
  if (changed.length > 0) return changed.map((field) => price_labels[field] ?? field).join(', ')
  return no === 1 ? 'Pertama diterbitkan' : 'Berubah'
}

/** The versions of a list, the newest first, each to be compared with what stands and brought back. */
export function VersionsPanel({ price, is_fixed }: { price: PriceDetail; is_fixed: boolean }) {
  const { timezone } = useBrandInfo()
  const [chosen, setChosen] = useState<Version | null>(null)
  const can_update = useCan('price', 'update')
  const { data, error, refetch } = useDocument(GetPriceVersionsDocument, { id: price.id })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  const versions = data.priceVersions
  return (
    <Section
      title="Versi"
      text="Setiap perubahan daftar yang sudah diterbitkan menjadi versi, dan dapat dikembalikan."
    >
      <Whole>
        {versions.length === 0 ? (
          <p className={css.count}>
            {price.published_at
              ? 'Belum ada versi: yang sekarang tersimpan begitu daftar ini diubah.'
              : 'Belum ada versi: versi pertama tersimpan saat daftar ini diterbitkan.'}
          </p>
        ) : (
          <ol className={css.versions} aria-label="Versi daftar harga">
            {versions.map((version) => (
              <li key={version.no}>
                <div className={css.told}>
                  <p className={document_css.step}>{`Versi ${version.no}: ${changedText(version)}`}</p>
                  <p className={document_css.quiet}>
                    {`${version.created_by} · ${formatDateTime(version.created_at, timezone)}`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`Bandingkan versi ${version.no} dengan sekarang`}
                  onClick={() => setChosen(version)}
                >
                  Bandingkan
                </Button>
              </li>
            ))}
          </ol>
        )}
        {chosen && (
          <RevertDialog
            price={price}
            version={chosen}
            may_revert={can_update && !is_fixed}
            onClose={() => setChosen(null)}
          />
        )}
      </Whole>
    </Section>
  )
}

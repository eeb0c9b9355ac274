import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { load, useLoaded } from '../../kit/graphql/query.ts'
import { Page } from '../../kit/page/page.tsx'
import layout from '../../kit/report/report-layout.module.css'
import { lazyDialog } from '../../kit/router/lazy-part.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { guard } from '../../parts/access/guard.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { ColumnHeads, EditCell } from './books.cells.tsx'
import { BookTabs, crumbs } from './books.head.tsx'
import type { LegalEntity } from './entity.dialog.tsx'
import { GetTaxPlacesDocument } from './entity.gql.gen.ts'
import type { TaxPlace } from './entity.place-dialog.tsx'

const PlaceDialog = lazyDialog(() => import('./entity.place-dialog.tsx').then((part) => part.PlaceDialog))

const EntityDialog = lazyDialog(() => import('./entity.dialog.tsx').then((part) => part.EntityDialog))

export const Route = createFileRoute('/books/entity')({
  beforeLoad: guard('books'),
  loader: () => load(GetTaxPlacesDocument, {}),
  component: EntityPage,
})

function EntityPage() {
  const { taxPlaces, legalEntityList } = useLoaded(GetTaxPlacesDocument, {})
  const { is_all_outlets } = useMe()
  const may_create = useCan('books', 'create') && is_all_outlets
  const may_update = useCan('books', 'update') && is_all_outlets
  const [edited, setEdited] = useState<LegalEntity | 'new' | null>(null)
  const [placed, setPlaced] = useState<{ place: TaxPlace; begins_anew: boolean } | null>(null)
  const entities = legalEntityList.nodes
  return (
    <Page
      title="Badan usaha"
      crumbs={[...crumbs, { label: 'Buku', to: '/books' }]}
      tabs={<BookTabs />}
      purpose="Siapa pemilik setiap outlet menurut hukum, dan nomor pajak daerahnya"
      actions={
        may_create && (
          <Button tone="primary" icon={<IconPlus />} onClick={() => setEdited('new')}>
            Tambah badan usaha
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <Card>
          <CardHead
            title="Badan usaha"
            note="Outlet yang belum ditentukan termasuk badan usaha yang pertama"
          />
          <Entities entities={entities} onEdit={may_update ? setEdited : undefined} />
        </Card>
        <Card>
          <CardHead title="Outlet" note="NPWPD dan nomor izin tercetak di pelaporan pajak restoran" />
          <Places places={taxPlaces} onEdit={may_update ? setPlaced : undefined} />
        </Card>
      </div>
      {edited && <EntityDialog entity={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {placed && <PlaceDialog {...placed} entities={entities} onClose={() => setPlaced(null)} />}
    </Page>
  )
}

/** Since when and until when an entity is registered for VAT. */
function sayRegistered({ pkp_since, pkp_until }: LegalEntity): string {
  if (!pkp_since) return 'Bukan'
  return pkp_until
    ? `${formatDate(pkp_since)} sampai ${formatDate(pkp_until)}`
    : `Sejak ${formatDate(pkp_since)}`
}

/** The days on which data of an outlet hold. */
function sayHeld({ since, until }: TaxPlace): string {
  if (!since) return until ? `Sampai ${formatDate(until)}` : 'Sejak awal'
  return until ? `${formatDate(since)} sampai ${formatDate(until)}` : `Sejak ${formatDate(since)}`
}

interface EntitiesProps {
  entities: readonly LegalEntity[]
  onEdit: ((entity: LegalEntity) => void) | undefined
}

function Entities({ entities, onEdit }: EntitiesProps) {
  return (
    <table className={`${table.table} ${table.stack}`} aria-label="Badan usaha">
      <ColumnHeads names={['Nama', 'NPWP', 'PKP', 'Alamat']} />
      <tbody>
        {entities.map((entity) => (
          <tr key={entity.id}>
            <td>{entity.name}</td>
            <td data-label="NPWP">{entity.npwp ?? '–'}</td>
            <td data-label="PKP">{sayRegistered(entity)}</td>
            <td data-label="Alamat">{entity.complete_address ?? '–'}</td>
            <EditCell name={entity.name} onEdit={onEdit && (() => onEdit(entity))} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PlacesProps {
  places: readonly TaxPlace[]
  onEdit: ((placed: { place: TaxPlace; begins_anew: boolean }) => void) | undefined
}

/** Outlets with whose they are and were; what holds last can be followed by something else. */
function Places({ places, onEdit }: PlacesProps) {
  return (
    <table className={`${table.table} ${table.stack}`} aria-label="Outlet menurut badan usaha">
      <ColumnHeads names={['Outlet', 'Berlaku', 'Badan usaha', 'Kota', 'NPWPD', 'Nomor izin', 'Perubahan']} />
      <tbody>
        {places.map((place) => (
          <tr key={`${place.outlet_id} ${place.since}`}>
            <td>{shortOutletName(place.outlet_name)}</td>
            <td data-label="Berlaku">{sayHeld(place)}</td>
            <td data-label="Badan usaha">{place.legal_entity_name}</td>
            <td data-label="Kota">{place.city_name}</td>
            <td data-label="NPWPD">{place.npwpd ?? '–'}</td>
            <td data-label="Nomor izin">{place.permit_number ?? '–'}</td>
            <td>
              {onEdit && place.until === null && (
                <Button
                  tone="subtle"
                  icon_only
                  icon={<IconCalendarPlus />}
                  aria-label={`Mulai tanggal baru: ${place.outlet_name}`}
                  title="Mulai tanggal baru"
                  onClick={() => onEdit({ place, begins_anew: true })}
                />
              )}
            </td>
            <EditCell
              name={place.outlet_name}
              onEdit={onEdit && (() => onEdit({ place, begins_anew: false }))}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

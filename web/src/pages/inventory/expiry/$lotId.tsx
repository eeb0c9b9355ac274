import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { formatDate } from '../../../kit/format/date.ts'
import { exactQuantity } from '../../../kit/format/quantity.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { parseListSearch } from '../../../kit/list/list-search.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { guard } from '../../../parts/access/guard.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { GetLotRecallDocument, type GetLotRecallQuery } from './expiry.gql.gen.ts'
import css from './recall.module.css'
import { RecallUses } from './recall.uses.tsx'

export const Route = createFileRoute('/inventory/expiry/$lotId')({
  beforeLoad: guard('inventory'),
  validateSearch: parseListSearch,
  loader: ({ params }) => {
    const id = Number(params.lotId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetLotRecallDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: RecallPage,
})

type RecalledLot = GetLotRecallQuery['lotRecall'][number]

const ways: Readonly<Record<string, string>> = {
  itself: 'Lot ini',
  sent: 'Ditransfer ke',
  made: 'Diolah menjadi',
}

/** Where it lies, how much came in, and where that went. */
function factsOf({ unit, opened_quantity, quantity, sold, produced, sent, wasted }: RecalledLot) {
  const facts: [string, string][] = [
    ['Masuk', opened_quantity],
    ['Terjual', sold],
    ['Diolah', produced],
    ['Ditransfer', sent],
    ['Terbuang', wasted],
    ['Sisa', quantity],
  ]
  return facts
    .filter(([name, value]) => name === 'Masuk' || name === 'Sisa' || Number(value) !== 0)
    .map(([name, value]) => [name, exactQuantity(value, unit)] as const)
}

function LotCard({ lot }: { lot: RecalledLot }) {
  return (
    <li className={css.lot} data-depth={lot.depth === 0 ? undefined : ''}>
      <p className={css.head}>
        <span className={css.way}>{ways[lot.via] ?? ''}</span>
        {lot.depth === 0 ? (
          <strong>{lot.item_name}</strong>
        ) : (
          <Link to="/inventory/expiry/$lotId" params={{ lotId: String(lot.id) }}>
            {lot.item_name}
          </Link>
        )}
        <span>{shortOutletName(lot.outlet_name)}</span>
      </p>
      <dl className={css.facts}>
        {factsOf(lot).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function RecallPage() {
  const id = Number(Route.useParams().lotId)
  const { lotRecall: lots } = useLoaded(GetLotRecallDocument, { id })
  const [lot] = lots
  if (!lot) return null
  const purpose = [
    shortOutletName(lot.outlet_name),
    lot.batch && `batch ${lot.batch}`,
    `masuk ${formatDate(lot.opened_on)}`,
    lot.expires_on && `kedaluwarsa ${formatDate(lot.expires_on)}`,
  ]
  return (
    <Page
      title={`Lot ${lot.item_name}`}
      crumbs={[
        { label: 'Persediaan', to: '/inventory' },
        { label: 'Kedaluwarsa', to: '/inventory/expiry' },
      ]}
      purpose={purpose.filter(Boolean).join(' · ')}
    >
      <ul className={css.lots} aria-label="Perjalanan lot">
        {lots.map((each) => (
          <LotCard key={each.id} lot={each} />
        ))}
      </ul>
      <RecallUses lot_ids={lots.map((each) => each.id)} />
    </Page>
  )
}

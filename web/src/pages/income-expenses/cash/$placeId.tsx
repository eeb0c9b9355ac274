import { cashPlaceMeasures } from '@lumbung/server/reports/explain/cash-place-measure.calc.ts'
import { IconCalculator, IconPencil } from '@tabler/icons-react'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { ExplainButton } from '../../../kit/report/explain-button.tsx'
import layout from '../../../kit/report/report-layout.module.css'
import { lazyDialog } from '../../../kit/router/lazy-part.tsx'
import { FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import table from '../../../kit/ui/table.module.css'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { Facts } from '../../../parts/document/facts.tsx'
import { ExplainHost } from '../../../parts/explain/explain-host.tsx'
import { writeFigure } from '../../../parts/explain/figure-address.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import { GetCashPlaceDocument, type GetCashPlaceQuery } from './cash.gql.gen.ts'
import css from './cash.module.css'
import { move_names, place_names } from './cash.words.tsx'

const CountDialog = lazyDialog(() => import('./cash.count-dialog.tsx').then((part) => part.CountDialog))

const PlaceDialog = lazyDialog(() => import('./cash.place-dialog.tsx').then((part) => part.PlaceDialog))

export const Route = createFileRoute('/income-expenses/cash/$placeId')({
  beforeLoad: guard('income_expense'),
  loader: ({ params }) => {
    const id = Number(params.placeId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetCashPlaceDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: PlacePage,
})

type Place = GetCashPlaceQuery['cashPlace']
type Move = Place['moves'][number]

/** What moved cash, with a link to where it was told. */
function MoveName({ move: { what, ref, text } }: { move: Move }) {
  const sees_sessions = useCan('report_shift', 'view')
  const name = text || move_names[what] || what
  if (what === 'entry')
    return (
      <Link to="/income-expenses/edit/$entryId" params={{ entryId: String(ref) }}>
        {name}
      </Link>
    )
  if (what === 'transfer')
    return (
      <Link to="/income-expenses/cash/transfer/$transferId" params={{ transferId: String(ref) }}>
        {name}
      </Link>
    )
  if (what === 'drop' && sees_sessions && ref > 0)
    return (
      <Link to="/report/shift/$shiftId" params={{ shiftId: String(ref) }}>
        {name}
      </Link>
    )
  return name
}

function Moves({ moves }: { moves: readonly Move[] }) {
  return (
    <Card>
      <CardHead title="Mutasi" note="Yang terakhir lebih dulu" lined />
      <div className={table.scroll}>
        <table className={`${table.table} ${table.stack}`} aria-label="Mutasi">
          <thead>
            <tr>
              <th scope="col">Keterangan</th>
              <th scope="col">Jenis</th>
              <th scope="col">Tanggal</th>
              <th scope="col" className={table.number}>
                Jumlah
              </th>
              <th scope="col" className={table.number}>
                Isi sesudahnya
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={`${move.what} ${move.ref} ${move.day} ${move.balance}`}>
                <td>
                  <MoveName move={move} />
                </td>
                <td data-label="Jenis">{move_names[move.what] ?? move.what}</td>
                <td data-label="Tanggal">{formatDate(move.day)}</td>
                <td data-label="Jumlah" className={`${table.number} ${move.amount < 0 ? css.out : ''}`}>
                  {formatRupiah(move.amount)}
                </td>
                <td data-label="Isi sesudahnya" className={table.number}>
                  {formatRupiah(move.balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const rupiah = (amount: number | null) => (amount === null ? '–' : formatRupiah(amount))

function PlacePage() {
  const id = Number(Route.useParams().placeId)
  const { cashPlace: place } = useLoaded(GetCashPlaceDocument, { id })
  const can_create = useCan('income_expense', 'create')
  const can_update = useCan('income_expense', 'update')
  const [asked, ask] = useState<'count' | 'edit' | null>(null)
  const name = `${place_names[place.kind] ?? place.kind} ${place.outlet_name}`
  const is_petty = place.kind === 'petty_cash'
  return (
    <Page
      title={name}
      crumbs={[
        { label: 'Pemasukan & Pengeluaran', to: '/income-expenses' },
        { label: 'Kas', to: '/income-expenses/cash' },
      ]}
      about={`Seharusnya ada ${formatRupiah(place.expected)}`}
      actions={
        <>
          {is_petty && can_update && (
            <Button icon={<IconPencil />} onClick={() => ask('edit')}>
              Ubah batas
            </Button>
          )}
          {can_create && (
            <Button tone="primary" icon={<IconCalculator />} onClick={() => ask('count')}>
              Hitung kas
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        <Facts
          facts={[
            [
              cashPlaceMeasures.expected.label,
              <ExplainButton
                key="expected"
                figure={writeFigure('cash.expected', { cash_place_id: id })}
                name={cashPlaceMeasures.expected.label}
                text={formatRupiah(place.expected)}
              />,
            ],
            ['Dibuka', formatDate(place.opened_on)],
            ['Dana tetap', is_petty ? rupiah(place.float_amount) : null],
            ['Batas per pengeluaran', is_petty ? rupiah(place.expense_limit) : null],
            ['Hitungan terakhir', `${formatRupiah(place.counted)} pada ${formatDate(place.counted_on)}`],
            ['Selisih hitungan', rupiah(place.count_difference)],
          ]}
        />
        <Moves moves={place.moves} />
      </div>
      <ExplainHost of="cash" />
      <RecordHistory entity="cash_place" id={id} />
      {asked === 'count' && <CountDialog place={{ id, name }} onClose={() => ask(null)} />}
      {asked === 'edit' && <PlaceDialog place={place} onClose={() => ask(null)} />}
    </Page>
  )
}

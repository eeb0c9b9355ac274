import { useState } from 'react'
import { formatDateLong, formatDateTime, nextMinute } from '../../kit/format/date.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { type Buyer, BuyerInput, memberOf, nameBuyer } from '../../parts/audience/buyer-input.tsx'
import { useTiers } from '../../parts/audience/use-tiers.ts'
import { channel_names, nameChannel } from '../../parts/report/names.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { useMe } from '../../parts/session/session.ts'
import { GetPricePreviewDocument } from '../price/price.gql.gen.ts'
import { PriceAnswer } from '../price/price.preview.tsx'
import css from './item.channel-prices.module.css'
import { columnsFor, outletsText, type PriceRow } from './item.channel-prices.values.ts'
import type { ItemDetail } from './item.values.ts'
import { GetItemPricesDocument } from './menu.gql.gen.ts'

/** A price that is asked about. */
interface Asked {
  readonly outlet_id: number
  readonly channel: string
}

interface WhyProps extends Asked {
  item_id: number
  option_id: number | null
  buyer: Buyer
  tiers: ReturnType<typeof useTiers>
}

/** How a price comes about right now: the list that sets it, and why not each other one. */
function Why({ item_id, option_id, buyer, tiers, outlet_id, channel }: WhyProps) {
  const { outlets } = useMe()
  const outlet = outlets.find(({ id }) => id === outlet_id)
  const [{ date, time }] = useState(() => nextMinute(outlet?.timezone))
  const member = memberOf(buyer)
  const query = useDocument(
    GetPricePreviewDocument,
    {
      ...{ item_id, outlet_id, channel, date, time },
      variant_option_id: option_id,
      member_tier_id: member && (member.member_tier_id ?? 0),
    },
    { keep: true },
  )
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton lines={2} height={90} />
  const sale = `${outlet?.name ?? ''}, ${nameChannel(channel)}, ${nameBuyer(buyer, tiers)}, ${formatDateLong(date)} ${time.replace(':', '.')}`
  return (
    <section className={css.why} aria-label="Asal harga ini">
      <PriceAnswer preview={query.data.pricePreview} sale={sale} />
    </section>
  )
}

interface CellProps {
  row: PriceRow | undefined
  label: string
  zone: string | undefined
  is_asked: boolean
  onAsk: () => void
}

/** What is paid now and by which list, and the change to come. */
function PriceCell({ row, label, zone, is_asked, onAsk }: CellProps) {
  if (!row) return <td>–</td>
  const list = row.price_name ?? 'harga menu'
  return (
    <td>
      <button
        type="button"
        className={css.cell}
        aria-pressed={is_asked}
        aria-label={`${formatRupiah(row.price)} ${list}, ${label}, jelaskan`}
        onClick={onAsk}
      >
        <strong>{formatRupiah(row.price)}</strong> <span>{list}</span>
      </button>
      {row.next_at !== null && row.next_price !== null && (
        <p className={css.next}>
          {`${formatRupiah(row.next_price)} mulai ${formatDateTime(row.next_at, zone)}`}
          {`, ${row.next_name ?? 'harga menu'}`}
        </p>
      )}
    </td>
  )
}

/** What every channel and outlet pays for the menu, now and next, for one buyer, and why. */
export function ChannelPrices({ item }: { item: ItemDetail }) {
  const { outlets } = useMe()
  const tiers = useTiers()
  const [buyer, setBuyer] = useState<Buyer>('')
  const [chosen_option, setOption] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const options = item.options.filter(({ takes_price }) => takes_price)
  const option_id = options.some((one) => one.variant_option_id === chosen_option) ? chosen_option : null
  const query = useDocument(
    GetItemPricesDocument,
    { item_id: item.id, variant_option_id: option_id },
    { keep: true },
  )
  if (query.isError && !query.data)
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return <CardSkeleton lines={6} height={320} />
  const columns = columnsFor(query.data.itemPrices.rows, memberOf(buyer))
  const names = new Map(outlets.map(({ id, name }) => [id, shortOutletName(name)]))
  const zoneOf = (id: number | undefined) => outlets.find((outlet) => outlet.id === id)?.timezone
  const headOf = ({ outlet_ids }: (typeof columns)[number]) =>
    outletsText(outlet_ids, names, columns.length === 1)
  if (columns.length === 0)
    return (
      <Card>
        <EmptyState title="Belum ada outlet" text="Harga per channel tampil begitu ada outlet." />
      </Card>
    )
  return (
    <div className={css.board_card}>
      <Card>
        <CardHead
          title="Yang dibayar per channel"
          note="Harga tersimpan, tanpa diskon. Tekan sebuah harga untuk melihat asalnya."
        />
        <div className={css.body}>
          <div className={css.tools}>
            <BuyerInput tiers={tiers} value={buyer} onChange={setBuyer} />
            {options.length > 0 && (
              <Field label="Pilihan">
                {(control) => (
                  <NativeSelect
                    {...control}
                    options={[
                      { value: '', label: 'Tanpa pilihan' },
                      ...options.map((one) => ({
                        value: String(one.variant_option_id),
                        label: `${one.variant_name}: ${one.name}`,
                      })),
                    ]}
                    value={option_id === null ? '' : String(option_id)}
                    onChange={(event) => setOption(Number(event.target.value) || null)}
                  />
                )}
              </Field>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={css.scroll} tabIndex={0} aria-label="Harga per channel dan outlet">
            <table className={css.board} aria-label="Harga per channel">
              <thead>
                <tr>
                  <th scope="col">Channel</th>
                  {columns.map((column) => (
                    <th key={column.outlet_ids[0]} scope="col">
                      {headOf(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Object.entries(channel_names).map(([channel, name]) => (
                  <tr key={channel}>
                    <th scope="row">{name}</th>
                    {columns.map((column) => {
                      const [outlet_id = 0] = column.outlet_ids
                      return (
                        <PriceCell
                          key={outlet_id}
                          row={column.by_channel.get(channel)}
                          label={`${name}, ${headOf(column)}`}
                          zone={zoneOf(outlet_id)}
                          is_asked={asked?.outlet_id === outlet_id && asked.channel === channel}
                          onAsk={() => setAsked({ outlet_id, channel })}
                        />
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {asked && (
            <Why
              key={`${asked.outlet_id} ${asked.channel}`}
              {...asked}
              item_id={item.id}
              option_id={option_id}
              buyer={buyer}
              tiers={tiers}
            />
          )}
        </div>
      </Card>
    </div>
  )
}

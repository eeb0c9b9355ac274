import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatBasisPoints, formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useDocument } from '../../../kit/graphql/query.ts'
import { withSearch } from '../../../kit/router/with-search.ts'
import { CardSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../../kit/states/state.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { GetMemberCampaignEffectsDocument, type GetMemberCampaignEffectsQuery } from './campaign.gql.gen.ts'
import css from './campaign.module.css'
import type { CampaignDetail } from './campaign.values.ts'

type Effect = GetMemberCampaignEffectsQuery['memberCampaignEffects'][number]
type Part = Effect['sent']

export const day_options = [
  { value: '7', label: '7 hari' },
  { value: '14', label: '14 hari' },
  { value: '30', label: '30 hari' },
] as const
export type EffectDays = (typeof day_options)[number]['value']

const unknown = '–'
const count = (value: number) => formatNumber(value, 0)
const share = ({ came, members }: Part) =>
  members === 0 ? unknown : formatBasisPoints(Math.round((came * 10_000) / members), 1)
const each = ({ net, members }: Part) => (members === 0 ? unknown : formatRupiah(net / members))
const money = (value: number | null) => (value === null ? unknown : formatRupiah(value))
const range = (low: number | null, high: number | null) =>
  low === null || high === null ? unknown : `${formatRupiah(low)} sampai ${formatRupiah(high)}`

/** What the figures say, in words. */
function verdictOf({ outcome, extra_net, extra_low, extra_high, held_out }: Effect) {
  const bounds = range(extra_low, extra_high)
  if (outcome === 'no_base')
    return {
      tone: 'info' as const,
      text:
        held_out.members === 0
          ? 'Tanpa kelompok pembanding, pengaruh kampanye ini tidak dapat dihitung.'
          : 'Tidak ada yang dikirimi, jadi tidak ada yang dibandingkan.',
    }
  if (outcome === 'too_few')
    return { tone: 'info' as const, text: 'Membernya terlalu sedikit untuk menyimpulkan pengaruhnya.' }
  if (outcome === 'unclear')
    return {
      tone: 'warn' as const,
      text: `Belum jelas: pengaruhnya di antara ${bounds}, jadi mungkin hanya kebetulan.`,
    }
  return outcome === 'more'
    ? { tone: 'good' as const, text: `Menambah penjualan bersih sekitar ${money(extra_net)} (${bounds}).` }
    : { tone: 'bad' as const, text: `Mengurangi penjualan bersih sekitar ${money(extra_net)} (${bounds}).` }
}

interface CountProps {
  value: number
  part: 'sent' | 'held_out'
  /** Of those alone who came in so many days. */
  came_in?: number
}

/** A count of members that opens them. */
function Members({ value, part, came_in }: CountProps) {
  if (value === 0) return count(value)
  return (
    <Link
      to="."
      search={withSearch(() => ({
        tab: 'penerima',
        status: part === 'sent' ? 'dikirimi' : 'pembanding',
        ...(came_in ? { f: [`receipts_${came_in}:IsGreaterThan:0`] } : {}),
      }))}
    >
      {count(value)}
    </Link>
  )
}

function Parts({ effect }: { effect: Effect }) {
  const { days, difference } = effect
  const rows: [string, (part: 'sent' | 'held_out') => ReactNode, string?][] = [
    ['Member', (part) => <Members value={effect[part].members} part={part} />],
    ['Datang lagi', (part) => <Members value={effect[part].came} part={part} came_in={days} />],
    ['Bagian yang datang lagi', (part) => share(effect[part])],
    ['Nota', (part) => count(effect[part].receipts)],
    ['Penjualan bersih', (part) => formatRupiah(effect[part].net)],
    ['Penjualan bersih per member', (part) => each(effect[part]), money(difference)],
  ]
  return (
    <div className={css.scroll}>
      <table className={css.parts}>
        <thead>
          <tr>
            <th scope="col">Sesudah pesan</th>
            <th scope="col">Dikirimi</th>
            <th scope="col">Pembanding</th>
            <th scope="col">Selisih</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, write, told]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{write('sent')}</td>
              <td>{effect.held_out.members === 0 ? unknown : write('held_out')}</td>
              <td>{told ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Facts({ effect }: { effect: Effect }) {
  const facts = [
    ['Selisih per member, 95% yakin', range(effect.low, effect.high)],
    ['Tambahan penjualan bersih', money(effect.extra_net)],
    [
      'Kode terpakai',
      effect.codes_given === 0 ? unknown : `${count(effect.codes_used)} dari ${count(effect.codes_given)}`,
    ],
    ['Biaya diskon', effect.codes_given === 0 ? unknown : formatRupiah(effect.discount_cost)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a campaign did: who was written to beside who was held out. */
export function CampaignEffect({ campaign }: { campaign: CampaignDetail }) {
  const [days, setDays] = useState<EffectDays>('14')
  const query = useDocument(
    GetMemberCampaignEffectsDocument,
    { campaign_ids: [campaign.id], days: Number(days) },
    { keep: true },
  )
  const effect = query.data?.memberCampaignEffects[0]
  if (query.error && !effect) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!effect) return <CardSkeleton lines={7} height={360} />
  const { tone, text } = verdictOf(effect)
  return (
    <Card>
      <CardHead
        title="Hasil"
        note={
          effect.is_complete
            ? `${effect.days} hari sesudah pengiriman dimulai, di outlet kampanye`
            : `Sampai sekarang; ${effect.days} hari sesudah pengiriman dimulai belum selesai`
        }
        aside={<Segmented label="Hari yang dilihat" value={days} options={day_options} onChange={setDays} />}
        lined
      />
      <div className={css.effect}>
        <Notice tone={tone}>{text}</Notice>
        <Parts effect={effect} />
        <Facts effect={effect} />
        <p className={css.note}>
          Hari pengiriman tidak dihitung. Yang berhenti atau tidak sempat dikirimi tetap di kelompoknya.
        </p>
      </div>
    </Card>
  )
}

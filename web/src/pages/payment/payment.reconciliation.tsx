import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, formatDate, formatDateTime, today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { DateInput } from '../../kit/ui/date-input.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import {
  GetSettlementDocument,
  type GetSettlementQuery,
  RemoveSettlementStatementDocument,
} from './payment.gql.gen.ts'
import css from './payment.module.css'
import { useStatementUpload } from './payment.upload.ts'
import type { PaymentDetail } from './payment.values.ts'

type Settlement = GetSettlementQuery['settlement']
type Payout = Settlement['matches'][number]

const states = {
  matched: { label: 'Cocok', tone: 'good' },
  short: { label: 'Kurang', tone: 'bad' },
  over: { label: 'Lebih', tone: 'warn' },
  missing: { label: 'Belum', tone: 'warn' },
} as const
type State = keyof typeof states

const stateOf = (state: string) => states[state as State] ?? { label: state, tone: 'quiet' as const }

/** Rows shown at once; the rest comes when asked for. */
const shown_first = 40

function Payouts({ matches }: { matches: readonly Payout[] }) {
  const [shows_all, setShowsAll] = useState(false)
  const shown = shows_all ? matches : matches.slice(0, shown_first)
  const sum = (name: 'amount' | 'received' | 'difference') =>
    matches.reduce((total, payout) => total + payout[name], 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Pencairan">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Jatuh tempo</th>
            <th scope="col">Metode</th>
            <th scope="col">Hari bisnis</th>
            <th scope="col" className={table.number}>
              Diterima kasir
            </th>
            <th scope="col" className={table.number}>
              Biaya
            </th>
            <th scope="col" className={table.number}>
              Seharusnya cair
            </th>
            <th scope="col" className={table.number}>
              Di mutasi
            </th>
            <th scope="col" className={table.number}>
              Selisih
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((payout) => {
            const { label, tone } = stateOf(payout.state)
            return (
              <tr key={`${payout.method} ${payout.business_date}`}>
                <td>{formatDate(payout.due_on)}</td>
                <td>{payout.name}</td>
                <td>{formatDate(payout.business_date)}</td>
                <td className={table.number}>{formatRupiah(payout.gross)}</td>
                <td className={table.number}>{formatRupiah(payout.fee)}</td>
                <td className={table.number}>{formatRupiah(payout.amount)}</td>
                <td className={table.number}>{payout.received ? formatRupiah(payout.received) : '–'}</td>
                <td className={table.number}>
                  {payout.state === 'missing' ? '–' : formatRupiah(payout.difference)}
                </td>
                <td>
                  <Pill tone={tone}>{label}</Pill>
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>
              {`Total ${formatNumber(matches.length, 0)} pencairan`}
              {shown.length < matches.length && (
                <Button size="small" tone="subtle" onClick={() => setShowsAll(true)}>
                  {`Tampilkan ${matches.length - shown.length} lagi`}
                </Button>
              )}
            </td>
            <td className={table.number}>{formatRupiah(sum('amount'))}</td>
            <td className={table.number}>{formatRupiah(sum('received'))}</td>
            <td className={table.number}>{formatRupiah(sum('difference'))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Statements({ settlement, timezone }: { settlement: Settlement; timezone: string }) {
  const can_update = useCan('payment', 'update')
  const remove = useCommand(RemoveSettlementStatementDocument, { success: 'Mutasi berhasil dihapus!' })
  const ask = async (id: number, name: string) => {
    const text = 'Baris mutasi ini tidak lagi dicocokkan. Berkas yang sama dapat diunggah lagi.'
    if (await confirm({ title: `Hapus ${name}?`, text, action: 'Hapus' })) remove.mutate({ id })
  }
  if (settlement.statements.length === 0) return null
  return (
    <Card>
      <CardHead title="Mutasi yang diunggah" lined />
      <ul className={css.list}>
        {settlement.statements.map(({ id, name, author, created_at, lines }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <span className={css.hint}>
                {`${formatNumber(lines, 0)} baris · ${author}, ${formatDateTime(created_at, timezone)}`}
              </span>
            </span>
            {can_update && (
              <Button size="small" aria-label={`Hapus ${name}`} onClick={() => void ask(id, name)}>
                Hapus
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Surplus({ settlement }: { settlement: Settlement }) {
  if (settlement.surplus.length === 0) return null
  return (
    <Card>
      <CardHead
        title="Uang masuk tanpa pasangan"
        note="Ada di mutasi, tetapi tidak ada pencairan yang seharusnya."
        lined
      />
      <ul className={css.list}>
        {settlement.surplus.map(({ id, settled_on, method, amount, description }) => (
          <li key={id}>
            <span>
              <strong>{formatDate(settled_on)}</strong>
              <span className={css.hint}>
                {[method, description].filter(Boolean).join(' · ') || 'Tanpa keterangan'}
              </span>
            </span>
            <span className="num">{formatRupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What providers should pay out beside what the bank says, day by day and method by method. */
export function Reconciliation({ payment }: { payment: PaymentDetail }) {
  const now = today(payment.timezone)
  const [from, setFrom] = useState<string | null>(addDays(now, -6))
  const [to, setTo] = useState<string | null>(now)
  const [shown, setShown] = useState<State | 'all'>('all')
  const can_update = useCan('payment', 'update')
  const is_span = from !== null && to !== null && from <= to
  const { data, error, refetch } = useDocument(
    GetSettlementDocument,
    { filter: { outlet_id: payment.id, from: from ?? now, to: to ?? now } },
    { enabled: is_span, keep: true },
  )
  const upload = useStatementUpload(payment.id)
  const settlement = data?.settlement
  const matches = settlement?.matches ?? []
  const count = (state: State) => matches.filter((payout) => payout.state === state).length
  const options = [
    { value: 'all' as const, label: `Semua ${matches.length}` },
    ...(Object.keys(states) as State[]).map((state) => ({
      value: state,
      label: `${states[state].label} ${count(state)}`,
    })),
  ]
  return (
    <div className={css.blocks}>
      <div className={css.bar}>
        <Field label="Jatuh tempo dari" error={is_span ? undefined : 'Periksa rentang tanggal'}>
          {(control) => <DateInput control={control} value={from} max={to ?? undefined} onChange={setFrom} />}
        </Field>
        <Field label="Sampai">
          {(control) => <DateInput control={control} value={to} min={from ?? undefined} onChange={setTo} />}
        </Field>
        {can_update && (
          <span className={css.upload}>
            <input
              ref={upload.input}
              type="file"
              accept=".csv,.xlsx"
              className="sr-only"
              tabIndex={-1}
              aria-label="Berkas mutasi"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                void upload.take(file)
              }}
            />
            <Button
              tone="primary"
              icon={<IconUpload />}
              busy={upload.is_busy}
              onClick={() => upload.input.current?.click()}
            >
              Unggah mutasi
            </Button>
          </span>
        )}
      </div>
      <p className={css.hint}>
        CSV atau XLSX dari bank dengan kolom Tanggal, Keterangan atau Metode, dan Jumlah atau Kredit. Baris
        yang sama tidak dihitung dua kali.
      </p>
      {upload.refusal && (
        <p className={css.error} role="alert">
          {upload.refusal}
        </p>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && is_span && <CardSkeleton />}
      {settlement && (
        <>
          <Card>
            {matches.length === 0 ? (
              <EmptyState
                icon={IconBuildingBank}
                title="Tidak ada pencairan pada rentang ini"
                text="Pencairan dihitung dari pembayaran nontunai, biaya, dan hari cair tiap metode."
              />
            ) : (
              <>
                <div className={css.chips}>
                  <Segmented label="Status" value={shown} options={options} onChange={setShown} />
                </div>
                <Payouts matches={matches.filter(({ state }) => shown === 'all' || state === shown)} />
              </>
            )}
          </Card>
          <Surplus settlement={settlement} />
          <Statements settlement={settlement} timezone={payment.timezone} />
        </>
      )}
    </div>
  )
}

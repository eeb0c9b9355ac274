import { openOfPayout } from '@lumbung/server/sales/settlement/payout-state.calc.ts'
import { IconBuildingBank, IconPencil, IconWand } from '@tabler/icons-react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, formatDateTime, today } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { load, useDocument, useLoaded } from '../../../kit/graphql/query.ts'
import { confirm } from '../../../kit/overlay/confirm.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { CardSkeleton, FormSkeleton } from '../../../kit/skeleton/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../kit/states/state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { DateInput } from '../../../kit/ui/date-input.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import { RecordHistory } from '../../audit/audit.record-history.tsx'
import css from '../payment.module.css'
import { AccountDialog } from './reconciliation.account.tsx'
import {
  GetBankAccountDocument,
  GetReconciliationDocument,
  type GetReconciliationQuery,
  MatchBankAccountDocument,
  RemoveSettlementStatementDocument,
} from './reconciliation.gql.gen.ts'
import { Lines, Payouts } from './reconciliation.lines.tsx'
import own from './reconciliation.module.css'
import { StatementUpload } from './reconciliation.upload.tsx'
import { openOfLine, profileName, usesOf } from './reconciliation.words.ts'

/** The days that are looked at; the last two weeks without them. */
interface AccountSearch {
  dari?: string
  sampai?: string
}

const isDate = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

export const Route = createFileRoute('/payment/reconciliation/$accountId')({
  validateSearch: ({ dari, sampai }: Record<string, unknown>): AccountSearch => ({
    ...(isDate(dari) ? { dari } : {}),
    ...(isDate(sampai) ? { sampai } : {}),
  }),
  beforeLoad: guard('payment'),
  loader: ({ params }) => {
    const id = Number(params.accountId)
    if (!Number.isInteger(id)) throw notFound()
    return load(GetBankAccountDocument, { id })
  },
  pendingComponent: () => <FormSkeleton />,
  component: AccountPage,
})

type Reconciliation = GetReconciliationQuery['reconciliation']
const shown_days = 13

function Statements({ statements }: { statements: Reconciliation['statements'] }) {
  const can_update = useCan('payment', 'update')
  const remove = useCommand(RemoveSettlementStatementDocument, { success: 'Mutasi berhasil dihapus!' })
  const ask = async (id: number, name: string) => {
    const text = 'Baris mutasi ini dan pencocokannya dihapus. Berkas yang sama dapat diunggah lagi.'
    if (await confirm({ title: `Hapus ${name}?`, text, action: 'Hapus' })) remove.mutate({ id })
  }
  if (statements.length === 0) return null
  return (
    <Card>
      <CardHead title="Mutasi yang diunggah" lined />
      <ul className={css.list}>
        {statements.map(({ id, name, author, created_at, lines }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <span className={css.hint}>
                {`${formatNumber(lines, 0)} baris · ${author}, ${formatDateTime(created_at)}`}
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

function Body({ bank_account_id, data }: { bank_account_id: number; data: Reconciliation }) {
  const [shown_lines, setShownLines] = useState<'open' | 'all'>('open')
  const [shown_payouts, setShownPayouts] = useState<'open' | 'all'>('open')
  const { lines, payouts, statements } = data
  const open_lines = lines.filter((line) => openOfLine(line) > 0)
  const open_payouts = payouts.filter((payout) => openOfPayout(payout) !== 0)
  const sum = (amounts: readonly number[]) => formatRupiah(amounts.reduce((total, one) => total + one, 0))
  const choices = (open: number, all: number, word: string) => [
    { value: 'open' as const, label: `${word} ${formatNumber(open, 0)}` },
    { value: 'all' as const, label: `Semua ${formatNumber(all, 0)}` },
  ]
  const seen_lines = shown_lines === 'open' ? open_lines : lines
  const seen_payouts = shown_payouts === 'open' ? open_payouts : payouts
  return (
    <>
      <Card>
        <CardHead
          title="Uang masuk di mutasi"
          note={`${sum(lines.map(({ amount }) => amount))} masuk, ${sum(open_lines.map(openOfLine))} belum jelas`}
        />
        <div className={own.chips}>
          <Segmented
            label="Baris mutasi"
            value={shown_lines}
            options={choices(open_lines.length, lines.length, 'Belum jelas')}
            onChange={setShownLines}
          />
        </div>
        {seen_lines.length === 0 ? (
          <EmptyState
            icon={IconBuildingBank}
            title={lines.length === 0 ? 'Belum ada mutasi pada rentang ini' : 'Semua baris jelas'}
            text={
              lines.length === 0
                ? 'Unggah mutasi CSV atau XLSX dari bank; isinya diperlihatkan dahulu sebelum direkam.'
                : 'Setiap uang masuk sudah ada pasangannya.'
            }
          />
        ) : (
          <Lines lines={seen_lines} payouts={payouts} />
        )}
      </Card>
      <Card>
        <CardHead
          title="Pencairan yang seharusnya"
          note={`${sum(payouts.map(({ amount }) => amount))} seharusnya cair, ${sum(open_payouts.map(openOfPayout))} belum`}
        />
        <div className={own.chips}>
          <Segmented
            label="Pencairan"
            value={shown_payouts}
            options={choices(open_payouts.length, payouts.length, 'Belum cocok')}
            onChange={setShownPayouts}
          />
        </div>
        {seen_payouts.length === 0 ? (
          <EmptyState
            icon={IconBuildingBank}
            title={payouts.length === 0 ? 'Tidak ada pencairan pada rentang ini' : 'Semua pencairan cocok'}
            text="Pencairan dihitung dari pembayaran nontunai, biaya, dan hari cair tiap metode."
          />
        ) : (
          <Payouts bank_account_id={bank_account_id} payouts={seen_payouts} />
        )}
      </Card>
      <Statements statements={statements} />
    </>
  )
}

function AccountPage() {
  const id = Number(Route.useParams().accountId)
  const { bankAccount: account } = useLoaded(GetBankAccountDocument, { id })
  const now = today()
  const navigate = Route.useNavigate()
  const { dari, sampai } = Route.useSearch()
  const [from, to] = [dari ?? addDays(now, -shown_days), sampai ?? now]
  const show = (dari: string | null, sampai: string | null) =>
    void navigate({ search: { dari: dari ?? from, sampai: sampai ?? to }, replace: true })
  const [is_editing, setEditing] = useState(false)
  const can_update = useCan('payment', 'update')
  const is_span = from <= to
  const days = { bank_account_id: id, from, to }
  const { data, error, refetch } = useDocument(
    GetReconciliationDocument,
    { filter: days },
    { enabled: is_span, keep: true },
  )
  const match = useCommand(MatchBankAccountDocument, {
    success: ({ matchBankAccount }) =>
      matchBankAccount > 0 ? `${matchBankAccount} baris berhasil dicocokkan!` : 'Tidak ada lagi yang cocok',
  })
  const outlets = usesOf(account).map(({ outlet }) => outlet)
  return (
    <Page
      title={account.name}
      crumbs={[
        { label: 'Kelola Outlet' },
        { label: 'Pembayaran', to: '/payment' },
        { label: 'Rekonsiliasi', to: '/payment/reconciliation' },
      ]}
      purpose={[profileName(account.profile), account.number, outlets.join(', ')].filter(Boolean).join(' · ')}
      actions={
        can_update && (
          <>
            <Button icon={<IconPencil />} onClick={() => setEditing(true)}>
              Ubah rekening
            </Button>
            <Button icon={<IconWand />} busy={match.isPending} onClick={() => match.mutate({ days })}>
              Cocokkan otomatis
            </Button>
            <StatementUpload bank_account_id={id} />
          </>
        )
      }
    >
      <div className={css.blocks}>
        <div className={own.bar}>
          <Field label="Dari tanggal" error={is_span ? undefined : 'Periksa rentang tanggal'}>
            {(control) => (
              <DateInput control={control} value={from} max={to} onChange={(day) => show(day, null)} />
            )}
          </Field>
          <Field label="Sampai">
            {(control) => (
              <DateInput control={control} value={to} min={from} onChange={(day) => show(null, day)} />
            )}
          </Field>
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && is_span && <CardSkeleton />}
        {data && <Body bank_account_id={id} data={data.reconciliation} />}
      </div>
      <RecordHistory entity="bank_account" id={id} />
      {is_editing && <AccountDialog account={account} onClose={() => setEditing(false)} />}
    </Page>
  )
}

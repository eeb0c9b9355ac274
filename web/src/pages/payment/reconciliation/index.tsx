import { IconBuildingBank, IconFileInvoice, IconHourglass, IconPlus } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../kit/format/date.ts'
import { formatNumber } from '../../../kit/format/number.ts'
import { load, useLoaded } from '../../../kit/graphql/query.ts'
import { Page } from '../../../kit/page/page.tsx'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Button, buttonClass } from '../../../kit/ui/button.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { Pill } from '../../../kit/ui/pill.tsx'
import { useCan } from '../../../parts/access/access.ts'
import { guard } from '../../../parts/access/guard.ts'
import css from '../payment.module.css'
import { AccountDialog } from './reconciliation.account.tsx'
import { GetBankAccountsDocument } from './reconciliation.gql.gen.ts'
import own from './reconciliation.module.css'
import { type BankAccount, profileName, usesOf } from './reconciliation.words.ts'

export const Route = createFileRoute('/payment/reconciliation/')({
  beforeLoad: guard('payment'),
  loader: () => load(GetBankAccountsDocument, {}),
  component: AccountsPage,
})

function Account({ account }: { account: BankAccount }) {
  const { id, name, number, profile, open_lines, last_line_on } = account
  const uses = usesOf(account)
  return (
    <Card>
      <Link
        to="/payment/reconciliation/$accountId"
        params={{ accountId: String(id) }}
        className={own.account}
      >
        <span className={own.line}>
          <strong>{name}</strong>
          {last_line_on === null ? (
            <Pill tone="quiet">Belum ada mutasi</Pill>
          ) : (
            <Pill tone={open_lines > 0 ? 'warn' : 'good'}>
              {open_lines > 0 ? `${formatNumber(open_lines, 0)} baris belum jelas` : 'Semua jelas'}
            </Pill>
          )}
        </span>
        <span className={css.hint}>{[profileName(profile), number].filter(Boolean).join(' · ')}</span>
        <span>{uses.map(({ outlet }) => outlet).join(', ') || 'Belum menerima dari outlet mana pun'}</span>
        <span className={css.hint}>
          {last_line_on === null ? 'Mutasi terakhir –' : `Mutasi terakhir ${formatDate(last_line_on)}`}
        </span>
      </Link>
    </Card>
  )
}

function AccountsPage() {
  const { bankAccountList } = useLoaded(GetBankAccountsDocument, {})
  const can_create = useCan('payment', 'create')
  const [is_adding, setAdding] = useState(false)
  const accounts = bankAccountList.nodes
  return (
    <Page
      title="Rekonsiliasi"
      crumbs={[{ label: 'Kelola Outlet' }, { label: 'Pembayaran', to: '/payment' }]}
      purpose="Mutasi rekening bank dicocokkan dengan pencairan yang seharusnya, baris demi baris."
      actions={
        <>
          <Link to="/payment/reconciliation/aging" className={buttonClass()}>
            <IconHourglass />
            Umur pencairan
          </Link>
          <Link to="/payment/reconciliation/payout" className={buttonClass()}>
            <IconFileInvoice />
            Pencairan platform
          </Link>
          {can_create && (
            <Button tone="primary" icon={<IconPlus />} data-shortcut="n" onClick={() => setAdding(true)}>
              Tambah rekening
            </Button>
          )}
        </>
      }
    >
      {accounts.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconBuildingBank}
            title="Belum ada rekening"
            text="Tambahkan rekening bank dan pilih outlet serta metode yang cair ke sana; satu rekening boleh untuk banyak outlet."
          />
        </Card>
      ) : (
        <div className={own.accounts}>
          {accounts.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </div>
      )}
      {is_adding && <AccountDialog account={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

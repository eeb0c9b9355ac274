import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconFileInvoice,
  IconMailCheck,
  IconReceiptOff,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useCan } from '../../kit/access/access.ts'
import { addDays, today } from '../../kit/format/date.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { useBrandInfo } from '../../kit/session/session.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useAlerts } from '../../shell/use-alerts.ts'
import { type GetDashboardQuery, GetIssueCountDocument } from './dashboard.gql.gen.ts'
import css from './dashboard.module.css'

type Sales = NonNullable<GetDashboardQuery['dashboard']['sales']>

interface Action {
  key: string
  tone: 'bad' | 'warn' | 'info'
  icon: ComponentType
  what: string
  why: string
  button: string
  href: string
}

const alert_icons: Record<string, ComponentType> = { plan: IconFileInvoice, verification: IconMailCheck }
const watched_days = 7

/** Receipts of the last week whose bill or payment does not add up. */
function useIssueAction(): Action[] {
  const { timezone } = useBrandInfo()
  const from = addDays(today(timezone), 1 - watched_days)
  const can_see = useCan('report_transaction', 'view')
  const filters = [
    { field: 'business_date', type: 'Date' as const, operator: 'After' as const, value: [from] },
    { field: 'has_issue', type: 'String' as const, operator: 'IsEqualTo' as const, value: ['true'] },
  ]
  const count = useDocument(GetIssueCountDocument, { filters }, { enabled: can_see }).data?.transactionList
    .total
  if (!count) return []
  return [
    {
      key: 'issue',
      tone: 'bad',
      icon: IconReceiptOff,
      what: `${count} transaksi selisih`,
      why: 'Dalam 7 hari terakhir',
      button: 'Periksa',
      href: '/report/transaction?periode=7-hari&status=selisih',
    },
  ]
}

/** Outlets that have not sent a sale today. */
function silentAction({ freshness }: Sales): Action[] {
  const silent = freshness ? freshness.outlets - freshness.outlets_with_sales : 0
  // Before the first outlet has sold anything the day has simply not begun.
  if (silent <= 0 || !freshness?.outlets_with_sales) return []
  return [
    {
      key: 'silent',
      tone: 'warn',
      icon: IconCloudOff,
      what: `${silent} outlet belum mengirim penjualan`,
      why: 'Periksa kasir dan koneksinya',
      button: 'Lihat',
      href: '/outlet?urut=last_sync_at',
    },
  ]
}

/** What somebody has to do: one line and one button each. */
export function ActionInbox({ sales }: { sales: Sales }) {
  const alerts = useAlerts().flatMap((alert): Action[] => {
    if (!alert.link) return []
    const icon = alert_icons[alert.key.split(/[:-]/)[0] ?? ''] ?? IconAlertTriangle
    return [
      {
        key: alert.key,
        tone: alert.tone,
        icon,
        what: alert.text.replace(/\..*$/, ''),
        why: alert.note,
        button: alert.link.label.split(' ')[0] ?? 'Buka',
        href: alert.link.href,
      },
    ]
  })
  const actions = [...useIssueAction(), ...silentAction(sales), ...alerts]
  return (
    <Card>
      <CardHead title="Perlu tindakan" aside={<span className={css.count}>{actions.length}</span>} />
      {actions.length === 0 && (
        <p className={css.quiet}>
          <IconCircleCheck aria-hidden="true" /> Semua beres. Tidak ada yang menunggu Anda.
        </p>
      )}
      <ul>
        {actions.slice(0, 4).map(({ key, tone, icon: Icon, what, why, button, href }) => (
          <li key={key} className={css.action}>
            <span className={`${css.mark} ${css[tone]}`}>
              <Icon />
            </span>
            <div>
              <p className={css.what}>{what}</p>
              <p className={css.why}>{why}</p>
            </div>
            <AddressLink href={href} className={buttonClass({ size: 'small' })}>
              {button}
            </AddressLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

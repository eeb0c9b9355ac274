import {
  IconBuildingBank,
  IconBuildingStore,
  IconCash,
  IconChevronRight,
  IconCircleCheck,
  IconClockExclamation,
  IconInfoCircle,
  IconPackage,
  IconPlugConnectedX,
  IconReceiptFilled,
  IconReceiptOff,
  IconReceiptTax,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { describeClock } from '../../../../server/src/outlets/device/device-clock.calc.ts'
import { formatDate, today } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatRupiah } from '../../kit/format/rupiah.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { buttonClass } from '../../kit/ui/button.tsx'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { useBrandInfo } from '../../parts/session/session.ts'
import type { ShellAlert } from '../../shell/alert-list.ts'
import { useAlerts } from '../../shell/use-alerts.ts'
import type { GetDashboardTasksQuery } from './dashboard.gql.gen.ts'
import css from './dashboard.tasks.module.css'

type Attention = GetDashboardTasksQuery['dashboard']['attention']

/** One thing to be done, with the way to do it. */
interface Task {
  key: string
  icon: ComponentType
  tone: 'bad' | 'warn' | 'info'
  title: string
  note?: string
  link?: { label: string; href: string }
}

const alert_icons: readonly [string, ComponentType][] = [
  ['low-', IconPackage],
  ['plan', IconBuildingStore],
  ['add-on', IconBuildingStore],
]

function alertTask({ key, tone, text, link }: ShellAlert): Task {
  const icon = alert_icons.find(([start]) => key.startsWith(start))?.[1] ?? IconInfoCircle
  const [title = text, ...rest] = text.split(/(?<=\.) /)
  return { key, icon, tone, title: title.replace(/\.$/, ''), note: rest.join(' ') || undefined, link }
}

/** What the data ask somebody to look at, most pressing first. */
function useTasks(attention: Attention | undefined): Task[] {
  const sees_outlets = useCan('outlet', 'view')
  const alerts = useAlerts()
  const { timezone } = useBrandInfo()
  const tasks: Task[] = []
  for (const { outlet, last_sale_at } of attention?.silent_outlets ?? []) {
    tasks.push({
      key: `silent:${outlet.id}`,
      icon: IconPlugConnectedX,
      tone: 'bad',
      title: `Kasir ${outlet.name} belum mengirim penjualan`,
      note: `Terakhir ${formatRelative(last_sale_at)}, padahal outlet buka`,
      link: sees_outlets ? { label: 'Periksa', href: `/outlet/edit/${outlet.id}?tab=perangkat` } : undefined,
    })
  }
  for (const { device_id, device_name, outlet, ahead_seconds } of attention?.wrong_clocks ?? []) {
    tasks.push({
      key: `clock:${device_id}`,
      icon: IconClockExclamation,
      tone: 'warn',
      title: `Jam ${device_name} ${describeClock(ahead_seconds)}`,
      note: `${outlet.name}: setel ulang jamnya agar nota masuk pada waktu yang benar`,
      link: sees_outlets ? { label: 'Periksa', href: `/outlet/edit/${outlet.id}?tab=perangkat` } : undefined,
    })
  }
  if (attention && attention.issue_receipts > 0) {
    tasks.push({
      key: 'issues',
      icon: IconReceiptOff,
      tone: 'warn',
      title: `${formatNumber(attention.issue_receipts, 0)} nota selisih`,
      note: '7 hari terakhir: tagihan, pembayaran, atau menu tidak cocok',
      link: {
        label: 'Periksa',
        href: `/report/transaction${stringifySearch({ periode: '7-hari', outlet: 'semua', status: 'selisih' })}`,
      },
    })
  }
  if (attention?.marked_from) {
    tasks.push({
      key: 'marked',
      icon: IconReceiptFilled,
      tone: 'warn',
      title: `${formatNumber(attention.marked_receipts, 0)} nota janggal`,
      note: 'Nomor berulang, uang kurang, pilihan asing, atau waktu terbalik',
      link: {
        label: 'Periksa',
        href: `/report/transaction${stringifySearch({ periode: 'kustom', dari: attention.marked_from, sampai: today(timezone), outlet: 'semua', status: 'janggal' })}`,
      },
    })
  }
  if (attention && attention.sessions_to_approve > 0) {
    tasks.push({
      key: 'sessions',
      icon: IconCash,
      tone: 'warn',
      title: `${formatNumber(attention.sessions_to_approve, 0)} sesi kasir perlu disetujui`,
      note: '7 hari terakhir: selisih melebihi toleransi outlet',
      link: {
        label: 'Setujui',
        href: `/report/shift${stringifySearch({ periode: '7-hari', outlet: 'semua', status: 'perlu-disetujui' })}`,
      },
    })
  }
  if (attention && attention.tax_returns_open > 0) {
    tasks.push({
      key: 'taxes',
      icon: IconReceiptTax,
      tone: attention.is_tax_late ? 'bad' : 'warn',
      title: `${formatNumber(attention.tax_returns_open, 0)} pelaporan pajak restoran terbuka`,
      note: attention.is_tax_late
        ? 'Ada yang melewati tanggal 15'
        : 'Laporkan paling lambat tanggal 15 bulan berikutnya',
      link: { label: 'Buka', href: '/books/tax' },
    })
  }
  const overdue = attention?.overdue_payouts
  if (overdue?.oldest_on) {
    tasks.push({
      key: 'payouts',
      icon: IconBuildingBank,
      tone: 'warn',
      title: `${formatNumber(overdue.count, 0)} pencairan lewat jatuh tempo`,
      note: `${formatRupiah(overdue.amount)} belum masuk di mutasi; yang tertua seharusnya cair ${formatDate(overdue.oldest_on)}`,
      link: { label: 'Periksa', href: '/payment/reconciliation/aging' },
    })
  }
  return [...tasks, ...alerts.map(alertTask)]
}

/** One line and one button for each thing to be done. */
export function TaskCard({ attention }: { attention: Attention | undefined }) {
  const tasks = useTasks(attention)
  return (
    <Card>
      <CardHead
        title="Perlu tindakan"
        lined
        aside={tasks.length > 0 && <span className={css.count}>{tasks.length}</span>}
      />
      {tasks.length === 0 ? (
        <p className={css.none}>
          <IconCircleCheck aria-hidden="true" />
          Tidak ada yang perlu ditindak
        </p>
      ) : (
        <ul className={css.list}>
          {tasks.map(({ key, icon: Icon, tone, title, note, link }) => (
            <li key={key} className={css.task}>
              <span className={css.mark} data-tone={tone} aria-hidden="true">
                <Icon />
              </span>
              <div className={css.texts}>
                <p className={css.title}>{title}</p>
                {note && <p className={css.note}>{note}</p>}
              </div>
              {link && (
                <AddressLink href={link.href} className={`${buttonClass({ size: 'small' })} ${css.go}`}>
                  <span className={css.go_label}>{link.label}</span>
                  <IconChevronRight aria-hidden="true" />
                  <span className="sr-only">: {title}</span>
                </AddressLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

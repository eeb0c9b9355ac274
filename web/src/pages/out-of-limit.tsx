import { IconGauge } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { currentTime } from '../kit/clock.ts'
import { formatNumber } from '../kit/format/number.ts'
import { load, useDocument } from '../kit/graphql/query.ts'
import { Page } from '../kit/page/page.tsx'
import { AddressLink } from '../kit/router/address-link.tsx'
import { EmptyState } from '../kit/states/state.tsx'
import { buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { useBrandInfo, useMe } from '../parts/session/session.ts'
import {
  GetModuleLiftDocument,
  type GetModuleLiftQuery,
  GetUsageDocument,
  type GetUsageQuery,
} from './out-of-limit.gql.gen.ts'
import css from './refusal.module.css'

type Usage = GetUsageQuery['usage'][number]
type Lift = GetModuleLiftQuery['moduleLift']

export const Route = createFileRoute('/out-of-limit')({
  validateSearch: (search: Record<string, unknown>): { planId?: string; data?: string; modul?: string } => ({
    planId: search.planId === undefined ? undefined : String(search.planId),
    data: typeof search.data === 'string' ? search.data : undefined,
    modul: typeof search.modul === 'string' ? search.modul : undefined,
  }),
  loader: () => load(GetUsageDocument, {}),
  component: OutOfLimitPage,
})

/** What would lift a refusal, in words; null when nothing on sale does. */
function sayLift(lift: Pick<Usage, 'plan_name' | 'add_on_name'>): string | null {
  const ways = [lift.plan_name && `paket ${lift.plan_name}`, lift.add_on_name && `add-on ${lift.add_on_name}`]
  const known = ways.filter(Boolean)
  return known.length > 0 ? known.join(' atau ') : null
}

/** The counts that are reached, the one that was just refused ahead of all. */
function pickReached(usage: readonly Usage[], resource: string | undefined): readonly Usage[] {
  const asked = usage.filter((row) => row.resource === resource)
  return asked.length > 0 ? asked : usage.filter(({ used, allowed }) => allowed !== null && used >= allowed)
}

/** Where each counted thing is archived. */
const reduce_links: Readonly<Record<string, string>> = {
  outlet: '/outlet',
  admin: '/admin',
  menu: '/menu',
  ingredient: '/ingredient',
  table: '/table',
  member: '/member',
  kitchen_key: '/kitchen',
}

interface Words {
  readonly title: string
  readonly text: string
  readonly action: string
}

function wordsOf(
  plan: string | undefined,
  is_over: boolean,
  is_module: boolean,
  lift: Lift | undefined,
): Words {
  const yours = plan ? `Paket ${plan}` : 'Paket Anda'
  if (is_over) {
    return {
      title: 'Paket Anda sudah berakhir',
      text: 'Data tetap dapat dilihat dan diekspor. Perpanjang paket untuk mengubah data lagi.',
      action: 'Perpanjang paket',
    }
  }
  if (is_module) {
    const ways = lift && sayLift(lift)
    return {
      title: lift ? `${lift.module} belum termasuk paket Anda` : 'Batas paket Anda sudah tercapai',
      text: `${yours} tidak memuat modul ini.${ways ? ` Modul ini terbuka dengan ${ways}.` : ' Tingkatkan paket untuk membukanya.'}`,
      action: 'Lihat pilihan paket',
    }
  }
  return {
    title: 'Batas paket Anda sudah tercapai',
    text: `${yours} tidak dapat memuat data lagi. Tingkatkan paket, beli add-on, atau arsipkan data yang tidak dipakai.`,
    action: 'Lihat pilihan paket',
  }
}

function Reached({ rows }: { rows: readonly Usage[] }) {
  return (
    <dl className={css.facts}>
      {rows.map((row) => (
        <div key={row.resource}>
          <dt>{row.label}</dt>
          <dd>
            {formatNumber(row.used, 0)}{' '}
            {row.allowed === null ? 'terpakai, tanpa batas' : `dari ${formatNumber(row.allowed, 0)} terpakai`}
            {sayLift(row) && <small>Bertambah dengan {sayLift(row)}</small>}
            {reduce_links[row.resource] && (
              <small>
                <AddressLink href={reduce_links[row.resource] ?? '/'}>
                  Arsipkan yang tidak dipakai
                </AddressLink>
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OutOfLimitPage() {
  const { planId, data, modul } = Route.useSearch()
  const { admin_group } = useMe()
  const latest = useBrandInfo().latest_plan_history
  const [now] = useState(currentTime)
  const answer = useDocument(GetUsageDocument, {}).data
  const lift = useDocument(GetModuleLiftDocument, { module: modul ?? '' }, { enabled: Boolean(modul) }).data
  const is_over = latest?.status !== 'OnGoing' || Date.parse(latest.end_date) <= now
  const is_module = planId !== undefined || modul !== undefined
  const reached = is_module || is_over ? [] : pickReached(answer?.usage ?? [], data)
  const better = answer?.plans.find(({ id }) => String(id) === planId)
  const told =
    lift?.moduleLift ??
    (better && { module: 'Modul ini', plan_id: better.id, plan_name: better.name, add_on_name: null })
  const words = wordsOf(latest?.plan.name, is_over, is_module, told)
  const target = planId ?? reached.find((row) => row.plan_id !== null)?.plan_id
  const has_add_on = told?.add_on_name ?? reached.some((row) => row.add_on_name)
  return (
    <Page title="Batas paket">
      <Card>
        <EmptyState icon={IconGauge} title={words.title} text={words.text}>
          {reached.length > 0 && <Reached rows={reached} />}
          {admin_group.is_master ? (
            <>
              <AddressLink
                href={`/plan_options?planDuration=30${target ? `&planId=${target}` : ''}`}
                className={buttonClass({ tone: 'primary' })}
              >
                {words.action}
              </AddressLink>
              {has_add_on && !is_over && (
                <Link to="/invoice/add-on" className={buttonClass()}>
                  Beli add-on
                </Link>
              )}
            </>
          ) : (
            <p>Hubungi pemilik (Master) brand Anda.</p>
          )}
          <Link to="/dashboard" className={buttonClass()}>
            Kembali ke Dashboard
          </Link>
        </EmptyState>
      </Card>
    </Page>
  )
}

import { IconGauge } from '@tabler/icons-react'
import { createFileRoute, Link } from '@tanstack/react-router'
import { formatNumber } from '../kit/format/number.ts'
import { load, useDocument } from '../kit/graphql/query.ts'
import { Page } from '../kit/page/page.tsx'
import { AddressLink } from '../kit/router/address-link.tsx'
import { useBrandInfo, useMe } from '../kit/session/session.ts'
import { EmptyState } from '../kit/states/state.tsx'
import { buttonClass } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { GetUsageDocument, type GetUsageQuery } from './out-of-limit.gql.gen.ts'
import css from './refusal.module.css'

type Usage = GetUsageQuery['usage'][number]

export const Route = createFileRoute('/out-of-limit')({
  validateSearch: (search: Record<string, unknown>): { planId?: string; data?: string } => ({
    planId: search.planId === undefined ? undefined : String(search.planId),
    data: typeof search.data === 'string' ? search.data : undefined,
  }),
  loader: () => load(GetUsageDocument, {}),
  component: OutOfLimitPage,
})

/** What would let a brand have more, in words; null when nothing on sale does. */
function sayLift({ plan_name, add_on_name }: Usage): string | null {
  const ways = [plan_name && `paket ${plan_name}`, add_on_name && `add-on ${add_on_name}`].filter(Boolean)
  return ways.length > 0 ? ways.join(' atau ') : null
}

/** The counts that are reached, the one that was just refused ahead of all. */
function pickReached(usage: readonly Usage[], resource: string | undefined): readonly Usage[] {
  const asked = usage.filter((row) => row.resource === resource)
  return asked.length > 0 ? asked : usage.filter((row) => row.used >= row.allowed)
}

function OutOfLimitPage() {
  const { planId, data } = Route.useSearch()
  const { admin_group } = useMe()
  const plan = useBrandInfo().latest_plan_history?.plan.name
  const answer = useDocument(GetUsageDocument, {}).data
  const yours = plan ? `Paket ${plan}` : 'Paket Anda'
  const reached = planId ? [] : pickReached(answer?.usage ?? [], data)
  const better = answer?.plans.find(({ id }) => String(id) === planId)
  const target = planId ?? reached.find((row) => row.plan_id !== null)?.plan_id
  return (
    <Page title="Batas paket">
      <Card>
        <EmptyState
          icon={IconGauge}
          title="Batas paket Anda sudah tercapai"
          text={
            planId
              ? `${yours} tidak memuat modul ini.${better ? ` Modul ini ada di paket ${better.name}.` : ''} Tingkatkan paket atau beli add-on untuk membukanya.`
              : `${yours} tidak dapat memuat data lagi. Tingkatkan paket, beli add-on, atau arsipkan data yang tidak dipakai.`
          }
        >
          {reached.length > 0 && (
            <dl className={css.facts}>
              {reached.map((row) => (
                <div key={row.resource}>
                  <dt>{row.label}</dt>
                  <dd>
                    {formatNumber(row.used, 0)} dari {formatNumber(row.allowed, 0)} terpakai
                    {sayLift(row) && <small>Bertambah dengan {sayLift(row)}</small>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {admin_group.is_master ? (
            <AddressLink
              href={`/plan_options?planDuration=30${target ? `&planId=${target}` : ''}`}
              className={buttonClass({ tone: 'primary' })}
            >
              Lihat pilihan paket
            </AddressLink>
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

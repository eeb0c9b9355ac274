import { spanOf } from '@lumbung/server/reports/scope/own-days.calc.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Button } from '../../kit/ui/button.tsx'
import { shortOutletName } from '../session/outlet-name.ts'
import { useMe } from '../session/session.ts'
import { channel_names, nameChannel } from './names.ts'
import { type Comparison, comparisons, formatSpan, resolveCompared } from './period.ts'
import { nameBase } from './report-base.ts'
import type { ReportState } from './use-report.ts'

/** Chooses what a report is held against; one press away. */
export function ComparisonMenu({
  report,
  without_channels = false,
}: {
  report: ReportState
  /** For what has no channel. */
  without_channels?: boolean | undefined
}) {
  const { search, today, outlet_ids, channels, periods } = report
  const { outlets } = useMe()
  const ranges = periods.map((period) => period.range)
  const range = spanOf(ranges) ?? { from: today, to: today }
  const daysOf = (comparison: Comparison) =>
    spanOf(ranges.flatMap((own) => resolveCompared(own, comparison) ?? []))
  const chosen = comparisons.find(({ value }) => value === search.banding)
  const outlet = outlets.find(({ id }) => String(id) === search.lawan)?.name ?? null
  const channel = search.banding === 'channel' && search.lawan ? nameChannel(search.lawan) : null
  const base = {
    kind: chosen?.compare ?? 'none',
    range: daysOf(search.banding),
    against: search.banding === 'outlet' ? outlet : channel,
    spans: 4,
    fewest_spans: 4,
  }
  const others = outlet_ids?.length === 1 ? outlets.filter(({ id }) => id !== outlet_ids[0]) : []
  const [own_channel, ...more_channels] = channels ?? []
  const other_channels =
    own_channel && more_channels.length === 0 && !without_channels
      ? Object.keys(channel_names).filter((code) => code !== own_channel)
      : []
  const items: MenuItem[] = [
    ...comparisons
      .filter(({ value }) => value !== 'outlet' && value !== 'channel')
      .map(({ value, label }) => {
        const days = daysOf(value)
        return {
          label,
          note: days ? formatSpan(days) : undefined,
          checked: value === search.banding,
          onSelect: () => report.change({ banding: value, lawan: undefined }),
        }
      }),
    ...others.map(({ id, name }, place) => ({
      label: `Outlet ${shortOutletName(name)}`,
      checked: search.banding === 'outlet' && search.lawan === String(id),
      line: place === 0,
      onSelect: () => report.change({ banding: 'outlet', lawan: String(id) }),
    })),
    ...other_channels.map((code, place) => ({
      label: `Channel ${nameChannel(code)}`,
      checked: search.banding === 'channel' && search.lawan === code,
      line: place === 0,
      onSelect: () => report.change({ banding: 'channel', lawan: code }),
    })),
    ...(outlets.length > 1 && outlet_ids?.length !== 1 && search.banding !== 'tanpa'
      ? [
          {
            label: 'Toko yang sama saja',
            checked: search.sama === 'ya',
            line: true,
            onSelect: () => report.change({ sama: search.sama === 'ya' ? undefined : 'ya' }),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label="Pembanding"
      placement="bottom-start"
      trigger={(props) => (
        <Button {...props} icon={<IconArrowsExchange />}>
          {search.banding === 'tanpa' ? 'Tanpa pembanding' : `vs ${nameBase(range, base, today)}`}
        </Button>
      )}
      items={items}
    />
  )
}

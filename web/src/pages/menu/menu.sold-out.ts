import { addDays, businessDate, businessDayStart } from '@lumbung/server/outlets/outlet/business-date.calc.ts'
import { currentTime } from '../../kit/clock.ts'
import { dropOutdated } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { isAway } from '../../kit/offline/send-waiting.ts'
import { keepWaiting } from '../../kit/offline/waiting.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { readOutletScope } from '../../parts/session/outlet-scope.ts'
import { readMe } from '../../parts/session/session.ts'
import { SetItemsSoldOutDocument, type SetItemsSoldOutMutation } from './menu.gql.gen.ts'

const day_ms = 86_400_000

type Change = SetItemsSoldOutMutation['setItemsSoldOut'][number]

/** The outlet people work in, where they chose one; else every outlet in reach. */
function chosenOutlets(): number[] | undefined {
  const outlet_id = readOutletScope()
  return outlet_id === null ? undefined : [outlet_id]
}

const inputOf = (
  ids: readonly number[],
  outlet_ids: readonly number[] | undefined,
  is_sold_out: boolean,
) => ({
  sold_out: { ids: [...ids], outlet_ids: outlet_ids ? [...outlet_ids] : null, is_sold_out },
})

function write(ids: readonly number[], outlet_ids: readonly number[] | undefined, is_sold_out: boolean) {
  return send(SetItemsSoldOutDocument, inputOf(ids, outlet_ids, is_sold_out), {
    idempotency_key: crypto.randomUUID(),
  })
}

/** When the business day ends at the first of the outlets: sent later it would mean another day. */
function dayEnd(outlet_ids: readonly number[] | undefined): number {
  const now = currentTime()
  const outlets = (readMe()?.outlets ?? []).filter(({ id }) => outlet_ids?.includes(id) ?? true)
  const ends = outlets.map(({ timezone, business_day_cutoff }) => {
    const [hours = 0, minutes = 0] = business_day_cutoff.split(':').map(Number)
    const cutoff = hours * 60 + minutes
    return businessDayStart(addDays(businessDate(now, timezone, cutoff), 1), timezone, cutoff)
  })
  return Math.min(...ends, now + day_ms)
}

/** Keeps the switch on this device until there is a connection; of the same menus at the same outlets the last one stands. */
async function keepSwitch(
  items: readonly { id: number; name: string }[],
  is_sold_out: boolean,
  outlet_ids: readonly number[] | undefined,
  tried_key: string | undefined,
): Promise<void> {
  const ids = items.map(({ id }) => id)
  const what = items.length === 1 ? (items[0]?.name ?? '') : `${items.length} menu`
  await keepWaiting({
    operation: SetItemsSoldOutDocument.operation_name,
    variables: inputOf(ids, outlet_ids, is_sold_out),
    subject: `sold out ${ids.toSorted((a, b) => a - b).join()} ${outlet_ids?.join() ?? 'all'}`,
    title: `${what} ${is_sold_out ? 'habis hari ini' : 'tersedia lagi'}`,
    text: outlet_ids ? placeOf(outlet_ids) : 'Semua outlet Anda',
    address: '/menu',
    expires_at: dayEnd(outlet_ids),
    tried_key,
  })
  showToast({ tone: 'info', message: `${what} ${is_sold_out ? 'habis' : 'tersedia lagi'}: menunggu koneksi` })
}

/** Takes back exactly what was changed: one write for all items that changed at the same outlets. */
async function undo(changes: readonly Change[], is_sold_out: boolean) {
  const by_outlets = new Map<string, Change[]>()
  for (const change of changes) {
    const key = change.outlet_ids.join()
    by_outlets.set(key, [...(by_outlets.get(key) ?? []), change])
  }
  for (const same of by_outlets.values())
    await write(
      same.map((change) => change.item_id),
      same[0]?.outlet_ids,
      !is_sold_out,
    )
  await dropOutdated(SetItemsSoldOutDocument.operation_name)
}

function placeOf(outlet_ids: readonly number[]): string {
  const [only] = outlet_ids
  const name = outlet_ids.length === 1 && readMe()?.outlets.find((outlet) => outlet.id === only)?.name
  return name || `${outlet_ids.length} outlet`
}

/** Marks items as sold out until the business day ends, or as back, with a way to take it back. */
export async function setSoldOut(
  items: readonly { id: number; name: string }[],
  is_sold_out: boolean,
  outlet_ids: readonly number[] | undefined = chosenOutlets(),
): Promise<void> {
  const idempotency_key = crypto.randomUUID()
  const was_online = navigator.onLine
  try {
    const { setItemsSoldOut: changes } = await send(
      SetItemsSoldOutDocument,
      inputOf(
        items.map((item) => item.id),
        outlet_ids,
        is_sold_out,
      ),
      { idempotency_key },
    )
    await dropOutdated(SetItemsSoldOutDocument.operation_name)
    const what = items.length === 1 ? items[0]?.name : `${changes.length} menu`
    if (changes.length === 0) {
      showToast({ tone: 'info', message: `${what} sudah ${is_sold_out ? 'ditandai habis' : 'tersedia'}` })
      return
    }
    const place = placeOf([...new Set(changes.flatMap((change) => change.outlet_ids))])
    showToast({
      tone: 'good',
      message: is_sold_out
        ? `${what} habis di ${place} sampai hari bisnis berakhir!`
        : `${what} tersedia lagi di ${place}!`,
      action: { label: 'Urungkan', run: () => void undo(changes, is_sold_out).catch(reportError) },
    })
  } catch (error) {
    if (!isAway(error)) reportError(error)
    else
      await keepSwitch(items, is_sold_out, outlet_ids, was_online ? idempotency_key : undefined).catch(() =>
        reportError(error),
      )
  }
}

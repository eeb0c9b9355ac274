import { dropOutdated } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { send } from '../../kit/graphql/send.ts'
import { showToast } from '../../kit/toast/toast.ts'
import { readOutletScope } from '../../parts/session/outlet-scope.ts'
import { readMe } from '../../parts/session/session.ts'
import { SetItemsSoldOutDocument, type SetItemsSoldOutMutation } from './menu.gql.gen.ts'

type Change = SetItemsSoldOutMutation['setItemsSoldOut'][number]

/** The outlet people work in, where they chose one; else every outlet in reach. */
function chosenOutlets(): number[] | undefined {
  const outlet_id = readOutletScope()
  return outlet_id === null ? undefined : [outlet_id]
}

function write(ids: readonly number[], outlet_ids: readonly number[] | undefined, is_sold_out: boolean) {
  const sold_out = { ids: [...ids], outlet_ids: outlet_ids ? [...outlet_ids] : null, is_sold_out }
  return send(SetItemsSoldOutDocument, { sold_out }, { idempotency_key: crypto.randomUUID() })
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
  try {
    const { setItemsSoldOut: changes } = await write(
      items.map((item) => item.id),
      outlet_ids,
      is_sold_out,
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
    reportError(error)
  }
}

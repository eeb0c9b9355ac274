import { dropOutdated } from '../../kit/graphql/command.ts'
import type { TypedDocument } from '../../kit/graphql/document.ts'
import { patchAllNodes } from '../../kit/graphql/query.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import { send } from '../../kit/graphql/send.ts'
import {
  GetItemGroupListDocument,
  GetItemListDocument,
  MoveItemDocument,
  MoveItemGroupDocument,
} from './menu.gql.gen.ts'
import { type GroupRow, type ItemPlace, type ItemRow, putAfter, putItem } from './menu.rows.ts'

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Sends moves one after the other; once none is left, or one failed, the server's order is fetched. */
function enqueue<R, V>(document: TypedDocument<R, V>, variables: V): void {
  waiting++
  const idempotency_key = crypto.randomUUID()
  queue = queue
    .then(() => send(document, variables, { idempotency_key }))
    .catch(reportError)
    .finally(async () => {
      waiting--
      if (waiting === 0) await dropOutdated(document.operation_name)
    })
}

/** Puts an item where it was dropped, at once on screen and then on the server. */
export function moveItem(id: number, place: ItemPlace, group_name: string): void {
  void patchAllNodes(GetItemListDocument, (nodes) =>
    putItem(nodes as readonly ItemRow[], id, place, group_name),
  )
  enqueue(MoveItemDocument, { move: { id, ...place } })
}

/** Puts a group behind another, or first. */
export function moveGroup(id: number, after_id: number | null): void {
  void patchAllNodes(GetItemGroupListDocument, (nodes) =>
    putAfter(nodes as readonly GroupRow[], id, after_id),
  )
  enqueue(MoveItemGroupDocument, { move: { id, after_id } })
}
